// Something long to read, the rules or the help: the rules searchable, the contents folded on a narrow screen.

import { searchable } from "./rules.js";

searchable(document.querySelector(".reading"));
if (matchMedia("(max-width: 1020px)").matches) document.querySelector(".contents details").open = false;

// Something long to read, the rules or the help: the rules searchable, the contents folded on a narrow screen.

import { searchable } from "./rules.js";

searchable(document.querySelector(".reading"));
const contents = document.querySelector(".contents details");
if (matchMedia("(max-width: 1020px)").matches) contents.open = false;
contents.dataset.folded = ""; // from now on they are the reader's: until then pages.css keeps them folded

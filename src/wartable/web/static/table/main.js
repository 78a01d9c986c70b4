// The table page: every update goes through its parts in this order.
import * as ask from "./ask.js";
import * as attention from "./attention.js";
import { board } from "./board.js";
import * as chat from "./chat.js";
import * as chronicle from "./chronicle.js";
import * as cursor from "./cursor.js";
import * as deciding from "./deciding.js";
import { byId } from "./dom.js";
import * as hotseat from "./hotseat.js";
import "./keys.js";
import { connect } from "./live.js";
import * as look from "./look.js";
import * as notice from "./notice.js";
import * as past from "./past.js";
import * as pointer from "./pointer.js";
import * as seats from "./seats.js";
import { apply, onUpdate, table } from "./table.js";
import * as time from "./time.js";

const PARTS = [look, deciding, past, ask, time, pointer, cursor, chronicle, chat, notice, attention];

onUpdate((update, before, mine) => {
  seats.hear(update);
  hotseat.hear(update);
  if (table.covered) return; // what follows is not for the eyes of whoever sits there now
  const another = table.past === null && board.show(update, mine ? [] : unitsIn(update.chronicle));
  byId("board-words").textContent = update.words;
  for (const part of PARTS) part.hear(update, before, mine);
  if (another) board.begin(update.seat);
});

/** The units that the new lines of the chronicle speak of, in their order. */
function unitsIn({ lines }) {
  const places = lines.map((line) => /data-at="([^"]*)"/.exec(line)?.[1] ?? "");
  return places.flatMap((at) => at.split(" ").filter((place) => place.startsWith("unit:")).map((place) => place.slice(5)));
}

const first = JSON.parse(byId("update").textContent);
table.seat = first.seat;
apply(first);
connect();

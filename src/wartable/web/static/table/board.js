// The board: the map that stays, the pieces that move, and what is lit on them.
import { byId, calm, draw, narrow } from "./dom.js";
import { fanOut, shut, shutAll, stackOf } from "./fans.js";
import { glide, placesOf } from "./glide.js";
import { Hexes } from "./hexes.js";
import { getText } from "./server.js";
import { Zoom } from "./zoom.js";

const NO_PLACE = ["side", "kin", "many"]; // they say whose or what a piece is, not where
const COUNTER = 40; // pixels, so that its numbers can be read
const SMALL = 26; // a counter below this is too small to begin with
const LEGIBLE = 22; // pixels of a hex on which a note can be written
const STATES = ["faint", "lit", "chosen"]; // of what can be chosen
const CLEAR = 34; // pixels around what is brought into view: the ask's corners lie over the frame
const TOOLS = 64; // pixels at the frame's side that the tools take
const MOMENT = 2000; // milliseconds that an old place stays marked

class Board {
  constructor() {
    this.frame = byId("board");
    this.sheet = byId("sheet");
    this.maps = new Map();
    this.grid = null;
    this.box = "";
    this.choices = []; // those on the board
    this.lit = []; // the places of what can be chosen
    this.fanned = new Map(); // the stacks that lie open, and where their counters do
    this.tried = null; // the stack under the pointer, whether it could open or not
    this.zoom = new Zoom(this.frame, this.sheet, takenByAsk, () => this._scaled());
    this.height = 0; // of the frame
    new ResizeObserver(() => this._resized()).observe(this.frame);
  }

  // What lies on the table.

  /**
   * Show an update, or a moment of the past, which has no map of its own. Says whether the sheet is another. What the
   * units did is shown in the order in which it is `told`.
   */
  show({ map, box, grid, focus, pieces, heading }, told = []) {
    if (map === "") box ||= /viewBox="([^"]+)"/.exec(pieces)?.[1]; // all in one picture, without layers
    const another = Boolean(box) && box !== this.box;
    if (grid !== undefined) this.grid = grid && new Hexes(grid);
    if (another) {
      this.box = box;
      this.sheet.setAttribute("viewBox", box);
      this.zoom.hold(box.split(" ").map(Number));
      if (focus && narrow.matches) this.zoom.open(focus);
    }
    if (map) this.drawn = this._showMap(map);
    this._showPieces(pieces, told);
    byId("heading").innerHTML = heading;
    return another;
  }

  async _showMap(digest) {
    if (this.map === digest) return;
    this.map = digest;
    if (!this.maps.has(digest)) this.maps.set(digest, getText(`map/${digest}`));
    try {
      const picture = await this.maps.get(digest);
      if (this.map === digest) byId("map").innerHTML = picture;
    } catch {
      this.maps.delete(digest); // the next update tries again
      this.map = null;
    }
  }

  _showPieces(picture, told) {
    if (picture === this.picture) return;
    const pieces = byId("pieces");
    const old = this.picture ? placesOf(pieces) : null;
    this.picture = picture;
    pieces.innerHTML = picture;
    this.fanned.clear();
    this.tried = null;
    shutAll(pieces);
    for (const title of pieces.querySelectorAll("title")) title.remove(); // looking says it better
    const left = old ? glide(old, pieces, told) : [];
    if (calm.matches && left.length) this._markLeft(left);
  }

  /** Without gliding, the old places stay marked for a moment. */
  _markLeft(points) {
    const size = this.grid ? this.grid.size * 0.7 : 20;
    const rings = points.map(([cx, cy]) => draw("circle", { class: "left", cx, cy, r: size }));
    byId("halo").replaceChildren(...rings);
    setTimeout(() => this.halo([]), MOMENT);
  }

  /** Take everything off, so that nobody sees what is not theirs; whoever comes next begins with the whole sheet. */
  clear() {
    this.picture = this.box = "";
    for (const layer of this.sheet.querySelectorAll(":scope > g:not(#map)")) layer.replaceChildren();
  }

  // Stacks.

  /** Fan out the stack under a point of the window, and shut the others. */
  fanAt(clientX, clientY) {
    const under = () => this._elementAt(clientX, clientY);
    if (this.tried && stackOf(under()) === this.tried) return;
    this.shut();
    const element = under(); // no fan lies over it any more
    this.tried = stackOf(element);
    if (this.tried) this._fan(this.tried, element.closest("[data-unit]"));
  }

  /** Fan out what lies at a place, as far as there is room; it lies over the others, so that they hide nothing of it. */
  _fan(stack, first) {
    const pieces = byId("pieces");
    const taken = [...this.fanned.values()].flat().concat(this._litBeside(stack));
    const covers = (box) => taken.some((other) => meet(box, other));
    const pointed = first ?? [...stack.querySelectorAll(":scope > [data-unit]")].at(-1);
    const boxes = fanOut(stack, pointed, pieces, covers, (box) => this._isInSight(box));
    if (boxes) this.fanned.set(stack, boxes);
    if (stack.nextElementSibling) stack.parentElement.append(stack);
  }

  /** Shut all stacks. */
  shut() {
    for (const stack of this.fanned.keys()) shut(stack);
    this.fanned.clear();
    this.tried = null;
  }

  /** Whether several counters lie on one another there, which cannot be told apart by pointing. */
  isPileAt(clientX, clientY) {
    const stack = stackOf(this._elementAt(clientX, clientY));
    return Boolean(stack) && !this.fanned.has(stack);
  }

  /** Where something can be chosen that is not in this stack, nor in its hex. */
  _litBeside(stack) {
    const isBeside = (at) => !this.elements(at).some((element) => stack.contains(element));
    const places = new Set(this.lit.filter(isBeside).map((at) => this.hexOf(at)));
    if (stack.dataset.hex) places.delete(`hex:${stack.dataset.hex}`);
    return [...places].map((at) => this._box(at)).filter(Boolean);
  }

  /** What a place takes up of the picture. */
  _box(at) {
    const rect = this.rect(at);
    return rect && [...this.zoom.point(rect.left, rect.top), ...this.zoom.point(rect.right, rect.bottom)];
  }

  /** Whether a box lies on the sheet, and in the part of it that is to be seen. */
  _isInSight([left, top, right, bottom]) {
    const [x, y, width, height] = this.zoom.box;
    const frame = this.frame.getBoundingClientRect();
    const [first, last] = [this.zoom.point(frame.left, frame.top), this.zoom.point(frame.right, frame.bottom)];
    const inside = left >= Math.max(x, first[0]) && top >= Math.max(y, first[1]);
    return inside && right <= Math.min(x + width, last[0]) && bottom <= Math.min(y + height, last[1]);
  }

  // Places.

  elements(at) {
    const [kind, id] = split(at);
    return [...byId("pieces").querySelectorAll(`[data-${kind}="${CSS.escape(id)}"]`)];
  }

  /** The places under a point of the window, the innermost first, its hex last. */
  placesAt(clientX, clientY) {
    const places = [];
    let element = this._elementAt(clientX, clientY);
    if (!element) return places;
    for (; element !== this.frame; element = element.parentElement) {
      for (const [kind, id] of Object.entries(element.dataset)) {
        if (!NO_PLACE.includes(kind)) places.push(`${kind}:${id}`);
      }
    }
    if (places.some(isHex)) return places; // a fanned counter lies where its stack does
    const hex = this.grid?.at(...this.zoom.point(clientX, clientY));
    return hex ? [...places, `hex:${hex}`] : places;
  }

  _elementAt(clientX, clientY) {
    const element = document.elementFromPoint(clientX, clientY);
    return this.frame.contains(element) ? element : null;
  }

  /** The hex that a place lies in, as a place; the place itself where there are no hexes. */
  hexOf(at) {
    if (!this.grid || isHex(at)) return at;
    const element = this.elements(at)[0];
    const label = element?.closest("[data-hex]")?.dataset.hex ?? this._hexUnder(element);
    return label ? `hex:${label}` : at;
  }

  _hexUnder(element) {
    if (!element) return null;
    const box = element.getBoundingClientRect();
    return this.grid.at(...this.zoom.point(box.x + box.width / 2, box.y + box.height / 2));
  }

  /** The middle of a place, in the picture's measure; null if it is not to be seen. */
  middle(at) {
    const [kind, id] = split(at);
    if (kind === "hex" && this.grid) return this.grid.centre(id);
    const box = this.elements(at)[0]?.getBoundingClientRect();
    return box ? this.zoom.point(box.x + box.width / 2, box.y + box.height / 2) : null;
  }

  /** Where a place is in the window: to put a note or a menu beside it. */
  rect(at) {
    const [kind, id] = split(at);
    if (kind !== "hex" || !this.grid) return this.elements(at)[0]?.getBoundingClientRect() ?? null;
    const [x, y] = this.zoom.onScreen(...this.grid.centre(id));
    const half = this.grid.size * this.zoom.pixels * 0.8;
    return new DOMRect(x - half, y - half, 2 * half, 2 * half);
  }

  // What is lit.

  light(choices, chosen) {
    for (const lit of byId("pieces").querySelectorAll(".lit, .faint, .chosen")) lit.classList.remove(...STATES);
    for (const written of byId("pieces").querySelectorAll("[data-note]")) written.textContent = "";
    const places = choices.flatMap(({ at }) => at);
    if (String(places) !== String(this.lit)) this.shut(); // it may lie over what is lit now
    this.lit = places;
    // Where only hexes are to be chosen, counters are in nobody's way.
    this.sheet.classList.toggle("only-hexes", Boolean(this.grid && places.length) && places.every(isHex));
    const hexes = new Map();
    for (const choice of choices) {
      const state = chosen.has(choice) ? "chosen" : choice.tone === "faint" ? "faint" : "lit";
      for (const at of choice.at) {
        const [kind, id] = split(at);
        if (kind === "hex" && this.grid) hexes.set(id, { state, note: choice.note });
        else {
          for (const element of this.elements(at)) element.classList.add(state);
          for (const room of this.elements(`note:${at}`)) room.textContent = choice.note;
        }
      }
    }
    this._lightHexes(hexes);
  }

  _lightHexes(hexes) {
    const around = (wanted) =>
      [...hexes].filter(([, { state }]) => state === wanted).map(([id]) => this.grid.outline(id, 1.2)).join("");
    byId("lit").replaceChildren(
      ...STATES.map((state) => draw("path", { class: state, d: hexes.size ? around(state) : "" })),
    );
    const written = [...hexes].filter(([, { note }]) => note);
    byId("notes").replaceChildren(...written.map(([id, { note, state }]) => this._note(id, note, state)));
  }

  _note(id, words, state) {
    const [x, y] = this.grid.centre(id);
    const crowded = byId("pieces").querySelector(`[data-hex="${id}"] [data-unit]`); // then above the counters
    return draw("text", { class: state, x, y: y + this.grid.size * (crowded ? -0.58 : 0.13) }, words);
  }

  /** Light the region in which a point is wanted, and mark the point. */
  spot([x, y, right, bottom], point, refused) {
    byId("lit").replaceChildren(draw("rect", { class: "lit", x, y, width: right - x, height: bottom - y }));
    byId("notes").replaceChildren(...(point ? [this._pin(point, refused)] : []));
  }

  /** As large on the screen, however close one looks. */
  _pin({ x, y }, refused) {
    const pin = draw("path", { d: "M0 0l-8-15a9.5 9.5 0 1 1 16 0z" });
    const sign = draw("path", { class: "sign", d: refused ? "M-4-24l8 8m0-8l-8 8" : "M-4-20l3 3l5-6" });
    const made = draw("g", { class: refused ? "spot refused" : "spot" }, pin, sign);
    made.style.transform = `translate(${x}px, ${y}px) scale(var(--px))`;
    return made;
  }

  /** The window's rectangle around a point that is marked. */
  around({ x, y }) {
    const [right, down] = this.zoom.onScreen(x, y);
    return new DOMRect(right - 12, down - 32, 24, 36);
  }

  preview(picture) {
    byId("preview").innerHTML = picture ?? "";
  }

  /** Outline where the pointer or the keyboard is; a stack under the keyboard fans out. */
  point(at, how) {
    const isKeyed = Boolean(at) && how === "keyed";
    if (isKeyed || this.isKeyed) this._open(isKeyed ? this.elements(at) : []);
    this.isKeyed = isKeyed;
    byId("cursor").replaceChildren(...(at ? this._outlines(at, how) : []));
  }

  /** Open what lies under the keyboard, and nothing else: stacks fan out, cards grow. */
  _open(elements) {
    this.shut();
    for (const element of byId("pieces").querySelectorAll(".open")) element.classList.remove("open");
    for (const element of elements) {
      if (stackOf(element) === element) this._fan(element);
      else element.classList.add("open");
    }
  }

  /** Ring the places that a line of the chronicle speaks of. */
  halo(places) {
    byId("halo").replaceChildren(...places.flatMap((at) => this._outlines(at, "halo")));
  }

  _outlines(at, name) {
    const [kind, id] = split(at);
    if (kind === "hex" && this.grid) {
      const d = this.grid.outline(id, 0.5);
      return [draw("path", { class: `${name} under`, d }), draw("path", { class: name, d })];
    }
    return this.elements(at).map((element) => this._along(element, name) ?? this._around(element, name));
  }

  /** Along the rim that the picture gives a place of its own. */
  _along(element, name) {
    const rim = element.querySelector(':scope > [class$="rim"]')?.cloneNode();
    rim?.classList.add(name);
    return rim;
  }

  _around(element, name) {
    const box = element.getBoundingClientRect();
    const [x, y] = this.zoom.point(box.x - 3, box.y - 3);
    const [width, height] = [box.width + 6, box.height + 6].map((pixels) => pixels / this.zoom.pixels);
    return draw("rect", { class: name, x, y, width, height, rx: 5 / this.zoom.pixels });
  }

  // How close one looks.

  _scaled() {
    this.sheet.style.setProperty("--px", 1 / this.zoom.pixels);
    this.sheet.style.setProperty("--size", `${this.grid?.size ?? 30}px`);
    this.sheet.classList.toggle("far", Boolean(this.grid) && this.grid.size * 1.73 * this.zoom.pixels < LEGIBLE);
  }

  /** Bring what can be chosen into view. */
  bring(choices) {
    this.choices = choices;
    this.reveal(choices.filter(({ tone }) => tone !== "faint").flatMap(({ at }) => at));
  }

  /** Bring places into view. */
  reveal(places) {
    this.zoom.place(); // the ask may take more or less of the frame by now
    if (this.zoom.scale === 1 && !this.zoom.foot) return; // they are in view
    const points = places.map((at) => this.middle(this.hexOf(at))).filter(Boolean);
    const tools = TOOLS / this.zoom.pixels;
    const clear = points.flatMap(([x, y]) => [[x, y], [x + tools, y]]); // not under the tools either
    if (points.length) this.zoom.bring(clear, Math.max(this.grid?.size ?? 30, CLEAR / this.zoom.pixels));
  }

  /** Where a higher ask would cover what can be chosen, it pushes the sheet up. */
  _resized() {
    const { top, height } = this.frame.getBoundingClientRect();
    const isCovered = (y) => y > top + height - CLEAR && y < top + this.height;
    const middles = this.lit.map((at) => this.middle(at)).filter(Boolean);
    const covered = middles.map(([x, y]) => this.zoom.onScreen(x, y)[1]).filter(isCovered);
    this.height = height;
    if (!this.zoom.foot || !covered.length) return;
    const [x, y] = this.zoom.seen;
    this.zoom.put(x, y + (Math.max(...covered) - (top + height - 2 * CLEAR)) / this.zoom.pixels, 0);
  }

  /** Move the sheet so far that a slip at its foot does not hide a place. */
  uncover(at, slip) {
    const rect = this.rect(this.hexOf(at));
    const hidden = rect ? rect.bottom - slip.top + 8 : 0;
    const [x, y] = this.zoom.seen;
    if (hidden > 0) this.zoom.centre(x, y + hidden / this.zoom.pixels);
  }

  /** If the whole sheet makes the counters too small, begin closer, with one's own in the middle. */
  async begin(seat) {
    await this.drawn; // a counter has no breadth before the map, with what it is made of, is there
    if (this.zoom.scale > 1) return; // one has looked closer by oneself
    this.zoom.place(); // the frame may have another size by now
    const units = [...byId("pieces").querySelectorAll("[data-unit]")];
    if (!units.length) return;
    const widths = units.map((unit) => unit.getBoundingClientRect().width / this.zoom.pixels);
    const wide = widths.sort((a, b) => a - b)[widths.length >> 1];
    if (wide * this.zoom.pixels >= SMALL) return;
    const isOwn = (unit) => unit.matches(".lit") || unit.closest("[data-side]")?.dataset.side === seat;
    const own = units.filter(isOwn);
    const points = (own.length ? own : units).map((unit) => this.middle(`unit:${unit.dataset.unit}`));
    const mean = (axis) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
    this.zoom.put(mean(0), mean(1), COUNTER / wide);
    this.bring(this.choices);
  }
}

/** The pixels that the ask takes from the board, where it needs more than others and lies below. */
function takenByAsk() {
  const ask = byId("ask");
  const isBelow = ask.getBoundingClientRect().left < byId("board").getBoundingClientRect().right;
  return isBelow ? Math.max(0, ask.offsetHeight - parseFloat(getComputedStyle(ask).minHeight)) : 0;
}

const meet = (a, b) => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
const isHex = (at) => at.startsWith("hex:");
const split = (at) => [at.slice(0, at.indexOf(":")), at.slice(at.indexOf(":") + 1)];

export const board = new Board();

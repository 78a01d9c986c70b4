// Closer and farther: wheel, two fingers, buttons, keys; and drag. The sheet keeps its shape and its place, also where an
// ask that needs more room takes it from the frame's foot.

const MOST = 12;
const LAP = 16; // pixels of the frame's foot over which the corners of a high ask lie
const SLOP = 6; // pixels that a click may tremble

export class Zoom {
  /** `taken()` are the pixels that are taken from the frame's foot; `changed()` hears that the sheet has another scale. */
  constructor(frame, sheet, taken, changed) {
    Object.assign(this, { frame, sheet, taken, changed });
    this.foot = 0; // the pixels that are taken from it
    this.box = [0, 0, 1, 1]; // of the picture, in its own measure
    this.scale = 1; // 1 shows the whole sheet
    this.middle = [0, 0]; // what the middle of the whole frame shows, in the picture's measure
    this.fingers = new Map();
    this.dragged = false;
    frame.addEventListener("wheel", (event) => this._wheel(event), { passive: false });
    frame.addEventListener("pointerdown", (event) => this._down(event));
    frame.addEventListener("pointermove", (event) => this._move(event));
    for (const end of ["pointerup", "pointercancel"]) {
      frame.addEventListener(end, (event) => this.fingers.delete(event.pointerId));
    }
    new ResizeObserver(() => this.place()).observe(frame);
  }

  /** A sheet, and the whole of it in view. */
  hold(box) {
    this.box = box;
    this.scale = 1;
    this.middle = [box[0] + box[2] / 2, box[1] + box[3] / 2];
    this.place();
  }

  /** Begin with a part of the picture, which fills the frame. */
  open([left, top, right, bottom]) {
    const { clientWidth, clientHeight } = this.frame;
    const fits = Math.min(clientWidth / (right - left), clientHeight / (bottom - top));
    this.scale = Math.max(1, Math.min(MOST, fits / this._whole()));
    this.put((left + right) / 2, (top + bottom) / 2, 0);
  }

  /** The frame's height when nothing is taken from its foot. */
  get _height() {
    return this.frame.clientHeight + this.foot;
  }

  /** What the middle of what is seen shows, in the picture's measure. */
  get seen() {
    return [this.middle[0], this.middle[1] - this.foot / 2 / this.pixels];
  }

  /** Pixels of the screen for one of the picture's measure. */
  get pixels() {
    return this.scale * this._whole();
  }

  _whole() {
    const { clientWidth } = this.frame;
    const room = Math.min(clientWidth, this._height) > 500 ? 0.97 : 1; // a little table around the sheet
    return room * Math.min(clientWidth / this.box[2], this._height / this.box[3]);
  }

  place() {
    const [left, top, width, height] = this.box;
    this.foot = this.taken();
    const whole = this._whole();
    this.middle[0] = this._within(this.middle[0], left, width, this.frame.clientWidth);
    this.middle[1] = this._within(this.middle[1], top, height, this._height, this.foot);
    const x = this.frame.clientWidth / 2 - (this.middle[0] - left) * this.pixels;
    const y = this._height / 2 - (this.middle[1] - top) * this.pixels;
    this.sheet.style.width = `${width * whole}px`;
    this.sheet.style.height = `${height * whole}px`;
    this.sheet.style.transform = `translate(${x}px, ${y}px) scale(${this.scale})`;
    this.changed();
  }

  /** The middle, so that no more than the frame's margin lies beyond the sheet's edge; its end can be drawn over the foot. */
  _within(middle, start, length, room, foot = 0) {
    const half = room / 2 / this.pixels;
    const least = half * 2 >= length ? start + length / 2 : start + half;
    const most = start + length - half + (foot && foot + LAP) / this.pixels;
    return Math.max(least, Math.min(most, middle));
  }

  /** What lies under a point of the window, in the picture's measure. */
  point(clientX, clientY) {
    const frame = this.frame.getBoundingClientRect();
    return [
      this.middle[0] + (clientX - frame.left - frame.width / 2) / this.pixels,
      this.middle[1] + (clientY - frame.top - this._height / 2) / this.pixels,
    ];
  }

  /** Where a point of the picture lies in the window. */
  onScreen(x, y) {
    const frame = this.frame.getBoundingClientRect();
    return [
      frame.left + frame.width / 2 + (x - this.middle[0]) * this.pixels,
      frame.top + this._height / 2 + (y - this.middle[1]) * this.pixels,
    ];
  }

  /** So many times closer, with the point of the window staying where it is. */
  by(times, clientX, clientY) {
    const before = this.point(clientX, clientY);
    this.scale = Math.max(1, Math.min(MOST, this.scale * times));
    const after = this.point(clientX, clientY);
    this.middle = this.middle.map((at, axis) => at + before[axis] - after[axis]);
    this.place();
  }

  byMiddle(times) {
    const frame = this.frame.getBoundingClientRect();
    this._calmly(() => this.by(times, frame.left + frame.width / 2, frame.top + frame.height / 2));
  }

  /** Show a point in the middle, at least so close that one of the picture's measure takes so many pixels. */
  centre(x, y, pixels = 0) {
    this._calmly(() => this.put(x, y, pixels));
  }

  /** The same, at once. */
  put(x, y, pixels) {
    if (pixels > this.pixels) this.scale = Math.min(MOST, pixels / this._whole());
    this.middle = [x, y + this.foot / 2 / this.pixels];
    this.place();
  }

  /** Move, and step back, just so far that a stretch of the picture can be seen whole. */
  show([left, top, right, bottom]) {
    const { clientWidth, clientHeight } = this.frame;
    const fits = Math.min(clientWidth / (right - left), clientHeight / (bottom - top));
    if (fits < this.pixels) this.scale = Math.max(1, fits / this._whole());
    const [wide, high] = [clientWidth, clientHeight].map((side) => side / 2 / this.pixels);
    const between = (least, at, most) => Math.max(least, Math.min(most, at));
    const [x, y] = this.seen;
    this.centre(between(right - wide, x, left + wide), between(bottom - high, y, top + high));
  }

  /** Move just so far that a point can be seen, with room around it. */
  reveal(x, y, around) {
    const half = ["clientWidth", "clientHeight"].map((side) => this.frame[side] / 2 / this.pixels - around);
    const { seen } = this;
    const off = [x, y].map((at, axis) => at - seen[axis]);
    const beyond = off.map((far, axis) => far - Math.max(-half[axis], Math.min(half[axis], far)));
    if (beyond.some(Boolean)) this.centre(seen[0] + beyond[0], seen[1] + beyond[1]);
  }

  /** Move just so far that all points can be seen, with room around them; if they are too far apart, at least one. */
  bring(points, around) {
    const half = ["clientWidth", "clientHeight"].map((side) => this.frame[side] / 2 / this.pixels - around);
    const { seen } = this;
    const off = (point) => Math.max(...half.map((far, axis) => Math.abs(point[axis] - seen[axis]) - far));
    const ends = [0, 1].map((axis) => [Math.min, Math.max].map((end) => end(...points.map((point) => point[axis]))));
    const fits = ends.every(([least, most], axis) => most - least <= 2 * half[axis]);
    const nearest = points.reduce((best, point) => (off(point) < off(best) ? point : best));
    const wanted = fits ? ends : off(nearest) > 0 ? nearest.map((at) => [at, at]) : [];
    const to = wanted.map(([least, most], axis) => Math.max(most - half[axis], Math.min(least + half[axis], seen[axis])));
    if (to.some((at, axis) => Math.abs(at - seen[axis]) > 1)) this.centre(...to);
  }

  _calmly(change) {
    this.sheet.classList.add("gliding");
    change();
    clearTimeout(this.glide);
    this.glide = setTimeout(() => this._rest("gliding"), 260);
  }

  _wheel(event) {
    event.preventDefault();
    const lines = event.deltaMode ? 30 : 1;
    this._lift();
    this.by(Math.exp((-event.deltaY * lines) / 400), event.clientX, event.clientY);
  }

  _down(event) {
    if (event.button) return;
    if (!this.fingers.size) this.dragged = false;
    const { clientX: x, clientY: y } = event;
    this.fingers.set(event.pointerId, { x, y, from: [x, y] });
  }

  _move(event) {
    const was = this.fingers.get(event.pointerId);
    if (!was) return;
    const far = Math.hypot(event.clientX - was.from[0], event.clientY - was.from[1]);
    if (!this.dragged && far < SLOP) return;
    if (!this.dragged) this.frame.setPointerCapture(event.pointerId);
    this.dragged = true;
    this._lift();
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this._pinch(was, other, event);
    else {
      this.middle[0] -= (event.clientX - was.x) / this.pixels;
      this.middle[1] -= (event.clientY - was.y) / this.pixels;
      this.place();
    }
    was.x = event.clientX;
    was.y = event.clientY;
  }

  _pinch(was, other, event) {
    const span = (x, y) => Math.max(1, Math.hypot(x - other.x, y - other.y));
    const times = span(event.clientX, event.clientY) / span(was.x, was.y);
    this.by(times, (event.clientX + other.x) / 2, (event.clientY + other.y) / 2);
  }

  /** While it moves, the sheet is a picture that the browser only shifts; then it is drawn sharp again. */
  _lift() {
    this.sheet.classList.remove("gliding");
    this.sheet.classList.add("lifted");
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this._rest("lifted"), 200);
  }

  /** The sheet lies: whoever listens on the frame hears it. */
  _rest(moved) {
    this.sheet.classList.remove(moved);
    this.frame.dispatchEvent(new Event("rest"));
  }
}

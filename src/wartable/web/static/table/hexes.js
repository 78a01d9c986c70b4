// The hexes of the picture: pointy-top, the odd rows half a hex to the right.

const ROOT3 = Math.sqrt(3);
const CORNERS = [0, 1, 2, 3, 4, 5].map((n) => [Math.sin((n * Math.PI) / 3), Math.cos((n * Math.PI) / 3)]);

export class Hexes {
  constructor({ columns, rows, size }) {
    Object.assign(this, { columns, rows, size });
    this.digits = Math.max(2, String(Math.max(columns, rows) - 1).length);
  }

  label(column, row) {
    return [column, row].map((number) => String(number).padStart(this.digits, "0")).join("");
  }

  columnRow(label) {
    return [Number(label.slice(0, this.digits)), Number(label.slice(this.digits))];
  }

  has(column, row) {
    return column >= 0 && row >= 0 && column < this.columns && row < this.rows;
  }

  centre(label) {
    const [column, row] = this.columnRow(label);
    return [this.size * ROOT3 * (column + 0.5 * (row & 1) + 0.5), this.size * (1.5 * row + 1)];
  }

  /** The hex that a point lies in; null off the map. */
  at(x, y) {
    const r = (y / this.size - 1) / 1.5;
    const q = x / (ROOT3 * this.size) - 0.5 - r / 2;
    let [column, row] = [Math.round(q), Math.round(r)];
    const other = Math.round(-q - r);
    const [offQ, offR, offS] = [Math.abs(column - q), Math.abs(row - r), Math.abs(other + q + r)];
    if (offQ > offR && offQ > offS) column = -row - other;
    else if (offR > offS) row = -column - other;
    column += (row - (row & 1)) / 2;
    return this.has(column, row) ? this.label(column, row) : null;
  }

  /** The path around a hex, drawn in a little if wanted. */
  outline(label, inset = 0) {
    const [x, y] = this.centre(label);
    const size = this.size - inset;
    return `M${CORNERS.map(([a, b]) => `${(x + a * size).toFixed(1)} ${(y + b * size).toFixed(1)}`).join("L")}z`;
  }

  /** One hex over or down; straight up and down goes left and right by turns. */
  step(label, over, down) {
    const [column, row] = this.columnRow(label);
    return this.has(column + over, row + down) ? this.label(column + over, row + down) : label;
  }
}

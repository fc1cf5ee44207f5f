/** A black-and-white picture, one bit per dot, rows padded to whole bytes; a set bit is black. */
export interface Bitmap {
  width: number;
  height: number;
  rowBytes: number;
  bits: Uint8Array;
}

export type Ring = readonly (readonly [number, number])[];

/** Scan lines through each row of dots; a dot is black when enough of it is covered. */
const SCANS = 4;
const THRESHOLD = 0.42;

/** Where a picture lies on its sheet, in dots. */
export interface Frame {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A side of a ring that is not level, from its upper end to its lower one. */
interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  direction: 1 | -1;
  /** Where the scan line crosses it. */
  at: number;
}

/** The edges of all rings in a frame, by the row of dots in which each begins. */
function edgesOf(rings: readonly Ring[], { left, top, height }: Frame): Edge[][] {
  const begins: Edge[][] = Array.from({ length: height }, () => []);
  for (const points of rings) {
    let [x1, y1] = points.at(-1) ?? [0, 0];
    x1 -= left;
    y1 -= top;
    for (const point of points) {
      const x2 = point[0] - left;
      const y2 = point[1] - top;
      const row = begins[Math.max(0, Math.floor(Math.min(y1, y2)))];
      if (y1 < y2) row?.push({ x1, y1, x2, y2, direction: 1, at: 0 });
      else if (y1 > y2) row?.push({ x1: x2, y1: y2, x2: x1, y2: y1, direction: -1, at: 0 });
      x1 = x2;
      y1 = y2;
    }
  }
  return begins;
}

/** Adds the covered part of each dot between two crossings to a row. */
function cover(row: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(row.length, to);
  for (let x = Math.floor(start); x < end; x += 1) {
    row[x] = (row[x] ?? 0) + (Math.min(end, x + 1) - Math.max(start, x)) / SCANS;
  }
}

/**
 * Follows one scan line. The edges come in the order in which the line before crossed them, and go in that of this one: few change
 * places from one line to the next.
 */
function scan(edges: Edge[], y: number, isEvenOdd: boolean, row: Float32Array): void {
  let before = -Infinity;
  for (let i = 0; i < edges.length; i += 1) {
    const edge = edges[i] as Edge;
    const at = edge.x1 + ((y - edge.y1) * (edge.x2 - edge.x1)) / (edge.y2 - edge.y1);
    edge.at = at;
    if (at >= before) {
      before = at;
      continue;
    }
    let place = i;
    for (; place > 0; place -= 1) {
      const other = edges[place - 1] as Edge;
      if (other.at <= at) break;
      edges[place] = other;
    }
    edges[place] = edge;
  }
  let winding = 0;
  let from = 0;
  for (let i = 0; i < edges.length; i += 1) {
    const edge = edges[i] as Edge;
    if (edge.y1 > y || edge.y2 <= y) continue;
    if (winding !== 0) cover(row, from, edge.at);
    winding = isEvenOdd ? winding ^ 1 : winding + edge.direction;
    from = edge.at;
  }
}

/**
 * Fills closed rings, in dots with y downward, into a bitmap of what lies in `frame`. `isEvenOdd` makes a ring inside another one a
 * hole whatever its direction; letters need the winding rule instead, because their parts may overlap.
 */
export function rasterise(rings: readonly Ring[], frame: Frame, isEvenOdd = false): Bitmap {
  const { width, height } = frame;
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  const row = new Float32Array(width);
  let active: Edge[] = [];
  for (const [y, begun] of edgesOf(rings, frame).entries()) {
    active = active.filter((edge) => edge.y2 > y);
    for (const edge of begun) active.push(edge);
    if (active.length === 0) continue;
    for (let line = 0; line < SCANS; line += 1) scan(active, y + (line + 0.5) / SCANS, isEvenOdd, row);
    for (let x = 0; x < width; x += 1) {
      const at = y * rowBytes + (x >> 3);
      if ((row[x] ?? 0) >= THRESHOLD) bits[at] = (bits[at] ?? 0) | (0x80 >> (x & 7));
    }
    row.fill(0);
  }
  return { width, height, rowBytes, bits };
}

/** Keeps one black dot in `spacing` × `spacing`: a light gray for a printer that knows only black. */
export function thin(bitmap: Bitmap, spacing: number): Bitmap {
  const bits = bitmap.bits.map((byte, index) => {
    const y = Math.floor(index / bitmap.rowBytes);
    if (y % spacing !== 0) return 0;
    const first = (index % bitmap.rowBytes) * 8;
    let mask = 0;
    for (let bit = 0; bit < 8; bit += 1) if ((first + bit + y / spacing) % spacing === 0) mask |= 0x80 >> bit;
    return byte & mask;
  });
  return { ...bitmap, bits };
}

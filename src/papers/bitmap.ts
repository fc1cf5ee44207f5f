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

interface Edge {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  direction: 1 | -1;
}

function edgesOf(rings: readonly Ring[]): Edge[] {
  const edges: Edge[] = [];
  for (const points of rings) {
    points.forEach(([x1, y1], index) => {
      const [x2, y2] = points[(index + 1) % points.length] ?? [x1, y1];
      if (y1 < y2) edges.push({ x1, y1, x2, y2, direction: 1 });
      else if (y1 > y2) edges.push({ x1: x2, y1: y2, x2: x1, y2: y1, direction: -1 });
    });
  }
  return edges.sort((a, b) => a.y1 - b.y1);
}

/** Adds the covered part of each dot between two crossings to a row. */
function cover(row: Float32Array, from: number, to: number): void {
  const start = Math.max(0, from);
  const end = Math.min(row.length, to);
  for (let x = Math.floor(start); x < end; x += 1) {
    row[x] = (row[x] ?? 0) + (Math.min(end, x + 1) - Math.max(start, x)) / SCANS;
  }
}

function scan(edges: readonly Edge[], y: number, isEvenOdd: boolean, row: Float32Array): void {
  const crossings = edges
    .filter((edge) => edge.y1 <= y && edge.y2 > y)
    .map((edge) => ({ x: edge.x1 + ((y - edge.y1) * (edge.x2 - edge.x1)) / (edge.y2 - edge.y1), direction: edge.direction }))
    .sort((a, b) => a.x - b.x);
  let winding = 0;
  crossings.forEach((crossing, index) => {
    winding = isEvenOdd ? winding ^ 1 : winding + crossing.direction;
    const next = crossings[index + 1];
    if (winding !== 0 && next) cover(row, crossing.x, next.x);
  });
}

/**
 * Fills closed rings, in dots with y downward, into a bitmap. `isEvenOdd` makes a ring inside another one a
 * hole whatever its direction; letters need the winding rule instead, because their parts may overlap.
 */
export function rasterise(rings: readonly Ring[], width: number, height: number, isEvenOdd = false): Bitmap {
  const rowBytes = Math.ceil(width / 8);
  const bits = new Uint8Array(rowBytes * height);
  const waiting = edgesOf(rings);
  let active: Edge[] = [];
  let next = 0;
  for (let y = 0; y < height; y += 1) {
    active = active.filter((edge) => edge.y2 > y);
    for (let edge = waiting[next]; edge && edge.y1 < y + 1; edge = waiting[next]) {
      active.push(edge);
      next += 1;
    }
    if (active.length === 0) continue;
    const row = new Float32Array(width);
    for (let line = 0; line < SCANS; line += 1) scan(active, y + (line + 0.5) / SCANS, isEvenOdd, row);
    row.forEach((covered, x) => {
      if (covered >= THRESHOLD) bits[y * rowBytes + (x >> 3)] = (bits[y * rowBytes + (x >> 3)] ?? 0) | (0x80 >> (x & 7));
    });
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

/* Where the labels of a picture stand, in pixels. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export const overlap = (a: Box, b: Box): boolean => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Far enough from what it names, and from its neighbors. */
const GAP = 6;
const GRID = 4;
/** Crossing a line is bad, but better than standing far away. */
const CROSSING = 10;

const around = ({ x, y, width, height }: Box, gap: number): Box => ({ x: x - gap, y: y - gap, width: width + 2 * gap, height: height + 2 * gap });
/** How far a point is from a box; to the right of a point is where one looks first. */
function distance(point: Point, box: Box): number {
  const dx = Math.max(box.x - point.x, 0, point.x - box.x - box.width);
  const dy = Math.max(box.y - point.y, 0, point.y - box.y - box.height);
  const offCenter = Math.abs(box.y + box.height / 2 - point.y) / 4;
  return Math.hypot(dx, dy) + offCenter + (box.x < point.x ? 2 : 0);
}

/** Dots along a line, for what may be crossed. */
export function alongLine(points: readonly Point[]): Box[] {
  return points.slice(1).flatMap((to, i) => {
    const from = points[i] ?? to;
    const count = Math.max(1, Math.round(Math.hypot(to.x - from.x, to.y - from.y) / 8));
    return Array.from({ length: count }, (_, k) => ({
      x: from.x + ((to.x - from.x) * k) / count,
      y: from.y + ((to.y - from.y) * k) / count,
      width: 1,
      height: 1,
    }));
  });
}

export interface Placing {
  room: { width: number; height: number };
  /** What no label may cover. */
  taken: readonly Box[];
  /** What a label should rather not cover. */
  lines: readonly Box[];
}

/** For each point the free place nearest to it, one after the other; null where none is left. No two labels touch. */
export function placeLabels(labels: readonly (Point & { width: number; height: number })[], { room, taken, lines }: Placing): (Box | null)[] {
  const kept = taken.map((box) => around(box, GAP / 2));
  return labels.map(({ x, y, width, height }) => {
    let best: Box | null = null;
    let least = Infinity;
    for (let top = 0; top + height <= room.height; top += GRID) {
      for (let left = 0; left + width <= room.width; left += GRID) {
        const box = { x: left, y: top, width, height };
        const far = distance({ x, y }, box);
        if (far >= least || kept.some((one) => overlap(one, box))) continue;
        const cost = far + lines.filter((one) => overlap(one, box)).length * CROSSING;
        if (cost < least) [best, least] = [box, cost];
      }
    }
    if (best !== null) kept.push(around(best, GAP / 2));
    return best;
  });
}

/** At least as wide as a text of the chart's size is drawn; a guess, so that it needs no screen. */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u2e80-\uffef]/u.test(letter) ? 12.5 : /\s/u.test(letter) ? 4 : 7.6), 0);

import { courses } from './courses.ts';
import { alongLine, placeLabels, widthOf, type Box, type Point } from './labels.ts';
import { landPath } from './land.ts';
import type { Size } from './use-size.ts';
import { drawWay, together, type Place } from './way-window.ts';

export interface MapStop extends Place {
  name: string;
  /** Under the name: when. */
  detail: string;
  state: 'done' | 'now' | 'ahead';
}

/** From line to line of a label. */
export const LINE = 16;
/** Narrower, only names of the ends and of where it is now have room. */
const NARROW = 480;

/** Stops that are one on the map: the end's name or the beginning's goes before that of what is between. */
function asOne(group: readonly MapStop[], isLast: boolean): MapStop {
  const [first, last] = [group[0], group.at(-1)];
  if (first === undefined || last === undefined) throw new RangeError('A group has stops.');
  const named = isLast ? last : first;
  const reached = group.findLast(({ state }) => state !== 'ahead');
  return { ...named, detail: named.detail || (reached?.detail ?? ''), state: group.find(({ state }) => state === 'now')?.state ?? reached?.state ?? 'ahead' };
}

const at = ({ x, y }: Point): string => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** Points on a leg, for what labels rather do not cover. */
function along(from: Point, bend: Point, to: Point): Point[] {
  return Array.from({ length: 13 }, (_none, i) => {
    const [t, u] = [i / 12, 1 - i / 12];
    return { x: u * u * from.x + 2 * u * t * bend.x + t * t * to.x, y: u * u * from.y + 2 * u * t * bend.y + t * t * to.y };
  });
}

interface Label {
  name: string;
  detail: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
}

/** What the picture of a way is made of. */
export interface DrawnMap {
  land: string;
  rhumbs: string;
  legs: { path: string; isDone: boolean }[];
  stops: (MapStop & Point)[];
  labels: Label[];
}

/** Labels keep so far from the edge. */
const MARGIN = 8;

function labelsOf(stops: DrawnMap['stops'], lines: readonly Point[][], { inner }: Size): Label[] {
  const isNarrow = inner.width < NARROW;
  const last = stops.length - 1;
  const rank = (stop: MapStop, i: number) => (stop.state === 'now' ? 0 : i === last ? 1 : i === 0 ? 2 : 3);
  const shown = stops
    .map((stop, i) => ({ ...stop, detail: isNarrow ? '' : stop.detail, rank: rank(stop, i) }))
    .filter((stop) => !isNarrow || stop.rank < 3)
    .toSorted((a, b) => a.rank - b.rank);
  const shift = { x: inner.x + MARGIN, y: inner.y + MARGIN };
  const moved = <P extends Point>(point: P): P => ({ ...point, x: point.x - shift.x, y: point.y - shift.y });
  const boxes = placeLabels(
    shown.map((stop) => ({ ...moved(stop), width: Math.max(widthOf(stop.name), widthOf(stop.detail)), height: stop.detail === '' ? LINE : 2 * LINE })),
    {
      room: { width: inner.width - 2 * MARGIN, height: inner.height - 2 * MARGIN },
      taken: stops.map(moved).map(({ x, y, state }): Box => {
        const r = state === 'now' ? 15 : 7;
        return { x: x - r, y: y - r, width: 2 * r, height: 2 * r };
      }),
      lines: lines.flatMap((line) => alongLine(line.map(moved))),
    },
  );
  return shown.flatMap(({ name, detail, x: middle }, i): Label[] => {
    const box = boxes[i];
    if (box === undefined || box === null) return [];
    const left = box.x + shift.x;
    const anchor = left >= middle ? 'start' : left + box.width <= middle ? 'end' : 'middle';
    const x = left + (anchor === 'start' ? 0 : anchor === 'end' ? box.width : box.width / 2);
    return [{ name, detail, x, y: box.y + shift.y, anchor }];
  });
}

/** Places keep so far from the edge that their labels have room. */
const EDGES = { wide: { top: 44, side: 72, bottom: 56 }, narrow: { top: 28, side: 44, bottom: 36 } };

/** The picture of a way, as large as its place. */
export function drawMap(all: readonly MapStop[], size: Size): DrawnMap {
  const { x, y, width, height } = size.inner;
  const { top, side, bottom } = EDGES[width < NARROW ? 'narrow' : 'wide'];
  const box = { x: x + side, y: y + top, width: Math.max(1, width - 2 * side), height: Math.max(1, height - top - bottom) };
  const groups = together(drawWay(all, size, box).points).map((group) => group.flatMap((i) => all[i] ?? []));
  const stops = groups.map((group, i) => asOne(group, i === groups.length - 1));
  const { view, points, bends } = drawWay(stops, size, box);
  const placed = stops.map((stop, i) => ({ ...stop, ...(points[i] ?? { x: 0, y: 0 }) }));
  const legs = placed.slice(1).map((to, i) => ({ from: placed[i] ?? to, bend: bends[i] ?? to, to }));
  const ends = [placed[0], placed.at(-1)].filter((end) => end !== undefined);
  return {
    land: landPath(view),
    rhumbs: ends.map((end) => courses(end, 8, size.width + size.height)).join(''),
    legs: legs.map(({ from, bend, to }) => ({ path: `M${at(from)}Q${at(bend)} ${at(to)}`, isDone: to.state !== 'ahead' })),
    stops: placed,
    labels: labelsOf(
      placed,
      legs.map(({ from, bend, to }) => along(from, bend, to)),
      size,
    ),
  };
}

import { latitude, northing } from '../../shared/map.ts';
import type { Box, Point } from './labels.ts';
import type { MapWindow } from './land.ts';

export interface Place {
  lat: number;
  lon: number;
}

/** Where a way lies in a window that shows all of it. */
export interface DrawnWay {
  view: MapWindow;
  points: Point[];
  /** For each leg the point that bends it; the middle of one that is straight. */
  bends: Point[];
}

/** A leg of so much of the whole way is drawn as an arc, so much of its length high. */
const LONG = 0.45;
const HIGH = 0.22;
/** Pixels of a degree: nearer, the land's squares would show. */
const MOST = 14;

const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
const extent = (of: readonly number[]) => Math.max(...of) - Math.min(...of);

/** Places on the map with y to the south; each leg goes the shorter way around the world, also across the date line. */
function onMap(places: readonly Place[]): Point[] {
  let last: number | undefined;
  return places.map(({ lat, lon }) => {
    const x: number = last === undefined ? lon : last + ((((lon - last + 540) % 360) + 360) % 360) - 180;
    last = x;
    return { x, y: -northing(lat) };
  });
}

/** How far a leg's arc stands off its middle, to the north or, where the leg itself leads there, to a side. */
function bow(from: Point, to: Point, whole: number): Point {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.hypot(dx, dy) < whole * LONG) return { x: 0, y: 0 };
  return dx < 0 ? { x: -dy * HIGH, y: dx * HIGH } : { x: dy * HIGH, y: -dx * HIGH };
}

/** The window on the world, so many pixels large, in which a way is as large as the box for it lets it be. */
export function drawWay(places: readonly Place[], size: { width: number; height: number }, box: Box): DrawnWay {
  const at = onMap(places);
  const whole = Math.hypot(extent(at.map(({ x }) => x)), extent(at.map(({ y }) => y)));
  const legs = at.slice(1).map((to, i) => ({ mid: middle(at[i] ?? to, to), off: bow(at[i] ?? to, to, whole) }));
  const all = [...at, ...legs.map(({ mid, off }) => ({ x: mid.x + off.x, y: mid.y + off.y }))];
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const scale = Math.min(MOST, box.width / extent(xs), box.height / extent(ys));
  const west = (Math.min(...xs) + Math.max(...xs)) / 2 - (box.x + box.width / 2) / scale;
  const top = (Math.min(...ys) + Math.max(...ys)) / 2 - (box.y + box.height / 2) / scale;
  const inWindow = ({ x, y }: Point): Point => ({ x: (x - west) * scale, y: (y - top) * scale });
  return {
    view: { west, north: latitude(-top), width: size.width, height: size.height, scale },
    points: at.map(inWindow),
    // A curve goes half as far as the point that bends it.
    bends: legs.map(({ mid, off }) => inWindow({ x: mid.x + 2 * off.x, y: mid.y + 2 * off.y })),
  };
}

/** Points so near each other are one on the map. */
const NEAR = 14;

/** The stops that stand beside each other on the way and on the map, by their index. */
export function together(points: readonly Point[]): number[][] {
  const groups: number[][] = [];
  points.forEach((point, i) => {
    const last = groups.at(-1);
    const before = points[last?.[0] ?? -1];
    if (last !== undefined && before !== undefined && Math.hypot(point.x - before.x, point.y - before.y) < NEAR) last.push(i);
    else groups.push([i]);
  });
  return groups;
}

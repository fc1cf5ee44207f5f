import land from '../../shared/data/land.json' with { type: 'json' };
import { MAP, northing } from '../../shared/map.ts';

/** A window on the world: where its left and upper edges lie, how wide and high it is in pixels, and how many pixels a degree takes. */
export interface MapWindow {
  west: number;
  north: number;
  width: number;
  height: number;
  scale: number;
}

/** A place in the window; east of it when the world must be gone around. */
export function pointOn({ west, north, scale }: MapWindow, lon: number, lat: number): { x: number; y: number } {
  const east = (((lon - west) % 360) + 360) % 360;
  return { x: east * scale, y: (northing(north) - northing(lat)) * scale };
}

/** From dot to dot, in pixels. */
const GRID = 7.2;

const round = (value: number) => Math.round(value * 10) / 10;

/** Which squares of a row are land. */
const squaresOf = (row: number): boolean[] => (land[row] ?? []).flatMap((run, index) => Array.from({ length: run }, () => index % 2 === 1));

/** Land as an SVG path of lines without length: with round ends each is a dot. */
export function landPath({ west, north, width, height, scale }: MapWindow): string {
  const dots: string[] = [];
  for (let y = GRID / 2; y < height; y += GRID) {
    const squares = squaresOf(MAP.rowOf(northing(north) - y / scale));
    for (let x = GRID / 2; x < width; x += GRID) {
      if (squares[MAP.columnOf(west + x / scale)] === true) dots.push(`M${round(x)} ${round(y)}h0`);
    }
  }
  return dots.join('');
}

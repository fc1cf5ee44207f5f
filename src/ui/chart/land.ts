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

const round = (value: number) => Math.round(value * 10) / 10;

/** Land as an SVG path of lines without length: with round ends each is a dot. */
export function landPath(view: MapWindow): string {
  const top = northing(view.north);
  const dots: string[] = [];
  land.forEach((runs, row) => {
    const y = (top - MAP.northOf(row)) * view.scale;
    if (y < 0 || y > view.height) return;
    let column = 0;
    runs.forEach((run, index) => {
      if (index % 2 === 1) {
        for (let at = column; at < column + run; at += 1) {
          const x = ((((MAP.longitudeOf(at) - view.west) % 360) + 360) % 360) * view.scale;
          if (x <= view.width) dots.push(`M${round(x)} ${round(y)}h0`);
        }
      }
      column += run;
    });
  });
  return dots.join('');
}

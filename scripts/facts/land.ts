import { MAP } from '../../src/shared/map.ts';
import type { Fact } from './facts.ts';
import { versionOf, writeArray } from './facts.ts';
import { crossings, OUTLINES, readOutlines } from './outlines.ts';

/** Land on a Mercator grid, row by row from the north: how many squares are sea, land, sea … */
export function generateLand(date: string): Fact {
  const shapes = readOutlines('land-110m.json', 'land').flatMap(({ rings }) => rings);
  const rows = Array.from({ length: MAP.rows }, (_row, row) => {
    const coasts = shapes.flatMap((ring) => crossings(ring, MAP.latitudeOf(row)));
    const runs: number[] = [];
    let isLand = false;
    let run = 0;
    for (let column = 0; column < MAP.columns; column += 1) {
      const lon = MAP.longitudeOf(column);
      if ((coasts.filter((at) => at > lon).length % 2 === 1) !== isLand) {
        runs.push(run);
        [isLand, run] = [!isLand, 0];
      }
      run += 1;
    }
    return [...runs, run];
  });
  const file = writeArray('land.json', rows);
  return {
    name: 'Land on the map',
    file,
    source: `${OUTLINES} ${versionOf(OUTLINES)} (Natural Earth 110m)`,
    licence: 'ISC (data: public domain)',
    date,
    rows: rows.length,
  };
}

import { readFileSync } from 'node:fs';
import { MAP } from '../../src/shared/map.ts';
import type { Fact } from './facts.ts';
import { versionOf, writeArray } from './facts.ts';

const PACKAGE = 'world-atlas';

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: { land: { geometries: { arcs: number[][][] }[] } };
}

type Ring = readonly (readonly [lon: number, lat: number])[];

/** The outlines of all land, islands and lakes alike: what is inside an odd number of them is land. */
function rings(): Ring[] {
  const { transform, arcs, objects } = JSON.parse(readFileSync(new URL(`../../node_modules/${PACKAGE}/land-110m.json`, import.meta.url), 'utf8')) as Topology;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]] as const;
    });
  });
  const lineOf = (index: number) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []));
  return objects.land.geometries.flatMap(({ arcs: shapes }) => shapes.flat()).map((ring) => [ring].flat().flatMap(lineOf));
}

function isInside(ring: Ring, lon: number, lat: number): boolean {
  let isIn = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
    const [[x1 = 0, y1 = 0] = [], [x2 = 0, y2 = 0] = []] = [ring[i], ring[j]];
    if (y1 > lat !== y2 > lat && lon < ((x2 - x1) * (lat - y1)) / (y2 - y1) + x1) isIn = !isIn;
  }
  return isIn;
}

/** Land on a Mercator grid, row by row from the north: how many squares are sea, land, sea … */
export function generateLand(date: string): Fact {
  const shapes = rings();
  const rows = Array.from({ length: MAP.rows }, (_row, row) => {
    const lat = MAP.latitudeOf(row);
    const land = Array.from(
      { length: MAP.columns },
      (_column, column) => shapes.filter((ring) => isInside(ring, MAP.longitudeOf(column), lat)).length % 2 === 1,
    );
    const runs: number[] = [];
    let isLand = false;
    let run = 0;
    for (const each of land) {
      if (each !== isLand) {
        runs.push(run);
        [isLand, run] = [each, 0];
      }
      run += 1;
    }
    return [...runs, run];
  });
  const file = writeArray('land.json', rows);
  return {
    name: 'Land on the map',
    file,
    source: `${PACKAGE} ${versionOf(PACKAGE)} (Natural Earth 110m)`,
    licence: 'ISC (data: public domain)',
    date,
    rows: rows.length,
  };
}

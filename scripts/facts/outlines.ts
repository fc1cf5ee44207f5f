import { readFileSync } from 'node:fs';

export const OUTLINES = 'world-atlas';

interface Shape {
  id?: string;
  arcs: number[][] | number[][][];
}

interface Topology {
  transform: { scale: [number, number]; translate: [number, number] };
  arcs: [number, number][][];
  objects: Record<string, { geometries: Shape[] }>;
}

export type Ring = readonly (readonly [lon: number, lat: number])[];

export interface Outline {
  /** ISO 3166-1's number of a country. */
  id: string | undefined;
  /** The outlines of its areas, islands and lakes alike: what is inside an odd number of them belongs to it. */
  rings: Ring[];
}

/** Natural Earth's outlines of what a file of the package holds. */
export function readOutlines(file: string, object: string): Outline[] {
  const { transform, arcs, objects } = JSON.parse(readFileSync(new URL(`../../node_modules/${OUTLINES}/${file}`, import.meta.url), 'utf8')) as Topology;
  const lines = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      [x, y] = [x + dx, y + dy];
      return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]] as const;
    });
  });
  const lineOf = (index: number) => (index < 0 ? (lines[~index] ?? []).toReversed() : (lines[index] ?? []));
  return (objects[object]?.geometries ?? []).map(({ id, arcs: shapes }) => ({
    id,
    rings: shapes.flatMap((shape): number[][] => (Array.isArray(shape[0]) ? (shape as number[][]) : [shape as number[]])).map((ring) => ring.flatMap(lineOf)),
  }));
}

/** Where a ring crosses a latitude, from west to east. */
export function crossings(ring: Ring, lat: number): number[] {
  return ring
    .flatMap(([x1, y1], i) => {
      const [x2, y2] = ring.at(i - 1) ?? [x1, y1];
      return y1 > lat === y2 > lat ? [] : [((x2 - x1) * (lat - y1)) / (y2 - y1) + x1];
    })
    .toSorted((a, b) => a - b);
}

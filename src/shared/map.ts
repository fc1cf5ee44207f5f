/** The world as the maps draw it: Mercator, so that a course on one bearing is a straight line. All in degrees of longitude at the equator. */

const DEGREE = Math.PI / 180;

/** How far north of the equator a latitude lies on the map. */
export const northing = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * DEGREE) / 2)) / DEGREE;
const latitude = (north: number): number => (2 * Math.atan(Math.exp(north * DEGREE)) - Math.PI / 2) / DEGREE;

/** Squares of 1.5°: the dots that stand for land. */
const STEP = 1.5;
const TOP = 129;

export const MAP = {
  step: STEP,
  columns: 360 / STEP,
  rows: 138,
  /** The middle of a column and of a row. */
  longitudeOf: (column: number): number => -180 + (column + 0.5) * STEP,
  northOf: (row: number): number => TOP - (row + 0.5) * STEP,
  latitudeOf: (row: number): number => latitude(MAP.northOf(row)),
} as const;

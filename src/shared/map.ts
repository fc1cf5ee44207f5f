/** The world as the maps draw it: Mercator, so that a course on one bearing is a straight line. All in degrees of longitude at the equator. */

const DEGREE = Math.PI / 180;

/** How far north of the equator a latitude lies on the map. */
export const northing = (lat: number): number => Math.log(Math.tan(Math.PI / 4 + (lat * DEGREE) / 2)) / DEGREE;
export const latitude = (north: number): number => (2 * Math.atan(Math.exp(north * DEGREE)) - Math.PI / 2) / DEGREE;

/** Squares of which each is land or sea. */
const STEP = 0.75;
const TOP = 129;
const COLUMNS = 360 / STEP;

export const MAP = {
  columns: COLUMNS,
  rows: 276,
  /** The middle of a column and of a row. */
  longitudeOf: (column: number): number => -180 + (column + 0.5) * STEP,
  latitudeOf: (row: number): number => latitude(TOP - (row + 0.5) * STEP),
  /** The column and the row that a place is in; west and east of the world it begins again. */
  columnOf: (lon: number): number => ((Math.floor((lon + 180) / STEP) % COLUMNS) + COLUMNS) % COLUMNS,
  rowOf: (north: number): number => Math.floor((TOP - north) / STEP),
} as const;

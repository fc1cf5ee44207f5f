/** What one unit of a product weighs and measures; a side nobody knows is 0. */
export interface Unit {
  weightG: number;
  /** In mm, in any order. */
  sides: readonly [number, number, number];
  quantity: number;
}

/** Packaging of a warehouse or of the merchant. */
export interface Box {
  code: string;
  inner: readonly [number, number, number];
  tareG: number;
  maxWeightG: number;
  priceMinor: number;
}

/** A parcel as it is expected before anybody has packed it. */
export interface Parcel {
  box: Box | null;
  weightG: number;
  lengthMm: number;
  widthMm: number;
  heightMm: number;
}

/** Of a box's space, what goods of several kinds fill when they are packed by hand. */
const FILL = 0.8;
/** How thick a mailer or bag, which lies flat when empty, becomes at most. */
const FLAT_MM = 40;
/** A parcel's sides are over 1 cm (spec §5). */
const LEAST_MM = 11;

const descending = (sides: readonly number[]): number[] => sides.toSorted((a, b) => b - a);
const volumeOf = ([a, b, c]: readonly [number, number, number]): number => a * b * c;
const unitsIn = (units: readonly Unit[]): number => units.reduce((n, unit) => n + unit.quantity, 0);
const contents = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + volumeOf(unit.sides) * unit.quantity, 0);
const weightIn = (units: readonly Unit[]): number => units.reduce((sum, unit) => sum + unit.weightG * unit.quantity, 0);

/** The inner sides of a box; of one that lies flat, with the thickness its contents need. */
function innerOf(box: Box, units: readonly Unit[]): readonly [number, number, number] | null {
  const [length, width, height] = box.inner;
  if (height > 0) return box.inner;
  const thickness = Math.max(LEAST_MM, Math.ceil(contents(units) / FILL / (length * width)), ...units.map(({ sides }) => Math.min(...sides)));
  return thickness <= FLAT_MM ? [length, width, thickness] : null;
}

/** The inner sides of the box once it is packed, or null if the goods do not go in: by weight, by each side, by the space they take together. */
function packed(box: Box, units: readonly Unit[]): readonly [number, number, number] | null {
  if (weightIn(units) + box.tareG > box.maxWeightG) return null;
  const inner = innerOf(box, units);
  if (inner === null) return null;
  const room = descending(inner);
  const doSidesFit = units.every(({ sides }) => descending(sides).every((side, i) => side <= (room[i] ?? 0)));
  const share = unitsIn(units) === 1 ? 1 : FILL;
  return doSidesFit && contents(units) <= volumeOf(inner) * share ? inner : null;
}

/** Goods without packaging of ours: the longest and widest of them, as high as their volume asks. */
function loose(units: readonly Unit[]): readonly [number, number, number] {
  const sorted = units.map(({ sides }) => descending(sides));
  const longest = (at: number): number => Math.max(LEAST_MM, ...sorted.map((sides) => sides[at] ?? 0));
  const [length, width] = [longest(0), longest(1)];
  return [length, width, Math.max(longest(2), Math.ceil(contents(units) / (length * width)))];
}

/** The parcel that goods are expected to become: in the box that is wanted if it holds them, else in the smallest that does, else in none of ours. */
export function parcelOf(units: readonly Unit[], boxes: readonly Box[], wanted: string | null = null): Parcel {
  const fitting = boxes.flatMap((box) => {
    const inner = packed(box, units);
    return inner === null ? [] : [{ box, inner }];
  });
  const [smallest] = fitting.toSorted((a, b) => volumeOf(a.inner) - volumeOf(b.inner) || a.box.priceMinor - b.box.priceMinor);
  const best = fitting.find(({ box }) => box.code === wanted) ?? smallest;
  const [lengthMm, widthMm, heightMm] = best?.inner ?? loose(units);
  return { box: best?.box ?? null, weightG: Math.max(1, weightIn(units) + (best?.box.tareG ?? 0)), lengthMm, widthMm, heightMm };
}

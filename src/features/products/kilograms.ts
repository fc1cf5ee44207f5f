/** What weighs less than the heaviest parcel may be right, whatever it looks like. */
const PARCEL_KG = 30;
/** Kilograms in a liter: nothing that is sold is denser than gold. */
const GOLD = 19.3;
/** Grams are a thousand times the kilograms; nobody declares so rough a weight. */
const FAR = 100;

interface Weighed {
  weight: number;
  length: number;
  width: number;
  height: number;
}

/** Whether a product's weight, with its sides in cm, can be no kilograms: for its size, or for what was declared. */
export function isGrams({ weight, length, width, height }: Weighed, declaredKg: number | null): boolean {
  if (weight <= PARCEL_KG) return false;
  const liters = (length * width * height) / 1000;
  return weight > GOLD * liters || (declaredKg !== null && weight >= FAR * declaredKg);
}

import type { BookCard } from './book.ts';
import type { Phrase, WeighingRow } from './types.ts';

export interface Measured {
  grossG: number;
  volumetricG: number;
  chargeableG: number;
  basis: Phrase;
}

/** Rounds up to a multiple of `step`. */
export function roundUp(value: number, step: number): number {
  return step > 1 ? Math.ceil(value / step) * step : value;
}

/**
 * A parcel's volumetric weight in grams: cm³ over the divisor in cm³/kg gives kilograms, so mm³ over the divisor gives
 * grams. Sides in millimeters; a missing side gives 0.
 */
export function volumetricGrams(rule: WeighingRow, lengthMm: number, widthMm: number, heightMm: number): number {
  const step = rule.sideStepMm;
  const volume = roundUp(lengthMm, step) * roundUp(widthMm, step) * roundUp(heightMm, step);
  return Math.ceil(volume / rule.divisor);
}

/** Gross, volumetric and chargeable weight (the larger, rounded up to the step) and the reason for it. */
export function measure(rule: WeighingRow, grossG: number, volumetricG: number): Measured {
  const chargeableG = roundUp(Math.max(grossG, volumetricG), rule.stepG);
  const key = volumetricG > grossG ? 'rates:weight.volumetric' : 'rates:weight.gross';
  const values = { gross: grossG / 1000, volumetric: volumetricG / 1000, divisor: rule.divisor, step: rule.stepG / 1000 };
  return { grossG, volumetricG, chargeableG, basis: { key, values } };
}

/** Minor units for a chargeable weight: the first break that holds it, else per started kilogram above the last; null when too heavy. */
export function cardPrice(card: BookCard, chargeableG: number): number | null {
  const { upToG, priceMinor, perKgMinor } = card;
  const last = upToG.length - 1;
  const lastG = upToG[last];
  const lastPrice = priceMinor[last];
  if (lastG === undefined || lastPrice === undefined) return null;
  if (chargeableG > lastG) return perKgMinor === null ? null : lastPrice + Math.ceil((chargeableG - lastG) / 1000) * perKgMinor;
  let low = 0;
  let high = last;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((upToG[middle] ?? 0) < chargeableG) low = middle + 1;
    else high = middle;
  }
  return priceMinor[low] ?? null;
}

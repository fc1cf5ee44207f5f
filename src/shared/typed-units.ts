import { fromGrams, fromMillimetres, LENGTH_UNITS, toGrams, toMillimetres, WEIGHT_UNITS, type LengthUnit, type WeightUnit } from './units.ts';

/* Weights and lengths as people type them: only forms need this. */

/** A measure as typed, so that switching units and back shows the same text again. */
export interface Typed<U extends WeightUnit | LengthUnit> {
  text: string;
  unit: U;
}

const TYPED = /^(\d+(?:[.,]\d*)?|[.,]\d+)\s*([a-z]*)$/i;

function readTyped<U extends string>(input: string, units: readonly U[], fallback: U): { value: number; unit: U } | null {
  const match = TYPED.exec(input.trim());
  if (match === null) return null;
  const number = match[1] ?? '';
  // "1,250" could be a thousand or a decimal: refuse it rather than be wrong by a factor of 1000.
  if (/^[1-9]\d*,\d{3}$/.test(number)) return null;
  const name = (match[2] ?? '').toLowerCase();
  const unit = name === '' ? fallback : units.find((known) => known === name);
  const value = Number(number.replace(',', '.'));
  return unit === undefined || !Number.isFinite(value) ? null : { value, unit };
}

/** Reads "1.5", "1,5 kg" or "12 oz"; a unit in the text overrides `unit`. Null when it is not such a measure. */
export function parseWeight(text: string, unit: WeightUnit): { grams: number; typed: Typed<WeightUnit> } | null {
  const read = readTyped(text, WEIGHT_UNITS, unit);
  return read === null ? null : { grams: toGrams(read.value, read.unit), typed: { text: String(read.value), unit: read.unit } };
}

/** Reads "30", "30 cm" or "12 in"; a unit in the text overrides `unit`. Null when it is not such a measure. */
export function parseLength(text: string, unit: LengthUnit): { millimetres: number; typed: Typed<LengthUnit> } | null {
  const read = readTyped(text, LENGTH_UNITS, unit);
  return read === null ? null : { millimetres: toMillimetres(read.value, read.unit), typed: { text: String(read.value), unit: read.unit } };
}

/** What a weight field shows in `unit`: the typed text in its own unit, else the converted stored grams. */
export function shownWeight(grams: number, typed: Typed<WeightUnit> | null, unit: WeightUnit): string {
  return typed?.unit === unit ? typed.text : String(fromGrams(grams, unit));
}

/** What a length field shows in `unit`: the typed text in its own unit, else the converted stored millimeters. */
export function shownLength(millimetres: number, typed: Typed<LengthUnit> | null, unit: LengthUnit): string {
  return typed?.unit === unit ? typed.text : String(fromMillimetres(millimetres, unit));
}

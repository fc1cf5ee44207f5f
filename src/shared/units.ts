import type { Language } from './words.ts';

/** Spec §9: units and constants. A pound is sixteen of the spec's ounces. */
export const KG_PER_OZ = 0.0283495;
export const CM_PER_IN = 2.54;

export const WEIGHT_UNITS = ['kg', 'g', 'oz', 'lb'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const LENGTH_UNITS = ['cm', 'mm', 'in'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];
export const UNIT_SYSTEMS = ['metric', 'imperial'] as const;
export type UnitSystem = (typeof UNIT_SYSTEMS)[number];

/** The units a person works in (spec §9: metric is kg and cm, imperial oz and in). */
export const SYSTEM_UNITS: Readonly<Record<UnitSystem, { weight: WeightUnit; length: LengthUnit }>> = {
  metric: { weight: 'kg', length: 'cm' },
  imperial: { weight: 'oz', length: 'in' },
};

const GRAMS: Readonly<Record<WeightUnit, number>> = { g: 1, kg: 1000, oz: KG_PER_OZ * 1000, lb: KG_PER_OZ * 16_000 };
const MILLIMETRES: Readonly<Record<LengthUnit, number>> = { mm: 1, cm: 10, in: CM_PER_IN * 10 };

/** Enough decimals for every whole gram or millimeter to come back unchanged. */
const WEIGHT_DECIMALS: Readonly<Record<WeightUnit, number>> = { kg: 3, g: 0, oz: 3, lb: 3 };
const LENGTH_DECIMALS: Readonly<Record<LengthUnit, number>> = { cm: 1, mm: 0, in: 2 };

/** Rounds half up in decimal: 15 digits hide the binary error, so that 1.0005 kg counts as 1000.5 g. */
function roundHalfUp(value: number, decimals = 0): number {
  const scale = 10 ** decimals;
  return Math.round(Number((value * scale).toPrecision(15))) / scale;
}

/** Whole grams of a weight. */
export function toGrams(value: number, unit: WeightUnit): number {
  return roundHalfUp(value * GRAMS[unit]);
}

/** Whole millimeters of a length. */
export function toMillimetres(value: number, unit: LengthUnit): number {
  return roundHalfUp(value * MILLIMETRES[unit]);
}

/** Grams in another unit, with the decimals that unit is shown with (kg, oz and lb 3, g none). */
export function fromGrams(grams: number, unit: WeightUnit): number {
  return roundHalfUp(grams / GRAMS[unit], WEIGHT_DECIMALS[unit]);
}

/** Millimeters in another unit, with the decimals that unit is shown with (cm 1, in 2, mm none). */
export function fromMillimetres(millimetres: number, unit: LengthUnit): number {
  return roundHalfUp(millimetres / MILLIMETRES[unit], LENGTH_DECIMALS[unit]);
}

/** A measure in another unit of its kind, not rounded: what was typed in ounces comes back as it was. */
export function exactly(value: number, from: WeightUnit, to: WeightUnit): number;
export function exactly(value: number, from: LengthUnit, to: LengthUnit): number;
export function exactly(value: number, from: WeightUnit | LengthUnit, to: WeightUnit | LengthUnit): number {
  const sizes: Readonly<Record<string, number>> = { ...GRAMS, ...MILLIMETRES };
  return Number(((value * (sizes[from] ?? 1)) / (sizes[to] ?? 1)).toPrecision(12));
}

/** Whether a side is over 1 in its unit (spec §5) as it is kept: 1.004 cm would come back as 1. */
export function isOverOne(side: number, system: UnitSystem): boolean {
  const { length } = SYSTEM_UNITS[system];
  return fromMillimetres(toMillimetres(side, length), length) > 1;
}

/** Whole grams of a wire weight (kg). */
export function kgToGrams(kg: number): number {
  return toGrams(kg, 'kg');
}

/** The wire weight (kg) of grams; what is not known stays so. */
export function gramsToKg(grams: number): number;
export function gramsToKg(grams: number | null): number | null;
export function gramsToKg(grams: number | null): number | null {
  return grams === null ? null : grams / 1000;
}

/** Whole millimeters of a wire length (cm). */
export function cmToMillimetres(cm: number): number {
  return toMillimetres(cm, 'cm');
}

/** The wire length (cm) of millimeters; what is not known stays so. */
export function millimetresToCm(millimetres: number): number;
export function millimetresToCm(millimetres: number | null): number | null;
export function millimetresToCm(millimetres: number | null): number | null {
  return millimetres === null ? null : millimetres / 10;
}

const UNIT_NAMES: Readonly<Record<WeightUnit | LengthUnit, Readonly<Record<Language, string>>>> = {
  kg: { en: 'kg', zh: 'kg', ru: 'кг' },
  g: { en: 'g', zh: 'g', ru: 'г' },
  oz: { en: 'oz', zh: 'oz', ru: 'унц.' },
  lb: { en: 'lb', zh: 'lb', ru: 'фунт.' },
  cm: { en: 'cm', zh: 'cm', ru: 'см' },
  mm: { en: 'mm', zh: 'mm', ru: 'мм' },
  in: { en: 'in', zh: 'in', ru: 'дюйм.' },
};

/** The short name of a unit in a language. */
export function unitName(unit: WeightUnit | LengthUnit, language: Language): string {
  return UNIT_NAMES[unit][language];
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatNumber(value: number, language: Language, least: number, most: number): string {
  const key = `${language}/${least}/${most}`;
  let formatter = formatters.get(key);
  if (formatter === undefined) {
    formatter = new Intl.NumberFormat(language, { minimumFractionDigits: least, maximumFractionDigits: most });
    formatters.set(key, formatter);
  }
  return formatter.format(value);
}

/** A weight for people, e.g. "1.250 kg": 3 decimals (spec §9), whole grams in g. */
export function formatWeight(grams: number, unit: WeightUnit, language: Language): string {
  const decimals = WEIGHT_DECIMALS[unit];
  return `${formatNumber(fromGrams(grams, unit), language, decimals, decimals)} ${unitName(unit, language)}`;
}

/** A length for people, e.g. "30 cm" or "11.81 in". */
export function formatLength(millimetres: number, unit: LengthUnit, language: Language): string {
  return `${formatNumber(fromMillimetres(millimetres, unit), language, 0, LENGTH_DECIMALS[unit])} ${unitName(unit, language)}`;
}

/** The sides of one thing for people, e.g. "30 × 20 × 10.5 cm"; what lies flat has two. */
export function formatDimensions(sides: readonly number[], unit: LengthUnit, language: Language): string {
  const numbers = sides.map((side) => formatNumber(fromMillimetres(side, unit), language, 0, LENGTH_DECIMALS[unit]));
  return `${numbers.join(' × ')} ${unitName(unit, language)}`;
}

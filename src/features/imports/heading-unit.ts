import type { ColumnDefinition } from '../../shared/import-kind.ts';
import { SPELLED_UNITS } from '../../shared/spelled.ts';
import {
  exactly,
  gramsToKg,
  LENGTH_UNITS,
  millimetresToCm,
  SYSTEM_UNITS,
  toGrams,
  toMillimetres,
  WEIGHT_UNITS,
  type LengthUnit,
  type UnitSystem,
  type WeightUnit,
} from '../../shared/units.ts';

const unitCalled = (word: string): WeightUnit | LengthUnit | undefined =>
  [...WEIGHT_UNITS, ...LENGTH_UNITS].find((one) => SPELLED_UNITS[one].includes(word.toLowerCase()));

/** Its last word, in brackets or not: `Weight (g)`, `Länge cm`, `重量（克）`, `Вес, г`, `weight_g`. */
const LAST_WORD = /^(?<name>.*[^\p{L}])(?<unit>\p{L}+)[^\p{L}\p{N}]*$/u;

/** A heading without the unit behind it, and that unit; null where there is none. */
export function headingUnit(heading: string): { name: string; unit: WeightUnit | LengthUnit } | null {
  const { name = '', unit: last = '' } = LAST_WORD.exec(heading.normalize('NFKC'))?.groups ?? {};
  const unit = unitCalled(last);
  return unit === undefined ? null : { name, unit };
}

/** A number with its unit behind it, as people write it in a cell: `0,5 kg`, `12 oz`; null for any other text. */
export function measureOf(text: string): { text: string; unit: WeightUnit | LengthUnit } | null {
  const found = /^(?<text>\d(?:[\d\s.,'’]*\d)?)\s*(?<unit>\p{L}+)\.?$/u.exec(text.normalize('NFKC'))?.groups;
  const unit = unitCalled(found?.unit ?? '');
  return unit === undefined ? null : { text: found?.text ?? '', unit };
}

const isWeight = (unit: string): unit is WeightUnit => WEIGHT_UNITS.some((one) => one === unit);

/** How a number in one unit comes to the unit of its column; null where one is of weights and the other of lengths. */
export function changeFrom(written: WeightUnit | LengthUnit, { is }: NonNullable<ColumnDefinition['unit']>): ((value: number) => number) | null {
  if (isWeight(written) !== isWeight(is)) return null;
  if (written === is) return (value) => value;
  if (!isWeight(written)) return (value) => millimetresToCm(toMillimetres(value, written));
  return (value) => (is === 'g' ? toGrams(value, written) : gramsToKg(toGrams(value, written)));
}

/** How a number below a heading comes to the unit of its column, where the heading names another one: 350 below `Weight (g)` is 0.35 kg. */
export function unitChange(heading: string, unit: ColumnDefinition['unit']): (value: number) => number {
  const written = unit === undefined ? undefined : headingUnit(heading)?.unit;
  return (unit !== undefined && written !== undefined && changeFrom(written, unit)) || ((value) => value);
}

/** How a number below a heading that names a unit comes to the units its row goes by: 0.45 below `Weight (kg)` of an imperial row is so many ounces. */
export function systemChange(heading: string, { is }: NonNullable<ColumnDefinition['unit']>, system: UnitSystem): (value: number) => number {
  const written = headingUnit(heading)?.unit;
  const { weight, length } = SYSTEM_UNITS[system];
  const rounded = (value: number) => Number(value.toPrecision(9));
  if (written === undefined || isWeight(written) !== isWeight(is)) return (value) => value;
  return isWeight(written) ? (value) => rounded(exactly(value, written, weight)) : (value) => rounded(exactly(value, written, length));
}

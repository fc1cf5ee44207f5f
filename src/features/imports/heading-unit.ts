import type { ColumnDefinition } from '../../shared/import-kind.ts';
import { gramsToKg, LENGTH_UNITS, millimetresToCm, toGrams, toMillimetres, WEIGHT_UNITS, type LengthUnit, type WeightUnit } from '../../shared/units.ts';

/** How people write units behind the name of a column. */
const SPELLED: Readonly<Record<WeightUnit | LengthUnit, readonly string[]>> = {
  kg: ['kg', 'kgs', 'kilograms', '千克', '公斤', 'кг'],
  g: ['g', 'gr', 'grams', '克', 'г', 'гр'],
  oz: ['oz', 'ounces', '盎司', 'унц'],
  lb: ['lb', 'lbs', 'pounds', '磅', 'фунт'],
  cm: ['cm', '厘米', 'см'],
  mm: ['mm', '毫米', 'мм'],
  in: ['in', 'inch', 'inches', '英寸', 'дюйм'],
};

/** Its last word, in brackets or not: `Weight (g)`, `Länge cm`, `重量（克）`, `Вес, г`, `weight_g`. */
const LAST_WORD = /^(?<name>.*[^\p{L}])(?<unit>\p{L}+)[^\p{L}\p{N}]*$/u;

/** A heading without the unit behind it, and that unit; null where there is none. */
export function headingUnit(heading: string): { name: string; unit: WeightUnit | LengthUnit } | null {
  const { name = '', unit: last = '' } = LAST_WORD.exec(heading.normalize('NFKC'))?.groups ?? {};
  const unit = [...WEIGHT_UNITS, ...LENGTH_UNITS].find((one) => SPELLED[one].includes(last.toLowerCase()));
  return unit === undefined ? null : { name, unit };
}

const isWeight = (unit: string): unit is WeightUnit => WEIGHT_UNITS.some((one) => one === unit);

/** How a number below a heading comes to the unit of its column, where the heading names another one: 350 below `Weight (g)` is 0.35 kg. */
export function unitChange(heading: string, unit: ColumnDefinition['unit']): (value: number) => number {
  const written = unit === undefined ? undefined : headingUnit(heading)?.unit;
  if (unit === undefined || written === undefined || written === unit.is || isWeight(written) !== isWeight(unit.is)) return (value) => value;
  if (!isWeight(written)) return (value) => millimetresToCm(toMillimetres(value, written));
  return (value) => (unit.is === 'g' ? toGrams(value, written) : gramsToKg(toGrams(value, written)));
}

import type { LengthUnit, WeightUnit } from './units.ts';

/** How people write units in files: behind the name of a column, behind a number, or in a cell of their own. */
export const SPELLED_UNITS: Readonly<Record<WeightUnit | LengthUnit, readonly string[]>> = {
  kg: ['kg', 'kgs', 'kilograms', '千克', '公斤', 'кг'],
  g: ['g', 'gr', 'grams', '克', 'г', 'гр'],
  oz: ['oz', 'ounces', '盎司', 'унц'],
  lb: ['lb', 'lbs', 'pounds', '磅', 'фунт'],
  cm: ['cm', '厘米', 'см'],
  mm: ['mm', '毫米', 'мм'],
  in: ['in', 'inch', 'inches', '英寸', 'дюйм'],
};

/** DAP took the place of DDU in the Incoterms of 2010, and means the same. */
export const SPELLED_TERMS: Readonly<Record<'DDP' | 'DDU', readonly string[]>> = {
  DDP: ['delivered duty paid', '完税后交货', '卖家付税', 'с оплатой пошлин'],
  DDU: ['DAP', 'delivered duty unpaid', 'delivered at place', '未完税交货', '买家付税', 'без оплаты пошлин'],
};

import { describe, expect, it } from 'vitest';
import { openCheck, type Unit } from './check.ts';
import { CUSTOMS_PRODUCT_IMPORT as KIND } from './definitions/customs-products.ts';
import { matchColumns } from './match-columns.ts';
import { templateRows } from './template.ts';
import type { CustomsProductInput } from '../customs-products/contract.ts';

const [HEADINGS = [], MUG = [], SYRUP = []] = templateRows(KIND);
const change = (row: readonly string[], cells: Record<string, string>) => row.map((cell, i) => cells[HEADINGS[i] ?? ''] ?? cell);

function run(rows: readonly (readonly string[])[], headings: readonly string[] = HEADINGS): Unit<CustomsProductInput>[] {
  const check = openCheck(KIND, headings, matchColumns(KIND, headings));
  return [...rows.flatMap((row) => check.push(row)), ...check.end()];
}
const told = (rows: readonly (readonly string[])[], headings?: readonly string[]) =>
  run(rows, headings).flatMap((unit) => unit.problems.map(({ line, column, key }) => [line, column, key]));
const one = (cells: Record<string, string>) => told([change(MUG, cells)]);

describe('a file of customs products', () => {
  it('makes ordinary goods with HS codes by country, from columns and from the list of the others', () => {
    const [unit] = run([change(MUG, { hs_ca: '69120090', hs_other: 'Poland 6912.00.21; SE=69120021' })]);
    expect(unit?.problems).toEqual([]);
    expect(unit?.input).toMatchObject({
      type: 'ordinary',
      product_id: 'MUG-350',
      description: 'Ceramic coffee mug',
      coo: 'CN',
      value: 8.5,
      hts_code: '691200',
    });
    expect(unit?.input?.hs_codes).toEqual([
      { country: 'US', hs_code: '6912004400' },
      { country: 'CA', hs_code: '69120090' },
      { country: 'PL', hs_code: '69120021' },
      { country: 'SE', hs_code: '69120021' },
    ]);
  });

  it('makes regulated goods with affirmations, a party of its own and the consignor', () => {
    const [unit] = run([SYRUP]);
    expect(unit?.problems).toEqual([]);
    expect(unit?.input).toMatchObject({
      type: 'regulated',
      code: '36BGT01',
      affirmation_of_compliance: ['PFR', 'FME'],
      compliance_code: ['12345678901', ''],
      manufacturer: { name: 'Maple Works', country: 'CA' },
      shipper: 'consignor',
    });
  });

  it('tells the warnings of the specification by line, column and value', () => {
    expect(one({ description: '', coo: 'Narnia', value: '1.2.3', weight: 'heavy' })).toEqual([
      [2, 'description', 'imports:warning.required'],
      [2, 'coo', 'imports:warning.named'],
      [2, 'value', 'imports:warning.builtIn'],
      [2, 'weight', 'imports:warning.builtIn'],
    ]);
    expect(one({ product_id: 'a b', hs_us: '6912', hs_other: 'PL; SE 69120021', type: 'other' }).map(([, column, key]) => [column, key])).toEqual([
      ['type', 'imports:problem.notOneOf'],
      ['product_id', 'imports:problem.notId'],
      ['hs_us', 'imports:warning.named'],
      ['hs_other', 'imports:warning.named'],
    ]);
  });

  it('tells what only the whole row shows at the cell it is about', () => {
    expect(one({ value: '1.005' })).toEqual([[2, 'value', 'validation.decimals']]);
    expect(one({ description: 'gift' })[0]?.[1]).toBe('description');
    expect(one({ hs_other: 'US 6912.00.44' })).toEqual([[2, 'hs_other', 'validation.unique']]);
    expect(one({ code: '36BGT01' })).toEqual([[2, 'code', 'customs-products:problem.onlyRegulated']]);
    expect(told([change(SYRUP, { manufacturer_city: '' })])).toEqual([[2, 'manufacturer_city', 'imports:warning.required']]);
    expect(told([change(SYRUP, { code: '', shipper_name: '' })])).toEqual([
      [2, 'code', 'imports:warning.required'],
      [2, 'shipper_name', 'imports:warning.required'],
    ]);
  });

  it('names a column that regulated goods need and the file does not have', () => {
    expect(told([['regulated', 'Maple syrup', 'CA', '4.20']], ['type', 'description', 'coo', 'value'])).toEqual([
      [2, 'code', 'imports:warning.required'],
      [2, 'manufacturer_name', 'imports:warning.required'],
      [2, 'shipper_name', 'imports:warning.required'],
    ]);
  });

  it('takes a product ID once', () => {
    expect(told([MUG, change(MUG, { product_id: 'OTHER' }), MUG, change(MUG, { product_id: '' }), change(MUG, { product_id: '' })])).toEqual([
      [4, 'product_id', 'imports:problem.repeated'],
    ]);
  });
});

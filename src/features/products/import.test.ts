import { describe, expect, it } from 'vitest';
import { openCheck, type Unit } from '../imports/check.ts';
import { matchColumns } from '../imports/match-columns.ts';
import { templateRows } from '../imports/template.ts';
import { PRODUCT_IMPORT as KIND, type ProductImport } from './import.ts';

const [HEADINGS = [], MUG = []] = templateRows(KIND);
const known = { low_stocks: new Set(['HKG', 'LAX']) };

function run(headings: readonly string[], rows: readonly (readonly string[])[]): Unit<ProductImport>[] {
  const check = openCheck(KIND, headings, matchColumns(KIND, headings), { known });
  return [...rows.flatMap((row) => check.push(row)), ...check.end()];
}
const change = (cells: Readonly<Record<string, string>>) => MUG.map((cell, i) => cells[HEADINGS[i] ?? ''] ?? cell);
const told = (...rows: readonly (readonly string[])[]) =>
  run(HEADINGS, rows).flatMap((unit) => unit.problems.map(({ line, column, key }) => [line, column, key]));
const of = (row: Readonly<Record<string, string>>) => run(Object.keys(row), [Object.values(row)])[0];

describe('a file of products', () => {
  it('makes the template’s product, with lists, codes by country and thresholds', () => {
    const [unit] = run(HEADINGS, [MUG]);
    expect(unit?.problems).toEqual([]);
    expect(unit?.input?.product).toMatchObject({
      product_id: 'MUG-BLUE',
      skus: [{ sku: 'MUG-BLUE' }, { sku: 'VL-0912-B' }],
      barcode_kind: 'custom',
      barcode: '4006381333931',
      local_descriptions: [
        { language_code: 'zh', description: '蓝色陶瓷杯' },
        { language_code: 'de', description: 'Steingutbecher' },
      ],
      hs_codes: [
        { country: 'US', hs_code: '6912004400' },
        { country: 'DE', hs_code: '69120021' },
      ],
      value: 18,
      weight: 0.35,
      length: 12,
      is_packaging: false,
      submit: false,
    });
    expect(unit?.input?.low_stock).toEqual([
      { warehouse: 'HKG', low: 12 },
      { warehouse: 'LAX', low: 8 },
    ]);
  });

  it.each([
    [{ weight: '12', weight_unit: 'oz' }, 0.34],
    [{ weight: '350', weight_unit: 'g' }, 0.35],
    [{ weight_g: '350' }, 0.35],
    [{ weight: '0.4', weight_g: '350' }, 0.4],
    [{ weight: '1', weight_unit: 'lb' }, 0.454],
  ])('reads weights in every unit (%o)', (cells, weight) => {
    expect(of({ name: 'Mug', coo: 'CN', value: '1', ...cells })?.input?.product.weight).toBe(weight);
  });

  it('says why the name of a file without descriptions is not enough to say what it is', () => {
    const problemsOf = (name: string) => of({ name, coo: 'CN', value: '1' })?.problems;
    const at = { line: 2, column: 'description', value: '', about: 'products:import.columns.description.name' };
    expect(problemsOf('茶')).toEqual([{ ...at, key: 'validation.min', values: { length: 3 } }]);
    expect(problemsOf('Gift')).toEqual([{ ...at, key: 'validation.vague' }]);
  });

  it('reads inches, parts without a quantity, and takes the name where nothing else says what it is', () => {
    const set = of({ name: 'Mug set', coo: 'China', value: '40', length: '10', size_unit: 'IN', parts: 'MUG-BLUE x 2; PLATE' });
    expect(set?.problems).toEqual([]);
    expect(set?.input?.product).toMatchObject({ description: 'Mug set', length: 25.4, coo: 'CN', barcode_kind: 'product_id' });
    expect(set?.input?.product.parts).toEqual([
      { product_id: 'MUG-BLUE', quantity: 2 },
      { product_id: 'PLATE', quantity: 1 },
    ]);
  });

  it('names each fault at its cell', () => {
    expect(
      told(change({ name: '', coo: 'Narnia', value: 'cheap', weight_unit: 'stone', has_lots: 'maybe', skus: 'a b', low_stock: 'XXX:3', parts: '1:2:3' })),
    ).toEqual(
      [
        ['name', 'imports:warning.required'],
        ['skus', 'imports:problem.notId'],
        ['coo', 'imports:warning.named'],
        ['value', 'imports:warning.builtIn'],
        ['weight_unit', 'imports:problem.notOneOf'],
        ['has_lots', 'imports:warning.builtIn'],
        ['low_stock', 'imports:warning.named'],
        ['parts', 'imports:warning.named'],
      ].map(([column, key]) => [2, column, key]),
    );
    expect(told(change({ value: '1.005' }))).toEqual([[2, 'value', 'validation.decimals']]);
    expect(told(change({ name: 'x'.repeat(65) }))[0]?.[1]).toBe('name');
    expect(told(change({ description: 'gift' }))[0]?.[1]).toBe('description');
    expect(told(change({ description_zh: '一'.repeat(65) }))[0]?.[1]).toBe('description_zh');
    expect(told(change({ barcode_kind: 'none' }))[0]?.[1]).toBe('barcode');
    expect(told(change({ barcode: '', barcode_kind: 'custom' }))[0]?.[1]).toBe('barcode');
    expect(told(change({ hs_codes: 'US 69120044; US 69120045' }))[0]?.[1]).toBe('hs_codes');
    expect(told(change({ skus: 'SAME-1; SAME-1' }))[0]?.[1]).toBe('skus');
    expect(told(change({ inner_length: '10' }))[0]?.[1]).toBe('inner_length');
    expect(told(change({ parts: 'CUP:0' }))[0]?.[1]).toBe('parts');
  });

  it('takes an ID, a SKU and a bar code once', () => {
    const other = { product_id: 'OTHER', skus: 'OTHER', barcode: '123456' };
    expect(told(MUG, change({ ...other, product_id: 'MUG-BLUE' }), change({ ...other, product_id: 'C-1', skus: 'NEW; VL-0912-B' }))).toEqual([
      [3, 'product_id', 'imports:problem.repeated'],
      [4, 'skus', 'imports:problem.repeated'],
      [4, 'barcode', 'imports:problem.repeated'],
    ]);
  });
});

describe('exports of other programs', () => {
  const match = (...headings: string[]) => matchColumns(KIND, headings).columns.map((one) => one?.property ?? null);

  it('are understood: Shopify', () => {
    expect(
      match(
        'Handle',
        'Title',
        'Vendor',
        'Variant SKU',
        'Variant Grams',
        'Variant Price',
        'Variant Barcode',
        'Variant Weight Unit',
        'Cost per item',
        'COO',
        'HS Code',
      ),
    ).toEqual(['group', 'name', 'brand', 'skus', 'weight_g', 'value', 'barcode', 'weight_unit', 'cost', 'coo', 'hts_code']);
    // Shopify’s grams are grams, whatever unit the shop shows.
    const row = { Title: 'Mug', 'Variant SKU': 'MUG', 'Variant Grams': '350', 'Variant Weight Unit': 'lb', 'Variant Price': '18.00', COO: 'CN' };
    expect(of(row)?.input?.product).toMatchObject({ name: 'Mug', skus: [{ sku: 'MUG' }], weight: 0.35, value: 18 });
  });

  it('name a product of Shopify on its first variant only, and further pictures in rows of their own', () => {
    const headings = ['Handle', 'Title', 'Vendor', 'Option1 Value', 'Variant SKU', 'Variant Price', 'COO', 'Image Src'];
    const units = run(headings, [
      ['mug', 'Mug', 'Kiln', 'Blue', 'MUG-B', '18.00', 'CN', '1.png'],
      ['mug', '', '', 'White', 'MUG-W', '19.00', '', '2.png'],
      ['mug', '', '', '', '', '', '', '3.png'],
      ['tea', 'Tea', '', 'Default Title', 'TEA', '9.00', 'JP', ''],
      ['', '', '', '', 'LOST', '9.00', 'JP', ''],
      ['bag', '', '', 'Red', 'BAG', '9.00', 'JP', ''],
    ]);
    expect(units.map(({ input }) => input && [input.product.name, input.product.brand, input.product.value, input.product.coo])).toEqual([
      ['Mug, Blue', 'Kiln', 18, 'CN'],
      ['Mug, White', 'Kiln', 19, 'CN'],
      ['Tea', undefined, 9, 'JP'],
      null,
      null,
    ]);
    expect(units.flatMap(({ problems }) => problems.map(({ line, column, key }) => [line, column, key]))).toEqual([
      [6, 'Title', 'imports:warning.required'],
      [6, 'description', 'imports:warning.required'],
      [7, 'Title', 'imports:warning.required'],
      [7, 'description', 'imports:warning.required'],
    ]);
  });

  it('are understood: WooCommerce and Amazon', () => {
    expect(match('ID', 'SKU', 'Name', 'Regular price', 'Weight (kg)', 'Length (cm)', 'GTIN, UPC, EAN, or ISBN')).toEqual([
      null,
      'skus',
      'name',
      'value',
      'weight',
      'length',
      'barcode',
    ]);
    expect(match('item-name', 'seller-sku', 'price', 'brand_name', 'item_weight', 'item_weight_unit_of_measure', 'country_of_origin')).toEqual([
      'name',
      'skus',
      'value',
      'brand',
      'weight',
      'weight_unit',
      'coo',
    ]);
  });

  it('are understood in Chinese and Russian', () => {
    expect(match('品名', '货号', '单价', '原产国', '海关编码', '重量(g)')).toEqual(['name', 'product_id', 'value', 'coo', 'hts_code', 'weight_g']);
    expect(match('Наименование', 'Артикул', 'Цена', 'Страна происхождения', 'ТН ВЭД', 'Вес, г')).toEqual([
      'name',
      'product_id',
      'value',
      'coo',
      'hts_code',
      'weight_g',
    ]);
  });
});

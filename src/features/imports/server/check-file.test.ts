import { describe, expect, it } from 'vitest';
import type { OrderInput } from '../../orders/fields.ts';
import { knownSets } from '../known-sets.ts';
import { IMPORTS, type ImportKind } from '../kinds.ts';
import { checkFile } from './check-file.ts';

/** What comes of a file: its headings, each object, and each problem as line, column and key. */
async function checked(kind: ImportKind, content: string | Buffer) {
  const bytes = Buffer.from(content);
  const parts = [...bytes.keys()].filter((at) => at % 7 === 0).map((at) => bytes.subarray(at, at + 7));
  const open = () =>
    Promise.resolve(
      (async function* () {
        yield* parts;
      })(),
    );
  const known = knownSets({ currency: ['USD', 'EUR'], moment: ['Asia/Shanghai'], warehouse: ['HKG'] });
  const found = { headings: [] as string[], inputs: [] as unknown[], problems: [] as unknown[] };
  for await (const each of checkFile({ definition: IMPORTS[kind], open, language: 'en', mapping: {}, same: {}, encoding: null, sheet: null, known })) {
    if ('headings' in each) found.headings = each.headings;
    const unit = 'unit' in each ? each.unit : null;
    if (unit?.input) found.inputs.push(unit.input);
    found.problems.push(...(unit?.problems ?? []).map(({ line, column, key }) => [line, column, key]));
  }
  return found;
}

const HEADER = 'order_number,to_name,to_street1,to_city,to_country,item_sku,item_quantity';
const row = (number: string): string => `${number},Ana Costa,"350 5th Ave\nFloor 3",New York,US,MUG-BLUE,2`;
const numbers = ({ inputs }: { inputs: unknown[] }) => (inputs as OrderInput[]).map((order) => order.order_number);

describe('the rows of a file', () => {
  it.each([
    ['lone CRs among others', `${HEADER}\r\n${row('A-1')}\r${row('A-2')}\r\n`],
    ['LFs below a CRLF', `${HEADER}\r\n${row('A-1')}\n${row('A-2')}\n`],
    ['CRLFs below a CR', `${HEADER}\r${row('A-1')}\r\n${row('A-2')}`],
    ['a line that says what stands between cells', `sep=,\r\n${HEADER}\n${row('A-1')}\n${row('A-2')}\n`],
    ['a header of groups above it', `Order,,Recipient,,,Item,\n${HEADER}\n${row('A-1')}\n${row('A-2')}\n`],
    ['a title of two cells and an empty line above it', `Orders,November\n,,\n${HEADER}\n${row('A-1')}\n${row('A-2')}\n`],
  ])('are told apart: %s', async (_, text) => {
    expect(numbers(await checked('orders', text))).toEqual(['A-1', 'A-2']);
  });

  it('are read in UTF-16 without its mark, in either order', async () => {
    const text = Buffer.from(`订单号,收件人,地址,城市,国家,SKU,数量\nA-1,一一,一号,台北,台湾,MUG-BLUE,2\n`, 'utf16le');
    expect(numbers(await checked('orders', text))).toEqual(['A-1']);
    expect(numbers(await checked('orders', Buffer.from(text).swap16()))).toEqual(['A-1']);
  });
});

it.each(['<html><body><p>order_number</p></body></html>', '\uFEFF<?xml version="1.0"?><Workbook/>'])(
  'a page with the name of a workbook and no table in it is refused: %s',
  async (text) => {
    await expect(checked('orders', text)).rejects.toMatchObject({ code: 'file_unreadable' });
  },
);

describe('rows that are no object of their own', () => {
  it.each([
    ['eBay’s notes', '\n"2","record(s) downloaded"\n"Seller ID : shop77"\n'],
    ['a sum', ',,,,,,\nИтого:,,,,,,4\n'],
    ['a sign for the end of the file', '\u001A'],
  ])('are passed over: %s', async (_, below) => {
    const found = await checked('orders', `${HEADER}\n${row('A-1')}\n${row('A-2')}\n${below}`);
    expect([numbers(found), found.problems]).toEqual([['A-1', 'A-2'], []]);
  });

  it('are not passed over where they name a product called so', async () => {
    const { inputs, problems } = await checked('products', 'Brand,Product ID,Name,Value,COO\nTotal,OIL-1,Engine oil,18,FR\nTotal,OIL-2,Engine oil,,FR\n');
    expect([inputs.length, problems]).toEqual([1, [[3, 'Value', 'imports:warning.required']]]);
  });

  it('are items of the order above, as below a cell of several rows', async () => {
    const { inputs, problems } = await checked('orders', `${HEADER}\n${row('A-1')}\n,,,,,PLATE,1\n${row('A-2')}\n,Bo,,,,PLATE,1\n`);
    expect(inputs).toMatchObject([{ order_number: 'A-1', line_items: [{ sku: 'MUG-BLUE' }, { sku: 'PLATE', quantity: 1 }] }]);
    expect(problems).toEqual([[5, 'to_name', 'imports:problem.differs']]);
  });
});

describe('an address of three lines', () => {
  const SHIPMENT = 'to_name,to_street1,to_city,to_country,entry_point,terms,weight,item_description,item_quantity,item_value,item_weight,item_coo';

  it.each([
    ['orders', HEADER, row('A-1')],
    ['shipments', SHIPMENT, 'Ana Costa,350 5th Ave,New York,US,HKGHUB,DDU,1,Mug,1,18,1,CN'],
  ] as const)('keeps them all: %s', async (kind, header, cells) => {
    const file = (second: string) => checked(kind, `${header},ship-address-2,ship-address-3\n${cells},${second},Room 1\n`);
    expect((await file('Block B')).inputs).toMatchObject([{ to: { street2: 'Block B, Room 1' } }]);
    expect((await file('')).inputs).toMatchObject([{ to: { street2: 'Room 1' } }]);
    expect((await file('B'.repeat(45))).problems).toEqual([[2, 'ship-address-2', 'validation.max']]);
  });
});

describe('a currency in the heading of an amount', () => {
  const file = (headings: string, cells: string) => checked('products', `Product ID,Name,COO,${headings}\nMUG,Mug,CN,${cells}\n`);

  it.each([
    ['Value (EUR)', '18', 'EUR'],
    ['单价（欧元）', '18', 'EUR'],
    ['Value€', '18', 'EUR'],
    ['€ Value', '18', 'EUR'],
    ['Value,Currency', '18,EUR', 'EUR'],
    ['Value', '18', 'USD'],
  ])('is that of the row: %s', async (headings, cells, currency) => {
    expect((await file(headings, cells)).inputs).toMatchObject([{ product: { value: 18, currency } }]);
  });

  it.each([
    ['Value (EUR),Currency', '18,USD', 'Value (EUR)'],
    ['Value (EUR)', '$18', 'Value (EUR)'],
    ['Value₽', '18', 'Value₽'],
    ['"Value, ₩"', '18', 'Value, ₩'],
  ])('has to be that of the row: %s %s', async (headings, cells, column) => {
    expect((await file(headings, cells)).problems).toEqual([[2, column, 'imports:problem.otherCurrency']]);
  });
});

describe('a header of two rows', () => {
  it('has the headings of columns below those of their groups, and those that go over both', async () => {
    const file = 'Product,,,Price,,Weight (kg),SKUs\nName,Product ID,Country of origin,Value,Currency,,\nMug,A-1,CN,12.5,EUR,0.35,X-1\n';
    const { inputs, problems } = await checked('products', file);
    expect(problems).toEqual([]);
    expect(inputs).toMatchObject([{ product: { name: 'Mug', product_id: 'A-1', value: 12.5, currency: 'EUR', weight: 0.35, skus: [{ sku: 'X-1' }] } }]);
  });

  it('is none where a row says anything of its own', async () => {
    const file = 'Name,Product ID,Country of origin,Value\nTitle,Barcode,Currency,18\nMug,A-1,CN,12.5\n';
    expect((await checked('products', file)).problems).toEqual([[2, 'Country of origin', 'imports:warning.named']]);
  });
});

describe('cells as people and programs leave them', () => {
  const product = async (cells: Readonly<Record<string, string>>, separator: ',' | ';' = ',') => {
    const all: Readonly<Record<string, string>> = { 'Product ID': 'MUG', Name: 'Mug', Value: '18', 'Country of origin': 'CN', ...cells };
    const line = (texts: readonly string[]) => texts.map((text) => (/[,;\n]/.test(text) ? `"${text}"` : text)).join(separator);
    const { inputs, problems } = await checked('products', `${line(Object.keys(all))}\n${line(Object.values(all))}\n`);
    return problems.length > 0 ? problems : inputs[0];
  };

  it.each([
    ['Weight', '0,5 kg', 'weight', 0.5],
    ['Weight', '12 oz', 'weight', 0.34],
    ['Weight (g)', '0.35 кг', 'weight', 0.35],
    ['Length', '100 mm', 'length', 10],
    ['Value', '1,250', 'value', 1250],
    ['Value', '$1,250', 'value', 1250],
    ['Product ID', "'MUG-1", 'product_id', 'MUG-1'],
    ['Description', 'A mug\nof stoneware', 'description', 'A mug of stoneware'],
  ])('are read: %s %s', async (heading, text, field, value) => {
    expect(await product({ [heading]: text })).toMatchObject({ product: { [field]: value } });
  });

  it.each([
    ['Weight', '10 cm', 'imports:warning.builtIn'],
    ['Weight', '1,250 kg', 'imports:problem.unclearNumber'],
    ['Value', '1.250', 'imports:problem.unclearNumber'],
    ['Brand', '#N/A', 'imports:problem.sheetError'],
    ['Brand', '#FORMULA!', 'imports:problem.noResult'],
    ['Brand', '########', 'imports:problem.sheetError'],
    ['Product ID', 'MUG BLUE/1', 'imports:problem.notId'],
    ['Barcode', '4.00638E+12', 'imports:problem.shortened'],
  ])('ask: %s %s', async (heading, text, key) => {
    expect(await product({ [heading]: text })).toEqual([[2, heading, key]]);
  });

  it('ask about a unit beside another one', async () => {
    expect(await product({ Weight: '12 oz', 'Weight unit': 'kg' })).toEqual([[2, 'Weight', 'imports:warning.builtIn']]);
  });

  it('ask about a quantity that could be a thousand', async () => {
    const { problems } = await checked('orders', `${HEADER}\n${row('A-1').replace(/2$/, '"2,000"')}\n`);
    expect(problems).toEqual([[2, 'item_quantity', 'imports:problem.unclearNumber']]);
  });

  it('ask about a phone number with hidden digits', async () => {
    const { problems } = await checked('orders', `${HEADER},to_phone\n${row('A-1')},(+1)212****100\n`);
    expect(problems).toEqual([[2, 'to_phone', 'imports:problem.hiddenDigits']]);
  });
});

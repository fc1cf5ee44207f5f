import { describe, expect, it } from 'vitest';
import { ORDER_IMPORT } from '../orders/import.ts';
import { convertCell } from './cell-types.ts';
import { openCheck } from './check.ts';
import { knownSets } from './known-sets.ts';
import { SHIPMENT_IMPORT } from './definitions/shipments.ts';
import { IMPORTS } from './kinds.ts';
import { matchColumns } from './match-columns.ts';
import { csvFile, itemLine, shipmentLine } from './server/testing/files.ts';
import { EXPORTS } from './testing/exports-of-others.ts';

const HEADINGS = csvFile([]).trim().split(',');
/** A row of the template without its columns for the recipient's name. */
const nameless = (row: readonly string[]) => row.filter((_, at) => !/^to_(?:first_|last_)?name$/.test(HEADINGS[at] ?? ''));

describe('the headings of common exports', () => {
  it.each(Object.entries(EXPORTS))('match by themselves: %s', (_name, headings) => {
    const { columns } = matchColumns(ORDER_IMPORT, Object.keys(headings));
    expect(Object.fromEntries(Object.keys(headings).map((heading, i) => [heading, columns[i]?.property ?? null]))).toEqual(headings);
  });

  it.each(Object.entries(EXPORTS))('match for shipments, too: %s', (_name, headings) => {
    const { columns } = matchColumns(SHIPMENT_IMPORT, Object.keys(headings));
    const own: Readonly<Record<string, string>> = { item_name: 'item_description', item_sold_for: 'item_value', item_sku: 'item_product_id' };
    const there = new Set(SHIPMENT_IMPORT.columns.map(({ property }) => property));
    for (const [i, property] of Object.values(headings).entries()) {
      const wanted = property === null ? null : (own[property] ?? property);
      if (wanted !== null && there.has(wanted)) expect([Object.keys(headings)[i], columns[i]?.property]).toEqual([Object.keys(headings)[i], wanted]);
    }
  });

  it.each([
    ['Description', 'Quantity', 'Value', 'COO', 'HTS code'],
    ['品名', '数量', '单价', '原产地', '海关编码'],
    ['Описание', 'Количество', 'Стоимость', 'Страна происхождения', 'ТН ВЭД'],
  ])('name items as people and the API do: %s, %s, %s, %s, %s', (...headings) => {
    const { columns } = matchColumns(SHIPMENT_IMPORT, headings);
    expect(columns.map((column) => column?.property)).toEqual(['item_description', 'item_quantity', 'item_value', 'item_coo', 'item_hts_code']);
  });

  it('declare to customs what is meant for it, not what the buyer saw and paid', () => {
    const headings = ['Product name', 'Unit price', 'Declared value', 'Customs description'];
    const { columns } = matchColumns(SHIPMENT_IMPORT, headings);
    expect(columns.map((column) => column?.property ?? null)).toEqual([null, null, 'item_value', 'item_description']);
    expect(matchColumns(IMPORTS.products, ['Price', 'Declared value']).columns.map((column) => column?.property ?? null)).toEqual([null, 'value']);
  });

  it.each([
    ['products', ['货号', '商品名称', '长(cm)', '单价', '原产国'], ['product_id', 'name', 'length', 'value', 'coo']],
    [
      'products',
      ['Artikelnummer', 'Name', 'Regulärer Preis', 'Gewicht (kg)', 'Länge (cm)', 'Breite (cm)', 'Höhe (cm)', 'Ursprungsland', 'Zolltarifnummer'],
      ['skus', 'name', 'value', 'weight', 'length', 'width', 'height', 'coo', 'hts_code'],
    ],
    ['products', ['Title', 'URL handle', 'Description', 'SKU', 'Weight value (grams)'], ['name', 'group', null, 'skus', 'weight_g']],
    ['products', ['SKU', 'Name', 'Short description', 'Description', 'Regular price'], ['skus', 'name', null, null, 'value']],
    ['products', ['item-name', 'seller-sku', 'price', 'asin1', 'product-id'], ['name', 'skus', 'value', null, null]],
    ['products', ['Title', 'Custom label (SKU)', 'Start price', 'P:EAN'], ['name', 'skus', 'value', 'barcode']],
    ['products', ['SKU', 'Name', 'WeightOz', 'Length', 'CustomsCountry'], ['skus', 'name', null, null, 'coo']],
    ['products', ['商家编码', '宝贝标题', '宝贝价格', '商品条形码', '重量(克)'], ['skus', 'name', 'value', 'barcode', 'weight_g']],
    [
      'products',
      ['Артикул продавца', 'Наименование', 'Баркод', 'Вес с упаковкой (кг)', 'Страна производства', 'Цена, USD', 'Цена, руб'],
      ['skus', 'name', 'barcode', 'weight', 'coo', 'value', null],
    ],
    ['inbound', ['Номер поставки', '№ короба', 'Артикул', 'Кол-во, шт.'], ['reference', 'carton', 'sku', 'quantity']],
    ['returns', ['Merchant RMA ID', 'Tracking ID', 'Merchant SKU', 'Return quantity'], ['rma_number', 'tracking_number', 'item_sku', 'item_quantity']],
    ['products', ['UGS', 'Nom', 'Tarif régulier', 'Poids (kg)', 'Longueur (cm)'], ['skus', 'name', 'value', 'weight', 'length']],
    ['products', ['Referencia', 'Nombre', 'Precio normal', 'Peso (g)', 'Código de barras'], ['skus', 'name', 'value', 'weight', 'barcode']],
    ['products', ['COD', 'Nome', 'Prezzo di listino', 'Peso (kg)', 'Paese di origine'], ['skus', 'name', 'value', 'weight', 'coo']],
    ['inbound', ['入库单号', '仓库', '快递单号', '货号', '数量'], ['reference', 'warehouse', 'tracking_number', 'sku', 'quantity']],
    ['customs_products', ['英文品名', '海关编码', '原产国', '申报价值'], ['description', 'hts_code', 'coo', 'value']],
    ['customs_products', ['Описание на английском', 'ТН ВЭД', 'Страна происхождения', 'Стоимость'], ['description', 'hts_code', 'coo', 'value']],
    [
      'orders',
      ['訂單編號', '收件人', '郵遞區號', '國家', '商品名稱', '數量'],
      ['order_number', 'to_name', 'to_postal_code', 'to_country', 'item_name', 'item_quantity'],
    ],
    ['shipments', ['Order number', 'Item #', 'Item name', 'SKU'], ['order_number', null, 'item_description', 'item_product_id']],
    ['orders', ['Order ID', 'Seller SKU', 'Created Time', 'Ship Name', 'Ship Zipcode'], ['order_number', 'item_sku', 'placed_at', 'to_name', 'to_postal_code']],
  ] as const)('of lists of %s as people keep them: %s', (kind, headings, properties) => {
    expect(matchColumns(IMPORTS[kind], headings).columns.map((column) => column?.property ?? null)).toEqual(properties);
  });

  it('leave out the apostrophe that Shopify writes before a bar code', () => {
    const headings = ['Product ID', 'Name', 'Value', 'Country of origin', 'Variant Barcode'];
    const check = openCheck(IMPORTS.products, headings, matchColumns(IMPORTS.products, headings));
    const [unit] = [...check.push(['MUG', 'Blue mug', '18', 'CN', "'4006381333931"]), ...check.end()];
    expect(unit?.problems).toEqual([]);
    expect(unit?.input).toMatchObject({ product: { barcode: '4006381333931', barcode_kind: 'custom' } });
  });

  it.each([
    [['£12.34', '£3.10'], 'GBP', 0],
    [['12,34 €', '3,10'], 'EUR', 0],
    // Of four dollars it is the account's.
    [['$12.34', '$3.10'], 'CAD', 0],
    [['£12.34', '3,10 €'], 'CAD', 2],
  ])('are in the currency of their amounts where nothing else says one: %s', (prices, currency, faults) => {
    const headings = ['Order Number', 'Ship To Name', 'Ship To Address 1', 'Ship To City', 'Ship To Country', 'Custom Label', 'Quantity', 'Sold For'];
    const check = openCheck(ORDER_IMPORT, headings, matchColumns(ORDER_IMPORT, headings, { 'Sold For': 'item_sold_for' }), {
      known: knownSets({ currency: ['CAD', 'USD', 'EUR', 'GBP'] }),
    });
    const rows = prices.map((price, i) => ['11-1', 'Ana Costa', '350 5th Ave', 'New York', 'US', `MUG-${i}`, '1', price]);
    const [unit] = [...rows.flatMap((row) => check.push(row)), ...check.end()];
    expect(unit?.problems.length).toBe(faults);
    if (faults === 0) expect(unit?.input?.currency).toBe(currency);
  });

  it('write a currency beside an amount, which is the one of its row', () => {
    const headings = ['Product ID', 'Name', 'Value', 'Country of origin', 'Currency'];
    const problems = (value: string, currency: string) => {
      const check = openCheck(IMPORTS.products, headings, matchColumns(IMPORTS.products, headings), { known: knownSets({ currency: ['USD', 'EUR'] }) });
      const [unit] = [...check.push(['MUG', 'Blue mug', value, 'CN', currency]), ...check.end()];
      return [unit?.problems.map(({ column, key, values }) => [column, key, values?.currency]), unit?.input];
    };
    expect(problems('$24.99', '')).toMatchObject([[], { product: { value: 24.99, currency: 'USD' } }]);
    expect(problems('1.299,00 €', 'EUR')).toMatchObject([[], { product: { value: 1299 } }]);
    expect(problems('€24.99', '')).toEqual([[['Value', 'imports:problem.otherCurrency', 'USD']], null]);
    const bought = (value: string, currency: string) => {
      const check = openCheck(SHIPMENT_IMPORT, csvFile([]).trim().split(','), matchColumns(SHIPMENT_IMPORT, csvFile([]).trim().split(',')));
      check.push(shipmentLine({ currency }));
      check.push(itemLine({ item_value: value }));
      return check.end()[0]?.problems.map(({ line, column }) => [line, column]);
    };
    expect(bought('US $12.34', 'USD')).toEqual([]);
    expect(bought('£12.34', 'USD')).toEqual([[3, 'item_value']]);
  });

  it.each([
    ['Gewicht (g)', '350', '', '', 0.35],
    ['Weight, lb', '2', '', '', 0.907],
    ['重量（克）', '350', '', '', 0.35],
    ['Вес, кг', '0,35', '', '', 0.35],
    ['Weight (g)', '12', 'Weight unit', 'oz', 0.34],
    // The column is there, and says nothing.
    ['Weight (g)', '350', 'Weight unit', ' ', 0.35],
  ])('count the unit in the heading %s of %s', (heading, weight, unitHeading, unit, kg) => {
    const headings = ['Product ID', 'Name', 'Value', 'Country of origin', heading, 'Länge [mm]', ...(unit === '' ? [] : [unitHeading])];
    const match = matchColumns(IMPORTS.products, headings, { [heading]: 'weight', 'Länge [mm]': 'length' });
    const check = openCheck(IMPORTS.products, headings, match);
    const [read] = [...check.push(['MUG', 'Blue mug', '18', 'CN', weight, '125', unit]), ...check.end()];
    expect(read?.input).toMatchObject({ product: { weight: kg, length: 12.5 } });
  });

  it('count it for a shipment and its goods, unless its row says which units it is in', () => {
    const headings = csvFile([])
      .trim()
      .split(',')
      .map((heading) => (heading.endsWith('weight') ? `${heading} (g)` : heading));
    const match = matchColumns(SHIPMENT_IMPORT, headings);
    const weights = (units: string, weight: string, itemWeight: string) => {
      const check = openCheck(SHIPMENT_IMPORT, headings, match, { known: knownSets({ service: ['plus'], entry_point: ['HKGHUB'] }) });
      check.push(shipmentLine({ units, weight }));
      check.push(itemLine({ item_weight: itemWeight }));
      const [{ problems, input } = { problems: [], input: null }] = check.end();
      return [problems, input?.weight, input?.line_items[0]?.weight];
    };
    expect(weights('', '450', '180')).toEqual([[], 0.45, 0.18]);
    expect(weights('imperial', '4.5', '1.8')).toEqual([[], 4.5, 1.8]);
  });

  it.each([
    ['Ana', 'Costa', 'Ana Costa'],
    ['小明', '王', '王小明'],
    ['Ana', '', 'Ana'],
  ])('make one name of two columns for a shipment, too: %s and %s', (first, last, name) => {
    const rest = nameless(HEADINGS);
    const headings = ['First Name (Shipping)', 'Last Name (Shipping)', ...rest];
    const match = matchColumns(SHIPMENT_IMPORT, headings);
    expect([match.missing, matchColumns(SHIPMENT_IMPORT, rest).missing.map(({ property }) => property)]).toEqual([[], ['to_name']]);
    const check = openCheck(SHIPMENT_IMPORT, headings, match);
    check.push([first, last, ...nameless(shipmentLine())]);
    check.push(['', '', ...nameless(itemLine())]);
    const [unit] = check.end();
    expect(unit?.problems).toEqual([]);
    expect(unit?.input?.to?.name).toBe(name);
  });

  it('find the column of a measure whose heading names another unit', () => {
    const headings = ['Weight (g)', 'Length (mm)', 'Item weight, oz', 'Made in'];
    expect(matchColumns(IMPORTS.customs_products, headings).columns[0]?.property).toBe('weight');
    expect(matchColumns(SHIPMENT_IMPORT, headings).columns.map((column) => column?.property)).toEqual(['weight', 'length', 'item_weight', 'item_coo']);
  });

  it('make one shipment of the rows of an order, without a row type', () => {
    const headings = [
      'Name',
      'Shipping Name',
      'Shipping Address1',
      'Shipping City',
      'Shipping Zip',
      'Shipping Province',
      'Shipping Country',
      'Entry point',
      'Terms',
      'Weight',
      'Lineitem name',
      'Lineitem quantity',
      'Lineitem price',
      'Item weight',
      'Origin',
    ];
    const match = matchColumns(SHIPMENT_IMPORT, headings);
    expect(match.missing).toEqual([]);
    const check = openCheck(SHIPMENT_IMPORT, headings, match);
    const head = ['Ana Costa', '350 5th Ave', 'New York', '10118', 'NY', 'US', 'HKGHUB', 'DDU', '1,2'];
    const rows = [
      ['#1001', ...head, 'Cotton t-shirt', '2', '12,50', '0,18', 'CN'],
      ['#1001', ...head.map(() => ''), 'Stoneware mug', '1', '1.299,00', '0,35', 'CN'],
      ['#1002', ...head, 'Cotton t-shirt', '1', '12,50', '0,18', 'CN'],
    ];
    const units = [...rows.flatMap((row) => check.push(row)), ...check.end()];
    expect(units.map(({ problems }) => problems)).toEqual([[], []]);
    expect(units.map(({ input }) => [input?.order_number, input?.line_items.map(({ quantity, value }) => [quantity, value])])).toEqual([
      [
        '#1001',
        [
          [2, 12.5],
          [1, 1299],
        ],
      ],
      ['#1002', [[1, 12.5]]],
    ]);
  });
});

it('never sends to the first what is for the second of two rows with one number', () => {
  const headings = ['Order number', 'Recipient name', 'Street', 'City', 'Country', 'Notes', 'SKU', 'Quantity'];
  const check = openCheck(ORDER_IMPORT, headings, matchColumns(ORDER_IMPORT, headings));
  const rows = [
    ['A-1', 'Ana Costa', '350 5th Ave', 'New York', 'US', '', 'MUG-BLUE', '1'],
    ['A-1', 'Bob Builder', '350 5th Ave', 'New York', 'US', '', 'TEE-1', '1'],
    ['A-2', 'Ana Costa', '350 5th Ave', 'New York', 'US', 'Ring twice', 'MUG-BLUE', '1'],
    ['A-2', ' Ana Costa', '', '', '', 'Ring twice', 'TEE-1', '1'],
  ];
  const [first, second] = [...rows.flatMap((row) => check.push(row)), ...check.end()];
  expect(first?.input).toBeNull();
  expect(first?.problems).toEqual([{ line: 3, column: 'Recipient name', value: 'Bob Builder', key: 'imports:problem.differs', values: { line: 2 } }]);
  expect(second?.problems).toEqual([]);
  expect(second?.input).toMatchObject({ order_number: 'A-2', line_items: [{ sku: 'MUG-BLUE' }, { sku: 'TEE-1' }] });
});

describe('what was sent or canceled in the shop', () => {
  const headings = ['Name', 'Shipping Name', 'Shipping Street', 'Shipping City', 'Shipping Country', 'Fulfillment Status', 'Cancelled at'];
  const lines = ['Lineitem sku', 'Lineitem quantity', 'Lineitem fulfillment status'];
  const read = (...rows: readonly (readonly [status: string, canceled: string, line: string])[]) => {
    const all = [...headings, ...lines];
    const check = openCheck(ORDER_IMPORT, all, matchColumns(ORDER_IMPORT, all));
    const cells = rows.map(([status, canceled, line], i) => [`#${i}`, 'Ana Costa', '350 5th Ave', 'New York', 'US', status, canceled, 'MUG-BLUE', '1', line]);
    return [...cells.flatMap((row) => check.push(row)), ...check.end()];
  };

  it('is never sent again', () => {
    const units = read(['fulfilled', '', ''], ['unfulfilled', '2026-11-20 11:00:00 +0800', ''], ['partial', '', 'fulfilled']);
    expect(units.map(({ problems }) => problems.map(({ column, key }) => [column, key]))).toEqual([
      [['Fulfillment Status', 'imports:problem.over']],
      [['Cancelled at', 'imports:problem.over']],
      [['Lineitem fulfillment status', 'imports:problem.over']],
    ]);
  });

  it('leaves what is left of an order that was sent in part', () => {
    const all = [...headings, ...lines];
    const check = openCheck(ORDER_IMPORT, all, matchColumns(ORDER_IMPORT, all));
    const head = ['#1', 'Ana Costa', '350 5th Ave', 'New York', 'US', 'partial', ''];
    const more = ['#1', '', '', '', '', '', ''];
    const [unit] = [
      ...check.push([...head, 'MUG-BLUE', '1', 'fulfilled']),
      ...check.push([...more, 'TEE-1', '2', 'pending']),
      ...check.push([...more, 'no such', '', 'fulfilled']),
      ...check.end(),
    ];
    expect([unit?.problems, unit?.rows.length]).toEqual([[], 3]);
    expect(unit?.input).toMatchObject({ to: { name: 'Ana Costa' }, line_items: [{ sku: 'TEE-1', quantity: 2 }] });
  });

  it('stands in nobody’s way where it waits', () => {
    const units = read(
      ['unfulfilled', '', 'pending'],
      ['', '', ''],
      ['partial', '', 'unfulfilled'],
      ['processing', '', ''],
      ['Ожидает сборки', '', ''],
      ['1', '', ''],
    );
    expect(units.flatMap(({ problems }) => problems)).toEqual([]);
    expect(units[0]?.input).not.toHaveProperty('shop_status');
  });

  it.each(['Shipped', 'CANCELED', '交易成功', '卖家已发货，等待买家确认', 'Отменён', 'Nov-20-26', '20.11.2026'])('is known by %s', (text) => {
    expect(convertCell({ type: 'open_status', meta: {} }, text)).toBeUndefined();
  });
});

it('adds up lines of one SKU sold for one price, as shops do', () => {
  const headings = ['Name', 'Shipping Name', 'Shipping Street', 'Shipping City', 'Shipping Country', 'Lineitem sku', 'Lineitem quantity', 'Lineitem price'];
  const check = openCheck(ORDER_IMPORT, headings, matchColumns(ORDER_IMPORT, headings));
  const rows = [
    ['#1', 'Ana Costa', '350 5th Ave', 'New York', 'US', 'MUG-BLUE', '1', '18.00'],
    ['#1', '', '', '', '', 'TEE-1', '1', '9.50'],
    ['#1', '', '', '', '', 'MUG-BLUE', '2', '18'],
    ['#1', '', '', '', '', 'MUG-BLUE', '4', '12.00'],
    ['#1', '', '', '', '', 'NO SUCH', '1', '12.00'],
  ];
  const [order] = [...rows.flatMap((row) => check.push(row)), ...check.end()];
  expect(order?.problems.map(({ line, column }) => [line, column])).toEqual([[6, 'Lineitem sku']]);
  const [sound] = [...rows.slice(0, 4).flatMap((row) => check.push(row)), ...check.end()];
  expect(sound?.problems).toEqual([]);
  expect(sound?.input).toMatchObject({
    line_items: [
      { sku: 'MUG-BLUE', quantity: 3, sold_for: 18 },
      { sku: 'TEE-1', quantity: 1 },
      { sku: 'MUG-BLUE', quantity: 4, sold_for: 12 },
    ],
  });
});

it.each([
  ['1.299,00', 1299],
  ['1,299.00', 1299],
  ['12.345.678,9', 12_345_678.9],
  ['12,345,678.9', 12_345_678.9],
  ['1.299.000', 1_299_000],
  ['1,299,000', 1_299_000],
  ['1 299,00', 1299],
  ['1 299', 1299],
  ['12 345 678,90', 12_345_678.9],
  ["1'299.50", 1299.5],
  ['1299,5', 1299.5],
  ['1299.5', 1299.5],
  ['0,125', 0.125],
  ['1,250', undefined],
  ['1.29,00', undefined],
  ['1,29.00', undefined],
  ['12 34', undefined],
  ['1.299,00,0', undefined],
])('reads %s as %s', (text, value) => {
  expect(convertCell({ type: 'decimal', meta: {} }, text)).toBe(value);
});

it.each(['MUG-1; MUG-2', 'MUG-1, MUG-2', 'MUG-1，MUG-2；', 'MUG-1\r\nMUG-2'])('reads the list %j however it is written', (text) => {
  expect(convertCell({ type: 'ids', meta: {} }, text)).toEqual([{ id: 'MUG-1' }, { id: 'MUG-2' }]);
  const codes = text.replace('MUG-1', 'US:2204.21.5040').replace('MUG-2', 'Germany 2204 2111');
  expect(convertCell({ type: 'national_codes', meta: {} }, codes)).toEqual([
    { country: 'US', hs_code: '2204215040' },
    { country: 'DE', hs_code: '22042111' },
  ]);
});

// A spreadsheet puts semicolons between cells where a comma stands before decimals.
it.each([
  ['1,250', 1.25],
  ['0,350', 0.35],
  ['12,5', 12.5],
  ['1.299,00', 1299],
  ['12.5', 12.5],
  ['0.350', 0.35],
  ['1.250', undefined],
])('reads %s in a file of semicolons as %s', (text, value) => {
  expect(convertCell({ type: 'decimal', meta: {} }, text, { separator: ';' })).toBe(value);
});

it.each([
  ['us', 'US'],
  ['USA', 'US'],
  ['U.S.A.', 'US'],
  ['США', 'US'],
  ['美国', 'US'],
  ['Россия', 'RU'],
  ['Российская Федерация', 'RU'],
  ['Объединенные Арабские Эмираты', 'AE'],
  ['UK', 'GB'],
  ["Cote d'Ivoire", 'CI'],
  ['Turkey', 'TR'],
  ['中国香港', 'HK'],
  ['Nowhere', undefined],
  ['constructor', undefined],
  ['-', undefined],
])('reads the country %s as %s', (text, code) => {
  expect(convertCell({ type: 'country', meta: {} }, text)).toBe(code);
});

import { describe, expect, it } from 'vitest';
import { openCheck, type Unit } from '../imports/check.ts';
import { matchColumns } from '../imports/match-columns.ts';
import { templateRows } from '../imports/template.ts';
import type { OrderInput } from './fields.ts';
import { ORDER_IMPORT as KIND } from './import.ts';

const [HEADINGS = [], ORDER = [], LINE = []] = templateRows(KIND);
const known = { warehouse: new Set(['HKG', 'LAX']) };

function run(headings: readonly string[], rows: readonly (readonly string[])[]): Unit<OrderInput>[] {
  const match = matchColumns(KIND, headings);
  expect(match.missing.map((one) => one.property)).toEqual([]);
  const check = openCheck(KIND, headings, match, { known });
  return [...rows.flatMap((row) => check.push(row)), ...check.end()];
}
const change = (row: readonly string[], cells: Readonly<Record<string, string>>) => row.map((cell, i) => cells[HEADINGS[i] ?? ''] ?? cell);
const told = (...rows: readonly (readonly string[])[]) =>
  run(HEADINGS, rows).flatMap((unit) => unit.problems.map(({ line, column, key }) => [line, column, key]));

describe('a file of orders with row types', () => {
  it('makes the template’s order', () => {
    const [unit, ...more] = run(HEADINGS, [ORDER, LINE]);
    expect(more).toEqual([]);
    expect(unit?.problems).toEqual([]);
    expect(unit?.input).toMatchObject({
      order_number: 'SO-20071',
      placed_at: '2026-11-21',
      to: { name: 'Ana Costa', street1: '350 5th Ave', country: 'US' },
      service: 'cheapest',
      packing_slip: true,
      line_items: [{ sku: 'MUG-BLUE', quantity: 2, sold_for: 18 }],
    });
  });

  it.each([
    ['Hauptstraße', '12a', 'Hauptstraße 12a'],
    ['Hauptstraße 12a', '12a', 'Hauptstraße 12a'],
    ['ул. Тверская', '', 'ул. Тверская'],
  ])('puts the house number of a column of its own behind the street: %s and %s', (street, house, whole) => {
    const [unit] = run(HEADINGS, [change(ORDER, { to_street1: street, to_house_number: house }), LINE]);
    expect(unit?.input?.to.street1).toBe(whole);
  });

  it('reads names of two columns, tags of one cell, and puts a slip in for a message', () => {
    const rows = [change(ORDER, { to_name: '', to_first_name: 'Ana', to_last_name: 'Costa', tags: 'vip, b2b,', packing_slip: '', gift_message: 'Hi' }), LINE];
    expect(run(HEADINGS, rows)[0]?.input).toMatchObject({ to: { name: 'Ana Costa' }, tags: ['vip', 'b2b'], packing_slip: true, gift_message: 'Hi' });
    const eastern = change(ORDER, { to_name: '', to_first_name: '小明', to_last_name: '王' });
    expect(run(HEADINGS, [eastern, LINE])[0]?.input).toMatchObject({ to: { name: '王小明' } });
  });

  it('names line and column of what is wrong', () => {
    for (const item_quantity of ['0', '1.5', '10000', 'two'])
      expect(told(ORDER, change(LINE, { item_quantity })), item_quantity).toEqual([[3, 'item_quantity', expect.any(String)]]);
    expect(told(ORDER, change(LINE, { item_sku: 'A B' }))).toEqual([[3, 'item_sku', 'imports:problem.notId']]);
    expect(told(ORDER, change(LINE, { item_sold_for: '1.005' }))).toEqual([[3, 'item_sold_for', expect.any(String)]]);
    expect(told(change(ORDER, { to_name: '' }), LINE)).toEqual([[2, 'to_name', 'imports:warning.required']]);
    expect(told(change(ORDER, { to_country: 'Atlantis' }), LINE)).toEqual([[2, 'to_country', 'imports:warning.named']]);
    expect(told(change(ORDER, { warehouse: 'XXX' }), LINE)).toEqual([[2, 'warehouse', 'imports:problem.notOneOf']]);
    expect(told(change(ORDER, { placed_at: 'yesterday' }), LINE)).toEqual([[2, 'placed_at', 'imports:problem.noDay']]);
    expect(told(change(ORDER, { delay_processing: '721' }), LINE)).toEqual([[2, 'delay_processing', expect.any(String)]]);
    expect(told(ORDER)).toEqual([[2, 'type', 'orders:import.none']]);
    expect(told(LINE)).toEqual([[2, 'type', 'orders:import.noOrder']]);
    expect(told(ORDER, LINE, ORDER, LINE)).toEqual([[4, 'order_number', 'imports:problem.repeated']]);
  });
});

describe('exports of shops, one row for each line', () => {
  const orders = (headings: readonly string[], rows: readonly (readonly string[])[]) =>
    run(headings, rows).map((unit) => ({ rows: unit.rows.length, problems: unit.problems, input: unit.input }));

  it('of Shopify: rows below each other with one number are one order, the others of them being empty', () => {
    const headings = [
      'Name',
      'Email',
      'Currency',
      'Created at',
      'Lineitem quantity',
      'Lineitem name',
      'Lineitem price',
      'Lineitem sku',
      'Shipping Name',
      'Shipping Street',
      'Shipping Address1',
      'Shipping City',
      'Shipping Zip',
      'Shipping Province',
      'Shipping Country',
      'Shipping Phone',
      'Notes',
      'Tags',
    ];
    const found = orders(headings, [
      [
        '#1001',
        'ana@example.com',
        'USD',
        '2026-11-01 10:22:13 +0800',
        '2',
        'Mug',
        '18.00',
        'MUG-BLUE',
        'Ana Costa',
        '350 5th Ave',
        '350 5th Ave',
        'New York',
        "'10118",
        'NY',
        'US',
        '',
        'Ring twice',
        'vip',
      ],
      ['#1001', 'ana@example.com', '', '', '1', 'Tea', '9.50', 'TEA-001', '', '', '', '', '', '', '', '', '', ''],
      [
        '#1002',
        'bo@example.com',
        'USD',
        '2026-11-02 00:00:00 -0500',
        '1',
        'Mug',
        '18.00',
        'MUG-BLUE',
        'Bo Li',
        '1 Main St',
        '1 Main St',
        'Austin',
        '78701',
        'TX',
        'US',
        '',
        '',
        '',
      ],
    ]);
    expect(found.map((one) => [one.rows, one.problems])).toEqual([
      [2, []],
      [1, []],
    ]);
    expect(found[0]?.input).toMatchObject({
      order_number: '#1001',
      placed_at: '2026-11-01T02:22:13.000Z',
      to: { name: 'Ana Costa', street1: '350 5th Ave', postal_code: '10118', province: 'NY', email: 'ana@example.com' },
      notes: 'Ring twice',
      tags: ['vip'],
      line_items: [
        { sku: 'MUG-BLUE', quantity: 2, sold_for: 18, name: 'Mug' },
        { sku: 'TEA-001', quantity: 1, sold_for: 9.5, name: 'Tea' },
      ],
    });
  });

  it('of WooCommerce, Amazon and eBay, and lists in Chinese and Russian', () => {
    const address = ['350 5th Ave', 'New York', '10118', 'US'];
    const files: [string[], string[]][] = [
      [
        [
          'Order Number',
          'First Name (Shipping)',
          'Last Name (Shipping)',
          'Address 1&2 (Shipping)',
          'City (Shipping)',
          'Postcode (Shipping)',
          'Country Code (Shipping)',
          'SKU',
          'Quantity',
          'Item Cost',
        ],
        ['77', 'Ana', 'Costa', ...address, 'MUG-BLUE', '2', '18'],
      ],
      [
        ['order-id', 'recipient-name', 'ship-address-1', 'ship-city', 'ship-postal-code', 'ship-country', 'sku', 'quantity-purchased', 'item-price'],
        ['77', 'Ana Costa', ...address, 'MUG-BLUE', '2', '36'],
      ],
      [
        ['Order Number', 'Ship To Name', 'Ship To Address 1', 'Ship To City', 'Ship To Zip', 'Ship To Country', 'Custom Label', 'Quantity'],
        ['77', 'Ana Costa', ...address, 'MUG-BLUE', '2'],
      ],
      [
        ['订单号', '收货人', '收货地址', '城市', '邮编', '国家', 'SKU', '数量'],
        ['77', 'Ana Costa', ...address, 'MUG-BLUE', '2'],
      ],
      [
        ['Номер заказа', 'Получатель', 'Адрес', 'Город', 'Индекс', 'Страна', 'Артикул', 'Количество'],
        ['77', 'Ana Costa', ...address, 'MUG-BLUE', '2'],
      ],
    ];
    for (const [headings, row] of files) {
      const [unit] = orders(headings, [row]);
      expect(unit?.problems, headings[0]).toEqual([]);
      expect(unit?.input, headings[0]).toMatchObject({
        order_number: '77',
        to: { name: 'Ana Costa', city: 'New York' },
        line_items: [{ sku: 'MUG-BLUE', quantity: 2 }],
      });
    }
  });

  it('without a number are an order a row, and the same number further below is refused', () => {
    const headings = ['order_number', 'to_name', 'to_street1', 'to_city', 'to_country', 'item_sku', 'item_quantity'];
    const row = (number: string) => [number, 'Ana', 'Street 1', 'Rome', 'IT', 'MUG-BLUE', '1'];
    expect(orders(headings, [row(''), row('')]).map((one) => one.rows)).toEqual([1, 1]);
    const found = orders(headings, [row('A-1'), row('A-2'), row('A-1')]);
    expect(found.map((one) => one.problems.map((problem) => [problem.line, problem.column]))).toEqual([[], [], [[4, 'order_number']]]);
    // What is wrong with a later line stands at that line.
    expect(orders(headings, [row('B'), row('B').with(5, 'TEA-001').with(6, '0')]).map((one) => one.problems.map(({ line, column }) => [line, column]))).toEqual(
      [[[3, 'item_quantity']]],
    );
  });
});

import type { FieldProblem } from '../../shared/errors.ts';
import { columnOn, partyOn, type ColumnWords, type ImportDefinition, type RowValues } from '../../shared/import-kind.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { parseMoney } from '../../shared/parse-money.ts';
import { importPaths } from '../../shared/paths/imports.ts';
import { orderPaths } from '../../shared/paths/orders.ts';
import { SPELLED_TERMS } from '../../shared/spelled.ts';
import { withJoinedName } from '../addresses/recipient-name.ts';
import { withFewerLines } from '../addresses/fewer-lines.ts';
import { MAX_GIFT_MESSAGE, orderInput, type OrderInput } from './fields.ts';
import { NAME_OTHERWISE, SYNONYMS } from './import-synonyms.ts';
import en from './text/import.en.ts';
import ru from './text/import.ru.ts';
import zh from './text/import.zh.ts';

type Property = keyof typeof en.columns;
const words = (property: Property): ColumnWords => `orders:import.columns.${property}`;
const s = columnOn('S', words);
const l = columnOn('L', words);
const all = columnOn('all', words);
const to = partyOn(s, 'to');

/** The columns of an order file, in the template's order. */
const COLUMNS = [
  all('type', 'row_type', 'S', { path: '', meta: { values: ['S', 'L'] } }),
  s('order_number', 'text', 'SO-20071', { meta: { max: 40 } }),
  s('placed_at', 'moment', '2026-11-21'),
  to('name', 'Ana Costa'),
  s('to_first_name', 'text', '', { path: 'first', meta: { max: 40 } }),
  s('to_last_name', 'text', '', { path: 'last', meta: { max: 40 } }),
  to('company_name', ''),
  to('phone', '+1 212 555 0100'),
  to('email', 'ana@example.com'),
  to('id', ''),
  to('street1', '350 5th Ave', true),
  s('to_house_number', 'text', '', { path: 'house', meta: { max: 10 } }),
  to('street2', ''),
  s('to_street3', 'text', '', { path: 'street3', meta: { max: 50 } }),
  to('city', 'New York', true),
  to('province', 'NY'),
  to('postal_code', '10118'),
  s('to_country', 'country', 'US', { path: 'to/country', required: true }),
  s('shop_id', 'integer', '', { path: 'shop/id' }),
  s('shop_order_id', 'id', '', { path: 'shop/order_id', meta: { max: 32 } }),
  s('service', 'service', 'cheapest'),
  s('terms', 'terms', 'DDU', { meta: { values: ['DDP', 'DDU'] }, said: SPELLED_TERMS }),
  s('warehouse', 'warehouse', ''),
  s('insurance', 'boolean', 'false'),
  s('signature_confirmation', 'boolean', 'false'),
  s('packing_slip', 'boolean', 'true'),
  s('gift_message', 'text', '', { meta: { max: MAX_GIFT_MESSAGE } }),
  s('partial_fulfillment', 'boolean', 'false'),
  s('exception_on_failure', 'boolean', ''),
  s('ignore_bad_address', 'boolean', ''),
  s('delay_processing', 'integer', '0'),
  s('hold', 'boolean', 'false'),
  s('currency', 'currency', 'USD', { meta: { values: CURRENCIES } }),
  s('tags', 'text', ''),
  s('notes', 'text', '', { meta: { max: 200 } }),
  s('shop_status', 'open_status', ''),
  s('closed_at', 'open_status', ''),
  s('items', 'order_items', '', { path: 'items' }),
  l('item_sku', 'id', 'MUG-BLUE', { path: 'sku', required: true, parts: ['items'], meta: { max: 32 } }),
  l('item_quantity', 'integer', '2', { path: 'quantity', required: true, parts: ['items'] }),
  l('item_sold_for', 'decimal', '18.00', { path: 'sold_for', money: true }),
  l('item_name', 'text', '', { path: 'name' }),
  l('item_status', 'open_status', '', { path: 'status' }),
];

interface InOneCell {
  sku: string;
  quantity: string;
  sold_for?: string;
}
const lineOf = ({ sku, quantity, sold_for: price }: InOneCell) => ({
  sku,
  quantity: Number(quantity),
  ...(price !== undefined && { sold_for: Number(price) }),
});

const MAX_NAME = 64;
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Turns what the rows say into an order, of which where it comes from nothing has been sent: a name of two columns, tags of one cell, a slip where there is a message to print on it. */
function build(values: RowValues): RowValues {
  const { tags, line_items, items: inOne, shop_status: _open, closed_at: _not, ...rest } = withJoinedName(withFewerLines(values));
  const own = (line_items ?? []) as readonly Record<string, unknown>[];
  // An order in one row has its lines in one cell.
  const items: readonly Record<string, unknown>[] =
    inOne === undefined || own.some((item) => item.sku !== undefined) ? own : (inOne as readonly InOneCell[]).map(lineOf);
  return {
    ...rest,
    // A shop's titles can be longer than a name here; nothing depends on the rest.
    line_items: items.map(({ name: title, status: _open, ...item }) => ({
      ...item,
      ...(text(title) !== '' && { name: text(title).slice(0, MAX_NAME).trim() }),
    })),
    ...(text(tags) !== '' && {
      tags: text(tags)
        .split(',')
        .map((tag) => tag.trim())
        .filter(Boolean),
    }),
    ...(text(rest.gift_message) !== '' && { packing_slip: true }),
  };
}

/** The path of the column that a contract problem is about. */
const columnOf = (path: string): string => (path.startsWith('tags/') ? 'tags' : path);

/** Prices with more decimals than the currency has. */
function decimals({ line_items, currency }: OrderInput): Record<string, FieldProblem> {
  return Object.fromEntries(
    line_items.flatMap(({ sold_for: price }, i): [string, FieldProblem][] => {
      const parsed = price === null || price === undefined ? null : parseMoney(price, currency);
      return parsed?.ok === false ? [[`line_items/${i}/sold_for`, parsed.problem]] : [];
    }),
  );
}

/** The order import: S rows with their L rows, or one row for each line with the order's number on it. An order whose number is here is refused. */
export const ORDER_IMPORT: ImportDefinition<OrderInput, 'orders'> = {
  kind: 'orders',
  area: 'fulfilment',
  scope: 'orders',
  words: 'orders:import',
  names: [en.columns, zh.columns, ru.columns],
  synonyms: SYNONYMS,
  // What a buyer chose in a shop is no service of ours.
  others: [
    { beside: 'Sales record number', leave: ['Shipping service'] },
    { beside: 'Verkaufsprotokollnummer', leave: ['Versandservice'] },
    { beside: 'Order - Number', leave: ['Shipping - Service'] },
    // Shops and warehouses of others, by name.
    { beside: 'lazadaSku', leave: ['wareHouse'] },
    { beside: '№ задания', leave: ['Склад'] },
    { beside: '平台订单号', leave: ['店铺', '仓库'] },
    // Our own list sums up the lines of an order, calls a shop by its name, and says where an order is packed, not where it must be.
    { beside: ['What moves it on', 'Units sent'], leave: ['Shop', 'SKUs', 'Units', 'Warehouse'], means: { 'Value (currency)': 'currency' } },
    {
      beside: ['如何继续', '已发件数'],
      leave: ['店铺', 'SKU', '件数', '仓库'],
      means: { 订单: 'order_number', 公司: 'to_company_name', '货值（币种）': 'currency' },
    },
    { beside: ['Что дальше', 'Отправлено, шт.'], leave: ['Магазин', 'SKU', 'Склад'], means: { Оформлен: 'placed_at', 'Сумма (валюта)': 'currency' } },
  ],
  otherwise: NAME_OTHERWISE,
  pages: { here: orderPaths.import, columns: importPaths.orderColumns, result: (id) => `${orderPaths.list()}?import_id=${id}` },
  changes: 'orders',
  columns: COLUMNS,
  items: {
    path: 'line_items',
    none: 'orders:import.none',
    noObject: 'orders:import.noOrder',
    notStored: 'orders:import.notStored',
    flatBy: 'order_number',
    joined: { by: ['sku', 'sold_for'], sum: 'quantity' },
  },
  schema: orderInput,
  also: decimals,
  inOwnCurrency: true,
  shape: { build, columnOf },
  identity: { property: 'order_number', of: ({ order_number }) => order_number || null },
  keeps: true,
};

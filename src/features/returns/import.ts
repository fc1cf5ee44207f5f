import type { FieldProblem } from '../../shared/errors.ts';
import { columnOn, partyOn, type ColumnWords, type ImportDefinition, type PartyField, type RowValues } from '../../shared/import-kind.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { parseMoney } from '../../shared/parse-money.ts';
import { importPaths } from '../../shared/paths/imports.ts';
import { returnPaths } from '../../shared/paths/returns.ts';
import { withJoinedName } from '../addresses/recipient-name.ts';
import { RETURN_DESTINATIONS } from '../settings/destinations.ts';
import { returnInput, type ReturnInput } from './fields.ts';
import { DESTINATIONS_SAID, REASONS_SAID, SYNONYMS } from './import-synonyms.ts';
import { REASONS } from './status.ts';
import en from './text/import.en.ts';
import ru from './text/import.ru.ts';
import zh from './text/import.zh.ts';

type Property = keyof typeof en.columns;
const words = (property: Property): ColumnWords => `returns:import.columns.${property}`;
const s = columnOn('S', words);
const l = columnOn('L', words);
const all = columnOn('all', words);
const sender = partyOn<'sender', Exclude<PartyField, 'id'>>(s, 'sender');

/** The columns of a file of announced returns, in the template's order. */
const COLUMNS = [
  all('type', 'row_type', 'S', { path: '', meta: { values: ['S', 'L'] } }),
  s('rma_number', 'id', 'RMA-2231', { meta: { max: 32 } }),
  s('shipment_id', 'integer', ''),
  s('tracking_number', 'text', '', { meta: { max: 40 } }),
  s('destination', 'choice', 'US', { meta: { values: RETURN_DESTINATIONS }, said: DESTINATIONS_SAID }),
  s('reason', 'choice', 'changed_mind', { meta: { values: REASONS }, said: REASONS_SAID }),
  sender('name', 'Emily Clarke'),
  s('sender_first_name', 'text', '', { path: 'first', meta: { max: 40 } }),
  s('sender_last_name', 'text', '', { path: 'last', meta: { max: 40 } }),
  sender('company_name', ''),
  sender('phone', ''),
  sender('email', ''),
  sender('street1', '88 Lake Ave'),
  sender('street2', ''),
  sender('city', 'Pasadena'),
  sender('province', 'CA'),
  sender('postal_code', '91101'),
  s('sender_country', 'country', 'US', { path: 'sender/country' }),
  s('currency', 'currency', 'USD', { meta: { values: CURRENCIES } }),
  l('item_description', 'text', 'Stoneware mug, green', { path: 'description', meta: { max: 64 } }),
  l('item_quantity', 'integer', '2', { path: 'quantity' }),
  l('item_value', 'decimal', '23.00', { path: 'value', money: true }),
  l('item_currency', 'currency', '', { path: 'currency', meta: { values: CURRENCIES } }),
  l('item_weight', 'decimal', '0.38', { path: 'weight', unit: { is: 'kg' } }),
  l('item_coo', 'country', 'CN', { path: 'coo' }),
  l('item_hts_code', 'hs_code', '691200', { path: 'hts_code' }),
  l('item_dg_code', 'dg_code', '', { path: 'dg_code' }),
  l('item_sku', 'id', 'MUG-GREEN', { path: 'sku', meta: { max: 32 } }),
];

/** Of a file with a row for each return, the rows that say nothing of items: a shipment of ours brings its own. A name may come in two columns. */
function build({ items, ...said }: RowValues): RowValues {
  const head = withJoinedName(said, 'sender');
  const rows = (items ?? []) as readonly RowValues[];
  const isEmpty = rows.length > 0 && rows.every((row) => Object.keys(row).length === 0);
  return isEmpty ? head : { ...head, items: rows };
}

/** The path of the column that a contract problem is about: what has no items says so at the first thing an item needs. */
function columnOf(path: string, built: RowValues): string {
  if (path === 'items' && built.items === undefined) return 'items/0/description';
  return path === 'sender' ? 'sender/name' : path;
}

/** Values with more decimals than the currency has. */
function decimals({ items = [], currency }: ReturnInput): Record<string, FieldProblem> {
  return Object.fromEntries(
    items.flatMap(({ value, currency: own }, i): [string, FieldProblem][] => {
      const parsed = value === null || value === undefined ? null : parseMoney(value, own ?? currency);
      return parsed?.ok === false ? [[`items/${i}/value`, parsed.problem]] : [];
    }),
  );
}

/** The import of announced returns: S rows with their L rows, or one row for each item with the return's number on it. A number that is here is refused. */
export const RETURN_IMPORT: ImportDefinition<ReturnInput, 'returns'> = {
  kind: 'returns',
  area: 'returns',
  scope: 'returns',
  words: 'returns:import',
  names: [en.columns, zh.columns, ru.columns],
  synonyms: SYNONYMS,
  // Our own list tells of a return what it has together, beside what is in it.
  others: [
    {
      beside: ['Sent back by', 'Days left'],
      leave: ['Contents', 'Value', 'Weight (kg)'],
      means: { 'Sent back by': 'sender_name', 'Value (currency)': 'currency' },
    },
    { beside: ['寄回人', '剩余天数'], leave: ['内容', '货值', '重量（千克）'], means: { 退货: 'rma_number', '货值（币种）': 'currency' } },
    {
      beside: ['Кто вернул', 'Осталось дней'],
      leave: ['Содержимое', 'Сумма', 'Вес (кг)'],
      means: { Возврат: 'rma_number', 'Кто вернул': 'sender_name', 'Сумма (валюта)': 'currency' },
    },
  ],
  pages: { here: returnPaths.import, columns: importPaths.returnColumns, result: (id) => `${returnPaths.list()}?import_id=${id}` },
  changes: 'returns',
  columns: COLUMNS,
  items: { path: 'items', none: 'returns:import.none', noObject: 'returns:import.noReturn', notStored: 'returns:import.notStored', flatBy: 'rma_number' },
  schema: returnInput,
  also: decimals,
  inOwnCurrency: true,
  shape: { build, columnOf },
  identity: { property: 'rma_number', of: ({ rma_number }) => rma_number || null },
  keeps: true,
  unique: [
    { path: 'shipment_id', of: ({ shipment_id }) => (shipment_id ? [String(shipment_id)] : []) },
    { path: 'tracking_number', of: ({ tracking_number }) => (tracking_number ? [tracking_number] : []) },
  ],
};

import { z } from 'zod';
import { columnOn, partyOn, type ColumnWords, type ImportDefinition, type RowValues } from '../../shared/import-kind.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { importPaths } from '../../shared/paths/imports.ts';
import { reshipmentPaths } from '../../shared/paths/reshipments.ts';
import { withJoinedName } from '../addresses/recipient-name.ts';
import { MAX_CONTENTS, MAX_RETURNS, part } from './fields.ts';
import { SYNONYMS } from './import-synonyms.ts';
import en from './text/import.en.ts';
import ru from './text/import.ru.ts';
import zh from './text/import.zh.ts';

/** A row: one parcel, whose returns are named by their IDs or by the merchant's own numbers. */
const reshipmentImport = part.extend({
  returns: z
    .array(z.strictObject({ id: z.string() }))
    .min(1)
    .max(MAX_RETURNS),
});
export type ReshipmentImport = z.output<typeof reshipmentImport>;

type Property = keyof typeof en.columns;
const words = (property: Property): ColumnWords => `reshipments:import.columns.${property}`;
const s = columnOn('S', words);
const to = partyOn(s, 'to');

/** The columns of a file of reshipments, in the template's order. */
const COLUMNS = [
  s('returns', 'return_list', '500001; 500002', { required: true }),
  to('name', 'Emily Clarke'),
  s('to_first_name', 'text', '', { path: 'first', meta: { max: 40 } }),
  s('to_last_name', 'text', '', { path: 'last', meta: { max: 40 } }),
  to('company_name', ''),
  to('phone', ''),
  to('email', ''),
  to('id', ''),
  to('street1', '88 Lake Ave'),
  to('street2', ''),
  to('city', 'Pasadena'),
  to('province', 'CA'),
  to('postal_code', '91101'),
  s('to_country', 'country', 'US', { path: 'to/country' }),
  s('contents', 'text', 'Two stoneware mugs', { meta: { max: MAX_CONTENTS } }),
  s('value', 'decimal', '46.00', { money: true }),
  s('currency', 'currency', 'USD', { meta: { values: CURRENCIES } }),
  s('coo', 'country', 'CN'),
  s('service', 'service', 'cheapest'),
  s('terms', 'terms', '', { meta: { values: ['DDP', 'DDU'] } }),
  s('insurance', 'boolean', 'false'),
  s('signature_confirmation', 'boolean', 'false'),
  s('ignore_bad_address', 'boolean', 'false'),
];

/** The path of the column that a problem is about: what is wrong with a recipient taken from the returns is said of the returns. */
function columnOf(path: string, { to: given }: RowValues): string {
  if (path !== 'to' && !path.startsWith('to/')) return path;
  if (given === undefined) return 'returns';
  return path === 'to' ? 'to/street1' : path;
}

/** The import of reshipments: each row a parcel that waits to be approved; nothing is approved or charged by it. */
export const RESHIPMENT_IMPORT: ImportDefinition<ReshipmentImport, 'reshipments'> = {
  kind: 'reshipments',
  area: 'returns',
  scope: 'returns',
  words: 'reshipments:import',
  names: [en.columns, zh.columns, ru.columns],
  synonyms: SYNONYMS,
  // Our own list: what a reshipment cost is no value of goods.
  others: [
    { beside: '剩余天数', means: { '国家/地区': 'to_country', 货值: 'value' } },
    { beside: 'Осталось дней', leave: ['Стоимость'], means: { Сумма: 'value' } },
  ],
  pages: { here: reshipmentPaths.import, columns: importPaths.reshipmentColumns, result: (id) => `${reshipmentPaths.list()}?import_id=${id}` },
  changes: 'reshipments',
  columns: COLUMNS,
  items: null,
  schema: reshipmentImport,
  also: () => ({}),
  shape: { build: withJoinedName, columnOf },
  unique: [{ path: 'returns', of: ({ returns }) => returns.map(({ id }) => id) }],
};

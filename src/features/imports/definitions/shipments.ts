import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import type { FieldProblem } from '../../../shared/errors.ts';
import {
  columnOn,
  type CellType,
  type ColumnDefinition,
  type ColumnWords,
  type ImportDefinition,
  type MoreOfColumn,
  type RowValues,
} from '../../../shared/import-kind.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { parseMoney } from '../../../shared/parse-money.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { SPELLED_TERMS } from '../../../shared/spelled.ts';
import { UNIT_SYSTEMS } from '../../../shared/units.ts';
import { withJoinedName } from '../../addresses/recipient-name.ts';
import { withFewerLines } from '../../addresses/fewer-lines.ts';
import { NAME_OTHERWISE } from '../../orders/import-synonyms.ts';
import { shipmentInput, type ShipmentInput } from '../../shipments/contract.ts';
import { EXPORT_REASONS, KINDS } from '../../shipments/kinds.ts';
import en from '../text/columns.en.ts';
import ru from '../text/columns.ru.ts';
import zh from '../text/columns.zh.ts';
import { awaitsItems, withItemsWeight } from '../weight-of-items.ts';
import { SAID } from './said.ts';
import { SYNONYMS } from './shipment-synonyms.ts';

type Property = keyof typeof en.shipments;
const words = (property: Property): ColumnWords => `imports:columns.shipments.${property}`;
const s = columnOn('S', words);
type ItemName = Property extends infer N ? (N extends `item_${infer I}` ? I : never) : never;
const l = (name: ItemName, type: CellType, example: string, more: MoreOfColumn = {}) =>
  columnOn('L', words)(`item_${name}`, type, example, { path: name, ...more });

interface PartyExample {
  name: string;
  street1: string;
  city: string;
  province: string;
  postal_code: string;
  country: string;
}

/** The personal fields of an address, apart from the name. */
function people(prefix: 'to' | 'consignor'): ColumnDefinition[] {
  const part = (name: 'company_name' | 'phone' | 'email' | 'id', type: CellType, text: string, max: number) =>
    s(`${prefix}_${name}`, type, text, { path: `${prefix}/${name}`, meta: { max } });
  return [
    part('company_name', 'text', '', 40),
    part('phone', 'phone', prefix === 'to' ? '+1 212 555 0100' : '', 20),
    part('email', 'email', prefix === 'to' ? 'ana@example.com' : '', 64),
    part('id', 'text', '', 20),
  ];
}

const NAME_PARTS = ['to_first_name', 'to_last_name'] as const;
const nameParts = [s('to_first_name', 'text', '', { path: 'first', meta: { max: 40 } }), s('to_last_name', 'text', '', { path: 'last', meta: { max: 40 } })];
const houseNumber = s('to_house_number', 'text', '', { path: 'house', meta: { max: 10 } });
const thirdLine = s('to_street3', 'text', '', { path: 'street3', meta: { max: 50 } });

/** The columns of an address; the limits are those of the API. */
function address(prefix: 'to' | 'from' | 'consignor', required: boolean, example: PartyExample): ColumnDefinition[] {
  const part = (name: keyof PartyExample | 'street2', type: CellType, text: string, max?: number, isRequired = false) =>
    s(`${prefix}_${name}`, type, text, {
      path: `${prefix}/${name}`,
      required: required && isRequired,
      meta: max === undefined ? {} : { max },
      ...(prefix === 'to' && name === 'name' && { parts: NAME_PARTS }),
    });
  return [
    part('name', 'text', example.name, 40, true),
    ...(prefix === 'to' ? nameParts : []),
    // Spec §3 gives the return address no company, phone, e-mail or tax id.
    ...(prefix === 'from' ? [] : people(prefix)),
    part('street1', 'text', example.street1, 50, true),
    ...(prefix === 'to' ? [houseNumber] : []),
    part('street2', 'text', '', 50),
    ...(prefix === 'to' ? [thirdLine] : []),
    part('city', 'text', example.city, 40, true),
    part('province', 'text', example.province, 40),
    part('postal_code', 'text', example.postal_code, 10),
    part('country', 'country', example.country, undefined, true),
  ];
}

const NOBODY: PartyExample = { name: '', street1: '', city: '', province: '', postal_code: '', country: '' };
const ANA: PartyExample = { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' };

const identifier = (name: 'ioss' | 'eori' | 'vat' | 'voec' | 'importer_tax_id') => s(name, 'text', '', { path: `identifiers/${name}`, meta: { max: 20 } });
const comment = (n: 1 | 2 | 3) => s(`comment${n}`, 'text', '', { path: `comments/${n - 1}`, meta: { max: 80 } });

const ROW_TYPE: ColumnDefinition = {
  property: 'type',
  words: words('type'),
  // A file of a shop has none: there every row is a line item, and rows of one order number are one shipment.
  required: false,
  type: 'row_type',
  example: 'S',
  meta: { values: ['S', 'L'] },
  rows: 'all',
  path: '',
};

const IN_KG = { is: 'kg', unless: 'units' } as const;
const IN_CM = { is: 'cm', unless: 'units' } as const;
/** The columns of a shipment file, in the template's order (spec §5: rows typed S or L). */
const SHIPMENT_COLUMNS: readonly ColumnDefinition[] = [
  ROW_TYPE,
  s('order_number', 'text', 'SO-10042', { meta: { max: 40 } }),
  s('entry_point', 'entry_point', 'HKGHUB', { required: true }),
  s('service', 'service', 'plus'),
  s('terms', 'terms', 'DDU', { required: true, meta: { values: ['DDP', 'DDU'] }, said: SPELLED_TERMS }),
  ...address('to', true, ANA),
  s('weight', 'decimal', '0.45', { unit: IN_KG }),
  s('length', 'decimal', '20', { unit: IN_CM }),
  s('width', 'decimal', '15', { unit: IN_CM }),
  s('height', 'decimal', '8', { unit: IN_CM }),
  s('package_list', 'package_list', '', { path: 'packages' }),
  s('units', 'units', 'metric', { meta: { values: UNIT_SYSTEMS }, said: SAID.units }),
  s('kind', 'kind', 'parcel', { meta: { values: KINDS }, said: SAID.kind }),
  s('currency', 'currency', 'USD', { meta: { values: CURRENCIES } }),
  s('insurance', 'boolean', 'false'),
  s('insured_value', 'decimal', '', { money: true }),
  s('signature_confirmation', 'boolean', 'false'),
  s('irregular', 'boolean', 'false'),
  s('is_return', 'boolean', 'false'),
  s('ignore_bad_address', 'boolean', 'false'),
  s('exit_point', 'exit_point', ''),
  s('reason_for_export', 'reason', 'sale', { meta: { values: EXPORT_REASONS }, said: SAID.reason_for_export }),
  ...(['reference1', 'reference2', 'reference3'] as const).map((name) => s(name, 'text', '', { meta: { max: 40 } })),
  ...([1, 2, 3] as const).map(comment),
  ...(['ioss', 'eori', 'vat', 'voec', 'importer_tax_id'] as const).map(identifier),
  ...address('from', false, NOBODY),
  ...address('consignor', false, NOBODY),
  l('description', 'text', 'Cotton t-shirt', { required: true, meta: { max: 64 } }),
  l('quantity', 'integer', '2', { required: true }),
  l('value', 'decimal', '12.5', { required: true, money: true }),
  l('weight', 'decimal', '0.18', { required: true, unit: IN_KG }),
  l('coo', 'country', 'CN', { required: true }),
  l('hts_code', 'hs_code', '610910'),
  l('dg_code', 'dg_code', '', { meta: { values: DG_CODES } }),
  l('origin_description', 'text', '', { meta: { max: 64 } }),
  l('currency', 'currency', '', { meta: { values: CURRENCIES } }),
  l('product_id', 'text', '', { meta: { max: 32 } }),
  l('supplier', 'text', '', { meta: { max: 32 } }),
  l('url', 'text', '', { meta: { max: 128 } }),
  l('cost_value', 'decimal', '', { money: true }),
  l('retail_value', 'decimal', '', { money: true }),
];

/** Packages of one cell with their measures as numbers. */
const withPackages = ({ packages, ...values }: RowValues): RowValues =>
  packages === undefined
    ? values
    : {
        ...values,
        packages: (packages as readonly Record<string, string>[]).map((one) =>
          Object.fromEntries(Object.entries(one).map(([side, text]) => [side, Number(text)])),
        ),
      };

/** Amounts with more decimals than their currency has: otherwise only storing them would notice. */
function decimals(s: ShipmentInput): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {};
  const look = (amount: number | null | undefined, currency: ShipmentInput['currency'], path: string) => {
    const parsed = amount == null ? null : parseMoney(amount, currency);
    if (parsed?.ok === false) found[path] = parsed.problem;
  };
  if (s.insurance) look(s.insured_value, s.currency, 'insured_value');
  s.line_items.forEach((item, i) => {
    for (const name of ['value', 'cost_value', 'retail_value'] as const) look(item[name], item.currency ?? s.currency, `line_items/${i}/${name}`);
  });
  return found;
}

/** The shipment import: an S row and the L rows below it make one shipment. */
export const SHIPMENT_IMPORT: ImportDefinition<ShipmentInput, 'shipments'> = {
  kind: 'shipments',
  area: 'shipping',
  scope: 'shipments',
  words: 'imports:kinds.shipments',
  names: [en.shipments, zh.shipments, ru.shipments],
  synonyms: SYNONYMS,
  // Our own list: what a label cost is no value of goods, and what all goods are worth is not the value of one.
  others: [
    { isByHeading: true, beside: ['Label problem', 'Last event'], leave: ['Value', 'Value (currency)'] },
    {
      isByHeading: true,
      beside: ['面单问题', '最新动态'],
      leave: ['货值', '货值（币种）'],
      means: { 公司: 'to_company_name', 电子邮箱: 'to_email', 重量: 'weight' },
    },
    {
      isByHeading: true,
      beside: ['Проблема с этикеткой', 'Последнее событие'],
      leave: ['Цена', 'Стоимость товаров', 'Стоимость товаров (валюта)'],
      means: { 'Адрес 1': 'to_street1' },
    },
  ],
  otherwise: NAME_OTHERWISE,
  pages: { here: importPaths.shipments, columns: importPaths.columns, result: importPaths.review },
  changes: 'shipments',
  columns: SHIPMENT_COLUMNS,
  items: {
    path: 'line_items',
    none: 'imports:kinds.shipments.noItems',
    noObject: 'imports:kinds.shipments.noObject',
    notStored: 'imports:kinds.shipments.notStored',
    flatBy: 'order_number',
  },
  schema: shipmentInput,
  also: decimals,
  shape: {
    build: (values) => withItemsWeight(withPackages(withJoinedName(withFewerLines(values)))),
    columnOf: (path) => (path.startsWith('packages/') ? 'packages' : path),
    awaited: awaitsItems,
  },
  inOwnCurrency: true,
  // A second parcel of an order costs money; it may be meant.
  asked: { property: 'order_number', of: ({ order_number: number }) => number || null },
};

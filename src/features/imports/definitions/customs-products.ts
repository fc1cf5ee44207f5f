import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import type { FieldProblem } from '../../../shared/errors.ts';
import { columnOn, type ColumnDefinition, type ColumnWords, type ImportDefinition, type RowValues } from '../../../shared/import-kind.ts';
import { CURRENCIES } from '../../../shared/money.ts';
import { parseMoney } from '../../../shared/parse-money.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { importPaths } from '../../../shared/paths/imports.ts';
import { CONSIGNOR, customsProductInput, PARTIES, TYPES, UNITS, type CustomsProductInput } from '../../customs-products/contract.ts';
import en from '../text/customs-columns.en.ts';
import ru from '../text/customs-columns.ru.ts';
import zh from '../text/customs-columns.zh.ts';
import type kinds from '../text/kinds.en.ts';
import { SAID } from './said.ts';

const column = columnOn('all', (property: keyof typeof en): ColumnWords => `imports:columns.customs_products.${property}`);
type Group = keyof (typeof kinds)['customs_products']['groups'];
const groupWords = (group: Group) => `imports:kinds.customs_products.groups.${group}` as const;

/** Destinations with a column for their national code; all other countries go into `hs_other`. */
export const HS_COUNTRIES = ['US', 'CA', 'GB', 'DE', 'FR', 'CH', 'NO', 'AU', 'JP', 'KR', 'BR', 'MX'] as const;

const lower = <T extends string>(code: T) => code.toLowerCase() as Lowercase<T>;

const PARTS = ['name', 'company_name', 'phone', 'email', 'id', 'street1', 'street2', 'city', 'province', 'postal_code', 'country'] as const;
const LIMITS = { name: 40, company_name: 40, phone: 20, email: 64, id: 20, street1: 50, street2: 50, city: 40, province: 40, postal_code: 10 };
const PART_TYPES = { phone: 'phone', email: 'email', country: 'country' } as const;

const part = (party: (typeof PARTIES)[number], name: (typeof PARTS)[number]): ColumnDefinition =>
  column(`${party}_${name}`, name in PART_TYPES ? PART_TYPES[name as keyof typeof PART_TYPES] : 'text', '', {
    path: `${party}/${name}`,
    meta: name === 'country' ? {} : { max: LIMITS[name] },
    group: groupWords(party),
  });

const inGroup = (group: Group, columns: readonly ColumnDefinition[]): ColumnDefinition[] => columns.map((one) => ({ ...one, group: groupWords(group) }));

/** The columns of a customs product file: what all goods have, HS codes by country, and what agencies ask about regulated goods. */
const COLUMNS: readonly ColumnDefinition[] = [
  ...inGroup('goods', [
    column('type', 'goods_type', 'ordinary', { meta: { values: TYPES }, said: SAID.goods_type }),
    column('product_id', 'id', 'MUG-350', { meta: { max: 32 } }),
    column('description', 'text', 'Ceramic coffee mug', { required: true, meta: { max: 64 } }),
    column('origin_description', 'text', '', { meta: { max: 64 } }),
    column('brand_name', 'text', '', { meta: { max: 40 } }),
    column('coo', 'country', 'CN', { required: true }),
    column('value', 'decimal', '8.50', { required: true, money: true }),
    column('currency', 'currency', 'USD', { meta: { values: CURRENCIES } }),
    column('weight', 'decimal', '0.35', { unit: { is: 'kg' } }),
    column('dg_code', 'dg_code', '', { meta: { values: DG_CODES } }),
    column('supplier', 'text', '', { meta: { max: 32 } }),
    column('url', 'text', '', { meta: { max: 128 } }),
  ]),
  ...inGroup('codes', [
    column('hts_code', 'hs_code', '691200'),
    ...HS_COUNTRIES.map((code) => column(`hs_${lower(code)}`, 'national_code', code === 'US' ? '6912.00.4400' : '', { path: `hs/${code}` })),
    column('hs_other', 'national_codes', 'PL 6912.00.21; SE 69120021', { path: 'hs_other' }),
  ]),
  ...inGroup('agency', [
    column('code', 'fda_code', '53LY-06'),
    column('coi', 'country', 'US'),
    column('intended_use_code', 'intended_use', '081.001'),
    column('affirmations', 'affirmations', 'PFR 12345678901; FME', { path: 'affirmations' }),
    column('quantity', 'decimal', '30'),
    column('uom', 'base_unit', 'ML', { meta: { values: UNITS } }),
    column('packaging', 'text', '', { meta: { max: 32 } }),
    column('processing_code', 'text', '', { meta: { max: 8 } }),
  ]),
  ...PARTIES.flatMap((party) => PARTS.map((name) => part(party, name))),
];

type HsCode = { country: string; hs_code: string };
type Affirmation = { code: string; number: string };

/** A party whose only filled cell is its name, holding the word `consignor`, is whoever sends the shipment. */
function partyOf(cells: unknown): unknown {
  const parts = Object.entries(cells ?? {});
  const [first] = parts;
  const isConsignor = parts.length === 1 && first?.[0] === 'name' && String(first[1]).toLowerCase() === CONSIGNOR;
  return isConsignor ? CONSIGNOR : cells;
}

/** Turns a row's cells into what the contract takes: pairs of country and code, lists of affirmations, parties. */
function build({ hs, hs_other, affirmations, ...values }: RowValues): RowValues {
  const codes: HsCode[] = Object.entries((hs ?? {}) as Record<string, string>).map(([country, hs_code]) => ({ country, hs_code }));
  codes.push(...((hs_other ?? []) as HsCode[]));
  const affirmed = (affirmations ?? []) as Affirmation[];
  const parties = Object.fromEntries(PARTIES.flatMap((party) => (values[party] === undefined ? [] : [[party, partyOf(values[party])]])));
  return {
    ...values,
    ...parties,
    ...(codes.length > 0 && { hs_codes: codes }),
    ...(affirmed.length > 0 && { affirmation_of_compliance: affirmed.map((one) => one.code), compliance_code: affirmed.map((one) => one.number) }),
  };
}

/** The path of the column that a contract problem is about. */
function columnOf(path: string, built: RowValues): string {
  const [field = '', at] = path.split('/');
  if (field === 'hs_codes') {
    const country = ((built.hs_codes ?? []) as HsCode[])[Number(at)]?.country ?? '';
    const isSecond = ((built.hs_codes ?? []) as HsCode[]).findIndex((one) => one.country === country) < Number(at);
    return !isSecond && HS_COUNTRIES.some((code) => code === country) ? `hs/${country}` : 'hs_other';
  }
  if (field === 'affirmation_of_compliance' || field === 'compliance_code') return 'affirmations';
  return at === undefined && PARTIES.some((party) => party === field) ? `${field}/name` : path;
}

/** Amounts with more decimals than their currency has. */
function decimals({ value, currency }: CustomsProductInput): Record<string, FieldProblem> {
  const parsed = parseMoney(value, currency);
  return parsed.ok ? {} : { value: parsed.problem };
}

const SYRUP = {
  type: 'regulated',
  product_id: 'SYRUP-30',
  description: 'Maple syrup sample bottle',
  coo: 'CA',
  value: '4.20',
  currency: 'USD',
  weight: '0.06',
  hts_code: '170220',
  code: '36BGT01',
  coi: 'US',
  affirmations: 'PFR 12345678901; FME',
  quantity: '30',
  uom: 'ML',
  manufacturer_name: 'Maple Works',
  manufacturer_street1: '12 Rue du Port',
  manufacturer_city: 'Quebec',
  manufacturer_postal_code: 'G1K 4A1',
  manufacturer_country: 'CA',
  shipper_name: 'consignor',
};
const OF_ALL: readonly unknown[] = [groupWords('goods'), groupWords('codes')];
const MUG = Object.fromEntries(COLUMNS.filter((one) => OF_ALL.includes(one.group)).map((one) => [one.property, one.example]));

/**
 * The customs product import: each row is a product. One whose product ID exists already is updated: the file's columns replace what
 * it has, and what the file has no column for stays as it is.
 */
export const CUSTOMS_PRODUCT_IMPORT: ImportDefinition<CustomsProductInput, 'customs_products'> = {
  kind: 'customs_products',
  area: 'shipping',
  scope: 'shipments',
  words: 'imports:kinds.customs_products',
  names: [en, zh, ru],
  synonyms: {
    product_id: ['Артикул', '货号'],
    brand_name: ['Марка'],
    description: ['Customs description', 'Description of goods', '申报品名', 'Описание на английском'],
    coo: ['COO', 'Origin', 'Made in', '原产国', '原产地', '产地'],
    value: ['Declared value', 'Customs value', 'Unit value', '申报价值', '单价', 'Таможенная стоимость'],
    hts_code: ['HS code', 'HTS code', 'Tariff code', '海关编码', 'HS编码', 'ТН ВЭД', 'Код ТН ВЭД'],
  },
  // Our own list.
  others: [
    { beside: ['创建时间', '修改时间'], means: { 品名: 'description', 类型: 'type' } },
    { beside: ['Создан', 'Изменён'], means: { Вид: 'type', Происхождение: 'coo' } },
  ],
  pages: { here: importPaths.customsProducts, columns: importPaths.customsProductColumns, result: customsProductPaths.list },
  changes: 'customsProducts',
  columns: COLUMNS,
  items: null,
  schema: customsProductInput,
  also: decimals,
  inOwnCurrency: true,
  shape: { build, columnOf },
  identity: { property: 'product_id', of: (product) => product.product_id || null },
  examples: [MUG, SYRUP],
};

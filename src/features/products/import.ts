import { z } from 'zod';
import { DG_CODES } from '../../shared/dangerous-goods.ts';
import type { FieldProblem } from '../../shared/errors.ts';
import { columnOn, type ColumnWords, type ImportDefinition, type RowValues } from '../../shared/import-kind.ts';
import { CURRENCIES } from '../../shared/money.ts';
import { parseMoney } from '../../shared/parse-money.ts';
import { importPaths } from '../../shared/paths/imports.ts';
import { productPaths } from '../../shared/paths/products.ts';
import { SPELLED_UNITS } from '../../shared/spelled.ts';
import { LENGTH_UNITS, millimetresToCm, gramsToKg, toGrams, toMillimetres, WEIGHT_UNITS, type LengthUnit, type WeightUnit } from '../../shared/units.ts';
import { BARCODE_KINDS, productInput, type ProductInput } from './product-fields.ts';
import { BARCODES_SAID, SYNONYMS } from './import-synonyms.ts';
import en from './text/import.en.ts';
import ru from './text/import.ru.ts';
import zh from './text/import.zh.ts';

/** The languages of warehouses besides English, each with a column for its description. */
export const LOCAL_LANGUAGES = ['zh', 'ru', 'de', 'fr', 'es', 'ja', 'ko'] as const;

const MAX_LOW = 1_000_000;
const productImport = z.object({
  product: productInput,
  /** From how many on stock is low, by warehouse. */
  low_stock: z.array(z.object({ warehouse: z.string(), low: z.int().min(1).max(MAX_LOW) })),
});
export type ProductImport = z.output<typeof productImport>;

const column = columnOn('all', (property: keyof typeof en.columns): ColumnWords => `products:import.columns.${property}`);
const text = (name: 'name' | 'description' | 'brand' | 'manufacturer' | 'supplier' | 'url', max: number, example: string, required = false) =>
  column(name, 'text', example, { meta: { max }, required });
const EXAMPLES: Partial<Record<(typeof LOCAL_LANGUAGES)[number], string>> = { zh: '蓝色陶瓷杯', de: 'Steingutbecher' };

const IN_KG = { is: 'kg', unless: 'weight_unit' } as const;
const IN_CM = { is: 'cm', unless: 'size_unit' } as const;
/** The columns of a product file. */
const COLUMNS = [
  column('product_id', 'id', 'MUG-BLUE', { meta: { max: 32 } }),
  column('group', 'text', '', { meta: { max: 255 } }),
  text('name', 64, 'Stoneware mug, blue, 350 ml', true),
  column('variant', 'text', '', { meta: { max: 40 } }),
  text('description', 64, 'Stoneware coffee mug'),
  ...LOCAL_LANGUAGES.map((code) => column(`description_${code}`, 'text', EXAMPLES[code] ?? '', { path: `local/${code}`, meta: { max: 64 } })),
  column('skus', 'ids', 'MUG-BLUE; VL-0912-B'),
  column('coo', 'country', 'CN', { required: true }),
  column('value', 'decimal', '18.00', { required: true, money: true }),
  column('cost', 'decimal', '5.20', { money: true }),
  column('currency', 'currency', 'USD', { meta: { values: CURRENCIES } }),
  column('weight', 'decimal', '0.35', { unit: IN_KG }),
  column('weight_unit', 'choice', 'kg', { meta: { values: WEIGHT_UNITS }, said: SPELLED_UNITS }),
  column('weight_g', 'decimal', '', { unit: { is: 'g' } }),
  column('length', 'decimal', '12', { unit: IN_CM }),
  column('width', 'decimal', '9', { unit: IN_CM }),
  column('height', 'decimal', '10', { unit: IN_CM }),
  column('size_unit', 'choice', 'cm', { meta: { values: LENGTH_UNITS }, said: SPELLED_UNITS }),
  column('barcode_kind', 'choice', 'custom', { meta: { values: BARCODE_KINDS }, said: BARCODES_SAID }),
  column('barcode', 'text', '4006381333931', { meta: { max: 48 } }),
  column('hts_code', 'hs_code', '691200'),
  column('hs_codes', 'national_codes', 'US:6912.00.4400; DE:6912.00.21'),
  column('dg_code', 'dg_code', '', { meta: { values: DG_CODES } }),
  text('brand', 40, 'Kiln & Clay'),
  text('manufacturer', 64, ''),
  text('supplier', 32, 'Lotus Ceramics'),
  text('url', 128, ''),
  column('fda_code', 'fda_code', ''),
  column('intended_use_code', 'intended_use', ''),
  column('compliance_codes', 'affirmations', ''),
  column('has_lots', 'boolean', 'false'),
  column('low_stock', 'low_stocks', 'HKG:12; LAX:8'),
  column('is_packaging', 'boolean', 'false'),
  column('inner_length', 'decimal', '', { unit: IN_CM }),
  column('inner_width', 'decimal', '', { unit: IN_CM }),
  column('inner_height', 'decimal', '', { unit: IN_CM }),
  column('max_weight', 'decimal', '', { unit: IN_KG }),
  column('parts', 'part_list', ''),
  column('submit', 'boolean', 'false'),
];

type Listed = readonly Readonly<Record<string, string>>[];
const listed = (value: unknown): Listed => (value ?? []) as Listed;
const kilograms = (value: unknown, unit: WeightUnit): number | undefined => (value === undefined ? undefined : gramsToKg(toGrams(Number(value), unit)));
const centimeters = (value: unknown, unit: LengthUnit): number | undefined =>
  value === undefined ? undefined : millimetresToCm(toMillimetres(Number(value), unit));

const MAX_NAME = 64;
/** Turns a row's cells into a product: its name with that of its variant, measures in kg and cm, lists as the contract has them. */
function build(cells: RowValues): RowValues {
  const {
    group: _group,
    name: title,
    variant,
    local,
    skus,
    hs_codes,
    compliance_codes,
    parts,
    low_stock,
    weight,
    weight_unit,
    weight_g,
    size_unit,
    barcode_kind,
    ...rest
  } = cells;
  const weightUnit = (weight_unit ?? 'kg') as WeightUnit;
  const sizeUnit = (size_unit ?? 'cm') as LengthUnit;
  const cm = (value: unknown) => centimeters(value, sizeUnit);
  // What has no variants is called so by Shopify.
  const isVariant = typeof title === 'string' && typeof variant === 'string' && variant !== 'Default Title';
  const product = {
    ...rest,
    ...(title !== undefined && { name: isVariant ? `${title.slice(0, MAX_NAME - variant.length - 2)}, ${variant}` : title }),
    // A name says what it is as well, where nothing else does.
    description: rest.description ?? title,
    barcode_kind: barcode_kind ?? (rest.barcode === undefined ? undefined : 'custom'),
    local_descriptions: Object.entries((local ?? {}) as Record<string, string>).map(([language_code, description]) => ({ language_code, description })),
    skus: listed(skus).map(({ id }) => ({ sku: id })),
    hs_codes: listed(hs_codes),
    compliance_codes: listed(compliance_codes),
    parts: listed(parts).map(({ product_id, quantity }) => ({ product_id, quantity: Number(quantity ?? 1) })),
    weight: kilograms(weight, weightUnit) ?? kilograms(weight_g, 'g'),
    max_weight: kilograms(rest.max_weight, weightUnit),
    ...Object.fromEntries((['length', 'width', 'height', 'inner_length', 'inner_width', 'inner_height'] as const).map((side) => [side, cm(rest[side])])),
  };
  return { product, low_stock: listed(low_stock).map(({ warehouse, low }) => ({ warehouse, low: Number(low) })) };
}

const LISTS = ['skus', 'hs_codes', 'compliance_codes', 'parts'];

/** The path of the column that a contract problem is about. */
function columnOf(path: string, built: RowValues): string {
  const [field = '', at] = path.replace(/^product\//, '').split('/');
  if (field === 'local_descriptions') {
    const { local_descriptions: given = [] } = built.product as { local_descriptions?: { language_code: string }[] };
    return `local/${given[Number(at)]?.language_code ?? ''}`;
  }
  return LISTS.includes(field) || field === 'low_stock' || at === undefined ? field : `${field}/${at}`;
}

/** Amounts with more decimals than their currency has. */
function decimals({ product: { value, cost, currency } }: ProductImport): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {};
  for (const [name, amount] of Object.entries({ value, cost })) {
    const parsed = amount === null || amount === undefined ? null : parseMoney(amount, currency);
    if (parsed?.ok === false) found[name] = parsed.problem;
  }
  return found;
}

/** What a row names its product by: its own ID, or where it gives none, its first SKU. */
export const nameIn = ({ product_id, skus }: Pick<ProductInput, 'product_id' | 'skus'>): string | null => product_id || (skus?.[0]?.sku ?? null);

/**
 * The product import: each row is a product. One whose product ID exists already, or without one its SKU, is updated under the rules of the form:
 * the file's columns replace what it has, SKUs are added, and what the file has no column for stays.
 */
export const PRODUCT_IMPORT: ImportDefinition<ProductImport, 'products'> = {
  kind: 'products',
  area: 'fulfilment',
  scope: 'products',
  words: 'products:import',
  names: [en.columns, zh.columns, ru.columns],
  synonyms: SYNONYMS,
  // A shop's page about a product is no description of goods, and Amazon's number for it none of the merchant's.
  others: [
    { beside: 'Short description', leave: ['Description'] },
    { beside: 'URL handle', leave: ['Description'] },
    { beside: 'asin1', leave: ['product-id'] },
    // ShipStation measures in inches, and its headings do not say so.
    { beside: 'WeightOz', leave: ['Length', 'Width', 'Height'] },
    // Our own list, where a shop's page would have a text for buyers.
    { beside: ['退回原因', '修改时间'], means: { 描述: 'description', 价值: 'value', 成本: 'cost', 重量: 'weight' } },
    { beside: ['Почему возвращён', 'Изменён'], means: { Описание: 'description', Стоимость: 'value', Происхождение: 'coo' } },
  ],
  pages: { here: importPaths.products, columns: importPaths.productColumns, result: () => productPaths.list() },
  changes: 'products',
  columns: COLUMNS,
  items: null,
  carries: { by: 'group', properties: ['name', 'description', 'brand', 'manufacturer', 'supplier', 'coo', 'hts_code', 'dg_code', 'currency'] },
  schema: productImport,
  also: decimals,
  inOwnCurrency: true,
  shape: { build, columnOf },
  identity: { property: 'product_id', of: ({ product }) => nameIn(product) },
  unique: [
    { path: 'skus', of: ({ product }) => (product.skus ?? []).map((one) => one.sku) },
    { path: 'barcode', of: ({ product }) => (product.barcode ? [product.barcode] : []) },
  ],
};

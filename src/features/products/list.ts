import { list, type FileOnly, type RowOf } from '../../shared/list.ts';
import { productPaths } from '../../shared/paths/products.ts';
import { products, type Product, type ProductRow } from './contract.ts';

/** What counts of a product: as measured in a warehouse, else as declared. */
export const sizeOf = ({ measured, weight, length, width, height }: Pick<ProductRow, 'measured' | 'weight' | 'length' | 'width' | 'height'>) =>
  measured ?? { weight, length, width, height };

/** The SKUs in use, in one line. */
export const skuLine = ({ skus }: Pick<ProductRow, 'skus'>): string | null =>
  skus
    .filter((one) => one.active)
    .map((one) => one.sku)
    .join(', ') || null;

const currencyOf = (row: ProductRow): string => row.currency;

const listed = <T>(items: readonly T[] | undefined, text: (one: T) => string): string | null => items?.map(text).join('; ') || null;
/** As an import reads it, and no spreadsheet translates it. */
const flag = (is: boolean): string => (is ? '1' : '0');

/** What a product has besides: with it an import makes the same product again, elsewhere too. */
const WHOLE: readonly FileOnly<RowOf<typeof products.list, 'products'>>[] = [
  { heading: 'products:import.columns.barcode_kind.name', value: (row) => row.barcode_kind },
  ...(['zh', 'ru', 'de', 'fr', 'es', 'ja', 'ko'] as const).map((code) => ({
    heading: `products:import.columns.description_${code}.name` as const,
    value: ({ product }: { product?: Product | undefined }) => product?.local_descriptions.find((one) => one.language_code === code)?.description ?? null,
  })),
  { heading: 'products:import.columns.hs_codes.name', value: ({ product }) => listed(product?.hs_codes, (one) => `${one.country}: ${one.hs_code}`) },
  { heading: 'products:import.columns.manufacturer.name', value: ({ product }) => product?.manufacturer ?? null },
  { heading: 'products:import.columns.url.name', value: ({ product }) => product?.url ?? null },
  { heading: 'products:import.columns.fda_code.name', value: ({ product }) => product?.fda_code ?? null },
  { heading: 'products:import.columns.intended_use_code.name', value: ({ product }) => product?.intended_use_code ?? null },
  {
    heading: 'products:import.columns.compliance_codes.name',
    value: ({ product }) => listed(product?.compliance_codes, ({ code, number }) => [code, number].filter(Boolean).join(' ')),
  },
  { heading: 'products:import.columns.has_lots.name', value: (row) => flag(row.has_lots) },
  { heading: 'products:import.columns.is_packaging.name', value: (row) => flag(row.is_packaging) },
  ...(['inner_length', 'inner_width', 'inner_height', 'max_weight'] as const).map((side) => ({
    heading: `products:import.columns.${side}.name` as const,
    value: (row: ProductRow) => row[side],
  })),
  { heading: 'products:import.columns.parts.name', value: ({ product }) => listed(product?.parts, (one) => `${one.product_id} × ${one.quantity}`) },
];

/** The products of an account. */
export const productList = list(products.list, 'products', {
  id: 'products',
  home: { area: 'fulfilment', title: 'products:search.title', path: productPaths.list() },
  path: (row) => productPaths.view(row.id),
  fileQuery: { full: 'true' },
  alsoInFile: WHOLE,
  words: 'products:search.columns',
  columns: {
    name: { kind: 'text', value: (row) => row.name, sortable: true },
    product_id: { kind: 'text', value: (row) => row.product_id },
    status: { kind: 'word', value: (row) => row.status, group: 'products:status' },
    available: { kind: 'number', value: (row) => row.available },
    quantity: { kind: 'number', value: (row) => row.quantity },
    backordered: { kind: 'number', value: (row) => row.backordered },
    skus: { kind: 'text', value: skuLine },
    barcode: { kind: 'text', value: (row) => row.barcode },
    description: { kind: 'text', value: (row) => row.description },
    brand: { kind: 'text', value: (row) => row.brand },
    supplier: { kind: 'text', value: (row) => row.supplier },
    coo: { kind: 'country', value: (row) => row.coo },
    hts_code: { kind: 'text', value: (row) => row.hts_code },
    dg_code: { kind: 'text', value: (row) => row.dg_code },
    value: { kind: 'money', value: (row) => row.value, currency: currencyOf },
    cost: { kind: 'money', value: (row) => row.cost, currency: currencyOf },
    weight: { kind: 'weight', value: (row) => sizeOf(row).weight },
    length: { kind: 'length', value: (row) => sizeOf(row).length, only: 'file' },
    width: { kind: 'length', value: (row) => sizeOf(row).width, only: 'file' },
    height: { kind: 'length', value: (row) => sizeOf(row).height, only: 'file' },
    reason: { kind: 'text', value: (row) => row.reason },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    updated: { kind: 'time', value: (row) => row.updated },
    id: { kind: 'id', value: (row) => row.id },
  },
  hit: {
    title: (row) => row.name,
    detail: (row) => [row.product_id, skuLine(row), { key: `products:status.${row.status}` }],
    names: (row) => [String(row.id), row.product_id, row.barcode, ...row.skus.map((one) => one.sku)],
    most: 5,
  },
});

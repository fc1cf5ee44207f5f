import { list } from '../../shared/list.ts';
import { productPaths } from '../../shared/paths/products.ts';
import { products, type ProductRow } from './contract.ts';

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

/** The products of an account. */
export const productList = list(products.list, 'products', {
  id: 'products',
  home: { area: 'fulfilment', title: 'products:search.title', path: productPaths.list() },
  path: (row) => productPaths.view(row.id),
  fileQuery: { full: 'true' },
  alsoInFile: () => import('./whole.ts'),
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

import { list } from '../../shared/list.ts';
import { customsProductPaths } from '../../shared/paths/customs-products.ts';
import { customsProducts } from './contract.ts';

/** The goods an account described for customs. */
export const customsProductList = list(customsProducts.list, 'customs_products', {
  id: 'customs-products',
  home: { area: 'shipping', title: 'customs-products:search.title', path: customsProductPaths.list() },
  path: (row) => customsProductPaths.view(row.id),
  fileQuery: { full: 'true' },
  alsoInFile: () => import('./whole.ts'),
  words: 'customs-products:search.columns',
  columns: {
    description: { kind: 'text', value: (row) => row.description, sortable: true },
    product_id: { kind: 'text', value: (row) => row.product_id },
    type: { kind: 'word', value: (row) => row.type, group: 'customs-products:type' },
    hts_code: { kind: 'text', value: (row) => row.hts_code },
    coo: { kind: 'country', value: (row) => row.coo },
    value: { kind: 'money', value: (row) => row.value, currency: (row) => row.currency },
    weight: { kind: 'weight', value: (row) => row.weight },
    brand_name: { kind: 'text', value: (row) => row.brand_name },
    created: { kind: 'time', value: (row) => row.created, sortable: true },
    updated: { kind: 'time', value: (row) => row.updated },
    id: { kind: 'id', value: (row) => row.id },
  },
  hit: {
    title: (row) => row.description,
    detail: (row) => [row.product_id, row.hts_code, row.coo],
    names: (row) => [String(row.id), row.product_id],
    most: 5,
  },
});

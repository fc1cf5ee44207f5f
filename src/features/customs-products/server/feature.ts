import type { Feature } from '../../../server/feature.ts';
import { customsProductPaths } from '../../../shared/paths/customs-products.ts';
import { customsProductsNames } from '../names.ts';
import { served } from '../../../server/served-list.ts';
import { customsProductList } from '../list.ts';
import { checkPreflight } from './check-preflight.ts';
import { listCustomsProducts } from './list-customs-products.ts';
import { createCustomsProduct } from './create-customs-product.ts';
import { getCustomsProduct } from './get-customs-product.ts';
import { seedCustomsProducts } from './seed-demo.ts';
import { removeCustomsProduct } from './remove-customs-product.ts';
import { updateCustomsProduct } from './update-customs-product.ts';

export const customsProductsFeature: Feature = {
  noun: 'customs-products',
  names: customsProductsNames,
  records: { table: 'customs_products', area: 'shipping', pages: [customsProductPaths.view] },
  console: [listCustomsProducts, createCustomsProduct, getCustomsProduct, updateCustomsProduct, removeCustomsProduct, checkPreflight],
  lists: [served(customsProductList, listCustomsProducts)],
  seedDemo: seedCustomsProducts,
  testRows: { swept: [{ table: 'customs_products' }] },
};

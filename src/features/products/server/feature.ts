import { sql } from 'kysely';
import type { Feature } from '../../../server/feature.ts';
import { productPaths } from '../../../shared/paths/products.ts';
import { served } from '../../../server/served-list.ts';
import { productList } from '../list.ts';
import { productsNames } from '../names.ts';
import { activateProduct } from './activate-product.ts';
import { addSku } from './add-sku.ts';
import { changeSku } from './change-sku.ts';
import { countProducts } from './count-products.ts';
import { createProduct } from './create-product.ts';
import { deactivateProduct } from './deactivate-product.ts';
import { getImage } from './get-image.ts';
import { getManyLabels } from './get-many-labels.ts';
import { getProductLabels } from './get-product-labels.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { listSkus } from './list-skus.ts';
import { removePicture } from './remove-picture.ts';
import { removeProduct } from './remove-product.ts';
import { removeSku } from './remove-sku.ts';
import { savePicture } from './save-picture.ts';
import { seedProducts } from './seed-demo.ts';
import { sendBackProduct } from './send-back-product.ts';
import { submitProduct } from './submit-product.ts';
import { updateProduct } from './update-product.ts';
import { verifyProduct } from './verify-product.ts';

const PICTURES = sql`select p.file_key from product_pictures p where p.account_id = o.account_id and p.product_id = o.id`;

export const productsFeature: Feature = {
  noun: 'products',
  names: productsNames,
  records: { table: 'products', area: 'fulfilment', pages: [productPaths.view, productPaths.edit] },
  console: [
    listProducts,
    countProducts,
    createProduct,
    getProduct,
    getProductLabels,
    getManyLabels,
    updateProduct,
    submitProduct,
    deactivateProduct,
    activateProduct,
    removeProduct,
    listSkus,
    addSku,
    changeSku,
    removeSku,
    getImage,
    savePicture,
    removePicture,
  ],
  accounts: [verifyProduct, sendBackProduct],
  lists: [served(productList, listProducts)],
  seedDemo: seedProducts,
  testRows: { swept: [{ table: 'products', files: PICTURES }] },
};

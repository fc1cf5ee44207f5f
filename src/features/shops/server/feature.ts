import type { Feature } from '../../../server/feature.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { served } from '../../../server/served-list.ts';
import { shopList } from '../list.ts';
import { shopsNames } from '../names.ts';
import { auditShop } from './audit-shop.ts';
import { authorizeShop } from './authorize-shop.ts';
import { countShops } from './count-shops.ts';
import { createShop } from './create-shop.ts';
import { getShop } from './get-shop.ts';
import { listKinds } from './list-kinds.ts';
import { listShops } from './list-shops.ts';
import { pauseShop } from './pause-shop.ts';
import { registerJob } from './register.job.ts';
import { removeShop } from './remove-shop.ts';
import { resumeShop } from './resume-shop.ts';
import { rotateSecret } from './rotate-secret.ts';
import { testShop } from './test-shop.ts';
import { tryShop } from './try-shop.ts';
import { updateShop } from './update-shop.ts';

export const shopsFeature: Feature = {
  noun: 'shops',
  names: shopsNames,
  records: { table: 'shops', area: 'fulfilment', pages: [shopPaths.view, shopPaths.edit] },
  console: [
    listShops,
    countShops,
    listKinds,
    tryShop,
    createShop,
    getShop,
    updateShop,
    removeShop,
    testShop,
    pauseShop,
    resumeShop,
    authorizeShop,
    rotateSecret,
    auditShop,
  ],
  jobs: [registerJob],
  lists: [served(shopList, listShops)],
  testRows: { swept: [{ table: 'shops' }] },
};

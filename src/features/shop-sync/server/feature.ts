import type { Feature } from '../../../server/feature.ts';
import { again } from '../../../server/task.ts';
import { shopSyncNames } from '../names.ts';
import { mountHooks } from './hooks.ts';
import { listTroubles } from './list-troubles.ts';
import { listUnknownSkus } from './list-unknown-skus.ts';
import { makeProducts } from './make-products.ts';
import { mapSku } from './map-sku.ts';
import { pollJob } from './poll.job.ts';
import { productsTask } from './products-task.ts';
import { pushJob } from './push.job.ts';
import { recallJob } from './recall.job.ts';
import { recallTask } from './recall-task.ts';
import { seedShops } from './seed-demo.ts';
import { stockJob } from './stock.job.ts';
import { sweepMessagesJob } from './sweep-messages.job.ts';
import { PRODUCTS_TASK, RECALL_TASK, SYNC_TASK } from './start-shop-task.ts';
import { syncShop } from './sync-shop.ts';
import { syncTask } from './sync-task.ts';

export const shopSyncFeature: Feature = {
  noun: 'shop-sync',
  names: shopSyncNames,
  console: [syncShop, listUnknownSkus, mapSku, makeProducts, listTroubles],
  jobs: [pollJob, pushJob, recallJob, stockJob, sweepMessagesJob],
  tasks: {
    [SYNC_TASK]: { run: syncTask, retry: again, asksOthers: true },
    [PRODUCTS_TASK]: { run: productsTask, retry: again, asksOthers: true },
    [RECALL_TASK]: { run: recallTask, retry: again, asksOthers: true },
  },
  mountConsole: mountHooks,
  seedDemo: seedShops,
};

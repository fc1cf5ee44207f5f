import type { Feature } from '../../../server/feature.ts';
import { countsNames } from '../names.ts';
import { countStock } from './count-stock.ts';
import { getCountTarget } from './get-count-target.ts';
import { listToCount } from './list-to-count.ts';
import { undoStockCount } from './undo-stock-count.ts';

/** Counting what lies on the shelves of a warehouse. */
export const countsFeature: Feature = {
  noun: 'counts',
  names: countsNames,
  accounts: [listToCount, getCountTarget, countStock, undoStockCount],
  testRows: { stay: ['stock_counts', 'stock_count_steps'] },
};

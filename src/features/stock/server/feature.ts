import type { Feature } from '../../../server/feature.ts';
import { served } from '../../../server/served-list.ts';
import { movementList } from '../list.ts';
import { stockNames } from '../names.ts';
import { getStockHistory } from './get-stock-history.ts';
import { getLots } from './get-lots.ts';
import { getOutlook } from './get-outlook.ts';
import { getStock } from './get-stock.ts';
import { listMovements } from './list-movements.ts';
import { seedStock } from './seed-demo.ts';
import { setLowStock } from './set-low-stock.ts';
import { SWEPT } from './swept.ts';

export const stockFeature: Feature = {
  noun: 'stock',
  names: stockNames,
  console: [getStock, getStockHistory, getLots, getOutlook, setLowStock, listMovements],
  lists: [served(movementList, listMovements)],
  seedDemo: seedStock,
  // A lot's sum goes with its last movement.
  testRows: { swept: SWEPT, stay: ['stock_lots'] },
};

import type { Feature } from '../../../server/feature.ts';
import { customsTablesNames } from '../names.ts';
import { putInForce, takeBack } from './change-tables.ts';
import { checkTable } from './check-table.ts';
import { listTables } from './list-tables.ts';

export const customsTablesFeature: Feature = {
  noun: 'customs-tables',
  names: customsTablesNames,
  accounts: [listTables, checkTable, putInForce, takeBack],
};

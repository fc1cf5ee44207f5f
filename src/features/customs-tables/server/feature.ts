import type { Feature } from '../../../server/feature.ts';
import { customsTablesNames } from '../names.ts';
import { putInForce } from './put-in-force.ts';
import { takeBack } from './take-back.ts';
import { checkTable } from './check-table.ts';
import { listTables } from './list-tables.ts';

export const customsTablesFeature: Feature = {
  noun: 'customs-tables',
  names: customsTablesNames,
  accounts: [listTables, checkTable, putInForce, takeBack],
};

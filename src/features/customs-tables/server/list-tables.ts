import { systemVerb } from '../../../server/verb.ts';
import { customsTables, KINDS, type CustomsTable } from '../contract.ts';
import { readTable } from './tables.ts';

/** The nomenclature and tariffs in force, and the versions before them. */
export const listTables = systemVerb(customsTables.list, async ({ tx }) => {
  const tables: CustomsTable[] = [];
  // One by one: they share the transaction's connection.
  for (const kind of KINDS) tables.push(await readTable(tx, kind));
  return { tables };
});

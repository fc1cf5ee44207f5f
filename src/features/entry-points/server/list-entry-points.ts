import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { EntryPointRow } from '../../rates/types.ts';
import { entryPoints } from '../contract.ts';
import { shownEntryPoint } from './entry-point-row.ts';

/** Entry points that take parcels. */
export const listEntryPoints = verb(entryPoints.list, async ({ tx }) => {
  const rows = await all(tx, sql<{ facts: EntryPointRow }>`select facts from entry_points where is_active order by facts ->> 'country', facts ->> 'name'`);
  return { entry_points: rows.map(({ facts }) => shownEntryPoint(facts)) };
});

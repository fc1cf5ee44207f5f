import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { ExitPointRow } from '../../rates/types.ts';
import { entryPoints } from '../contract.ts';

/** Exit points in use. */
export const listExitPoints = verb(entryPoints.exits, async ({ tx }) => {
  const rows = await all(tx, sql<{ facts: ExitPointRow }>`select facts from exit_points where is_active order by code`);
  return { exit_points: rows.map(({ facts: p }) => ({ id: p.code, description: p.description, city: p.city, country: p.country })) };
});

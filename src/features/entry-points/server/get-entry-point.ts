import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { EntryPointRow } from '../../rates/types.ts';
import { entryPoints } from '../contract.ts';
import { shownEntryPoint } from './entry-point-row.ts';

/** One entry point that takes parcels. Throws `not_found`. */
export const getEntryPoint = verb(entryPoints.get, async ({ tx, params }) => {
  const row = await maybe(tx, sql<{ facts: EntryPointRow }>`select facts from entry_points where is_active and code = ${params.id}`);
  if (!row) throw new AppError('not_found');
  return { entry_point: shownEntryPoint(row.facts) };
});

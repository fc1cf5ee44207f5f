import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { systemVerb } from '../../../server/verb.ts';
import { reshipmentsDesk } from '../contract.ts';
import { readDeskRows } from './desk-row.ts';

/** One reshipment that is to be packed. Throws `not_found`. */
export const getDeskReshipment = systemVerb(reshipmentsDesk.get, async ({ tx, params }) => {
  const [row] = await readDeskRows(tx, sql`r.id = ${params.id}`, 1);
  if (row === undefined) throw new AppError('not_found');
  return { reshipment: row };
});

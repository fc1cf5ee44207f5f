import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { entryPoints } from '../contract.ts';
import { authorizationRows, mustExist, shownAuthorization } from './may-use.ts';

/** The accounts that may hand over at an entry point. Throws `not_found`. */
export const listAuthorizations = systemVerb(entryPoints.authorizations, async ({ tx, params }) => {
  await mustExist(tx, params.code);
  const rows = await all(tx, authorizationRows(sql`g.entry_point = ${params.code}`));
  return { authorizations: rows.map(shownAuthorization) };
});

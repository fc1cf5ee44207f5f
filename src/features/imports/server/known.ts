import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { loadBook } from '../../rates/server/load-book.ts';

/** The codes an account can use in a file: entry points in use that require no permission or have granted it (spec §6), and services. */
export async function knownCodes(tx: Tx, accountId: number): Promise<{ entry_point: string[]; service: string[] }> {
  const points = await all(
    tx,
    sql<{ code: string }>`
      select p.code from entry_points p where p.is_active and (coalesce((p.facts ->> 'requiresAuthorization')::boolean, false) is not true
        or exists (select 1 from entry_point_authorizations a where a.account_id = ${accountId} and a.entry_point = p.code)) order by p.code`,
  );
  const book = await loadBook(tx);
  return { entry_point: points.map((row) => row.code), service: [...new Set(book.services.map((service) => service.code))] };
}

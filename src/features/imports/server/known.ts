import { sql } from 'kysely';
import { CURRENCIES } from '../../../shared/money.ts';
import type { Actor } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { loadBook } from '../../rates/server/load-book.ts';

/** What a file that does not say it means: the zone of its times, and the currency of its amounts, the first of all. */
export const knownOfAccount = ({ timeZone, currency }: Pick<Actor, 'timeZone' | 'currency'>) => ({
  moment: [timeZone],
  currency: [...new Set([currency, ...CURRENCIES])],
});

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

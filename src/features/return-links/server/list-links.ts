import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { returnLinks } from '../contract.ts';
import { shownLink, type StoredLink } from './link-row.ts';

/** The latest links of the account. */
export const listLinks = verb(returnLinks.list, async ({ tx, ctx, query }) => {
  const mine = every([sql`l.account_id = ${ctx.actor.accountId}`, query.shipment_id !== undefined && sql`l.shipment_id = ${query.shipment_id}`]);
  const rows = await all(
    tx,
    sql<StoredLink & { kept_id: number | null }>`
      select l.*, r.id as kept_id from return_links l left join returns r on r.account_id = l.account_id and r.id = l.return_id
      where ${mine} order by l.created_at desc, l.id desc limit 100`,
  );
  return { return_links: rows.map((row) => ({ ...shownLink(row, ctx.now()), return_id: row.kept_id })) };
});

import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import { verb } from '../../../server/verb.ts';
import { returnLinks } from '../contract.ts';
import { shownLink, type StoredLink } from './link-row.ts';

/** The latest links of the account. */
export const listLinks = verb(returnLinks.list, async ({ tx, ctx, query }) => {
  const mine = every([sql`account_id = ${ctx.actor.accountId}`, query.shipment_id !== undefined && sql`shipment_id = ${query.shipment_id}`]);
  const rows = await all(tx, sql<StoredLink>`select * from return_links where ${mine} order by created_at desc, id desc limit 100`);
  return { return_links: rows.map((row) => shownLink(row, ctx.now())) };
});

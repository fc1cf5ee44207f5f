import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';

/** What the demo's visit looked at. */
const LOOKED = ['shipments', 'labels', 'settings'];

/** Gives the demo account one past visit of support, where it has none yet. */
export async function seedVisits({ db }: App): Promise<void> {
  await db.system(async (tx) => {
    // Several copies may start at once on one database.
    await sql`select pg_advisory_xact_lock(7420022)`.execute(tx);
    const made = await maybe(
      tx,
      sql<{ account_id: number; id: number; at: string }>`
        insert into godmode_grants (account_id, staff_user_id, user_id, reason, started_at, expires_at, ended_at)
        select a.account_id, s.id, m.user_id, 'The printer cuts off the bar code', t.at, t.at + interval '30 minutes', t.at + interval '9 minutes'
        from accounts a
        join memberships m on m.account_id = a.account_id and m.role = 'owner'
        join users s on s.email = 'support@portolan.test' and s.is_demo
        cross join (select now() - interval '2 days' as at) t
        where a.account_id = (select min(account_id) from accounts where is_demo and test_of is null)
          and not exists (select from godmode_grants g where g.account_id = a.account_id)
        limit 1 returning account_id, id, started_at::text as at`,
    );
    if (!made) return;
    for (const [n, part] of LOOKED.entries()) {
      await sql`
        insert into visit_steps (account_id, visit_id, deed, part, first_at, last_at)
        select ${made.account_id}, ${made.id}, 'look', ${part}, at, at from (select ${made.at}::timestamptz + make_interval(mins => ${2 * n + 1}::int) as at) t`.execute(
        tx,
      );
    }
  });
}

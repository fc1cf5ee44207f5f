import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { one } from '../../../server/db.ts';
import { makeDemoPart } from '../../../server/demo-merchant.ts';

/** What the demo's visit looked at. */
const LOOKED = ['shipments', 'labels', 'settings'];

/** Gives the demo account one past visit of support, where it has none yet. */
export async function seedVisits(app: App): Promise<void> {
  await makeDemoPart(app, sql`not exists (select from godmode_grants g where g.account_id = a.account_id)`, async (tx, demo) => {
    if (demo.support_id === null) return;
    const made = await one(
      tx,
      sql<{ id: number; at: string }>`
        insert into godmode_grants (account_id, staff_user_id, user_id, reason, started_at, expires_at, ended_at)
        select ${demo.account_id}, ${demo.support_id}, ${demo.user_id}, 'The printer cuts off the bar code', t.at, t.at + interval '30 minutes', t.at + interval '9 minutes'
        from (select now() - interval '2 days' as at) t returning id, started_at::text as at`,
    );
    for (const [n, part] of LOOKED.entries()) {
      await sql`
        insert into visit_steps (account_id, visit_id, deed, part, first_at, last_at)
        select ${demo.account_id}, ${made.id}, 'look', ${part}, at, at from (select ${made.at}::timestamptz + make_interval(mins => ${2 * n + 1}::int) as at) t`.execute(
        tx,
      );
    }
  });
}

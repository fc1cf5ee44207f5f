import { sql } from 'kysely';
import type { MakePart } from '../../../../../test/world-part.ts';
import { one } from '../../../../server/db.ts';
import { storePlan } from '../store-plan.ts';

/** A subscription to a plan that is no longer offered, so that everybody else needs none; nothing was charged for it. */
export const world: MakePart = async ({ app, who: { accountId } }) => {
  const { id } = await app.db.system(async (tx) => {
    await storePlan(tx, { code: 'world', name: { en: 'World' }, price_minor: 1, currency: 'USD', fee_percent: 100, is_offered: false });
    const made = await one(
      tx,
      sql<{ id: number }>`
        insert into subscriptions (account_id, plan, status, anchored_on, starts_at, ends_at)
        values (${accountId}, 'world', 'Active', current_date, now(), now() + interval '1 month')
        on conflict (account_id) do update set status = excluded.status returning id`,
    );
    await sql`
      insert into subscription_months (account_id, subscription_id, n, plan, starts_on, ends_on, price_minor, currency, status)
      values (${accountId}, ${made.id}, 1, 'world', current_date, current_date + 29, 1, 'USD', 'void') on conflict do nothing`.execute(tx);
    return made;
  });
  return { at: { subscriptions: id } };
};

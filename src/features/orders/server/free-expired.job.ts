import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { eachDue } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { expiredUnits, type Place } from '../../stock/server/expired.ts';
import { lockPromised, takePromised } from './promised-units.ts';

/** How many days back it looks for lots that expired, should the program have stood still. What is promised or moved is counted anew anyway. */
const LOOK_BACK_DAYS = 8;

interface Due {
  account_id: number;
  currency: string;
  time_zone: string;
  is_test: boolean;
  products: number[];
}

/** Where more has expired than the sums know, or more is promised than what has not. */
const stalePlaces = (tx: Tx, accountId: number, products: readonly number[]): Promise<Place[]> =>
  all(
    tx,
    sql<Place>`
      select l.product_id as "productId", l.warehouse from stock_levels l
      join (${expiredUnits(accountId, sql`${[...products]}::bigint[]`)}) e using (product_id, warehouse)
      where l.account_id = ${accountId} and (l.expired <> e.n or l.allocated > greatest(0, l.on_hand - e.n))
      order by 1, 2`,
  );

/**
 * Counts anew what has expired of a product in a warehouse, and takes back what was promised of it: from orders nobody has begun, the youngest first. They
 * are processed again: they go from another warehouse, or wait and say for what. Of those on carts the picker is told which units may not go. Returns the
 * orders that lost it.
 */
export async function freeExpired(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId' | 'now'>, { productId, warehouse }: Place): Promise<number[]> {
  const { accountId } = ctx.actor;
  const held = await lockPromised(tx, accountId, productId, warehouse);
  const { over } = await one(
    tx,
    sql<{ over: number }>`
      select allocated - greatest(0, on_hand - expired) as over from stock_levels
      where account_id = ${accountId} and product_id = ${productId} and warehouse = ${warehouse}`,
  );
  const { taken } = await takePromised(tx, ctx, { productId, warehouse, units: over, held, isBegunToo: false });
  return taken;
}

/** On the day after its last one a lot is stock no more: what is available falls, and orders that were promised it are freed. */
export const freeExpiredJob: Job = {
  name: 'orders.free-expired',
  cron: '*/5 * * * *',
  async run(app, _data, signal) {
    const due = await app.db.lookup((tx) =>
      all(
        tx,
        sql<Due>`
          with ended as materialized (
            select account_id, product_id from stock_lots
            where expires_on between (now() at time zone 'UTC')::date - ${LOOK_BACK_DAYS}::int and (now() at time zone 'UTC')::date)
          select a.account_id, a.currency, a.time_zone, a.test_of is not null as is_test, m.products
          from (select account_id, array_agg(distinct product_id) as products from ended group by account_id) m join accounts a on a.account_id = m.account_id order by 1`,
      ),
    );
    await eachDue({ log: app.log, signal, what: 'freeing what expired' }, due, async ({ account_id: accountId, products, ...account }) => {
      const actor = systemActor(accountId, { currency: account.currency, timeZone: account.time_zone, isTest: account.is_test });
      const ctx = { actor, requestId: 'orders.free-expired', now: app.now };
      for (const place of await app.db.reading(accountId, (tx) => stalePlaces(tx, accountId, products))) {
        if (signal.aborted) return;
        await app.db.tenant(accountId, (tx) => freeExpired(tx, ctx, place));
      }
    });
  },
};

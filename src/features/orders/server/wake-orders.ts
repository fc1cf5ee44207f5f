import { sql, type RawBuilder } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, type Db, type Tx } from '../../../server/db.ts';
import { processBatch } from './process-batch.ts';
import { renewComing } from './renew-coming.ts';

/** How many are woken in one transaction. */
const MANY = 500;
/** However little seems to have moved, everybody who waits is looked at this often, in milliseconds, or whenever their turn comes. */
const LOOK_AGAIN_MS = 60_000;
/** How many accounts are looked at before new orders have their turn. */
const AT_A_TIME = 50;
/** How many accounts that wait are asked whether anything moved, each time: all of them where there are no more, else the next ones. */
const ASKED = 1000;

const LEFT = sql`i.account_id = o.account_id and i.order_id = o.id and i.quantity > i.allocated + i.fulfilled`;
const PARTS = sql`left join product_parts c on c.account_id = i.account_id and c.bundle_id = i.product_id`;
/** `offset 0` has the product known before it is looked up: behind the fence PostgreSQL takes no expression to an index, and read every level of the account. */
const FREE = sql`coalesce((
  select l.available from (select coalesce(c.product_id, i.product_id) as id offset 0) wanted
  join stock_levels l on l.account_id = o.account_id and l.product_id = wanted.id and l.warehouse = w.code), 0)`;

/** The warehouses that orders can leave from, as `openHouses` knows them. */
const HOUSES = sql`warehouses w join entry_points e on e.code = w.entry_point and e.is_active
  where w.is_active and w.code = coalesce(o.forced_warehouse, o.by_rules ->> 'warehouse', w.code)`;

/** Of `orders o`: some warehouse has all of the rest. */
const HAS_ALL = sql`exists (
  select from ${HOUSES} and not exists (
    select from order_lines i ${PARTS} where ${LEFT}
    group by coalesce(c.product_id, i.product_id)
    having sum((i.quantity - i.allocated - i.fulfilled) * coalesce(c.quantity, 1)) > max(${FREE})))`;

/** Of `orders o`: some warehouse has a unit of some of the rest. */
const HAS_SOME = sql`exists (
  select from order_lines i cross join ${HOUSES} and ${LEFT} and not exists (
    select from (select 1) one ${PARTS}
    where ${FREE} < coalesce(c.quantity, 1)))`;

/** Of `orders o`: what was missing of its money is there. */
const HAS_FUNDS = sql`exists (
  select from ledger_balances b
  where b.account_id = o.account_id and b.currency = o.cause_values ->> 'currency'
    and b.balance_minor - b.reserved_minor + b.credit_limit_minor >= (o.cause_values ->> 'needed')::bigint)`;

const CAN_GO = sql`(o.cause = 'funds' and ${HAS_FUNDS}
  or o.cause in ('stock', 'partial') and (${HAS_ALL} or (o.partial_fulfillment or o.status = 'Partial') and ${HAS_SOME}))`;

interface Waiting {
  account_id: number;
  currency: string;
  time_zone: string;
  is_test: boolean;
  is_suspended: boolean;
  /** Changes with every movement of stock or money. */
  mark: string;
}

const nextAfter = (last: RawBuilder<unknown>) => sql`least(
  (select min(o.account_id) from orders o where o.status in ('Backordered', 'Partial') and o.account_id > ${last}),
  (select min(o.account_id) from orders o where o.status = 'Packing' and o.cause = 'funds' and o.account_id > ${last}))`;

/** The next accounts after one in which orders wait: found one after the other in the indexes of what waits, so their number is all that it costs. */
const waitingAfter = (db: Db, last: number): Promise<Waiting[]> =>
  db.lookup((tx) =>
    all(
      tx,
      sql<Waiting>`
        with recursive o (account_id, n) as (
          select ${nextAfter(sql`${last}::bigint`)}, 1
          union all select ${nextAfter(sql`w.account_id`)}, n + 1 from o w where w.account_id is not null and n < ${ASKED}::int)
        select o.account_id, a.currency, a.time_zone, a.test_of is not null as is_test, a.suspended_at is not null as is_suspended, concat_ws(' ',
          (select m.id from stock_movements m where m.account_id = a.account_id order by m.created_at desc, m.id desc limit 1),
          (select sum(b.balance_minor - b.reserved_minor + b.credit_limit_minor) from ledger_balances b where b.account_id = a.account_id)) as mark
        from o join accounts a on a.account_id = o.account_id order by o.n`,
    ),
  );

/**
 * Puts backordered orders that could go now back to Processing, where the oldest comes first. Each of a hundred could have the one unit that
 * came: who gets it is told there, and the others have gone on waiting.
 */
async function wakeBackordered(tx: Tx, accountId: number, now: Date): Promise<void> {
  await sql`
    update orders set status = 'Processing', cause = 'queue', cause_values = jsonb_build_object('waited_for', cause),
      process_at = ${now.toISOString()}::timestamptz, version = version + 1
    where account_id = ${accountId} and id in (
      select o.id from orders o where o.account_id = ${accountId} and o.status = 'Backordered' and ${CAN_GO}
      order by o.placed_at, o.id limit ${MANY}::int for update skip locked)`.execute(tx);
}

/**
 * Says of orders on carts that waited for money that they are only being packed, once it is there. Stock and money may be held by now, which whoever
 * packs one of them takes after the order: those are passed over, and looked at again.
 */
async function paidOnCarts(tx: Tx, accountId: number): Promise<void> {
  await sql`
    update orders set cause = 'packing', cause_values = jsonb_build_object('warehouse', warehouse), version = version + 1, updated_at = now()
    where account_id = ${accountId} and id in (
      select o.id from orders o where o.account_id = ${accountId} and o.status = 'Packing' and o.cause = 'funds' and ${HAS_FUNDS}
      order by o.id for update of o skip locked)`.execute(tx);
}

/** Orders that were partly sent, of which more can go now, the oldest first; held, but for those that somebody else has: they are looked at again. */
const partialsThatCanGo = (tx: Tx, accountId: number): Promise<{ id: number }[]> =>
  all(
    tx,
    sql<{
      id: number;
    }>`select o.id from orders o where o.account_id = ${accountId} and o.status = 'Partial' and ${CAN_GO} order by o.placed_at, o.id limit 100 for update of o skip locked`,
  );

interface Seen {
  marks: Map<number, { mark: string; until: number }>;
  /** The last account that was asked. */
  last: number;
}

/** What was last seen of each account, by database. */
const seenIn = new WeakMap<Db, Seen>();

/** The accounts whose turn it is to be asked; after the last one the first again. */
async function asked(db: Db, seen: Seen): Promise<Waiting[]> {
  const found = await waitingAfter(db, seen.last);
  seen.last = found.length < ASKED ? 0 : (found.at(-1)?.account_id ?? 0);
  return found.filter((one) => !one.is_suspended);
}

/**
 * Wakes orders whose stock or money has arrived. Looks only where something moved since the last time, and now and then everywhere: some accounts at a
 * time, first those where something moved, then those that have waited longest for a look.
 */
export async function wakeOrders(app: Pick<App, 'db' | 'now' | 'log'>, signal: AbortSignal): Promise<void> {
  const seen = seenIn.get(app.db) ?? { marks: new Map(), last: 0 };
  seenIn.set(app.db, seen);
  const { marks } = seen;
  const turnOf = ({ account_id: accountId, mark }: Waiting): number => {
    const before = marks.get(accountId);
    return before === undefined ? 0 : before.mark === mark ? before.until : -1;
  };
  const turns = (await asked(app.db, seen)).map((one) => ({ ...one, turn: turnOf(one) })).filter(({ turn }) => turn <= performance.now());
  const first = turns.toSorted((a, b) => a.turn - b.turn).slice(0, AT_A_TIME);
  for (const { account_id: accountId, currency, time_zone: timeZone, is_test: isTest, mark } of first) {
    if (signal.aborted) return;
    const ctx = { actor: systemActor(accountId, { currency, timeZone, isTest }), requestId: 'orders.wake', now: app.now };
    const work = app.db.tenant(accountId, async (tx) => {
      await wakeBackordered(tx, accountId, app.now());
      const ids = (await partialsThatCanGo(tx, accountId)).map((one) => one.id);
      if (ids.length > 0) await processBatch(tx, ctx, { ids });
      await paidOnCarts(tx, accountId);
      await renewComing(tx, accountId);
    });
    await work.then(
      () => marks.set(accountId, { mark, until: performance.now() + LOOK_AGAIN_MS }),
      (error: unknown) => {
        app.log.error({ err: error, account: accountId }, 'orders were not woken');
        marks.set(accountId, { mark, until: performance.now() });
      },
    );
  }
}

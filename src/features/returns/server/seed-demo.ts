import { sql, type RawBuilder } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import { EVENT } from '../../tracking/events.ts';
import { dateBack } from '../../billing/server/date-back.ts';
import { returnInput } from '../fields.ts';
import type { ReturnReason } from '../status.ts';
import { DEMO_RETURNS, type DemoReturn } from './demo-returns.ts';
import { putBack } from './carry-out.ts';
import { discard } from './discard.ts';
import { announcedFacts } from './facts-of.ts';
import { payFor, termsOf } from './fees.ts';
import { keepMessage } from './messages-of.ts';
import { receive } from './receive.ts';
import { record, type Doer } from './record.ts';
import { returnRecord, type StoredReturn } from './return-row.ts';
import { photograph } from './seed-photos.ts';
import { seedPoints } from './seed-points.ts';
import { seedShelf } from './seed-shelf.ts';
import { storeReturn } from './store-return.ts';

const DAY_MS = 24 * 3_600_000;
/** How long a parcel of the demo waits for the hand that does what was decided. */
const DONE_AFTER = 0.3;

interface Cast {
  app: App;
  merchant: Doer;
  desk: Doer;
  /** Those that did arrive, and those that their buyers refused. */
  parcels: { id: number }[];
  refused: { id: number }[];
  skus: { sku: string; name: string; value: number }[];
}

/** Buyers of the demo who sent something back without a parcel that is known. */
const BUYERS = [
  { name: 'Emily Clarke', street1: '600 E Grand Ave', city: 'Chicago', province: 'IL', postal_code: '60611', country: 'US' },
  { name: 'Marcus Bell', street1: '2200 NW Thurman St', city: 'Portland', province: 'OR', postal_code: '97210', country: 'US' },
  { name: 'Dana Whitfield', street1: '1400 Elliott Ave W', city: 'Seattle', province: 'WA', postal_code: '98119', country: 'US' },
  { name: 'Luis Ortega', street1: '315 Convent St', city: 'San Antonio', province: 'TX', postal_code: '78205', country: 'US' },
  { name: 'Grace Kim', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' },
] as const;

/** Why somebody who had the parcel sends it back. */
const HAD: Partial<Record<ReturnReason, ReturnReason>> = { refused: 'changed_mind', undeliverable: 'wrong_item', unclaimed: 'changed_mind' };

/** One of the demo's parcels that has left, or some of its products. */
function announcement({ parcels, refused, skus }: Cast, { of, reason, rma, buyer = 0, story }: DemoReturn, n: number) {
  const failed = story === undefined ? undefined : refused[story];
  if (failed) return { shipment_id: failed.id, reason: 'refused' as const };
  const parcel = of === 'parcel' ? parcels[n] : undefined;
  if (parcel) return { shipment_id: parcel.id, reason: HAD[reason] ?? reason };
  const goods = skus[n % skus.length];
  const item = { description: goods?.name ?? 'Stoneware mug', quantity: 1 + (n % 3), value: goods?.value ?? 23, coo: 'CN', sku: goods?.sku };
  const sender = of === 'unsaid' ? undefined : BUYERS[buyer % BUYERS.length];
  return { sender, destination: 'US' as const, reason, items: [item], rma_number: rma };
}

/** What the desk and the merchant did with it, each at its time. */
async function live(tx: Tx, { app, merchant, desk }: Cast, id: number, one: DemoReturn): Promise<void> {
  const { accountId } = merchant.actor;
  const now = app.now().getTime();
  const at = (days: number): Date => new Date(now - days * DAY_MS);
  const mine = sql`account_id = ${accountId} and id = ${id}`;
  const read = (): Promise<StoredReturn> => returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`);
  if (one.received === null) return;
  const row = await read();
  await receive(
    tx,
    desk,
    id,
    { warehouse: row.warehouse, weight: 0.3 + (id % 9) * 0.17, length: 24, width: 18, height: 9, condition: one.condition, shelf: `R-${10 + (id % 40)}` },
    at(one.received),
  );
  const shot = { accountId, id, condition: one.condition };
  await photograph(tx, app, { ...shot, kind: 'received', at: at(one.received) });
  if (one.verify) {
    const { verify } = await termsOf(tx, await read());
    await payFor(tx, merchant, await read(), 'verify', verify);
    const asked = at(one.received - one.verify.after).toISOString();
    const seen = one.verify.open ? null : at(Math.max(0.05, one.received - one.verify.after - 0.7)).toISOString();
    await record(tx, merchant, id, { verb: 'return.ask_verify' });
    await sql`
      update returns set verify_asked_at = ${asked}::timestamptz, verify_fee_minor = ${verify}, verified_at = ${seen}::timestamptz,
        status = ${seen === null ? 'Received' : 'Verified'}, expires_at = expires_at + coalesce(${seen}::timestamptz - ${asked}::timestamptz, interval '0')
      where ${mine}`.execute(tx);
    if (seen !== null) {
      await photograph(tx, app, { ...shot, kind: 'verified', at: new Date(seen) });
      await record(tx, desk, id, { verb: 'return.verify' });
    }
  }
  if (one.message) await keepMessage(tx, merchant, id, one.message, { byWarehouse: false });
  if (one.decision) {
    const { what, after, open, byClock } = one.decision;
    const decided = at(one.received - after);
    if (what === 'restock') {
      const { restock } = await termsOf(tx, await read());
      await payFor(tx, merchant, await read(), 'restock', restock);
      await sql`
        update returns set status = 'Confirmed', decision = 'restock', decided_at = ${decided.toISOString()}::timestamptz, expires_at = null, restock_fee_minor = ${restock}
        where ${mine}`.execute(tx);
      await record(tx, merchant, id, { verb: 'return.restock' });
    } else {
      const by = byClock ? ('deadline' as const) : ('merchant' as const);
      await discard(tx, { ...merchant, jobs: app.jobs }, { id, now: decided, by });
    }
    if (!open) {
      const done = new Date(decided.getTime() + DONE_AFTER * DAY_MS).toISOString();
      if (what === 'restock') await putBack(tx, desk, await read(), { lots: [] });
      await sql`
        update returns set status = ${what === 'restock' ? 'Restocked' : 'Discarded'}, carried_out_at = ${done}::timestamptz, ended_at = coalesce(ended_at, ${done}::timestamptz)
        where ${mine}`.execute(tx);
      await record(tx, desk, id, { verb: 'return.carry_out' });
    }
  }
}

/** Dates back what was written: the row, its trail and what was charged for it; the warnings that would have been sent are marked as sent. */
async function age(tx: Tx, { app, merchant }: Cast, id: number, one: DemoReturn): Promise<void> {
  const { accountId } = merchant.actor;
  const at = (days: number): Date => new Date(app.now().getTime() - days * DAY_MS);
  const received = one.received ?? 0;
  const when: Record<string, number> = {
    announce: one.announced,
    receive: received,
    ask_verify: received - (one.verify?.after ?? 0),
    verify: received - (one.verify?.after ?? 0) - 0.7,
    write: received - 1.2,
    restock: received - (one.decision?.after ?? 0),
    discard: received - (one.decision?.after ?? 0),
    expire: received - (one.decision?.after ?? 0),
    carry_out: received - (one.decision?.after ?? 0) - DONE_AFTER,
  };
  for (const [verb, days] of Object.entries(when))
    await sql`
      update audit_log set created_at = ${at(Math.max(0, days)).toISOString()}
      where account_id = ${accountId} and object_kind = 'return' and object_id = ${id} and verb = ${`return.${verb}`}`.execute(tx);
  await sql`
    update returns set created_at = ${at(one.announced).toISOString()}, (warned_days, told_days) = (
      select d.days, d.days from (select array(
        select d from unnest(array[7, 2]) d where expires_at - make_interval(days => d) <= ${app.now().toISOString()}::timestamptz) as days) d)
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  const entries = await all(
    tx,
    sql<{ id: number; kind: string }>`select id, kind from ledger_entries where account_id = ${accountId} and object_kind = 'return' and object_id = ${id}`,
  );
  const charged: Record<string, string> = { process: 'receive', verify: 'ask_verify', restock: 'restock' };
  for (const entry of entries) await dateBack(tx, accountId, [entry.id], at(when[charged[entry.kind] ?? 'receive'] ?? 0));
}

/** Parcels of the demo that have left. */
const left = (tx: Tx, accountId: number, which: RawBuilder<unknown>): Promise<{ id: number }[]> =>
  all(
    tx,
    sql<{ id: number }>`
      select id from shipments s where account_id = ${accountId} and status in ('Processed', 'En Route', 'Delivered') and ${which}
      order by id limit 60`,
  );

/** Lets the demo's warehouses take returns, and gives its merchant sixty of them, if there are none yet and its parcels and stock are there. */
export async function seedReturns(app: App): Promise<void> {
  await seedPoints(app);
  const isDue = sql<boolean>`
    exists (select from stock_levels s where s.account_id = a.account_id) and exists (select from return_points) and not ${hasDone('return.announce')}`;
  await makeDemoPart(app, isDue, async (tx, demo) => {
    const { account_id: accountId } = demo;
    const cast: Cast = {
      app,
      merchant: { actor: systemActor(accountId, { userId: demo.user_id, timeZone: demo.time_zone }), requestId: 'seed' },
      desk: { actor: systemActor(accountId, { staffUserId: demo.warehouse_id }), requestId: 'seed' },
      parcels: await left(tx, accountId, sql`problem is null`),
      refused: await left(
        tx,
        accountId,
        sql`exists (select from tracking_events e where e.account_id = s.account_id and e.shipment_id = s.id and e.code = ${EVENT.refused})`,
      ),
      skus: await all(
        tx,
        sql<{ sku: string; name: string; value: number }>`
          select s.sku, p.name, p.value_minor / 100.0::float8 as value from product_skus s join products p on p.account_id = s.account_id and p.id = s.product_id
          where s.account_id = ${accountId} and s.is_active and p.status = 'Verified' and not p.has_lots and not p.is_bundle and not p.is_packaging order by s.id`,
      ),
    };
    for (const [n, one] of DEMO_RETURNS.entries()) {
      const facts = await announcedFacts(tx, accountId, returnInput.parse(announcement(cast, one, n)));
      const id = await storeReturn(tx, cast.merchant, facts, n % 5 === 0 ? 'api' : 'form');
      await record(tx, cast.merchant, id, { verb: 'return.announce' });
      await live(tx, cast, id, one);
      await age(tx, cast, id, one);
    }
    await seedShelf(tx, cast);
  });
}

import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import { dateBack } from '../../billing/server/date-back.ts';
import { inboundInput, type InboundDraft } from '../contract.ts';
import { callOff } from './call-off.ts';
import { finish } from './finish.ts';
import { inboundRecord } from './inbound-row.ts';
import { renewSums } from './store-contents.ts';
import { storeInbound } from './store-inbound.ts';
import { submit } from './submit.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

interface DemoInbound {
  given: InboundDraft;
  status: 'Draft' | 'Pending' | 'En Route' | 'Received' | 'Verified' | 'Canceled';
  /** When it was submitted. */
  daysAgo: number;
  /** What was found, by SKU, if it is not all that was announced. */
  found?: Readonly<Record<string, { good: number; damaged?: number; wrong?: number }>>;
}

const carton = (copies: number, ...products: readonly (readonly [sku: string, quantity: number])[]) => ({
  copies,
  products: products.map(([sku, quantity]) => ({ sku, quantity })),
});

/** Invented for the demo: six, one in each state. The SKUs are those of its products. */
const demoInbounds = (skus: readonly string[], unverified: string | undefined): DemoInbound[] => {
  const [a = '', b = '', c = '', d = ''] = skus;
  const fresh = unverified === undefined ? [] : [carton(1, [unverified, 6])];
  return [
    {
      given: {
        warehouse: 'HKG',
        carrier: 'SF Express',
        tracking_number: 'SF1048820017',
        notes: 'Fragile',
        cartons: [carton(3, [a, 24]), carton(1, [b, 30], [c, 12])],
      },
      status: 'Verified',
      daysAgo: 12,
      found: { [a]: { good: 68, damaged: 2 }, [b]: { good: 31 } },
    },
    { given: { warehouse: 'LAX', carrier: 'UPS', cartons: [carton(2, [c, 20])] }, status: 'Canceled', daysAgo: 9 },
    {
      given: {
        warehouse: 'HKG',
        carrier: 'Kerry Logistics',
        tracking_number: 'KL77120093',
        cartons: [carton(2, [a, 20]), carton(1, [b, 16], [d, 8]), carton(1, [c, 40])],
      },
      status: 'Received',
      daysAgo: 4,
      found: { [a]: { good: 38, damaged: 2 }, [b]: { good: 16 }, [c]: { good: 0 }, [d]: { good: 8 } },
    },
    {
      given: {
        warehouse: 'HKG',
        carrier: 'SF Express',
        tracking_number: 'SF1048904471',
        notes: 'One new product inside',
        cartons: [carton(2, [b, 24]), ...fresh],
      },
      status: 'En Route',
      daysAgo: 2,
    },
    { given: { warehouse: 'LAX', cartons: [carton(4, [d, 12])] }, status: 'Pending', daysAgo: 1 },
    { given: { warehouse: 'FRA', notes: 'For the spring sale', cartons: [carton(1, [a, 36], [d, 24])] }, status: 'Draft', daysAgo: 0 },
  ];
};

/** Says what the desk found. */
async function count(tx: Tx, accountId: number, id: number, found: DemoInbound['found'] = {}): Promise<void> {
  const rows = Object.entries(found).map(([sku, { good, damaged = 0, wrong = 0 }]) => ({ sku, good, damaged, wrong }));
  await sql`update inbound_products set good = expected where account_id = ${accountId} and inbound_id = ${id}`.execute(tx);
  await sql`
    update inbound_products i set good = f.good, damaged = f.damaged, wrong = f.wrong
    from jsonb_to_recordset(${json(rows)}) as f(sku text, good int, damaged int, wrong int)
    join product_skus s on s.account_id = ${accountId} and s.sku = f.sku
    where i.account_id = ${accountId} and i.inbound_id = ${id} and i.product_id = s.product_id`.execute(tx);
  await sql`update inbound_cartons set opened_at = now() where account_id = ${accountId} and inbound_id = ${id} and number < 4`.execute(tx);
  await renewSums(tx, accountId, id);
}

/** Dates what happened back, step by step. */
async function age(tx: Tx, accountId: number, id: number, { status, daysAgo }: DemoInbound, now: Date): Promise<void> {
  const at = (hours: number): string => new Date(now.getTime() - daysAgo * DAY - 2 * HOUR + hours * HOUR).toISOString();
  const isShipped = status === 'En Route' || status === 'Received' || status === 'Verified';
  const isHere = status === 'Received' || status === 'Verified';
  const set = (is: boolean, hours: number) => (is ? at(hours) : null);
  await sql`
    update inbound_shipments set created_at = ${at(-3)}, updated_at = ${at(0)}, submitted_at = ${set(status !== 'Draft', 0)}::timestamptz,
      shipped_at = ${set(isShipped, 6)}::timestamptz, received_at = ${set(isHere, 70)}::timestamptz, verified_at = ${set(status === 'Verified', 73)}::timestamptz,
      canceled_at = ${set(status === 'Canceled', 20)}::timestamptz, status = ${status}
    where account_id = ${accountId} and id = ${id}`.execute(tx);
  await sql`update inbound_cartons set opened_at = ${at(71)} where account_id = ${accountId} and inbound_id = ${id} and opened_at is not null`.execute(tx);
  await sql`
    update audit_log set created_at = ${at(0)} where account_id = ${accountId} and object_kind = 'inbound' and object_id = ${id}`.execute(tx);
}

/** Gives the demo account six inbound shipments, one in each state, if it has none yet and its stock is there. */
export async function seedInbound(app: App): Promise<void> {
  const isDue = sql<boolean>`exists (select from stock_levels s where s.account_id = a.account_id) and not ${hasDone('inbound.create')}`;
  await makeDemoPart(app, isDue, async (tx, demo) => {
    const { account_id: accountId } = demo;
    const skus = await all(
      tx,
      sql<{ sku: string; is_verified: boolean }>`
        select s.sku, p.status = 'Verified' as is_verified from product_skus s join products p on p.account_id = s.account_id and p.id = s.product_id
        where s.account_id = ${accountId} and p.status in ('Verified', 'Pending') and not p.has_lots and not p.is_bundle and not p.is_packaging order by s.id`,
    );
    const actor = systemActor(accountId, { userId: demo.user_id, timeZone: demo.time_zone });
    const desk = systemActor(accountId, { staffUserId: demo.warehouse_id });
    const demos = demoInbounds(
      skus.filter((one) => one.is_verified).map((one) => one.sku),
      skus.find((one) => !one.is_verified)?.sku,
    );
    for (const one of demos) {
      const id = await storeInbound(tx, { actor, requestId: 'seed' }, inboundInput.parse(one.given));
      if (one.status !== 'Draft') await submit(tx, { actor, requestId: 'seed' }, id);
      if (one.status === 'Received' || one.status === 'Verified') await count(tx, accountId, id, one.found);
      if (one.status === 'Verified') {
        await finish(tx, { actor: desk, requestId: 'seed' }, await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`));
        const charged = await all(
          tx,
          sql<{ id: number }>`select id from ledger_entries where account_id = ${accountId} and object_kind = 'inbound' and object_id = ${id}`,
        );
        await dateBack(
          tx,
          accountId,
          charged.map((entry) => entry.id),
          new Date(app.now().getTime() - (one.daysAgo - 3) * DAY),
        );
      }
      if (one.status === 'Canceled') await callOff(tx, { actor }, await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`));
      await age(tx, accountId, id, one, app.now());
    }
  });
}

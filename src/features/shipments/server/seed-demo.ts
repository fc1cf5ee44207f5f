import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { json, maybe, one, type Tx } from '../../../server/db.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { buyLabelIn } from '../../labels/server/buy-label.ts';
import { shipmentInput, type ShipmentDraft } from '../contract.ts';
import { DEMO_GOODS, DEMO_RECIPIENTS } from './demo-parcels.ts';
import { storeShipment } from './store-shipment.ts';

const DAY = 86_400_000;
const COUNT = 48;
const SERVICES = ['plus', 'parcel', 'priority', 'plus', 'post'] as const;

const SENDER = {
  name: 'Mei Tanaka',
  company_name: 'Harbour Goods',
  phone: '+852 5550 0100',
  email: 'demo@portolan.test',
  street1: '10 Salisbury Road',
  city: 'Hong Kong',
  country: 'HK',
};
const RETURNS = {
  US: { name: 'Harbour Goods Returns', street1: '600 E Grand Ave', city: 'Chicago', province: 'IL', postal_code: '60611', country: 'US' },
  ROW: { name: 'Harbour Goods', street1: '10 Salisbury Road', city: 'Hong Kong', country: 'HK' },
};

function draft(i: number): ShipmentDraft {
  const to = DEMO_RECIPIENTS[i % DEMO_RECIPIENTS.length];
  const goods = DEMO_GOODS[i % DEMO_GOODS.length];
  if (!to || !goods) throw new RangeError('The demo has no such parcel.');
  const [length, width, height] = goods.size;
  return {
    entry_point: 'HKGHUB',
    to,
    service: SERVICES[i % SERVICES.length],
    terms: i % 3 === 0 ? 'DDP' : 'DDU',
    order_number: `SO-${10_200 + i}`,
    reference1: i % 4 === 0 ? 'Autumn sale' : null,
    weight: goods.weight,
    length,
    width,
    height,
    currency: 'USD',
    line_items: [...goods.items],
    signature_confirmation: i % 7 === 0,
  };
}

/** Creates one parcel as it would have been `age` days ago, and buys its label where a service takes it. */
async function seedParcel(tx: Tx, ctx: Ctx, i: number): Promise<void> {
  const id = await storeShipment(tx, ctx, shipmentInput.parse(draft(i)));
  const at = ctx.now().toISOString();
  await sql`update shipments set created_at = ${at}, updated_at = ${at} where account_id = ${ctx.actor.accountId} and id = ${id}`.execute(tx);
  if (i % 5 === 1) return;
  await sql`savepoint parcel`.execute(tx);
  try {
    await buyLabelIn(tx, ctx, { shipmentId: id });
  } catch {
    // No service takes it: the parcel stays pending, as it would for a merchant.
    await sql`rollback to savepoint parcel`.execute(tx);
  }
}

/** Gives the demo account a sender, return addresses and some weeks of parcels, where it has none yet. */
export async function seedShipments(app: App): Promise<void> {
  const demo = await app.db.system((tx) =>
    maybe(
      tx,
      sql<{ account_id: number; user_id: number; time_zone: string }>`
        select a.account_id, m.user_id, a.time_zone from accounts a join memberships m on m.account_id = a.account_id and m.role = 'owner'
        where a.is_demo order by a.account_id limit 1`,
    ),
  );
  if (!demo) return;
  const actor = systemActor(demo.account_id, { userId: demo.user_id, timeZone: demo.time_zone });
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(7420004)`.execute(tx);
    const has = await one(tx, sql<{ n: number }>`select count(*) as n from audit_log where account_id = ${demo.account_id} and verb = 'shipment.create'`);
    if (has.n > 0) return;
    await sql`insert into account_settings (account_id, consignor) values (${demo.account_id}, ${json(SENDER)}) on conflict (account_id) do nothing`.execute(
      tx,
    );
    for (const [destination, address] of Object.entries(RETURNS)) {
      await sql`insert into return_addresses (account_id, destination, address) values (${demo.account_id}, ${destination}, ${json(address)}) on conflict do nothing`.execute(
        tx,
      );
    }
    await topUp(tx, {
      accountId: demo.account_id,
      currency: 'USD',
      object: { kind: 'account', id: demo.account_id },
      memo: 'Demo parcels',
      amountMinor: 150_000,
    });
    for (let i = 0; i < COUNT; i += 1) {
      const at = new Date(app.now().getTime() - Math.round((COUNT - i) * 0.45 * DAY));
      const ctx: Ctx = { ...app, now: () => at, actor, requestId: 'seed', lang: 'en', ip: '', userAgent: '', accept: '', cookies: {}, setCookies: new Map() };
      await seedParcel(tx, ctx, i);
    }
  });
}

import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { attempt } from '../../../server/attempt.ts';
import { dateBack } from '../../billing/server/date-back.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { EVENT } from '../../tracking/events.ts';
import { JOURNEY, type Step } from '../../tracking/journey.ts';
import { demoGateway, type Where } from '../../tracking/server/demo-gateway.ts';
import { storeAccountEvents, type Addressed } from '../../tracking/server/store-events.ts';
import { shipmentInput, type ShipmentDraft } from '../contract.ts';
import { buyLabelIn } from './buy-label.ts';
import { demoEvents } from './demo-events.ts';
import { DEMO_GOODS, DEMO_RECIPIENTS } from './demo-parcels.ts';
import { storeShipment } from './store-shipment.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const COUNT = 60;
/** How far back they go, with more and more toward today. */
const DAYS = 88;
/** The latest are still waiting to be handed over, the first of them for more than three days at any hour, and some of the newer ones for their label. */
const FRESH = 10;
const UNDECIDED = 22;
const isUndecided = (i: number) => i >= COUNT - UNDECIDED && (i % 5 === 1 || i % 12 === 9);
/** What went wrong after the parcel reached customs, by its position counted from the newest. */
const TROUBLE: ReadonlyMap<number, number> = new Map([
  [13, EVENT.held],
  [16, EVENT.attempted],
  [17, EVENT.dutiesDue],
]);
/** Parcels that their buyers refused, which are sent back. */
const REFUSED: ReadonlySet<number> = new Set([23, 24]);
const SERVICES = ['plus', 'parcel', 'priority', 'plus', 'post'] as const;
/** One service per recipient, so that delivery times by lane have something to compare. Post takes neither heavy goods nor paid duties to Japan. */
const serviceOf = (recipient: number) => (DEMO_RECIPIENTS[recipient]?.country === 'JP' ? 'parcel' : SERVICES[recipient % SERVICES.length]);

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
  const service = serviceOf(i % DEMO_RECIPIENTS.length);
  return {
    entry_point: 'HKGHUB',
    to,
    service,
    terms: i % 3 === 0 ? 'DDP' : 'DDU',
    order_number: `SO-${10_200 + i}`,
    reference1: i % 4 === 0 ? 'Autumn sale' : null,
    weight: goods.weight,
    length,
    width,
    height,
    currency: 'USD',
    line_items: [...goods.items],
    signature_confirmation: i % 7 === 0 && service !== 'post',
  };
}

/** A parcel's journey; a few stop midway. */
function wayOf(i: number): readonly Step[] {
  if (REFUSED.has(COUNT - i)) {
    const way = JOURNEY.filter(({ code }) => code !== EVENT.atDoor);
    return [...way, { code: EVENT.refused, hours: 5, place: 'destination' }, { code: EVENT.returned, hours: 26, place: 'destination' }];
  }
  const trouble = TROUBLE.get(COUNT - i);
  if (trouble === undefined) return JOURNEY;
  const seen = JOURNEY.findIndex((step) => step.code === EVENT.presented) + 1;
  return [...JOURNEY.slice(0, seen), { code: trouble, hours: 14, place: trouble === EVENT.attempted ? 'destination' : 'gateway' }];
}

/** The events a parcel labeled at `created` would have by now, a few hours apart. */
function eventsOf(
  i: number,
  created: Date,
  now: Date,
  gateway: Where | null,
  parcel: { id: number; trackingNumber: string; to: ShipmentDraft['to'] },
): Addressed[] {
  if (i >= COUNT - FRESH) return [];
  return demoEvents(wayOf(i), { created, now, pace: 0.8 + ((i * 3) % 7) * 0.3, origin: { city: 'Hong Kong', country: 'HK' }, gateway }, parcel);
}

/** Everything the parcel left in the books is dated to the day it would have happened. */
async function backdate(tx: Tx, accountId: number, id: number, when: Date): Promise<void> {
  const at = when.toISOString();
  await sql`update shipments set created_at = ${at}, updated_at = ${at} where account_id = ${accountId} and id = ${id}`.execute(tx);
  const charged = await all(
    tx,
    sql<{ id: number }>`select charge_entry_id as id from labels where account_id = ${accountId} and shipment_id = ${id} and charge_entry_id is not null`,
  );
  await dateBack(
    tx,
    accountId,
    charged.map((entry) => entry.id),
    when,
  );
  await sql`update audit_log set created_at = ${at} where account_id = ${accountId} and object_kind = 'shipment' and object_id = ${id}`.execute(tx);
}

/** Creates one parcel as it would have been at the context's time, buys its label if a service takes it, and sends it on its way. */
async function seedParcel(tx: Tx, ctx: Ctx, i: number, now: Date): Promise<void> {
  const { accountId } = ctx.actor;
  const input = shipmentInput.parse(draft(i));
  const id = await storeShipment(tx, ctx, input);
  const bought = isUndecided(i) ? null : await attempt(tx, () => buyLabelIn(tx, ctx, { shipmentId: id }));
  await backdate(tx, accountId, id, ctx.now());
  if (!bought?.ok) return; // No service takes it: the parcel stays pending, as it would for a merchant.
  const events = eventsOf(i, ctx.now(), now, await demoGateway(tx, accountId, id), { id, trackingNumber: bought.value.tracking_number, to: input.to });
  if (events.length > 0) await storeAccountEvents(tx, { actor: ctx.actor, requestId: ctx.requestId, source: 'demo' }, now, events);
}

/** Gives the demo account a sender, return addresses and some weeks of parcels, if it has none yet. */
export async function seedShipments(app: App): Promise<void> {
  await makeDemoPart(app, sql`not ${hasDone('shipment.create')}`, async (tx, demo) => {
    const actor = systemActor(demo.account_id, { userId: demo.user_id, timeZone: demo.time_zone });
    await sql`insert into account_settings (account_id, consignor) values (${demo.account_id}, ${json(SENDER)}) on conflict (account_id) do nothing`.execute(
      tx,
    );
    for (const [destination, address] of Object.entries(RETURNS)) {
      await sql`insert into return_addresses (account_id, destination, address) values (${demo.account_id}, ${destination}, ${json(address)}) on conflict do nothing`.execute(
        tx,
      );
    }
    const paid = await topUp(tx, {
      accountId: demo.account_id,
      currency: 'USD',
      object: { kind: 'account', id: demo.account_id },
      memo: 'Demo parcels',
      amountMinor: 150_000,
    });
    // The money is there before the first parcel is paid.
    await dateBack(tx, demo.account_id, [paid], new Date(app.now().getTime() - (DAYS + 1) * DAY));
    for (let i = 0; i < COUNT; i += 1) {
      const at = new Date(app.now().getTime() - Math.round(((COUNT - i) / COUNT) ** 1.7 * DAYS * DAY));
      await seedParcel(tx, ownCtx(app, actor, { requestId: 'seed', now: () => at }), i, app.now());
    }
  });
}

import { sql } from 'kysely';
import { SCOPE_NOUNS } from '../../../shared/access.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, json, maybe, type Tx } from '../../../server/db.ts';
import { makeDemoPart } from '../../../server/demo-merchant.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { dateEntriesBack, type DatedEntry } from '../../billing/server/date-back.ts';
import { RESHIPPED_RMAS } from '../../returns/server/demo-returns.ts';
import { demoEvents } from '../../shipments/server/demo-events.ts';
import { JOURNEY } from '../../tracking/journey.ts';
import { demoGateway } from '../../tracking/server/demo-gateway.ts';
import { storeAccountEvents } from '../../tracking/server/store-events.ts';
import { part } from '../fields.ts';
import { approveIn } from './approve-in.ts';
import { endReshipment } from './end-reshipment.ts';
import { estimateReturns } from './estimate-returns.job.ts';
import { followParcels } from './follow-parcels.job.ts';
import { loadReturns } from './load-returns.ts';
import { packIn } from './pack-in.ts';
import { lockFor } from './reshipment-row.ts';
import { storeReshipment } from './store-reshipment.ts';
import { parcelOf } from './goods.ts';

const DAY_MS = 86_400_000;

/** What became of one, in days ago: a parcel is packed at the desk and then on its way, at a pace of one or slower. */
interface Fate {
  made: number;
  approved?: number;
  ended?: { verb: 'reshipment.decline' | 'reshipment.expire'; at: number };
  packed?: number;
  pace?: number;
}

/** Two that came to nothing, one that waits for a yes, one that waits to be packed, one that is. */
const SINGLE: readonly Fate[] = [
  { made: 11, ended: { verb: 'reshipment.decline', at: 10.5 } },
  { made: 26, ended: { verb: 'reshipment.expire', at: 11 } },
  { made: 9 },
  { made: 1.2, approved: 1.1 },
  { made: 2.1, approved: 2, packed: 0.6 },
];
/** The batch: approved at once, and packed on the day after; two have arrived. */
const BATCH: Fate = { made: 10, approved: 10, packed: 9.2 };
const PACES = [1, 1.4, 3, 3.4, 3.8];

interface Stage {
  tx: Tx;
  accountId: number;
  /** When the demo was begun: what happened at one time has one time. */
  now: Date;
  merchant: (daysAgo: number) => Ctx;
  desk: (daysAgo: number) => Ctx;
  clock: (daysAgo: number) => Ctx;
}

/** Dates one, and what it left in the trail and in the books, back to when it would have happened. */
async function age({ tx, now, accountId }: Stage, id: number, fate: Fate): Promise<void> {
  const at = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const when: Record<string, number | undefined> = {
    create: fate.made,
    approve: fate.approved,
    decline: fate.ended?.at,
    expire: fate.ended?.at,
    pack: fate.packed,
  };
  for (const [verb, days] of Object.entries(when))
    if (days !== undefined)
      await sql`
        update audit_log set created_at = ${at(days)}
        where account_id = ${accountId} and object_kind = 'reshipment' and object_id = ${id} and verb = ${`reshipment.${verb}`}`.execute(tx);
  await sql`update reshipments set created_at = ${at(fate.made)} where account_id = ${accountId} and id = ${id}`.execute(tx);
  if (fate.packed === undefined) return;
  const packed = at(fate.packed);
  const parcel = sql`(select shipment_id from reshipments where account_id = ${accountId} and id = ${id})`;
  await sql`update shipments set created_at = ${packed}, updated_at = ${packed} where account_id = ${accountId} and id = ${parcel}`.execute(tx);
  await sql`update audit_log set created_at = ${packed} where account_id = ${accountId} and object_kind = 'shipment' and object_id = ${parcel}`.execute(tx);
  const entries = await all(
    tx,
    sql<DatedEntry>`
      select e.id, ${packed} as at from ledger_entries e where e.account_id = ${accountId} and (e.object_kind = 'reshipment' and e.object_id = ${id}
        or e.id in (select l.charge_entry_id from labels l where l.account_id = ${accountId} and l.shipment_id = ${parcel}))`,
  );
  await dateEntriesBack(tx, accountId, entries);
}

/** The parcel goes its way from the warehouse, as far as it would be by now. */
async function send({ tx, now, accountId, desk }: Stage, id: number, packed: number, pace: number): Promise<void> {
  const row = await maybe(
    tx,
    sql<{ id: number; number: string; city: string; country: string; to_city: string; to_country: string }>`
      select s.id, s.tracking_number as number, w.address ->> 'city' as city, w.country, s.to_city, s.to_country
      from reshipments r join shipments s on s.account_id = r.account_id and s.id = r.shipment_id join warehouses w on w.code = r.warehouse
      where r.account_id = ${accountId} and r.id = ${id}`,
  );
  if (row === null) return;
  const created = new Date(now.getTime() - packed * DAY_MS);
  const gateway = await demoGateway(tx, accountId, row.id);
  const way = { created, now, pace, origin: { city: row.city, country: row.country }, gateway };
  const events = demoEvents(JOURNEY, way, { id: row.id, trackingNumber: row.number, to: { city: row.to_city, country: row.to_country } });
  await storeAccountEvents(tx, { actor: desk(0).actor, requestId: 'seed', source: 'demo' }, now, events);
}

/** Makes one of a return and takes it as far as it came. */
async function live(stage: Stage, returnId: number, fate: Fate, taskId?: number): Promise<void> {
  const { tx, accountId, merchant, desk, clock } = stage;
  const given = part.parse({ returns: [returnId], terms: 'DDU' });
  const id = await storeReshipment(tx, merchant(fate.made), given, { source: taskId === undefined ? 'form' : 'bulk', ...(taskId && { taskId }) });
  if (fate.approved !== undefined) await approveIn(tx, merchant(fate.approved), id);
  if (fate.ended) await endReshipment(tx, (fate.ended.verb === 'reshipment.expire' ? clock : merchant)(fate.ended.at), id, fate.ended.verb);
  if (fate.packed !== undefined) {
    const size = parcelOf([...(await loadReturns(tx, accountId, [returnId])).values()]);
    await packIn(tx, desk(fate.packed), await lockFor(tx, accountId, id, 'pack'), size);
    if (fate.pace !== undefined) await send(stage, id, fate.packed, fate.pace);
  }
  await age(stage, id, fate);
}

/** The task of the batch, as it would have run: nothing is queued. */
async function batchTask({ tx, now, accountId, merchant }: Stage, returns: readonly number[]): Promise<number> {
  const { actor, lang, requestId } = merchant(BATCH.made);
  const at = new Date(now.getTime() - BATCH.made * DAY_MS).toISOString();
  const origin = { userId: actor.userId, tokenId: null, staffUserId: null, godmodeId: null, lang, requestId };
  const params = { origin, given: { reshipments: returns.map((id) => part.parse({ returns: [id], terms: 'DDU' })), approve: true } };
  const made = await maybe(
    tx,
    sql<{ id: number }>`
      insert into tasks (account_id, kind, area, scope, status, total, done, params, created_by, created_at, started_at, ended_at)
      values (${accountId}, 'reshipments.create', 'returns', ${SCOPE_NOUNS.returns[0]}, 'Succeeded', ${returns.length}, ${returns.length}, ${json(params)},
        ${actor.userId}::bigint, ${at}, ${at}, ${at}::timestamptz + interval '4 seconds') returning id`,
  );
  if (made === null) throw new Error('The task of the demo was not stored.');
  return made.id;
}

/** Parcels left when their way began and arrived when their last event says so, not when the demo was made. */
const dateFollowed = (app: App): Promise<unknown> =>
  app.db.system(async (tx) => {
    await sql`
      update reshipments r set reshipped_at = s.processed_at, ended_at = s.delivered_at from shipments s
      where r.created_by in (select id from users where is_demo) and s.account_id = r.account_id and s.id = r.shipment_id and r.reshipped_at is not null`.execute(
      tx,
    );
    await sql`
      update returns t set ended_at = r.reshipped_at from reshipments r
      where r.account_id = t.account_id and r.id = t.reshipment_id and t.status = 'Reshipped' and t.rma_number like ${`${RESHIPPED_RMAS}%`}`.execute(tx);
  });

/** Sends some of the demo's returns out again, once: a batch, and others in every state; and reckons the fee of those that wait for a decision. */
export async function seedReshipments(app: App): Promise<void> {
  const isDue = sql<boolean>`
    exists (select from account_settings s where s.account_id = a.account_id and s.consignor is not null)
    and not exists (select from reshipments r where r.account_id = a.account_id)`;
  await makeDemoPart(app, isDue, async (tx, demo) => {
    const accountId = demo.account_id;
    const waiting = await all(
      tx,
      sql<{ id: number }>`
        select r.id from returns r
        where r.account_id = ${accountId} and r.rma_number like ${`${RESHIPPED_RMAS}%`} and r.reshipment_id is null and r.expires_at is not null order by r.id`,
    );
    const ids = waiting.map(({ id }) => id);
    const now = app.now();
    const ctxOf =
      (actor: Ctx['actor']) =>
      (daysAgo: number): Ctx =>
        ownCtx(app, actor, { requestId: 'seed', now: () => new Date(now.getTime() - daysAgo * DAY_MS) });
    const stage: Stage = {
      tx,
      accountId,
      now,
      merchant: ctxOf(systemActor(accountId, { userId: demo.user_id, timeZone: demo.time_zone })),
      desk: ctxOf(systemActor(accountId, { staffUserId: demo.warehouse_id })),
      clock: ctxOf(systemActor(accountId)),
    };
    const batch = ids.slice(0, PACES.length);
    // The first two had been in parcels that nobody approved.
    const singles = [...batch.slice(0, 2), ...ids.slice(PACES.length)];
    for (const [n, fate] of SINGLE.entries()) {
      const id = singles[n];
      if (id !== undefined) await live(stage, id, fate);
    }
    const taskId = await batchTask(stage, batch);
    for (const [n, id] of batch.entries()) await live(stage, id, { ...BATCH, pace: PACES[n] ?? 1 }, taskId);
  });
  const { signal } = new AbortController();
  await followParcels(app, signal);
  await dateFollowed(app);
  await estimateReturns(app, signal);
}

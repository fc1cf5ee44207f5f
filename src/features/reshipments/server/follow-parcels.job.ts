import { sql } from 'kysely';
import { emit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { eachDue, LOT } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import type { ShipmentStatus } from '../../shipments/status.ts';
import { objectOf, type By } from './record.ts';
import { sendReturns } from './take-returns.ts';

/** How often parcels are looked after, in seconds. */
const EVERY_SECONDS = 5;

interface Moved {
  account_id: number;
  id: number;
}

/** Reshipments whose parcel went on: it left, or arrived. */
const moved = (app: Pick<App, 'db'>): Promise<Moved[]> =>
  app.db.lookup((tx) =>
    all(
      tx,
      sql<Moved>`
        select r.account_id, r.id from reshipments r join shipments s on s.account_id = r.account_id and s.id = r.shipment_id
        where r.status in ('Packed', 'Reshipped')
          and (s.status = 'Delivered' or r.status = 'Packed' and s.status in ('Processed', 'En Route'))
        limit ${LOT}::int`,
    ),
  );

/** Moves one reshipment to where its parcel is; its returns have left with it. */
async function follow(tx: Tx, by: By, { account_id: accountId, id }: Moved): Promise<void> {
  const row = await maybe(
    tx,
    sql<{ status: string; parcel: ShipmentStatus }>`
      select r.status, s.status as parcel from reshipments r join shipments s on s.account_id = r.account_id and s.id = r.shipment_id
      where r.account_id = ${accountId} and r.id = ${id} and r.status in ('Packed', 'Reshipped') for update of r skip locked`,
  );
  if (!row) return;
  const { status, parcel } = row;
  const at = by.now().toISOString();
  if (status === 'Packed') {
    await sql`update reshipments set status = 'Reshipped', reshipped_at = ${at}, version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(
      tx,
    );
    await sendReturns(tx, by, id);
    await emit(tx, accountId, 'reshipment.reshipped', objectOf(id));
  }
  if (parcel !== 'Delivered') return;
  await sql`update reshipments set status = 'Delivered', ended_at = ${at}, version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(tx);
  await emit(tx, accountId, 'reshipment.delivered', objectOf(id));
}

/** Looks after the parcels that reshipments became, each in a transaction of its own. */
export async function followParcels(app: Pick<App, 'db' | 'now' | 'log'>, signal: AbortSignal): Promise<void> {
  const { db, log, now } = app;
  await eachDue({ log, signal, what: 'following a reshipment' }, await moved(app), (one) =>
    db.tenant(one.account_id, (tx) => follow(tx, { actor: systemActor(one.account_id), requestId: 'reshipments.follow', now }, one)),
  );
}

export const followParcelsJob: Job = { name: 'reshipments.follow', everySeconds: EVERY_SECONDS, run: (app, _data, signal) => followParcels(app, signal) };

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { isInland } from '../../../shared/customs-territory.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { EVENT } from '../events.ts';
import { nextStep, stepsBetween, type Step } from '../journey.ts';
import { TRACKED_STATUSES } from '../rules.ts';
import { demoGateway } from './demo-gateway.ts';
import { readTracks } from './read-tracks.ts';
import { storeAccountEvents } from './store-events.ts';

interface Parcel {
  tracking_number: string | null;
  status: string;
  from_country: string | null;
  from_city: string | null;
  to_country: string;
  to_city: string;
  created_at: string | null;
}

/** What may happen instead of the next step of a journey. */
function mishapBefore({ place }: Step, isInside: boolean): number {
  if (place === 'destination') return EVENT.attempted;
  return place === 'gateway' && !isInside ? EVENT.held : EVENT.delayed;
}

interface Way {
  /** Who is told to have said it. */
  source: 'demo' | 'test';
  goesWrong?: boolean;
}

/** Moves a shipment one event along a plausible journey. Throws `not_found`, or `not_eligible` for one without a label or at its journey's end. */
export async function advance(tx: Tx, ctx: Ctx, id: number, { source, goesWrong = false }: Way) {
  const { accountId } = ctx.actor;
  const parcel = await maybe(
    tx,
    sql<Parcel>`
      select s.tracking_number, s.status, p.facts ->> 'country' as from_country, p.facts ->> 'city' as from_city, s.to_country, s.to_city, l.created_at
      from shipments s
      left join entry_points p on p.code = s.entry_point
      left join labels l on l.account_id = s.account_id and l.id = s.label_id
      where s.account_id = ${accountId} and s.id = ${id} for update of s`,
  );
  if (!parcel) throw new AppError('not_found');
  const { tracking_number: number, created_at: labelCreated, from_country: from, to_country: to } = parcel;
  const seen = await all(
    tx,
    sql<{ code: number; at: string }>`
      select code, occurred_at as at from tracking_events
      where account_id = ${accountId} and shipment_id = ${id} and tracking_number = ${number} order by occurred_at desc`,
  );
  const codes = seen.map((event) => event.code);
  const step = nextStep(codes, stepsBetween(from ?? '', to));
  if (!number || !labelCreated || !TRACKED_STATUSES.includes(parcel.status)) throw new AppError('not_eligible');
  if (!step) throw new AppError('not_eligible', { fields: { status: { key: 'tracking:journeyEnded' } } });
  const last = Date.parse(seen[0]?.at ?? labelCreated);
  const time = new Date(Math.max(ctx.now().getTime(), last + 1000)).toISOString();
  const gateway = step.place === 'gateway' ? await demoGateway(tx, accountId, id) : null;
  const place = step.place === 'origin' ? { city: parcel.from_city, country: from } : (gateway ?? { city: parcel.to_city, country: to });
  const code = goesWrong ? mishapBefore(step, isInland(from ?? '', to)) : step.code;
  const report = { tracking_number: number, code, time, ...place };
  await storeAccountEvents(tx, { actor: ctx.actor, requestId: ctx.requestId, source }, ctx.now(), [{ index: 0, report, shipmentId: id, labelCreated }]);
  const [track] = await readTracks(tx, accountId, [number], ctx);
  if (!track) throw new AppError('not_found');
  return { track };
}

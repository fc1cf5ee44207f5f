import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all, maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { tracking } from '../contract.ts';
import { nextStep, stepsBetween } from '../journey.ts';
import { TRACKED_STATUSES } from '../rules.ts';
import { demoGateway } from './demo-gateway.ts';
import { readTracks } from './read-tracks.ts';
import { storeAccountEvents } from './store-events.ts';

interface DemoParcel {
  tracking_number: string | null;
  status: string;
  from_country: string | null;
  from_city: string | null;
  to_country: string;
  to_city: string;
  created_at: string | null;
}

/**
 * Moves a shipment of the demo account one event along. Throws `not_found` outside the demo, and `not_eligible` for a
 * shipment without a label or at its journey's end.
 */
export const advanceDemo = verb(tracking.advanceDemo, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const parcel = await maybe(
    tx,
    sql<DemoParcel>`
      select s.tracking_number, s.status, p.facts ->> 'country' as from_country, p.facts ->> 'city' as from_city, s.to_country, s.to_city, l.created_at
      from shipments s
      join accounts a on a.account_id = s.account_id and a.is_demo
      left join entry_points p on p.code = s.entry_point
      left join labels l on l.account_id = s.account_id and l.id = s.label_id
      where s.account_id = ${accountId} and s.id = ${params.id} for update of s`,
  );
  if (!ctx.env.DEMO || !parcel) throw new AppError('not_found');
  const { tracking_number: number, created_at: labelCreated } = parcel;
  const seen = await all(
    tx,
    sql<{ code: number; at: string }>`
      select code, occurred_at as at from tracking_events
      where account_id = ${accountId} and shipment_id = ${params.id} and tracking_number = ${number} order by occurred_at desc`,
  );
  const codes = seen.map((event) => event.code);
  const step = nextStep(codes, stepsBetween(parcel.from_country ?? '', parcel.to_country));
  if (!number || !labelCreated || !step || !TRACKED_STATUSES.includes(parcel.status)) throw new AppError('not_eligible');
  const last = Date.parse(seen[0]?.at ?? labelCreated);
  const time = new Date(Math.max(ctx.now().getTime(), last + 1000)).toISOString();
  const destination = { city: parcel.to_city, country: parcel.to_country };
  const gateway = step.place === 'gateway' ? await demoGateway(tx, accountId, params.id) : null;
  const place = step.place === 'origin' ? { city: parcel.from_city, country: parcel.from_country } : (gateway ?? destination);
  const report = { tracking_number: number, code: step.code, time, ...place };
  await storeAccountEvents(tx, { actor: ctx.actor, requestId: ctx.requestId, source: 'demo' }, ctx.now(), [
    { index: 0, report, shipmentId: params.id, labelCreated },
  ]);
  const [track] = await readTracks(tx, accountId, [number], ctx);
  if (!track) throw new AppError('not_found');
  return { track };
});

import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart, type DemoMerchant } from '../../../server/demo-merchant.ts';
import { ownCtx } from '../../../server/own-ctx.ts';
import { dateBack } from '../../billing/server/date-back.ts';
import type { LabelFacts } from '../../labels/facts.ts';
import { renderInvoicePdf } from '../../labels/server/render.ts';
import { EVENT } from '../../tracking/events.ts';
import { storeAccountEvents } from '../../tracking/server/store-events.ts';
import { documentKey, keepDocument } from './add-document.ts';
import { approve } from './approve-claim.ts';
import { ask } from './ask-about-claim.ts';
import { refuse } from './refuse-claim.ts';
import { readCandidates, type FoundCandidate } from './read-candidates.ts';
import { lockClaimFor } from './read-claim.ts';
import { beginClaim } from './create-claim.ts';
import { submitDraft } from './submit-claim.ts';

const HOUR = 3_600_000;
const LOST_HOURS_AGO = 50;
const LOST = 2;

interface Stage {
  tx: Tx;
  app: App;
  demo: DemoMerchant;
}

/** The merchant's or the operator's context, the given number of hours ago. */
function contextAt({ app, demo }: Stage, hoursAgo: number, isStaff = false): Ctx {
  const at = new Date(app.now().getTime() - hoursAgo * HOUR);
  const actor = systemActor(demo.account_id, isStaff ? { staffUserId: demo.support_id } : { userId: demo.user_id });
  return ownCtx(app, actor, { requestId: 'seed', now: () => at });
}

/** Everything the last step wrote is dated to when it would have happened. */
async function backdate({ tx, demo: { account_id: id } }: Stage, claimId: number, ctx: Ctx): Promise<void> {
  const at = ctx.now().toISOString();
  await sql`update audit_log set created_at = ${at} where account_id = ${id} and object_kind = 'claim' and object_id = ${claimId} and created_at = now()`.execute(
    tx,
  );
  await sql`update claim_messages set created_at = ${at} where account_id = ${id} and claim_id = ${claimId} and created_at = now()`.execute(tx);
  await sql`update claim_documents set created_at = ${at} where account_id = ${id} and claim_id = ${claimId} and created_at = now()`.execute(tx);
  const paid = await all(
    tx,
    sql<{ id: number }>`
      select id from ledger_entries where account_id = ${id} and object_kind = 'claim' and object_id = ${claimId} and created_at >= now()`,
  );
  await dateBack(
    tx,
    id,
    paid.map((entry) => entry.id),
    ctx.now(),
  );
  await sql`update claims set created_at = least(created_at, ${at}), updated_at = ${at} where account_id = ${id} and id = ${claimId}`.execute(tx);
}

/** Begins a claim with the shipment's own invoice as its document. */
async function drafted(stage: Stage, parcel: FoundCandidate, hoursAgo: number): Promise<number> {
  const { tx, demo } = stage;
  const ctx = contextAt(stage, hoursAgo);
  const id = await beginClaim(tx, ctx, { shipment_id: parcel.shipmentId });
  const { facts } = await one(
    tx,
    sql<{ facts: LabelFacts }>`select facts from labels where account_id = ${demo.account_id} and tracking_number = ${parcel.trackingNumber}`,
  );
  const { bytes } = await renderInvoicePdf(facts);
  const key = documentKey(demo.account_id, id);
  const size = await ctx.files.put(key, bytes);
  await keepDocument(tx, ctx, id, { key, name: `invoice-${parcel.orderNumber ?? parcel.shipmentId}.pdf`, type: 'application/pdf', size });
  await backdate(stage, id, ctx);
  return id;
}

const isCovered = ({ coverMinor }: FoundCandidate): boolean => coverMinor !== null && coverMinor >= 1000;

async function submitted(stage: Stage, parcel: FoundCandidate, hoursAgo: number, reason: 'lost' | 'damaged' | 'missing', description: string): Promise<number> {
  const id = await drafted(stage, parcel, hoursAgo);
  const ctx = contextAt(stage, hoursAgo - 0.2);
  await submitDraft(stage.tx, ctx, id, { reason, amount: Math.floor((parcel.coverMinor ?? 0) / 100), description });
  await backdate(stage, id, ctx);
  return id;
}

type Answer = (deed: Parameters<typeof ask>[0]) => Promise<void>;

async function answered(stage: Stage, id: number, hoursAgo: number, action: 'ask' | 'approve' | 'refuse', answer: Answer): Promise<void> {
  const ctx = contextAt(stage, hoursAgo, true);
  const accountId = stage.demo.account_id;
  await answer({ tx: stage.tx, accountId, claim: await lockClaimFor(stage.tx, accountId, id, action), by: ctx, now: ctx.now() });
  await backdate(stage, id, ctx);
}

/** Makes tracking report the parcels as lost, once nothing more is heard of each. */
async function lose(stage: Stage, parcels: readonly FoundCandidate[]): Promise<void> {
  const ctx = contextAt(stage, LOST_HOURS_AGO);
  const timeOf = ({ lastEventAt }: FoundCandidate): string => {
    const after = lastEventAt === null ? 0 : new Date(lastEventAt).getTime() + HOUR;
    return new Date(Math.min(stage.app.now().getTime(), Math.max(ctx.now().getTime(), after))).toISOString();
  };
  const given = parcels.map((parcel, index) => ({
    index,
    report: { tracking_number: parcel.trackingNumber ?? '', code: EVENT.lost, time: timeOf(parcel), country: parcel.country },
    shipmentId: parcel.shipmentId,
    labelCreated: parcel.processedAt ?? ctx.now().toISOString(),
  }));
  await storeAccountEvents(stage.tx, { actor: ctx.actor, requestId: 'seed', source: 'demo' }, stage.app.now(), given);
}

/** A claim in every state, and a lost parcel to begin one for. */
async function fill(stage: Stage): Promise<void> {
  const { tx, demo } = stage;
  const covered = (await readCandidates(tx, demo.account_id, sql`s.delivered_at > now() - interval '20 days'`, 40)).filter(isCovered);
  const [first, second, third, fourth] = covered;
  // Parcels held by customs stay held: the dashboard shows them. What was refused is not lost: it comes back.
  const isOpen = sql`coalesce(s.problem, '') not in ('held', 'duties') and not exists (
    select from tracking_events e where e.account_id = s.account_id and e.shipment_id = s.id and e.code = ${EVENT.returned})`;
  const underWay = (await readCandidates(tx, demo.account_id, sql`s.status = 'En Route' and ${isOpen}`, 40))
    .filter(isCovered)
    // Those unseen for the longest time.
    .toSorted((a, b) => (a.lastEventAt ?? '').localeCompare(b.lastEventAt ?? ''))
    .slice(0, LOST);
  if (!first || !second || !third || !fourth || underWay.length < LOST) return;
  await lose(stage, underWay);
  const [lost] = underWay;
  const approved = await submitted(
    stage,
    fourth,
    150,
    'damaged',
    'The carton was crushed on one side, and what was inside is broken. The recipient sent photos.',
  );
  await answered(stage, approved, 120, 'approve', (deed) =>
    approve(deed, { amount: Math.floor((deed.claim.claimed_minor ?? 0) / 200), note: 'The photos show that half of the goods can still be used.' }),
  );
  const refused = await submitted(stage, third, 140, 'missing', 'The recipient says that one item was missing. The parcel looked untouched.');
  await answered(stage, refused, 110, 'refuse', (deed) =>
    refuse(deed, 'The weight on delivery is the weight at the entry point, so nothing was taken out on the way.'),
  );
  const asked = await submitted(stage, second, 40, 'damaged', 'The goods arrived broken: the padding had come loose on the way.');
  await answered(stage, asked, 20, 'ask', (deed) => ask(deed, 'Please add a photo of the parcel as it arrived, with its label in view.'));
  if (lost) await submitted(stage, lost, 30, 'lost', 'Tracking says that the parcel was lost. The recipient was refunded.');
  await drafted(stage, first, 3);
}

/** Gives the demo account some claims, if it has none yet but has parcels to claim for. */
export async function seedClaims(app: App): Promise<void> {
  await makeDemoPart(app, sql`not ${hasDone('claim.create')}`, (tx, demo) => fill({ tx, app, demo }));
}

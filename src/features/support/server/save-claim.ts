import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { ownVerb, verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { fromWire, toWire, type Currency } from '../../../shared/money.ts';
import { support, type draftInput, type submitInput } from '../contract.ts';
import { NEEDS_EVIDENCE, obstacleTo, obstacleToAny, type AskedReason, type ClaimReason } from '../rules.ts';
import { problemOf } from './find-candidates.ts';
import { readCandidate, type FoundCandidate } from './read-candidates.ts';
import { changeClaim, lockClaimFor, readClaim, type LockedClaim } from './read-claim.ts';

/** The shipment can be claimed for at all, and what it was covered for. Throws `not_eligible` with the reason under `shipment_id`. */
function claimable(found: FoundCandidate | null, ctx: Ctx, except: number | null = null): FoundCandidate & { currency: Currency; trackingNumber: string } {
  if (!found) throw new AppError('not_found');
  const obstacle = obstacleToAny(found, ctx.now(), except);
  if (obstacle) throw new AppError('not_eligible', { fields: { shipment_id: problemOf(obstacle, ctx.lang) } });
  if (found.currency === null || found.trackingNumber === null) throw new AppError('not_eligible');
  return { ...found, currency: found.currency, trackingNumber: found.trackingNumber };
}

/** A reason that fits the parcel's way; throws `not_eligible` with the sentence under `reason`. */
function fitting(reason: AskedReason | null | undefined, found: FoundCandidate, ctx: Ctx, except: number | null = null): ClaimReason | null {
  if (reason == null) return null;
  const obstacle = obstacleTo(reason, found, ctx.now(), except);
  if (obstacle) throw new AppError('not_eligible', { fields: { reason: problemOf(obstacle, ctx.lang) } });
  return reason === 'delayed' ? null : reason;
}

/** Minor units of what is claimed; throws `invalid_input` when it is more than the cover. */
function withinCover(amount: number | null | undefined, coverMinor: number, currency: Currency): number | null {
  if (amount == null) return null;
  const minor = fromWire(amount, currency, 'amount');
  if (minor <= coverMinor) return minor;
  throw new AppError('invalid_input', { fields: { amount: { key: 'validation.atMost', values: { value: toWire(coverMinor, currency) } } } });
}

type DraftBody = z.output<typeof draftInput>;

/** Begins a claim as a draft and gives its id. Throws `not_found`, `not_eligible` with the reason, or `invalid_input`. */
export async function beginClaim(tx: Tx, ctx: Ctx, body: DraftBody & { shipment_id: number }): Promise<number> {
  const { accountId, userId } = ctx.actor;
  // Two that claim for one shipment at the same moment take turns here, and the second sees the claim of the first.
  await maybe(tx, sql<{ id: number }>`select id from shipments where account_id = ${accountId} and id = ${body.shipment_id} for update`);
  const found = claimable(await readCandidate(tx, accountId, body.shipment_id), ctx);
  const reason = fitting(body.reason, found, ctx);
  const claimed = withinCover(body.amount, found.coverMinor, found.currency);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into claims (account_id, shipment_id, tracking_number, reason, description, currency, claimed_minor, cover_minor, created_by, created_at)
      values (${accountId}, ${found.shipmentId}, ${found.trackingNumber}, ${reason}, ${body.description || null}, ${found.currency}, ${claimed},
        ${found.coverMinor}, ${userId}, ${ctx.now().toISOString()})
      returning id`,
  );
  const object = { kind: 'claim', id };
  await audit(tx, ctx, { verb: 'claim.create', object, detail: { shipment_id: found.shipmentId } });
  await emit(tx, accountId, 'claim.created', object, { shipment_id: found.shipmentId });
  return id;
}

/** Begins a claim. */
export const createClaim = verb(support.create, async ({ ctx, tx, body }) => ({
  claim: await readClaim(tx, ctx.actor.accountId, await beginClaim(tx, ctx, body)),
}));

/** A draft, locked, with its shipment as it stands today. */
async function lockDraft(tx: Tx, ctx: Ctx, id: number, action: 'edit' | 'submit'): Promise<{ claim: LockedClaim; found: ReturnType<typeof claimable> }> {
  const claim = await lockClaimFor(tx, ctx.actor.accountId, id, action);
  return { claim, found: claimable(await readCandidate(tx, ctx.actor.accountId, claim.shipment_id), ctx, id) };
}

/** Saves a draft; what is left out is emptied. Throws `not_found`, `not_eligible`, `invalid_input`. */
export const updateClaim = verb(support.update, async ({ ctx, tx, params, body }) => {
  const { accountId } = ctx.actor;
  const { found } = await lockDraft(tx, ctx, params.id, 'edit');
  const reason = fitting(body.reason, found, ctx, params.id);
  const claimed = withinCover(body.amount, found.coverMinor, found.currency);
  await changeClaim(
    tx,
    accountId,
    params.id,
    sql`reason = ${reason}, claimed_minor = ${claimed}, description = ${body.description || null}, cover_minor = ${found.coverMinor}`,
  );
  await audit(tx, ctx, { verb: 'claim.update', object: { kind: 'claim', id: params.id } });
  return { claim: await readClaim(tx, accountId, params.id) };
});

/** Submits a draft. Throws `not_found`, `not_eligible` with the reason, or `invalid_input`: over the cover, or without the evidence it needs. */
export async function submitDraft(tx: Tx, ctx: Ctx, id: number, body: z.output<typeof submitInput>): Promise<void> {
  const { accountId } = ctx.actor;
  const { claim, found } = await lockDraft(tx, ctx, id, 'submit');
  const reason = fitting(body.reason, found, ctx, id);
  const claimed = withinCover(body.amount, found.coverMinor, found.currency);
  if (reason !== null && NEEDS_EVIDENCE.includes(reason)) {
    const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from claim_documents where account_id = ${accountId} and claim_id = ${id}`);
    if (n === 0) throw new AppError('invalid_input', { fields: { documents: { key: 'support:problem.evidence' } } });
  }
  await changeClaim(
    tx,
    accountId,
    id,
    sql`status = 'Submitted', reason = ${reason}, claimed_minor = ${claimed}, description = ${body.description}, cover_minor = ${found.coverMinor},
      submitted_at = ${ctx.now().toISOString()}`,
  );
  const object = { kind: 'claim', id };
  await audit(tx, ctx, { verb: 'claim.submit', object, detail: { reason, amount_minor: claimed, currency: claim.currency } });
  await emit(tx, accountId, 'claim.submitted', object, { shipment_id: claim.shipment_id, reason });
}

/** Submits a draft. */
export const submitClaim = verb(support.submit, async ({ ctx, tx, params, body }) => {
  await submitDraft(tx, ctx, params.id, body);
  return { claim: await readClaim(tx, ctx.actor.accountId, params.id) };
});

/** Deletes a draft with its documents. Throws `not_found`, `not_eligible`. */
export const deleteClaim = ownVerb(support.delete, async ({ ctx, params, keep }) => {
  const { accountId } = ctx.actor;
  const files = await ctx.db.tenant(accountId, async (tx) => {
    await lockClaimFor(tx, accountId, params.id, 'delete');
    const kept = await all(tx, sql<{ file_key: string }>`select file_key from claim_documents where account_id = ${accountId} and claim_id = ${params.id}`);
    await sql`delete from claims where account_id = ${accountId} and id = ${params.id}`.execute(tx);
    const object = { kind: 'claim', id: params.id };
    await audit(tx, ctx, { verb: 'claim.delete', object });
    await emit(tx, accountId, 'claim.deleted', object);
    await keep(tx, { id: params.id });
    return kept;
  });
  // Only once they are really gone from the books.
  for (const { file_key } of files) await ctx.files.delete(file_key);
  return { id: params.id };
});

import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit, personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { support, type draftInput } from '../contract.ts';
import { readCandidate } from './read-candidates.ts';
import { readClaim } from './read-claim.ts';
import { claimable, fitting, withinCover } from './claim-draft.ts';

type DraftBody = z.output<typeof draftInput>;

/** Begins a claim as a draft and returns its id. Throws `not_found`, `not_eligible` with the reason, or `invalid_input`. */
export async function beginClaim(tx: Tx, ctx: Ctx, body: DraftBody & { shipment_id: number }): Promise<number> {
  const { accountId } = ctx.actor;
  // Two simultaneous claims for one shipment take turns here, and the second sees the first one's claim.
  await maybe(tx, sql<{ id: number }>`select id from shipments where account_id = ${accountId} and id = ${body.shipment_id} for update`);
  const found = claimable(await readCandidate(tx, accountId, body.shipment_id), ctx);
  const reason = fitting(body.reason, found, ctx);
  const claimed = withinCover(body.amount, found.coverMinor, found.currency);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into claims (account_id, shipment_id, tracking_number, reason, description, currency, claimed_minor, cover_minor, created_by)
      values (${accountId}, ${found.shipmentId}, ${found.trackingNumber}, ${reason}, ${body.description || null}, ${found.currency}, ${claimed},
        ${found.coverMinor}, ${personBehind(ctx.actor)})
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

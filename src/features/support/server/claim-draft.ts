import { mustBeAsRead } from '../../../server/as-read.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { toWire, type Currency } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { obstacleTo, obstacleToAny, type AskedReason, type ClaimReason } from '../rules.ts';
import { problemOf } from './find-candidates.ts';
import { readCandidate, type FoundCandidate } from './read-candidates.ts';
import { claimVersion, lockClaimFor, type LockedClaim } from './read-claim.ts';

/** Checks that the shipment can be claimed for at all, and reads its cover. Throws `not_eligible` with the reason under `shipment_id`. */
export function claimable(
  found: FoundCandidate | null,
  ctx: Ctx,
  except: number | null = null,
): FoundCandidate & { currency: Currency; trackingNumber: string; coverMinor: number } {
  if (!found) throw new AppError('not_found');
  const obstacle = obstacleToAny(found, ctx.now(), except);
  if (obstacle) throw new AppError('not_eligible', { fields: { shipment_id: problemOf(obstacle, ctx.lang) } });
  const { currency, trackingNumber, coverMinor } = found;
  if (currency === null || trackingNumber === null || coverMinor === null) throw new AppError('not_eligible');
  return { ...found, currency, trackingNumber, coverMinor };
}

/** Checks that the reason fits the parcel's history; throws `not_eligible` with the sentence under `reason`. */
export function fitting(reason: AskedReason | null | undefined, found: FoundCandidate, ctx: Ctx, except: number | null = null): ClaimReason | null {
  if (reason == null) return null;
  const obstacle = obstacleTo(reason, found, ctx.now(), except);
  if (obstacle) throw new AppError('not_eligible', { fields: { reason: problemOf(obstacle, ctx.lang) } });
  return reason === 'delayed' ? null : reason;
}

/** Minor units of what is claimed; throws `invalid_input` when it is more than the cover. */
export function withinCover(amount: number | null | undefined, coverMinor: number, currency: Currency): number | null {
  if (amount == null) return null;
  const minor = fromWire(amount, currency, 'amount');
  if (minor <= coverMinor) return minor;
  throw new AppError('invalid_input', { fields: { amount: { key: 'validation.atMost', values: { value: toWire(coverMinor, currency) } } } });
}

interface LockedDraft {
  claim: LockedClaim;
  found: ReturnType<typeof claimable>;
}

/** A draft, locked, with its shipment as it is now. Throws `conflict` where it is no longer as the caller read it. */
export async function lockDraft(tx: Tx, ctx: Ctx, id: number, action: 'edit' | 'submit', version: string | undefined): Promise<LockedDraft> {
  const claim = await lockClaimFor(tx, ctx.actor.accountId, id, action);
  mustBeAsRead(claimVersion(claim), version);
  return { claim, found: claimable(await readCandidate(tx, ctx.actor.accountId, claim.shipment_id), ctx, id) };
}

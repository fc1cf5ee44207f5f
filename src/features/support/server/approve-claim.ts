import { sql } from 'kysely';
import type { z } from 'zod';
import { audit, emit } from '../../../server/audit.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { toWire } from '../../../shared/money.ts';
import { fromWire } from '../../../shared/parse-money.ts';
import { give } from '../../billing/server/ledger.ts';
import { claimDesk, type approveInput } from '../contract.ts';
import { changeClaim } from './read-claim.ts';
import { decide, objectOf, type Deed } from './claim-deed.ts';
import { MAIL_DECISION } from './mail-decision.job.ts';

/** Approves a claim and pays the amount into the balance. Throws `invalid_input` for more than is claimed. */
export async function approve(deed: Deed, body: z.output<typeof approveInput>): Promise<void> {
  const { tx, accountId, claim, by, now } = deed;
  const { currency } = claim;
  const object = objectOf(deed);
  const approved = fromWire(body.amount, currency, 'amount');
  const claimed = claim.claimed_minor ?? 0;
  if (approved > claimed)
    throw new AppError('invalid_input', { fields: { amount: { key: 'validation.atMost', values: { value: toWire(claimed, currency) } } } });
  const entryId = await give(tx, 'claim', { accountId, currency, object, memo: claim.tracking_number, amountMinor: approved });
  await changeClaim(
    tx,
    accountId,
    claim.id,
    sql`status = 'Approved', approved_minor = ${approved}, entry_id = ${entryId}, decision_note = ${body.note || null}, decided_at = ${now.toISOString()}`,
  );
  await audit(tx, by, { verb: 'claim.approve', object, detail: { amount_minor: approved, currency, entry_id: entryId } });
  await emit(tx, accountId, 'claim.approved', object, { shipment_id: claim.shipment_id, amount_minor: approved, currency });
  await deed.jobs?.send(tx, MAIL_DECISION, { accountId, id: claim.id });
}

/** Approves a claim and pays for it, once. */
export const approveClaim = ownVerb(claimDesk.approve, ({ ctx, params, body }) => decide(ctx, params, 'approve', (deed) => approve(deed, body)));

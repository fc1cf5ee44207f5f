import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { ownVerb } from '../../../server/verb.ts';
import { claimDesk } from '../contract.ts';
import { changeClaim } from './read-claim.ts';
import { decide, objectOf, type Deed } from './claim-deed.ts';
import { MAIL_DECISION } from './mail-decision.job.ts';

/** Refuses a claim with a reason. */
export async function refuse(deed: Deed, reason: string): Promise<void> {
  const { tx, accountId, claim, by, now } = deed;
  await changeClaim(tx, accountId, claim.id, sql`status = 'Refused', decision_note = ${reason}, decided_at = ${now.toISOString()}`);
  await audit(tx, by, { verb: 'claim.refuse', object: objectOf(deed) });
  await emit(tx, accountId, 'claim.refused', objectOf(deed), { shipment_id: claim.shipment_id });
  await deed.jobs?.send(tx, MAIL_DECISION, { accountId, id: claim.id });
}

/** Refuses a claim with a reason. */
export const refuseClaim = ownVerb(claimDesk.refuse, ({ ctx, params, body }) => decide(ctx, params, 'refuse', (deed) => refuse(deed, body.note)));

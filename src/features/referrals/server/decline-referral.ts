import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { referralDesk } from '../contract.ts';
import { change, decide } from './referral-deed.ts';

/** Declines a referral with a reason. */
export const declineReferral = systemVerb(referralDesk.decline, (asked) =>
  decide(asked, 'decline', async (deed) => {
    await change(deed, sql`status = 'Declined', decision_note = ${asked.body.reason}, decided_at = ${deed.now}`);
    await audit(deed.tx, deed.by, { verb: 'referral.decline', object: deed.object });
  }),
);

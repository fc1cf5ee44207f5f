import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { referralDesk } from '../contract.ts';
import { change, decide } from './referral-deed.ts';

/** Marks a referred seller as contacted. */
export const contactReferral = systemVerb(referralDesk.contact, (asked) =>
  decide(asked, 'contact', async (deed) => {
    await change(deed, sql`status = 'Contacted'`);
    await audit(deed.tx, deed.by, { verb: 'referral.contact', object: deed.object });
  }),
);

import { sql } from 'kysely';
import { audit, emit } from '../../../server/audit.ts';
import { ownVerb } from '../../../server/verb.ts';
import { claimDesk } from '../contract.ts';
import { addMessage, changeClaim } from './read-claim.ts';
import { decide, objectOf, type Deed } from './claim-deed.ts';

/** Asks the merchant for information. */
export async function ask(deed: Deed, question: string): Promise<void> {
  const { tx, accountId, claim, by } = deed;
  await addMessage(tx, accountId, claim.id, 'operator', question);
  await changeClaim(tx, accountId, claim.id, sql`status = 'Needs information'`);
  await audit(tx, by, { verb: 'claim.ask', object: objectOf(deed) });
  await emit(tx, accountId, 'claim.information_requested', objectOf(deed));
}

/** Asks the merchant for information. */
export const askAboutClaim = ownVerb(claimDesk.ask, ({ ctx, params, body }) => decide(ctx, params, 'ask', (deed) => ask(deed, body.body)));

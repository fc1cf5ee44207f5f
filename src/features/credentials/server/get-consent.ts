import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { consents } from '../contract.ts';
import { personOf, readStep } from './consent-step.ts';

/** What a web app is asking the signed-in person to allow. Throws `not_found`, `access_denied`. */
export const getConsent = systemVerb(consents.get, async ({ ctx, tx, params }) => {
  const step = await readStep(tx, params.uid);
  const { accountId, own } = personOf(ctx.actor);
  const account = await one(tx, sql<{ name: string }>`select name from accounts where account_id = ${accountId}`);
  return {
    consent: {
      client: { name: step.name, redirect_host: new URL(step.redirect_uri).host, is_test: step.is_test },
      publisher: step.publisher,
      account: { id: ctx.actor.homeAccountId, name: account.name, is_test: ctx.actor.isTest },
      scopes: step.scopes.map((scope) => ({ scope, allowed: own.includes(scope) })),
    },
  };
});

import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { one } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { consents } from '../contract.ts';
import { personOf, readStep } from './consent-step.ts';

/** Keeps what the person allows a web app in their account, besides what they allowed before. Throws `not_found`, `access_denied`, `account_switched`, `test_only`, `live_only`. */
export const allowConsent = systemVerb(consents.allow, async ({ ctx, tx, params, body }) => {
  const { client_id: clientId, name, scopes, is_test: isTest } = await readStep(tx, params.uid);
  const { userId, accountId } = personOf(ctx.actor);
  // A test app is allowed in test mode and a live one outside it, so that neither's permission stands among the other's.
  if (isTest !== ctx.actor.isTest) throw new AppError(isTest ? 'test_only' : 'live_only');
  if (ctx.actor.homeAccountId !== body.account_id) throw new AppError('account_switched');
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into client_grants as g (account_id, user_id, client_id, scopes) values (${accountId}, ${userId}, ${clientId}, ${scopes}::text[])
      on conflict (account_id, user_id, client_id) do update
        set updated_at = now(), scopes = array(select distinct s from unnest(g.scopes || excluded.scopes) s order by s)
      returning id`,
  );
  await audit(tx, ctx, { verb: consents.allow.name, object: { kind: 'client_grant', id }, detail: { client_id: clientId, name, scopes } });
  return {};
});

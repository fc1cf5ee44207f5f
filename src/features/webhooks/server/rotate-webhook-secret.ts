import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { seal } from '../../../server/secrets.ts';
import { shownOnce, verb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { webhooks } from '../contract.ts';
import { OVERLAP_HOURS } from '../rules.ts';
import { newSecret } from './sign.ts';
import { readWebhook } from './webhook-row.ts';
import { SEALED_FOR } from './webhook-input.ts';

/** Makes a new secret; the previous one also signs for another day. Throws `not_found`. */
export const rotateWebhookSecret = verb(webhooks.rotate, async ({ ctx, tx, params }) => {
  const { accountId } = ctx.actor;
  const secret = newSecret();
  const changed = await maybe(
    tx,
    sql<{ id: number }>`
      update webhooks set old_secret = secret, old_secret_until = now() + make_interval(hours => ${OVERLAP_HOURS}::int),
        secret = ${seal(ctx.env.SECRET_KEY, SEALED_FOR, secret)}, updated_at = now()
      where account_id = ${accountId} and id = ${params.id} returning id`,
  );
  if (!changed) throw new AppError('not_found');
  await audit(tx, ctx, { verb: webhooks.rotate.name, object: { kind: 'webhook', id: params.id } });
  return shownOnce(webhooks.rotate, { webhook: await readWebhook(tx, accountId, params.id), secret });
});

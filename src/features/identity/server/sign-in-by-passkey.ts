import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { letIn, type Entering } from './let-in.ts';
import { endStep } from './steps.ts';
import { checkUsed } from './webauthn.ts';

interface Found extends Entering {
  passkey_id: number;
  public_key: Buffer;
  sign_count: number;
}

/** Signs in with a passkey. Throws `passkey_refused` for one that is unknown, too, and `step_expired`. */
export const signInByPasskey = ownVerb(identity.signInByPasskey, async ({ ctx, body: { passkey } }) => {
  const { challenge, found } = await ctx.db.system(async (tx) => ({
    challenge: (await endStep(tx, ctx, 'passkey')).challenge ?? '',
    found: await maybe(
      tx,
      sql<Found>`
        select u.id, u.email, u.language, p.id as passkey_id, p.public_key, p.sign_count
        from passkeys p join users u on u.id = p.user_id and u.disabled_at is null where p.credential_id = ${passkey.id}`,
    ),
  }));
  const { userHandle, ...response } = passkey.response;
  const answer = { ...passkey, clientExtensionResults: {}, response: { ...response, ...(userHandle !== undefined && { userHandle }) } };
  const count =
    found === null
      ? null
      : await checkUsed(ctx, answer, challenge, {
          id: passkey.id,
          publicKey: new Uint8Array(found.public_key),
          counter: found.sign_count,
        });
  if (found === null || count === null) throw new AppError('passkey_refused');
  await ctx.db.system(async (tx) => {
    // Removed in between, or used twice at once: then it does not count.
    const used = await maybe(
      tx,
      sql`update passkeys set sign_count = ${count}, last_used_at = now() where id = ${found.passkey_id} and sign_count = ${found.sign_count} returning id`,
    );
    if (!used) throw new AppError('passkey_refused');
    await letIn(tx, ctx, found, true);
  });
  ctx.log.info({ userId: found.id, requestId: ctx.requestId }, 'signed in by passkey');
  return {};
});

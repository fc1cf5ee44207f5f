import { sql } from 'kysely';
import { maybe, one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { MOST_PASSKEYS } from '../security-fields.ts';
import { endStep } from './steps.ts';
import { readSecurity, tellWaysIn } from './ways-in.ts';
import { checkMade } from './webauthn.ts';

/** Adds the passkey that was asked for. Throws `passkey_refused`, `step_expired` and `too_many_passkeys`. */
export const addPasskey = ownVerb(identity.addPasskey, async ({ ctx, body: { name, passkey } }) => {
  const { userId } = ctx.actor;
  const step = await ctx.db.system((tx) => endStep(tx, ctx, 'add-passkey'));
  if (step.user_id !== userId) throw new AppError('step_expired');
  const { transports = [], clientDataJSON, attestationObject } = passkey.response;
  const made = await checkMade(ctx, { ...passkey, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } }, step.challenge ?? '');
  if (made === null) throw new AppError('passkey_refused');
  return ctx.db.system(async (tx) => {
    const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from passkeys where user_id = ${userId}`);
    if (n >= MOST_PASSKEYS) throw new AppError('too_many_passkeys');
    const added = await maybe(
      tx,
      sql`
        insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name)
        values (${userId}, ${made.id}, ${Buffer.from(made.publicKey)}, ${made.counter}, ${transports}::text[], ${name})
        on conflict (credential_id) do nothing returning id`,
    );
    // Nothing but a browser's word names a passkey, so nobody can take over somebody else's by naming it.
    if (!added) throw new AppError('passkey_refused');
    await tellWaysIn(tx, ctx, identity.addPasskey.name, 'passkeyAdded', true);
    return { security: await readSecurity(tx, ctx, userId ?? 0) };
  });
});

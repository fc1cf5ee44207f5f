import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { all, one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { MOST_PASSKEYS } from '../security-fields.ts';
import { passwordAgain } from './password-again.ts';
import { beginStep } from './steps.ts';
import { optionsToMake } from './webauthn.ts';

/** Begins to add a passkey. Throws `wrong_password`, `too_many_passkeys`, and `too_many_requests`. */
export const beginPasskey = ownVerb(identity.beginPasskey, async ({ ctx, body }) => {
  const userId = await passwordAgain(ctx, body.password);
  const { person, known } = await ctx.db.system(async (tx) => ({
    person: await one(tx, sql<{ email: string; name: string }>`select email, trim(first_name || ' ' || last_name) as name from users where id = ${userId}`),
    known: (await all(tx, sql<{ id: string }>`select credential_id as id from passkeys where user_id = ${userId}`)).map(({ id }) => id),
  }));
  if (known.length >= MOST_PASSKEYS) throw new AppError('too_many_passkeys');
  // The same for all of one person's passkeys, so that a device replaces its own; it tells nobody who that is.
  const handle = new Uint8Array(createHmac('sha256', ctx.env.SECRET_KEY).update(`passkey:${userId}`).digest());
  const options = await optionsToMake(ctx, { ...person, handle, known });
  await ctx.db.system((tx) => beginStep(tx, ctx, 'add-passkey', { user_id: userId, challenge: options.challenge }));
  return { options };
});

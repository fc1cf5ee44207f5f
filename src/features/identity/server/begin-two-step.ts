import { sql } from 'kysely';
import { maybe, one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { qrCode, qrPath } from '../../../papers/barcode.ts';
import { AppError } from '../../../shared/errors.ts';
import { identity } from '../contract.ts';
import { passwordAgain } from './password-again.ts';
import { sealSecret } from './second-codes.ts';
import { keyUri, newSecret } from './totp.ts';

/** Makes the secret for an authenticator app; nothing is on before a code confirms it. Throws `wrong_password`, and `conflict` where it is on already. */
export const beginTwoStep = ownVerb(identity.beginTwoStep, async ({ ctx, body }) => {
  const userId = await passwordAgain(ctx, body.password);
  const secret = newSecret();
  const email = await ctx.db.system(async (tx) => {
    const begun = await maybe(
      tx,
      sql`
        insert into two_steps (user_id, sealed_secret) values (${userId}, ${sealSecret(ctx, secret)})
        on conflict (user_id) do update set sealed_secret = excluded.sealed_secret, last_step = 0 where two_steps.confirmed_at is null returning user_id`,
    );
    if (!begun) throw new AppError('conflict');
    return (await one(tx, sql<{ email: string }>`select email from users where id = ${userId}`)).email;
  });
  const code = qrCode(keyUri(secret, ctx.env.OPERATOR_NAME, email));
  return { secret, qr: { path: qrPath(code), size: code.size } };
});

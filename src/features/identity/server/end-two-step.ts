import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { identity } from '../contract.ts';
import { passwordAgain } from './password-again.ts';
import { readSecurity, tellWaysIn } from './ways-in.ts';

/** Turns two-step verification off, with its recovery codes; off already, it stays so. Throws `wrong_password` and `too_many_requests`. */
export const endTwoStep = ownVerb(identity.endTwoStep, async ({ ctx, body }) => {
  const userId = await passwordAgain(ctx, body.password);
  return ctx.db.system(async (tx) => {
    const off = await maybe(tx, sql<{ was_on: boolean }>`delete from two_steps where user_id = ${userId} returning confirmed_at is not null as was_on`);
    await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx);
    if (off?.was_on === true) await tellWaysIn(tx, ctx, identity.endTwoStep.name, 'twoStepOff');
    return { security: await readSecurity(tx, ctx, userId) };
  });
});

import { ownVerb } from '../../../server/verb.ts';
import { identity } from '../contract.ts';
import { beginStep } from './steps.ts';
import { claimPasskey } from './throttle.ts';
import { optionsToUse } from './webauthn.ts';

/** Begins to sign in with a passkey; who it is, only the answer tells. Throws `too_many_requests`. */
export const askPasskey = ownVerb(identity.askPasskey, async ({ ctx }) => {
  const options = await optionsToUse(ctx);
  await ctx.db.system(async (tx) => {
    await claimPasskey(tx, ctx);
    await beginStep(tx, ctx, 'passkey', { user_id: null, challenge: options.challenge });
  });
  return { options };
});

import { ownVerb, Plain } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { session } from '../contract.ts';

/** Spec §7: `valid`, or `authorize`, which sends the browser to sign in. With `godmode` only a staff visit is valid. */
export const validate = ownVerb(session.validate, async ({ ctx, query }) => {
  const isSignedIn = ctx.actor.kind !== 'system';
  const data = isSignedIn && (query.godmode !== true || ctx.actor.godmode !== null) ? 'valid' : 'authorize';
  return new Plain({ success: true, data, message: say(ctx.lang, `session:${data}`) });
});

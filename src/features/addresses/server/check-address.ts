import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { addresses } from '../contract.ts';
import { verdictKey } from '../verification.ts';
import { verifyAddress } from './verify-address.ts';

/** Looks at one address for a form, before anything is paid. Stores and charges nothing. */
export const checkAddress = verb(addresses.check, async ({ ctx, body }) => {
  const result = await verifyAddress(body.address);
  return {
    verification: {
      verdict: result.verdict,
      message: say(ctx.lang, `addresses:verdict.${verdictKey(result)}`),
      problems: Object.fromEntries(result.problems.map(({ path, ...said }) => [path, say(ctx.lang, said)])),
      suggestion: result.suggestion ?? null,
    },
  };
});

import type { DraftAddress } from '../../../shared/fields.ts';
import type { Language } from '../../../shared/words.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { addresses, type CheckedAddress } from '../contract.ts';
import { verdictKey } from '../verification.ts';
import { verifyAddress } from './verify-address.ts';

/** What speaks against an address, in the caller's language, and how it is written better. */
export async function shownCheck(lang: Language, address: DraftAddress): Promise<CheckedAddress> {
  const result = await verifyAddress(address);
  return {
    verdict: result.verdict,
    message: say(lang, `addresses:verdict.${verdictKey(result)}`),
    problems: Object.fromEntries(result.problems.map(({ path, ...said }) => [path, say(lang, said)])),
    suggestion: result.suggestion ?? null,
  };
}

/** Looks at one address for a form, before anything is paid. Stores and charges nothing. */
export const checkAddress = verb(addresses.check, async ({ ctx, body }) => ({ verification: await shownCheck(ctx.lang, body.address) }));

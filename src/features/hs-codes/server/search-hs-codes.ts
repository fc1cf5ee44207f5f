import { verb } from '../../../server/verb.ts';
import { hsCodes } from '../contract.ts';
import { matches } from './hs-answer.ts';
import { loadHs } from './load-hs.ts';

/** Finds HS codes by words or first digits. */
export const searchHsCodes = verb(hsCodes.search, async ({ tx, ctx, query }) => {
  const hs = await loadHs(tx);
  return { hs_codes: matches(hs, query.q, query.limit, ctx.lang), edition: hs.name };
});

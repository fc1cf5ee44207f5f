import { verb } from '../../../server/verb.ts';
import { hsCodes } from '../contract.ts';
import { matches } from './hs-answer.ts';
import { loadHs } from './load-hs.ts';

/** Candidates for several descriptions, each with its score and why. */
export const classifyProducts = verb(hsCodes.classify, async ({ tx, ctx, body }) => {
  const hs = await loadHs(tx);
  return {
    classifications: body.products.map(({ description }) => ({ description, candidates: matches(hs, description, body.limit, ctx.lang) })),
    edition: hs.name,
  };
});

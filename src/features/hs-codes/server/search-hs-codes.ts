import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { hsCodes } from '../contract.ts';
import { byPrefix } from '../nomenclature.ts';
import { matches, shownCode } from './hs-answer.ts';
import { loadHs } from './load-hs.ts';

/** Finds HS codes by words or first digits. */
export const searchHsCodes = verb(hsCodes.search, async ({ tx, ctx, query }) => {
  const hs = await loadHs(tx);
  return { hs_codes: matches(hs, query.q, query.limit, ctx.lang), edition: hs.name };
});

/** One code with its children; a longer national code gives its subheading. Throws `not_found`. */
export const getHsCode = verb(hsCodes.get, async ({ tx, params }) => {
  const { of } = await loadHs(tx);
  const entry = of.entries.get(params.code.slice(0, 6));
  if (!entry) throw new AppError('not_found');
  const below = byPrefix(of, entry.code).filter((one) => one.code.length === entry.code.length + 2 && !one.isEnded);
  return { hs_code: { ...shownCode(of, entry), children: below.map(({ code, description }) => ({ code, description })) } };
});

/** Candidates for several descriptions, each with its score and why. */
export const classifyProducts = verb(hsCodes.classify, async ({ tx, ctx, body }) => {
  const hs = await loadHs(tx);
  return {
    classifications: body.products.map(({ description }) => ({ description, candidates: matches(hs, description, body.limit, ctx.lang) })),
    edition: hs.name,
  };
});

import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { hsCodes } from '../contract.ts';
import { byPrefix } from '../nomenclature.ts';
import { shownCode } from './hs-answer.ts';
import { loadHs } from './load-hs.ts';

/** One code with its children; a longer national code leads to its subheading. Throws `not_found`. */
export const getHsCode = verb(hsCodes.get, async ({ tx, params }) => {
  const { of } = await loadHs(tx);
  const entry = of.entries.get(params.code.slice(0, 6));
  if (!entry) throw new AppError('not_found');
  const below = byPrefix(of, entry.code).filter((one) => one.code.length === entry.code.length + 2 && !one.isEnded);
  return { hs_code: { ...shownCode(of, entry), children: below.map(({ code, description }) => ({ code, description })) } };
});

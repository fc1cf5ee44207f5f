import { say } from '../../../server/words.ts';
import type { Language } from '../../../shared/words.ts';
import type { HsMatch } from '../contract.ts';
import { pathOf, type HsEntry, type Nomenclature } from '../nomenclature.ts';
import { searchHs, type Found } from '../search.ts';
import type { Hs } from './load-hs.ts';

const step = ({ code, description }: HsEntry) => ({ code, description });

/** A code as the API shows it. */
export function shownCode(of: Nomenclature, entry: HsEntry) {
  return {
    ...step(entry),
    superseded: entry.isEnded,
    superseded_by: entry.successors.flatMap((code) => of.entries.get(code) ?? []).map(step),
    path: pathOf(of, entry.code)
      .filter(({ code }) => code !== entry.code)
      .map(step),
  };
}

function shownMatch(of: Nomenclature, { entry, score, why }: Found, lang: Language): HsMatch {
  return { ...shownCode(of, entry), score, why: { ...why, message: say(lang, `hs-codes:why.${why.kind}`, { text: why.text }) } };
}

/** The best codes for what somebody typed, in the caller's language. */
export function matches(hs: Hs, text: string, limit: number, lang: Language): HsMatch[] {
  return searchHs(hs.index, text, limit).map((found) => shownMatch(hs.of, found, lang));
}

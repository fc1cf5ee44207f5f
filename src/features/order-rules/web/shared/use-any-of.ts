import { useLanguage } from '../../../../web/i18n.ts';

/** What a rule asks for one of: `the United States or Canada`. */
export function useAnyOf(): (words: readonly string[]) => string {
  const list = new Intl.ListFormat(useLanguage(), { type: 'disjunction' });
  return (words) => list.format(words);
}

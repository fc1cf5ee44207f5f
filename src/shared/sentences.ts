import type { Language } from './words.ts';

/** Sentences one behind the other, what is empty left out. A Chinese full stop brings its own room. */
export const joinSentences = (sentences: readonly (string | null)[], language: Language): string =>
  sentences.filter(Boolean).join(language === 'zh' ? '' : ' ');

/** Letters that are no other letter with a mark, and what they are typed as where a keyboard lacks them. */
const PLAIN: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ı: 'i' };
const LETTERS = new RegExp(`[${Object.keys(PLAIN).join('')}]`, 'g');
/** The marks of Latin, Cyrillic and Greek; those of other scripts make another letter. */
const MARKS = /[\u0300-\u036f]/g;
/** What nobody sees: it comes along with what is copied. */
const UNSEEN = /\p{DI}/gu;
const isPlain = (text: string): boolean => /^[\0-\u007f]*$/.test(text);

/**
 * A text as searches compare it: in lower case, without accents and in one width, so that `emile` finds Émile, `королев` Королёв and `SO-1` ＳＯ－１.
 * The program folds what is stored and what is asked for alike; the database's lower() leaves all but ASCII alone under the C locale.
 */
export function folded(text: string): string {
  const lower = text.toLowerCase();
  if (isPlain(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replace(MARKS, '')
    .replace(UNSEEN, '')
    .replace(LETTERS, (letter) => PLAIN[letter] ?? letter)
    .normalize('NFC');
}

/** What quick search looks in: the words that are there, folded. */
export const searchWords = (words: readonly (string | null | undefined)[]): string => folded(words.filter(Boolean).join(' '));

/** Chinese and Japanese letters, with their punctuation. */
export const CHINESE_LETTERS = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/g;

/** Whether a range of a style sheet, as `U+4e00-4e0f` or `U+4e?`, has a letter. */
function isIn(range: string, letter: string): boolean {
  const [from = '', to = from] = range.trim().slice(2).split('-');
  const code = letter.codePointAt(0) ?? 0;
  return code >= parseInt(from.replaceAll('?', '0'), 16) && code <= parseInt(to.replaceAll('?', 'f'), 16);
}

/** Whether some ranges, as a style sheet lists them, have one of these letters. */
export const hasOneOf = (ranges: string, letters: ReadonlySet<string>): boolean =>
  ranges.split(',').some((range) => [...letters].some((letter) => isIn(range, letter)));

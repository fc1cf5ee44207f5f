import { unguardFormula } from '../../shared/csv.ts';
import type { CellType } from '../../shared/import-kind.ts';
import type { PlainKey } from '../../shared/words.ts';

/** `="0012"`, `'02108`: text that looks like a number, marked so that no spreadsheet shortens it. */
const AS_TEXT = /^="([^"]*)"$|^'(?=\d)/;

/** Most cells, and nothing that is put around one, begin with a letter or a digit. */
const PLAIN = /^[a-z0-9]/i;

/** A cell's text without what spreadsheets and their exports put around it. */
export function clean(cell: string | undefined): string {
  const text = (cell ?? '').trim();
  return text === '' || PLAIN.test(text) ? text : unguardFormula(text).trim().replace(AS_TEXT, '$1').trim();
}

/** What spreadsheets show in place of a value, in English, German and Russian, and where a column is too narrow for it. */
const ERRORS =
  /^#(?:N\/A|REF!|VALUE!|NAME\?|DIV\/0!|NULL!|NUM!|SPILL!|CALC!|ERROR!|NV|BEZUG!|WERT!|ZAHL!|Н\/Д|ССЫЛКА!|ЗНАЧ!|ИМЯ\?|ДЕЛ\/0!|ПУСТО!|ЧИСЛО!|#{3,})$/iu;
/** `2.153E+15` was a number of sixteen digits. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{1,2}$/i;
const NUMBERS: ReadonlySet<CellType> = new Set(['number', 'decimal']);

/** Stands for the result of a formula that was saved without one. */
export const NO_RESULT = '#FORMULA!';

/** What a spreadsheet has made of a cell so that its value is lost. */
export function lostValue(text: string, type: CellType): PlainKey | null {
  if (text === NO_RESULT) return 'imports:problem.noResult';
  if (ERRORS.test(text)) return 'imports:problem.sheetError';
  return SHORTENED.test(text) && !NUMBERS.has(type) ? 'imports:problem.shortened' : null;
}

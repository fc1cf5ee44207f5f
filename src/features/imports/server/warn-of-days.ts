import { isDay } from '../../../shared/day.ts';
import type { Tx } from '../../../server/db.ts';
import type { Problem } from '../problem.ts';

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
/** As spreadsheets show a day that they made of `2-3` or `MAR1`; in capitals it is a name, because nobody's spreadsheet writes it so. */
const SHOWN = new RegExp(String.raw`^(?:\d{1,2}-${MONTH}(?:-\d{2,4})?|${MONTH}-\d{2})$`);

const looksLikeDay = (name: string): boolean => SHOWN.test(name) || isDay(name);

/** Says of each new name of a product that looks like a day what a spreadsheet may have done; one that is here already is meant so. */
export async function warnOfDays(
  tx: Tx,
  accountId: number,
  named: readonly { line: number; column: string; value: string | null | undefined }[],
  existing: (tx: Tx, accountId: number, names: readonly string[]) => Promise<string[]>,
): Promise<Problem[]> {
  const days = named.flatMap(({ line, column, value }): Problem[] =>
    value && looksLikeDay(value) ? [{ line, column, value, key: 'imports:problem.madeDay' }] : [],
  );
  if (days.length === 0) return [];
  const here = new Set(
    await existing(
      tx,
      accountId,
      days.map(({ value }) => value),
    ),
  );
  return days.filter(({ value }) => !here.has(value));
}

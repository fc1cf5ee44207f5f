import { CsvError, parse } from 'csv-parse/sync';
import { brokenAt } from '../../../shared/broken-at.ts';
import { isDay, type Day } from '../../../shared/day.ts';
import type { FxRate } from '../../../shared/fx.ts';
import { RowReader, type CsvProblem } from './row-reader.ts';

const COLUMNS = ['currency', 'per_usd', 'date', 'source'];
/** As many digits as are stored. */
const PER_USD = /^\d{1,9}(?:\.\d{1,6})?$/;

/**
 * Reads an operator's exchange rates: what one US dollar buys, on which day and according to whom. Returns the rates, or every problem with its
 * row; a day after `last` is one, because the newest rate of a currency is in force at once. Never throws.
 */
export function parseFxCsv(text: string, last: Day): { rates: FxRate[]; problems: CsvProblem[] } {
  const problems: CsvProblem[] = [];
  const rates: FxRate[] = [];
  const seen = new Map<string, number>();
  const read = (cells: ReadonlyMap<string, string>, line: number): void => {
    const row = new RowReader(line, cells, problems);
    const currency = row.required('currency', /^[A-Z]{3}$/);
    if (currency === 'USD') row.problem('currency', 'rates:server.currency');
    const perUsd = row.required('per_usd', PER_USD);
    if (Number(perUsd) === 0) row.problem('per_usd', 'validation.positive');
    row.required('date');
    const date = row.day('date') ?? '';
    if (isDay(date) && date > last) row.problem('date', 'validation.atMost', { value: last });
    const source = row.required('source');
    const key = `${currency} ${date}`;
    const before = seen.get(key);
    if (before !== undefined) row.problem('date', 'rates:server.duplicate', { line: before });
    seen.set(key, line);
    rates.push({ currency, perUsd, date, source });
  };
  let header: string[] | null = null;
  let lastRead = 0;
  try {
    parse(text, {
      bom: true,
      trim: true,
      skip_empty_lines: true,
      on_record: (cells: string[], { lines }) => {
        lastRead = lines;
        if (header !== null) read(new Map(header.map((column, index) => [column, cells[index] ?? ''])), lines);
        else {
          header = cells.map((cell) => cell.toLowerCase());
          for (const column of COLUMNS)
            if (!header.includes(column)) problems.push({ line: lines, column, value: '', key: 'rates:server.column', values: { column } });
        }
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    problems.push({ line: brokenAt(error, lastRead), column: '', value: '', key: 'rates:server.unreadable', values: { code: error.code } });
  }
  if (rates.length === 0 && problems.length === 0) problems.push({ line: 1, column: '', value: '', key: 'rates:server.empty', values: {} });
  return { rates, problems };
}

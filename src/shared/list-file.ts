import type { CsvValue } from './csv.ts';
import type { AnyList, AnyRow, FileOnly, ListColumn } from './list.ts';
import { localTime } from './time.ts';
import type { Said, WordGroup } from './words.ts';

/** Whose file it is: their words, and the zone of their account. */
export interface FileReader {
  say(said: Said): string;
  /** The word for a name from data, if there is one. */
  known(group: WordGroup, name: string): string | null;
  timeZone: string;
}

/** What a spreadsheet should treat a column's cells as; the cells themselves are the same in every format. */
export type FileKind = 'text' | 'number' | 'money' | 'time' | 'day';

export interface FileColumn {
  heading: string;
  kind: FileKind;
  cell(row: AnyRow): CsvValue;
  /** Of an amount: what it is in. */
  currency?: (row: AnyRow) => string | null;
}

const FILE_KINDS: Readonly<Record<ListColumn<AnyRow>['kind'], FileKind>> = {
  id: 'number',
  number: 'number',
  weight: 'number',
  length: 'number',
  money: 'money',
  text: 'text',
  country: 'text',
  word: 'text',
  link: 'text',
  time: 'time',
  day: 'day',
};

function cellOf(column: ListColumn<AnyRow>, row: AnyRow, { say, known, timeZone }: FileReader): CsvValue {
  const value = column.value(row);
  if (value === null || value === '') return null;
  if (column.kind === 'word') return known(column.group, String(value)) ?? say({ key: 'unknown' });
  return column.kind === 'time' ? localTime(String(value), timeZone) : value;
}

/** What a heading says in addition to its name, because a number or a time means nothing without it. */
function asideOf(kind: ListColumn<AnyRow>['kind'], { say, timeZone }: FileReader): string | null {
  if (kind === 'weight') return say({ key: 'file.kg' });
  if (kind === 'length') return say({ key: 'file.cm' });
  return kind === 'time' ? timeZone : null;
}

/**
 * The columns of a list's file, all of them, whatever is hidden on screen: page, selection and whole result, as CSV and as Excel,
 * contain the same cells. Amounts are numbers, with their currency in the next column; neighbors with the same currency share that
 * column. Behind them stands what an import needs besides: the list's `alsoInFile`.
 */
export function fileColumns(list: AnyList, reader: FileReader, also: readonly FileOnly<AnyRow>[] = []): FileColumn[] {
  const { say, known } = reader;
  const columns = Object.entries(list.columns).filter(([, column]) => column.only !== 'screen');
  const currencies = new Set(columns.flatMap(([, column]) => (column.kind === 'money' ? [column.currency] : [])));
  const listed = columns.flatMap(([id, column], at): FileColumn[] => {
    const name = known(list.words, id) ?? say({ key: 'unknown' });
    const aside = asideOf(column.kind, reader);
    const own: FileColumn = {
      heading: aside === null ? name : say({ key: 'file.aside', values: { name, aside } }),
      kind: FILE_KINDS[column.kind],
      cell: (row) => cellOf(column, row, reader),
    };
    if (column.kind !== 'money') return [own];
    own.currency = column.currency;
    const next = columns[at + 1]?.[1];
    if (next?.kind === 'money' && next.currency === column.currency) return [own];
    const heading = currencies.size === 1 ? say({ key: 'file.currency' }) : say({ key: 'file.currencyOf', values: { name } });
    const currency: FileColumn = { heading, kind: 'text', cell: column.currency };
    return [own, currency];
  });
  const more = also.map(({ heading, isKg, value }): FileColumn => {
    const name = say({ key: heading });
    return { heading: isKg === true ? say({ key: 'file.aside', values: { name, aside: say({ key: 'file.kg' }) } }) : name, kind: 'text', cell: value };
  });
  return [...listed, ...more];
}

/** A yes or no as an import reads it, and no spreadsheet translates it. */
export const flag = (is: boolean | undefined): string | null => (is === undefined ? null : is ? '1' : '0');

/** What each of several things says, on a line for each; an import reads them side by side with the lines of other cells. */
export function perLine<T>(things: readonly T[] | undefined, say: (one: T) => string | number | null): string | number | null {
  const lines = (things ?? []).map(say);
  return lines.length === 1 ? (lines[0] ?? null) : lines.every((line) => line === null || line === '') ? null : lines.map((line) => line ?? '').join('\n');
}

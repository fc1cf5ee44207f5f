/** What spreadsheets write between cells: a semicolon where a comma stands before decimals. */
export type Separator = ',' | ';';

export type CsvValue = string | number | boolean | null | undefined;

/** Excel reads a UTF-8 file as such only if it starts with this mark. */
export const BOM = '\uFEFF';

/** Characters that make a spreadsheet run a cell as a formula. Source: OWASP, CSV Injection. */
const FORMULA = /^[\s\uFEFF]*[=+\-@\t\r|＝＋－＠]/u;
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/;

/**
 * Text made harmless to spreadsheets: what could run as a formula gets an apostrophe in front, and so does what has one already, so that
 * taking one back leaves what was there; numbers stay numbers.
 */
export function guardFormula(text: string): string {
  const bare = text.replace(/^'+/, '');
  return FORMULA.test(bare) && !PLAIN_NUMBER.test(bare) ? `'${text}` : text;
}

/** Takes back {@link guardFormula}, so that an exported file imports as it was. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && guardFormula(text.slice(1)) === text ? text.slice(1) : text;
}

/** One cell, quoted where needed (RFC 4180). Empty for null and undefined. */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? guardFormula(value) : String(value);
  return /[",\r\n;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** One row with its line end. */
export function csvRow(values: readonly CsvValue[], separator: Separator = ','): string {
  return `${values.map(csvCell).join(separator)}\r\n`;
}

/** A whole file with the mark for Excel; for files that fit in memory; others write {@link csvRow} after {@link BOM}. */
export function csvText(header: readonly string[], rows: Iterable<readonly CsvValue[]>, separator?: Separator): string {
  let text = BOM + csvRow(header, separator);
  for (const row of rows) text += csvRow(row, separator);
  return text;
}

export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

function countOutsideQuotes(line: string, sign: string): number {
  let count = 0;
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === sign && !isQuoted) count += 1;
  }
  return count;
}

/** The separator of the header row; a comma (spec §5) unless another occurs more often outside quotes. */
export function detectDelimiter(text: string): Delimiter {
  const header = text.replace(BOM, '').split(/\r\n|\r|\n/, 1)[0] ?? '';
  let best: Delimiter = ',';
  for (const sign of DELIMITERS) if (countOutsideQuotes(header, sign) > countOutsideQuotes(header, best)) best = sign;
  return best;
}

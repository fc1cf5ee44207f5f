/** How copied spreadsheet cells are separated: by tabs and line ends, with quotes around cells that contain one of them. */
export function readCells(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  const source = text.replace(/\r\n?/g, '\n');
  const endCell = (): void => {
    row.push(cell.replace(/\s+/g, ' ').trim());
    cell = '';
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (source[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && cell === '') isQuoted = true;
    else if (sign === '\t') endCell();
    else if (sign === '\n') {
      endCell();
      rows.push(row);
      row = [];
    } else cell += sign;
  }
  if (cell !== '' || row.length > 0) {
    endCell();
    rows.push(row);
  }
  return rows;
}

/** `.` or `,`: a table's decimal sign, if any of its numbers shows it; null when none does. */
export function decimalSign(cells: readonly string[]): '.' | ',' | null {
  for (const cell of cells) {
    const last = /([.,])(\d+)\D*$/.exec(cell);
    if (last === null) continue;
    const [, sign, digits = ''] = last;
    const hasBoth = cell.includes('.') && cell.includes(',');
    const isRepeated = cell.split(sign ?? '').length > 2;
    if (hasBoth || (!isRepeated && (digits.length !== 3 || /^\D*0[.,]/.test(cell)))) return sign === ',' ? ',' : '.';
    if (isRepeated) return sign === ',' ? '.' : ',';
  }
  return null;
}

export type ReadNumber = { ok: true; value: number; unit: string } | { ok: false; isAmbiguous: boolean };

const NUMBER = /^[^\d.,-]*(-?[\d.,]+)[^\d]*$/;
/** Thousands stand in threes, before them in India and China in twos and fours. */
const GROUPS: Readonly<Record<'.' | ',', RegExp>> = { '.': /^-?\d{1,4}(?:\.\d{2,4})*\.\d{3}$/, ',': /^-?\d{1,4}(?:,\d{2,4})*,\d{3}$/ };

/**
 * A number as spreadsheets write it: "1 234,50 €", "$1,234.50", "250 g". `sign` is the table's decimal sign; if unknown,
 * "1,250" could be one and a quarter or a thousand, and is refused rather than read wrong by a factor of 1000.
 */
export function readAmount(cell: string, sign: '.' | ',' | null): ReadNumber {
  const plain = cell.normalize('NFKC').replace(/(\d)[\s'’](?=\d)/g, '$1');
  const digits = NUMBER.exec(plain)?.[1];
  if (digits === undefined || !/\d/.test(digits)) return { ok: false, isAmbiguous: false };
  const isThousand = /^-?[1-9]\d{0,2}[.,]\d{3}$/.test(digits);
  if (isThousand && sign === null) return { ok: false, isAmbiguous: true };
  const decimal = sign ?? (/,\d*$/.test(digits) && !digits.includes('.') ? ',' : '.');
  const other = decimal === '.' ? ',' : '.';
  const [whole = ''] = digits.split(decimal);
  // "1,50" in a table whose other numbers have points: a person may mean one and a half, never 150.
  if (digits.includes(other) && !GROUPS[other].test(whole)) return { ok: false, isAmbiguous: false };
  const value = Number(digits.replaceAll(other, '').replace(decimal, '.'));
  if (!Number.isFinite(value)) return { ok: false, isAmbiguous: false };
  return {
    ok: true,
    value,
    unit: plain
      .slice(plain.indexOf(digits) + digits.length)
      .trim()
      .toLowerCase(),
  };
}

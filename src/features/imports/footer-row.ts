/** How people begin the row that sums up a table. */
const SUMS = new Set([
  'total',
  'totals',
  'grandtotal',
  'subtotal',
  'sum',
  '合计',
  '总计',
  '小计',
  '共计',
  '合計',
  '總計',
  '小計',
  'итого',
  'всего',
  'итог',
  'summe',
  'gesamt',
  'gesamtsumme',
  'zwischensumme',
  'totaux',
  'totale',
  'totales',
  'suma',
  'somme',
]);
/** What eBay writes below its orders. */
const NOTES = [/^record\(s\) downloaded/i, /^seller id\s*:/i];

const lettersOf = (text: string): string => text.toLowerCase().replaceAll(/\P{L}+/gu, '');
const isFigure = (text: string): boolean => /\d/.test(text) && lettersOf(text).length <= 3;

/** Whether a row says what the table above it comes to, and is no object of it. */
export function isFooter(cells: readonly string[]): boolean {
  const at = cells.findIndex((cell) => cell.trim() !== '');
  const [first = '', next = ''] = [cells[at]?.trim(), cells[at + 1]?.trim()];
  if (NOTES.some((note) => note.test(first) || note.test(next))) return true;
  return !/\d/.test(first) && SUMS.has(lettersOf(first)) && cells.slice(at + 1).every((cell) => cell.trim() === '' || isFigure(cell.trim()));
}

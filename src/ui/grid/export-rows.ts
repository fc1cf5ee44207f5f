import type { Column } from './types.ts';
import { plainValue } from './use-grid.ts';

/** The columns that are exported: visible, in order, and not excluded. */
export function exportedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.exportable !== false);
}

/** Rows as a table of plain values under the given heads, for a file or paper. */
export function toTable<Row>(columns: readonly Column<Row>[], rows: readonly Row[], head: (column: Column<Row>) => string): (string | number | boolean | null)[][] {
  return [columns.map(head), ...rows.map((row) => columns.map((column) => plainValue(column, row)))];
}

/** A text a spreadsheet would run as a formula is kept text by a leading apostrophe (OWASP, CSV injection). */
function safe(value: string | number | boolean | null): string {
  if (typeof value !== 'string') return value === null ? '' : String(value);
  return /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
}

/** RFC 4180 text with a byte order mark, so that spreadsheets read it as UTF-8. */
export function csvText(table: readonly (readonly (string | number | boolean | null)[])[]): string {
  const cell = (value: string | number | boolean | null) => {
    const text = safe(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return `\uFEFF${table.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}

/** Hands a file made in the browser to the person. */
export function download(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

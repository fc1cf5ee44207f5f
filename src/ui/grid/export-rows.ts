import type { CsvValue } from '../../shared/csv.ts';
import type { Column } from './types.ts';

/** The plain value of a cell, or nothing where it has none. */
export function plainValue<Row>(column: Column<Row>, row: Row): string | number | boolean | null {
  if (column.value !== undefined) return column.value(row) ?? null;
  const cell = column.cell(row);
  return typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean' ? cell : null;
}

/** The columns that are exported: visible, in order, and not excluded. */
export function exportedColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.filter((column) => column.exportable !== false);
}

/** Rows as plain values in the order of the columns, for a file. */
export function toValues<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): CsvValue[][] {
  return rows.map((row) => columns.map((column) => plainValue(column, row)));
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

import type { ColumnDefinition } from './definitions/types.ts';

/** The rows of a template: the headings, one example shipment and one of its line items. */
export function templateRows(columns: readonly ColumnDefinition[]): string[][] {
  const row = (type: 'S' | 'L') => columns.map((column) => (column.rows === 'all' ? type : column.rows === type ? column.example : ''));
  return [columns.map((column) => column.property), row('S'), row('L')];
}

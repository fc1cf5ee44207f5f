import type { ImportDefinition } from '../../shared/import-kind.ts';

/** The rows of a template: the headings and the examples; with line items, one object and one of its items. */
export function templateRows({ columns, items, examples }: Pick<ImportDefinition<unknown>, 'columns' | 'items' | 'examples'>): string[][] {
  const headings = columns.map((column) => column.property);
  if (examples !== undefined) return [headings, ...examples.map((example) => columns.map((column) => example[column.property] ?? ''))];
  const row = (type: 'S' | 'L') =>
    columns.map((column) => (column.type === 'row_type' ? type : column.rows !== (type === 'S' ? 'L' : 'S') ? column.example : ''));
  return items === null ? [headings, row('S')] : [headings, row('S'), row('L')];
}

import { describe, expect, it } from 'vitest';
import { exportedColumns, plainValue, toValues } from './export-rows.ts';
import type { Column } from './types.ts';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly weight: number | null;
}

const columns: Column<Row>[] = [
  { id: 'id', header: 'ID', cell: (row) => row.id },
  { id: 'name', header: 'Name', cell: () => null, value: (row) => row.name },
  { id: 'weight', header: 'Weight', cell: (row) => `${row.weight} kg`, value: (row) => row.weight },
  { id: 'photo', header: 'Photo', cell: () => null, exportable: false },
];
const row: Row = { id: 7, name: '=1+1', weight: null };

describe('exported rows', () => {
  it('leave out columns that are not for export', () => {
    expect(exportedColumns(columns).map((column) => column.id)).toEqual(['id', 'name', 'weight']);
  });

  it('are plain values: the value where there is one, otherwise the text of the cell', () => {
    expect(toValues(exportedColumns(columns), [row])).toEqual([[7, '=1+1', null]]);
    expect(plainValue({ id: 'x', header: 'X', cell: () => [] }, row)).toBeNull();
  });
});

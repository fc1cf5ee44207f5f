import type { CellType, ColumnDefinition } from './types.ts';

/** What a column has besides its heading, type and example. */
export type More = Partial<Pick<ColumnDefinition, 'required' | 'meta' | 'path' | 'group'>>;

/** Makes the columns that are read on one type of row. */
export const columnOn =
  (rows: ColumnDefinition['rows']) =>
  (property: string, type: CellType, example: string, { required = false, meta = {}, path = property, ...rest }: More = {}): ColumnDefinition => ({
    property,
    required,
    type,
    example,
    meta,
    rows,
    path,
    ...rest,
  });

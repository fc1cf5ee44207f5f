import type { CellType, ColumnDefinition, ColumnWords } from './types.ts';

/** What a column has besides its heading, type and example. */
export type More = Partial<Pick<ColumnDefinition, 'required' | 'meta' | 'path' | 'group'>>;

/** Makes the columns that are read on one type of row; `words` gives the words of each. */
export const columnOn =
  <P extends string>(rows: ColumnDefinition['rows'], words: (property: P) => ColumnWords) =>
  (property: P, type: CellType, example: string, { required = false, meta = {}, path = property, ...rest }: More = {}): ColumnDefinition => ({
    property,
    words: words(property),
    required,
    type,
    example,
    meta,
    rows,
    path,
    ...rest,
  });

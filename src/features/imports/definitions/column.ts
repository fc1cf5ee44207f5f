import type { CellType, ColumnDefinition, ColumnWords } from './types.ts';

/** The other facts of a column, apart from heading, type and example. */
export type More = Partial<Pick<ColumnDefinition, 'required' | 'meta' | 'path' | 'group'>>;

/** Makes the columns read from one type of row; `words` returns the words of each. */
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

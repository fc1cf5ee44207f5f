import type { z } from 'zod';
import type { FieldProblem } from '../../../shared/errors.ts';

/** Types with a rule of their own in spec §5. */
export const BUILT_IN_TYPES = ['boolean', 'number', 'integer', 'decimal'] as const;
/** Types matched by name (spec §5: "any other type must match the type of that name"). */
export const NAMED_TYPES = [
  'text',
  'row_type',
  'country',
  'currency',
  'email',
  'phone',
  'hs_code',
  'dg_code',
  'terms',
  'service',
  'entry_point',
  'exit_point',
  'kind',
  'units',
  'reason',
] as const;
export type CellType = (typeof BUILT_IN_TYPES)[number] | (typeof NAMED_TYPES)[number];

/** S is the shipment, L one of its line items in a row below it (spec §5). */
export type RowType = 'S' | 'L';

/** One column of an import file (spec §3). Its name and description are the words `imports:columns.<kind>.<property>`. */
export interface ColumnDefinition {
  /** The heading in a file; any language's name of the column is understood as well. */
  readonly property: string;
  readonly required: boolean;
  readonly type: CellType;
  readonly example: string;
  /** More about the column: the longest text, the possible values. */
  readonly meta: { readonly max?: number; readonly values?: readonly string[] };
  /** The rows it is read on; `all` is the column that tells them apart. */
  readonly rows: RowType | 'all';
  /** Where its value goes in what is stored: `to/name`; for L rows, inside the line item. */
  readonly path: string;
}

/** What a kind of import is: its columns, and the check of what its rows together make. */
export interface ImportDefinition<T> {
  readonly kind: string;
  readonly columns: readonly ColumnDefinition[];
  /** The list of the object that L rows fill. */
  readonly items: string;
  readonly schema: z.ZodType<T>;
  /** What the schema does not tell, by path. */
  also(input: T): Record<string, FieldProblem>;
}

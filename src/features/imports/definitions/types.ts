import type { z } from 'zod';
import type { FieldProblem } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import type columns from '../text/columns.en.ts';
import type kinds from '../text/kinds.en.ts';

/** What can be imported, by its name in the API. */
export const KINDS = ['shipments', 'customs_products'] as const;
export type ImportKind = (typeof KINDS)[number];

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
  'id',
  'goods_type',
  'national_code',
  'national_codes',
  'fda_code',
  'intended_use',
  'affirmations',
  'base_unit',
] as const;
export const CELL_TYPES = [...BUILT_IN_TYPES, ...NAMED_TYPES] as const;
export type CellType = (typeof CELL_TYPES)[number];

/** S is the object itself, L one of its line items in a row below it (spec §5). */
export type RowType = 'S' | 'L';

/** A cell's value as it is stored. */
export type CellValue = string | number | boolean | readonly Readonly<Record<string, string>>[];

/** The columns of a kind that have words. */
export type ColumnName<K extends ImportKind> = keyof (typeof columns)[K] & string;
/** Name and description of a column, as `.name` and `.text` below this key. */
export type ColumnWords = { [K in ImportKind]: `imports:columns.${K}.${ColumnName<K>}` }[ImportKind];
/** Columns that belong together. */
export type ColumnGroup = keyof (typeof kinds)['customs_products']['groups'];

/** One column of an import file (spec §3). */
export interface ColumnDefinition {
  /** The heading in a file; the column's name in any language is understood as well. */
  readonly property: string;
  readonly words: ColumnWords;
  readonly required: boolean;
  readonly type: CellType;
  readonly example: string;
  /** More about the column: the longest text, the possible values. */
  readonly meta: { readonly max?: number; readonly values?: readonly string[] };
  /** The type of row it is read from; in kinds with line items, only the column that tells the types apart is on all rows. */
  readonly rows: RowType | 'all';
  /** Columns that belong together have a heading of their own. */
  readonly group?: ColumnGroup;
  /** Where its value goes in the stored object: `to/name`; for L rows, inside the line item. */
  readonly path: string;
}

/** Line items in rows of their own, and the messages about them. */
export interface Items {
  readonly path: string;
  /** The object has none. */
  readonly none: PlainKey;
  /** There is no object above the row. */
  readonly noObject: PlainKey;
  /** Another row of the object has an error. */
  readonly notStored: PlainKey;
}

/** A kind of import: its columns, and the check of what its rows make together. The server's part is in server/kinds.ts. */
export interface ImportDefinition<T> {
  readonly kind: ImportKind;
  readonly columns: readonly ColumnDefinition[];
  /** The list of the object that L rows fill; null where every row is an object and rows have no types. */
  readonly items: Items | null;
  readonly schema: z.ZodType<T>;
  /** What the schema does not check, by path. */
  also(input: T): Record<string, FieldProblem>;
  /** For kinds whose cells are not yet what the contract takes: the conversion, and the column a contract path came from. */
  readonly shape?: { build(values: Values): Values; columnOf(path: string, built: Values): string };
  /** The merchant's own name for an object: no two rows of a file may share it, and an existing object with it is updated. */
  readonly identity?: { readonly property: string; of(input: T): string | null };
  /** The template's rows, by property; by default one row of each type with the columns' examples. */
  readonly examples?: readonly Readonly<Record<string, string>>[];
}

/** Values of a row by the first steps of their paths. */
export type Values = Readonly<Record<string, unknown>>;

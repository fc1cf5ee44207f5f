import type { z } from 'zod';
import type { ScopeNoun } from './access.ts';
import type { FieldProblem } from './errors.ts';
import type { PlainKey, WordGroup, WordKey } from './words.ts';

/** Types with a rule of their own in spec §5. */
export const BUILT_IN_TYPES = ['boolean', 'number', 'integer', 'decimal'] as const;
/** Types matched by name (spec §5: "any other type must match the type of that name"). How each is read: imports/cell-types.ts. */
export const NAMED_TYPES = [
  'text',
  'choice',
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
  'ids',
  'part_list',
  'order_items',
  'package_list',
  'low_stocks',
  'base_unit',
  'moment',
  'warehouse',
  'return_list',
  'open_status',
] as const;
export const CELL_TYPES = [...BUILT_IN_TYPES, ...NAMED_TYPES] as const;
export type CellType = (typeof CELL_TYPES)[number];

/** S is the object itself, L one of its line items in a row below it (spec §5). */
export type RowType = 'S' | 'L';

/** A cell's value as it is stored. */
export type CellValue = string | number | boolean | readonly Readonly<Record<string, string>>[];

/** Values that only the server can tell, by type of cell: the entry points this account can use, for example; of moments, the zone of times without one; of currencies, all, the account's own first. */
export type Known = Readonly<Partial<Record<CellType, ReadonlySet<string>>>>;

/** Where the name and the description of a column are: `.name` and `.text` below this key. */
export type ColumnWords = { [G in WordGroup]: `${G}.${'name' | 'text'}` extends PlainKey ? G : never }[WordGroup];

/** Where the words of a kind are: its page's title and text, what its objects are called, and what its task tells. */
export type KindWords = {
  [G in WordGroup]: `${G}.${'title' | 'text' | 'definitions' | 'objects' | 'see'}` extends PlainKey
    ? `${G}.${'read' | 'stored'}` extends WordKey
      ? G
      : never
    : never;
}[WordGroup];

/** The columns of a kind by their names in one language. */
export type ColumnNames = Readonly<Record<string, { readonly name: string }>>;

/** One column of an import file (spec §3). */
export interface ColumnDefinition {
  /** The heading in a file; the column's name in any language is understood as well. */
  readonly property: string;
  readonly words: ColumnWords;
  readonly required: boolean;
  /** Columns that say the same in parts: with any of them in the file, this one may be left out. */
  readonly parts?: readonly string[];
  readonly type: CellType;
  readonly example: string;
  /** More about the column: the longest text, the possible values. */
  readonly meta: { readonly max?: number; readonly values?: readonly string[] };
  /** The type of row it is read from; in kinds with line items, only the column that tells the types apart is on all rows. */
  readonly rows: RowType | 'all';
  /** What other programs, and people in the three languages, write for each of its possible values. */
  readonly said?: Readonly<Record<string, readonly string[]>>;
  /** What its numbers are in where neither its heading nor the column `unless` says another unit. */
  readonly unit?: { readonly is: 'kg' | 'g' | 'cm'; readonly unless?: string };
  /** An amount in the currency of its row, which may stand beside it. */
  readonly money?: boolean;
  /** Columns that belong together have a heading of their own. */
  readonly group?: PlainKey;
  /** Where its value goes in the stored object: `to/name`; for L rows, inside the line item. */
  readonly path: string;
}

/** The other facts of a column, apart from heading, type and example. */
export type MoreOfColumn = Partial<Pick<ColumnDefinition, 'required' | 'parts' | 'meta' | 'path' | 'group' | 'unit' | 'money' | 'said'>>;

/** Makes the columns read from one type of row; `words` returns the words of each. */
export const columnOn =
  <P extends string>(rows: ColumnDefinition['rows'], words: (property: P) => ColumnWords) =>
  (property: P, type: CellType, example: string, { required = false, meta = {}, path = property, ...rest }: MoreOfColumn = {}): ColumnDefinition => ({
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

/** An address in a file, with the limits of the contract. The country, which may be required, is left to the import. */
const PARTY = {
  name: ['text', 40],
  company_name: ['text', 40],
  phone: ['phone', 20],
  email: ['email', 64],
  id: ['text', 20],
  street1: ['text', 50],
  street2: ['text', 50],
  city: ['text', 40],
  province: ['text', 40],
  postal_code: ['text', 10],
} as const satisfies Record<string, readonly [type: CellType, max: number]>;

export type PartyField = keyof typeof PARTY;

/** Makes the columns of an address: `to_city`, which goes to `to/city`. */
export const partyOn =
  <A extends string, F extends PartyField = PartyField>(
    column: (property: `${A}_${F}`, type: CellType, example: string, more: MoreOfColumn) => ColumnDefinition,
    at: A,
  ) =>
  (field: F, example: string, required = false): ColumnDefinition => {
    const [type, max] = PARTY[field];
    return column(`${at}_${field}`, type, example, { path: `${at}/${field}`, meta: { max }, required });
  };

/** Line items in rows of their own, and the messages about them. */
export interface Items {
  readonly path: string;
  /** The object has none. */
  readonly none: PlainKey;
  /** There is no object above the row. */
  readonly noObject: PlainKey;
  /** Another row of the object has an error. */
  readonly notStored: PlainKey;
  /**
   * The column that tells objects apart in a file without a row type, where each row is a line item: rows below each other that have the same there
   * are one object, whose own columns are read from the first of them.
   */
  readonly flatBy?: string;
  /** Line items that are the same in all of `by` are one, with the sum of their `sum`: shops write two lines of one SKU. */
  readonly joined?: { readonly by: readonly string[]; readonly sum: string };
}

/** The parts of the console whose objects can be imported: each has a task list of its own. */
export type ImportArea = 'shipping' | 'fulfilment' | 'returns';

/** What headings mean beside one of those of one program's export, or of our own list's; those to leave mean nothing there. */
export interface OtherHeadings {
  readonly beside: string | readonly string[];
  /** Whether its numbers are in the units of their headings where a column for units is beside them, too: that says what was entered. */
  readonly isByHeading?: true;
  readonly leave?: readonly string[];
  readonly means?: Readonly<Record<string, string>>;
}

/**
 * A kind of import: who may, its columns, and the check of what its rows make together. Declared in the `import.ts` of the feature that it stores
 * into and listed in imports/kinds.ts; how it is stored is listed in imports/server/kinds.ts.
 */
export interface ImportDefinition<T, Kind extends string = string> {
  /** Its name in the API. */
  readonly kind: Kind;
  /** Whoever may write in this area may import, whoever may read it sees the imports; its tasks are listed there. */
  readonly area: ImportArea;
  /** The noun of the token scope it requires. */
  readonly scope: ScopeNoun;
  readonly words: KindWords;
  /** The names of its columns in every language: a file may have any of them as its heading. */
  readonly names: readonly ColumnNames[];
  /** Other headings that mean a property: those of common exports. */
  readonly synonyms?: Readonly<Record<string, readonly string[]>>;
  /** Headings that mean something else beside that of one program's export: what eBay calls its shipping service is none of ours. */
  readonly others?: readonly OtherHeadings[];
  /** Headings that mean something else unless one of those stands beside them: `Name` is the number of an order in a file of Shopify alone. */
  readonly otherwise?: readonly { readonly heading: string; readonly property: string; readonly unless: readonly string[] }[];
  readonly pages: {
    /** Where its files are dropped. */
    here(): string;
    columns(): string;
    /** Where a person goes next with what an import stored. */
    result(importId: number): string;
  };
  /** The contract whose lists it changes. */
  readonly changes: string;
  readonly columns: readonly ColumnDefinition[];
  /** The list of the object that L rows fill; null where every row is an object and rows have no types. */
  readonly items: Items | null;
  /**
   * What a row leaves out and takes from the row before of the same `by`: shops write a product's title on the first of its variants alone. A
   * further row that says nothing else, as of a second picture, is passed over.
   */
  readonly carries?: { readonly by: string; readonly properties: readonly string[] };
  readonly schema: z.ZodType<T>;
  /** What the schema does not check, by path. */
  also(input: T): Record<string, FieldProblem>;
  /**
   * For kinds whose cells are not yet what the contract takes: the conversion, the column a contract path came from, and the paths left open by
   * faults of other cells, which are told alone.
   */
  readonly shape?: {
    build(values: RowValues): RowValues;
    columnOf(path: string, built: RowValues): string;
    awaited?(built: RowValues): readonly string[];
  };
  /** What names no currency is in the account's own; else that follows from something else. */
  readonly inOwnCurrency?: boolean;
  /** The merchant's own name for an object: no two rows of a file may share it, and an existing object with it is updated. */
  readonly identity?: { readonly property: string; of(input: T): string | null };
  /** A name that several may have but seldom do on purpose, because each of them costs: said before the import, and again at the row. */
  readonly asked?: { readonly property: string; of(input: T): string | null };
  /** An existing object with that name stays as it is, and the file's is refused. */
  readonly keeps?: boolean;
  /** Other values that no two rows of a file may share, by the path of their column. */
  readonly unique?: readonly { readonly path: string; of(input: T): readonly string[] }[];
  /** The template's rows, by property; by default one row of each type with the columns' examples. */
  readonly examples?: readonly Readonly<Record<string, string>>[];
}

/** What is wrong with an object, by path. */
export type Problems = Readonly<Record<string, FieldProblem>>;

/** Values of a row by the first steps of their paths. */
export type RowValues = Readonly<Record<string, unknown>>;

/** An object of a file: its line and its content. */
export interface Lined<T> {
  line: number;
  input: T;
}

/** The part of a file that one transaction stores. `filled`: the paths that the file has columns for. */
export interface ImportBatch<T> {
  importId: number;
  objects: readonly Lined<T>[];
  filled: ReadonlySet<string>;
}

import type { Area } from './access.ts';
import type { Answer, Call, Named } from './contract.ts';
import type { PlainKey, Said, Within, WordGroup } from './words.ts';

/** Finished text, or a sentence to show in the reader's language. */
export type ListText = string | Said;

interface Common {
  /** Whether the list's call can sort by it. */
  readonly sortable?: true;
  /** Only on screen, or only in files; in both by default. */
  readonly only?: 'screen' | 'file';
}

/**
 * What one column says about a row. The kind decides how it looks on screen and what a file contains:
 * `id` and `text` as they are; `word` in the reader's language; `country` as name on screen, as code in files; `weight` in kg and `length`
 * in cm as the API has them; `money` with its currency, which in a file is in the next column; `time` in the account's zone; `day`,
 * a date without a zone; `link` leads to a page.
 */
export type ListColumn<Row> = Common &
  (
    | { readonly kind: 'id' | 'number' | 'weight' | 'length'; value(row: Row): number | null }
    | { readonly kind: 'text' | 'country' | 'time' | 'day'; value(row: Row): string | null }
    | { readonly kind: 'word'; /** Where the words of its values are: `manifests:status`. */ readonly group: WordGroup; value(row: Row): string | null }
    | {
        readonly kind: 'money';
        value(row: Row): number | null;
        /** Neighbors given the same function share a currency column in files. */ currency(row: Row): string | null;
      }
    | { readonly kind: 'link'; value(row: Row): string | number | null; path(row: Row): string | null }
  );

/** A column of a list's file that stands on no screen, under a heading that an import of the same things knows. */
export interface FileOnly<Row> {
  readonly heading: PlainKey;
  /** Whether its heading says that it is in kg. */
  readonly isKg?: true;
  value(row: Row): string | number | null;
}

/** Where a list is shown: with an address of its own it has saved views and exports. */
export interface ListHome {
  /** Who may read the area may read the list, its views and its files. */
  readonly area: Area;
  /** The key of its name. */
  readonly title: PlainKey;
  /** The address of its page, on the console by default. */
  readonly path: string;
  readonly site?: 'accounts';
}

/** What the palette shows of a found row. */
export interface ListHit<Row> {
  title(row: Row): ListText;
  /** Parts of the line below; empty ones are left out. */
  detail(row: Row): readonly (ListText | null)[];
  /** Its identifying numbers: a scan of one of them means this row and no other. */
  names?(row: Row): readonly (string | null)[];
  /** How many it shows at most. */
  readonly most: number;
}

/**
 * A list, declared once in its feature's `list.ts`: the grid, saved views, exports and the palette follow it.
 * The columns have the same order on screen and in files.
 */
export interface List<Row, Id extends string = string, Key extends string = string> {
  /** Its name, in addresses and files; an account's views and exports depend on it. */
  readonly id: string;
  readonly call: Named<Call>;
  /** Under which key of the answer the rows are. */
  readonly key: Key;
  /** The query it always sends to its call. */
  readonly query?: Readonly<Record<string, string>>;
  /** What it additionally asks for a file that has more than the list: columns only in files. */
  readonly fileQuery?: Readonly<Record<string, string>>;
  /** What the file has behind its columns, so that an import makes the same of it again; loaded when a file is made. */
  readonly alsoInFile?: () => Promise<{ readonly WHOLE: readonly FileOnly<Row>[] }>;
  /** Where the headings are: a column's key is `<words>.<column>`. */
  readonly words: WordGroup;
  readonly columns: Readonly<Record<Id, ListColumn<Row>>>;
  readonly home?: ListHome;
  /** The page of a row. */
  path?(row: Row): string;
  readonly hit?: ListHit<Row>;
  /** Pages beside it that have no line in the sidebar, where each costs every first load: the palette finds them by what they are called. */
  readonly pages?: readonly { title: ListText; href: string }[];
}

/** Any list, for code that handles all of them. */
export type AnyRow = Record<string, unknown>;
export type AnyList = List<AnyRow>;

/** The keys under which a call answers with rows, and the type of the rows. */
type RowKey<C extends Call> = { [K in keyof Answer<C>]: Answer<C>[K] extends readonly object[] ? K : never }[keyof Answer<C>] & string;
export type RowOf<C extends Call, K extends RowKey<C>> = Answer<C>[K] extends readonly (infer R)[] ? R : never;

/** Declares the list that a call returns under a key. Each column has its heading in `words`. */
export function list<C extends Named<Call>, K extends RowKey<C>, W extends WordGroup, Id extends Within<W>>(
  call: C,
  key: K,
  declared: Omit<List<RowOf<C, K>, Id>, 'call' | 'key' | 'words'> & { words: W },
): List<RowOf<C, K>, Id, K> {
  return { ...declared, call, key };
}

import type { PlainPageKey, WordGroup } from '../../shared/words.ts';

/** Finished text, or a word by its key (`orders:columns.number`) or by its group and name, so that columns can be module constants. */
export type Label = string | { readonly word: PlainPageKey } | { readonly group: WordGroup; readonly name: string };

export interface Option {
  readonly value: string;
  readonly label: Label;
}

/** How a column can be filtered. Several values of one filter mean "any of", several filters mean "all of". */
export type Filter =
  | { readonly kind: 'enum'; readonly options: readonly Option[] }
  | { readonly kind: 'country'; readonly options?: readonly string[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'number'; readonly unit?: Label }
  | { readonly kind: 'date' };

export type FilterKind = Filter['kind'];

/** A filter by name. `param` is its name in the API if that differs from its id. */
export interface FilterField {
  readonly id: string;
  readonly label: Label;
  readonly filter: Filter;
  readonly param?: string;
}

/** What the address and the query need to know about a column. */
export interface ColumnSpec {
  readonly id: string;
  readonly header: Label;
  readonly sortable?: boolean;
  readonly filter?: Filter;
  readonly param?: string;
  /** Pixels; the column grows from here to fill the grid. Default 140. */
  readonly width?: number;
  /** Pixels, or how many in the language that is shown; default four fifths of the width. */
  readonly minWidth?: number | (() => number);
  /** Default true, except for the primary column. */
  readonly hideable?: boolean;
  /** Default true. */
  readonly pinnable?: boolean;
  readonly defaultHidden?: boolean;
}

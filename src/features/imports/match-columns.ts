import type { ColumnDefinition, ImportDefinition, OtherHeadings } from '../../shared/import-kind.ts';
import { withoutPieces } from './counted.ts';
import { headingUnit } from './heading-unit.ts';
import { headingZone } from './heading-zone.ts';
import { besideAmount, headingCurrency } from './money-cell.ts';

/** What a file's headings mean: the property for each heading as written in the file; null for a column to leave out. */
export type Mapping = Readonly<Record<string, string | null>>;

export interface Match {
  /** For each column of the file, the definition it fills, or null. */
  columns: (ColumnDefinition | null)[];
  /** Required columns the file does not have. */
  missing: ColumnDefinition[];
}

/** Headings the program itself writes into the file of the failed rows. */
const OWN = new Set(['message', 'line']);

/** A heading's form that is equal for all its spellings: "Recipient name *", "recipient_name". */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** What is matched by: the columns of a kind, and what they are called. */
type Columns = Pick<ImportDefinition<unknown>, 'columns' | 'names' | 'synonyms' | 'others' | 'otherwise'>;

/** What a heading fills, and how well it says so: the lower, the better. */
interface Meaning {
  column: ColumnDefinition;
  rank: number;
}

/** Its own property comes before every name, and a name before what other programs call it, those in the order they are listed. */
function index({ columns, names, synonyms = {} }: Columns): Map<string, Meaning> {
  const found = new Map<string, Meaning>();
  const learn = (spelling: string, column: ColumnDefinition): void => {
    if (!found.has(plain(spelling))) found.set(plain(spelling), { column, rank: found.size });
  };
  for (const column of columns) learn(column.property, column);
  for (const column of columns) for (const inOne of names) learn(inOne[column.property]?.name ?? column.property, column);
  for (const column of columns) for (const heading of synonyms[column.property] ?? []) learn(heading, column);
  return found;
}

/** Headings as they are compared, with and without the zone in them. */
const spellingsOf = (headings: readonly string[]): ReadonlySet<string> =>
  new Set(headings.flatMap((heading) => [heading, headingZone(heading)?.name ?? heading].map(plain)));

/** Which programs' exports the headings are of. */
export function othersIn({ others = [] }: Pick<Columns, 'others'>, headings: readonly string[]): readonly OtherHeadings[] {
  const there = spellingsOf(headings);
  return others.filter(({ beside }) => [beside].flat().some((one) => there.has(plain(one))));
}

/** What sheets for others to fill in say behind a heading. */
const REQUIRED = /\s*[([（【]\s*(?:必填|选填|必選|選填|required|optional|обязательно|необязательно)\s*[)\]）】]\s*$/iu;

/** The column for the currency of an amount: that of its line item, where lines have one. */
const currencyColumn = (columns: readonly ColumnDefinition[], amount: ColumnDefinition): ColumnDefinition | undefined =>
  columns.find(({ type, rows }) => type === 'currency' && rows === amount.rows) ?? columns.find(({ type }) => type === 'currency');

/**
 * What a heading means, as it is or without what stands behind the name: the unit of a measure, the currency of an amount, the zone of a time, what is
 * counted; or that it is the currency of the amount it names.
 */
function meaningOf(known: ReadonlyMap<string, Meaning>, columns: readonly ColumnDefinition[], heading: string): Meaning | undefined {
  const bare = heading.replace(REQUIRED, '');
  const exact = known.get(plain(heading)) ?? known.get(plain(bare));
  if (exact !== undefined) return exact;
  const within = (name: string | undefined, is: (column: ColumnDefinition) => boolean): Meaning | undefined => {
    const meaning = known.get(plain(name ?? ''));
    return meaning !== undefined && is(meaning.column) ? meaning : undefined;
  };
  const currencyOf = (amount: Meaning | undefined): Meaning | undefined => {
    const column = amount && currencyColumn(columns, amount.column);
    return amount && column && { column, rank: known.size + amount.rank };
  };
  return (
    within(headingUnit(bare)?.name, ({ unit }) => unit !== undefined) ??
    within(headingCurrency(bare)?.name, ({ money }) => money === true) ??
    within(headingZone(bare)?.name, ({ type }) => type === 'moment') ??
    within(withoutPieces(bare), ({ type }) => type === 'integer') ??
    currencyOf(within(besideAmount(bare), ({ money }) => money === true))
  );
}

/** Whether a heading fills one of the kind's columns by its name. */
export function headingsOf(kind: Columns): (heading: string) => boolean {
  const known = index(kind);
  return (heading) => meaningOf(known, kind.columns, heading) !== undefined;
}

/**
 * Matches a file's headings to the definitions: by what the person chose before, else by property or by the column's name in
 * any language, or as other programs call it. Of several headings that mean a property, the one that says it best fills it: a file
 * names its buyer before the recipient of a gift, and the parcel is not the buyer's.
 */
export function matchColumns(kind: Columns, headings: readonly string[], chosen: Mapping = {}): Match {
  const definitions = kind.columns;
  const known = index(kind);
  const byProperty = new Map(definitions.map((definition) => [definition.property, definition]));
  const asked = headings.map((heading): ColumnDefinition | null | undefined => {
    if (!Object.hasOwn(chosen, heading)) return undefined;
    const property = chosen[heading];
    return property === null || property === undefined ? null : byProperty.get(property);
  });
  const there = spellingsOf(headings);
  const others = othersIn(kind, headings);
  const left = new Set(others.flatMap(({ leave = [] }) => leave.map(plain)));
  for (const [heading, property] of others.flatMap(({ means = {} }) => Object.entries(means))) {
    const column = byProperty.get(property);
    if (column !== undefined) known.set(plain(heading), { column, rank: -1 });
  }
  for (const { heading, property, unless } of kind.otherwise ?? []) {
    const column = byProperty.get(property);
    if (column !== undefined && !unless.some((one) => there.has(plain(one)))) known.set(plain(heading), { column, rank: known.size });
  }
  const taken = new Set(asked.filter((each) => each !== null && each !== undefined));
  const meant = headings.map((heading, i) => {
    const found = asked[i] !== undefined || OWN.has(plain(heading)) || left.has(plain(heading)) ? undefined : meaningOf(known, definitions, heading);
    return found === undefined || taken.has(found.column) ? null : found;
  });
  const best = new Map<ColumnDefinition, Meaning>();
  for (const one of meant) if (one !== null && one.rank < (best.get(one.column)?.rank ?? Infinity)) best.set(one.column, one);
  const columns = headings.map((_, i) => {
    const wanted = asked[i];
    if (wanted) return asked.indexOf(wanted) === i ? wanted : null;
    const one = meant[i] ?? null;
    return one !== null && best.get(one.column) === one && meant.indexOf(one) === i ? one.column : null;
  });
  const filled = new Set(columns.map((column) => column?.property));
  const isThere = ({ property, parts = [] }: ColumnDefinition): boolean => [property, ...parts].some((one) => filled.has(one));
  return { columns, missing: definitions.filter((definition) => definition.required && !isThere(definition)) };
}

import type { ColumnDefinition } from './definitions/types.ts';
import en from './text/columns.en.ts';
import ru from './text/columns.ru.ts';
import zh from './text/columns.zh.ts';

/** What a file's headings mean: the property for each heading as written in the file; null for a column to leave out. */
export type Mapping = Readonly<Record<string, string | null>>;

export interface Match {
  /** For each column of the file, the definition it fills, or null. */
  columns: (ColumnDefinition | null)[];
  /** Required columns the file does not have. */
  missing: ColumnDefinition[];
}

type Names = Readonly<Record<string, Readonly<Record<string, { readonly name: string }>>>>;
const LANGUAGES: readonly Names[] = [en, zh, ru];

/** Headings the program itself writes into the file of the failed rows. */
const OWN = new Set(['message', 'line']);

/** A heading's form that is equal for all its spellings: "Recipient name *", "recipient_name". */
const plain = (heading: string): string =>
  heading
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

function index(kind: string, definitions: readonly ColumnDefinition[]): Map<string, ColumnDefinition> {
  const found = new Map<string, ColumnDefinition>();
  for (const definition of definitions) {
    found.set(plain(definition.property), definition);
    for (const names of LANGUAGES) {
      const name = names[kind]?.[definition.property]?.name;
      if (name !== undefined && !found.has(plain(name))) found.set(plain(name), definition);
    }
  }
  return found;
}

/**
 * Matches a file's headings to the definitions: by what the person chose before, else by property or by the column's name in
 * any language. Only the first column that matches fills a property.
 */
export function matchColumns(kind: string, definitions: readonly ColumnDefinition[], headings: readonly string[], chosen: Mapping = {}): Match {
  const known = index(kind, definitions);
  const byProperty = new Map(definitions.map((definition) => [definition.property, definition]));
  const asked = headings.map((heading): ColumnDefinition | null | undefined => {
    if (!Object.hasOwn(chosen, heading)) return undefined;
    const property = chosen[heading];
    return property === null || property === undefined ? null : byProperty.get(property);
  });
  const taken = new Set(asked.filter((each) => each !== null && each !== undefined));
  const columns = headings.map((heading, i) => {
    const wanted = asked[i];
    if (wanted === null) return null;
    if (wanted !== undefined) return asked.indexOf(wanted) === i ? wanted : null;
    const found = OWN.has(plain(heading)) ? undefined : known.get(plain(heading));
    if (found === undefined || taken.has(found)) return null;
    taken.add(found);
    return found;
  });
  return { columns, missing: definitions.filter((definition) => definition.required && !taken.has(definition)) };
}

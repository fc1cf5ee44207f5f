import type common from './text/en.ts';

/** The same tree of keys with a sentence at each leaf: what a translation of `en` must have. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

/** English words by namespace that both server and pages use. A feature adds its own in its `text/en.ts`; nobody keeps a list of all. */
export interface Namespaces {
  common: typeof common;
}

/** The further words that only pages use: those of the frame, the shared parts and the two sites. */
export interface PageNamespaces extends Namespaces {}

type PluralForm = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';
/** A sentence with a number is looked up by its bare name: `parcels` for `parcels_one` and `parcels_other`. */
type Bare<K extends string> = K extends `${infer B}_${PluralForm}` ? B : K;
/** The names of a sentence's placeholders, such as `{count}`. */
type Places<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Places<Rest> : never;
type PlacesOf<K extends string, S extends string> = K extends `${string}_${PluralForm}` ? Places<S> | 'count' : Places<S>;

/*
 * Every sentence becomes one row of a flat table, path → placeholders. The tables are built once per type check, and a call looks up its
 * key in them: conditional types over the union of all keys, at every call, made `tsc` ten times slower (measured).
 */
type Row<T, At extends string> = {
  [K in keyof T & (string | number)]: T[K] extends string ? [`${At}${Bare<`${K}`>}`, PlacesOf<`${K}`, T[K]>] : Row<T[K], `${At}${K}.`>;
}[keyof T & (string | number)];
type Table<R> = { [S in R as S extends [infer P extends string, unknown] ? P : never]: S extends [string, infer V] ? V : never };
type Named<All> = { [N in keyof All & string]: Row<All[N], `${N}:`> }[keyof All & string];

export type Namespace = keyof PageNamespaces;
type Own = { [N in Namespace]: Table<Row<PageNamespaces[N], ''>> };
type OnPages = Table<Named<PageNamespaces>>;
/** On the server the common words are named by their paths alone. */
type OnServer = Table<Named<Namespaces> | Row<Namespaces['common'], ''>>;
type Plain<T> = { [K in keyof T]: [T[K]] extends [never] ? K : never }[keyof T] & string;

/** A key that pages know, in full: `manifests:why.empty`. */
export type PageWordKey = keyof OnPages;
/** The key of a sentence without placeholders. */
export type PlainPageKey = Plain<OnPages>;
/** A key that server and pages know: `manifests:why.empty`, or a path of the common words alone, `validation.required`. */
export type WordKey = keyof OnServer;
/** The full key of a sentence without placeholders that server and pages know. */
export type PlainKey = Plain<Table<Named<Namespaces>>>;

/* Groups of sentences, one for each name that comes from data: `rates:service`. A flat table again, path → names, for the same reason. */
type NamesOf<T, K = keyof T> = K extends keyof T & (string | number) ? (T[K] extends string ? Bare<`${K}`> : never) : never;
type GroupRow<T, At extends string, K = keyof T> = K extends keyof T & string
  ? T[K] extends string
    ? never
    : [`${At}${K}`, NamesOf<T[K]>] | GroupRow<T[K], `${At}${K}.`>
  : never;
type Groups<All> = Table<{ [N in keyof All & string]: GroupRow<All[N], `${N}:`> }[keyof All & string]>;
type ServerGroups = Groups<Namespaces>;
export type WordGroup = keyof ServerGroups;
export type PageWordGroup = keyof Groups<PageNamespaces>;
/** The last parts of the keys under one: for `duties:rule`, `dutyFree` and so on. */
export type Within<Group extends WordGroup> = ServerGroups[Group];

export type Values = Readonly<Record<string, string | number>>;
type For<Place> = { readonly [P in Place & string]: string | number };

/** A sentence to show in somebody's language: its key, and values for its placeholders. */
export interface Said {
  key: WordKey;
  values?: Values;
}

export interface SayInFull {
  (said: Said): string;
  (key: PlainPageKey): string;
  <K extends PageWordKey>(key: K, values: For<OnPages[K]>): string;
}
/** Returns a sentence: one of the namespace by its path alone, others by their full key. Placeholders need their values. */
export interface Say<N extends Namespace> extends SayInFull {
  (key: Plain<Own[N]>): string;
  <K extends keyof Own[N] & string>(key: K, values: For<Own[N][K]>): string;
}
/** Returns a sentence of the server in a language. */
export interface SayIn {
  (lang: Language, said: Said): string;
  (lang: Language, key: Plain<OnServer>): string;
  <K extends WordKey>(lang: Language, key: K, values: For<OnServer[K]>): string;
}

export const LANGUAGES = ['en', 'zh', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name needed before the words of its page are loaded, such as a sidebar line: in every language at once. */
export type Title = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

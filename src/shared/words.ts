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
type Bare<K extends string> = K extends `${string}_${string}` ? (K extends `${infer B}_${PluralForm}` ? B : K) : K;
/** The names of a sentence's placeholders, such as `{count}`. */
type Places<S extends string> = S extends `${string}{${infer P}}${infer Rest}` ? P | Places<Rest> : never;
type PlacesOf<K extends string, S extends string> = K extends `${string}_${PluralForm}` ? Places<S> | 'count' : Places<S>;

/*
 * The paths of all sentences are listed once per type check; the placeholders of one are read where it is said. Conditional types over the
 * union of all keys, at every call, made `tsc` ten times slower; a table of all placeholders took a fifth of the check of the pages (measured).
 */
type Paths<T, At extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string ? `${At}${Bare<`${K}`>}` : Paths<T[K], `${At}${K}.`>;
}[keyof T & (string | number)];
/** Those of sentences without placeholders. */
type PlainPaths<T, At extends string = ''> = {
  [K in keyof T & (string | number)]: T[K] extends string
    ? T[K] extends `${string}{${string}`
      ? never
      : `${K}` extends `${string}_${PluralForm}`
        ? never
        : `${At}${K}`
    : PlainPaths<T[K], `${At}${K}.`>;
}[keyof T & (string | number)];
type PlacesIn<T, P extends string> = P extends `${infer K extends keyof T & string}.${infer Rest}`
  ? PlacesIn<T[K], Rest>
  : { [K in keyof T & string]: Bare<K> extends P ? (T[K] extends string ? PlacesOf<K, T[K]> : never) : never }[keyof T & string];

export type Namespace = keyof PageNamespaces;
type Shared = keyof Namespaces;
/** Keys in full, put together from those of each namespace: a table of all of them would be every sentence read a second time. */
type Full<N extends Namespace> = { [M in N]: `${M}:${Paths<PageNamespaces[M]>}` }[N];
type FullPlain<N extends Namespace> = { [M in N]: `${M}:${PlainPaths<PageNamespaces[M]>}` }[N];
/** The placeholders of the sentence of a key in full, or of a common one by its path alone. */
type PlacesAt<K extends string> = K extends `${infer N extends Namespace}:${infer Path}`
  ? PlacesIn<PageNamespaces[N], Path>
  : PlacesIn<PageNamespaces['common'], K>;

/** A key that pages know, in full: `manifests:why.empty`. */
export type PageWordKey = Full<Namespace>;
/** The key of a sentence without placeholders. */
export type PlainPageKey = FullPlain<Namespace>;
/** A key that server and pages know: `manifests:why.empty`, or a path of the common words alone, `validation.required`. */
export type WordKey = Full<Shared> | Paths<typeof common>;
/** The full key of a sentence without placeholders that server and pages know. */
export type PlainKey = FullPlain<Shared>;

/* Groups of sentences, one for each name that comes from data: `rates:service`. A flat table, path → names, as conditional types would be slow. */
type Table<R> = { [S in R as S extends [infer P extends string, unknown] ? P : never]: S extends [string, infer V] ? V : never };
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
  <K extends PageWordKey>(key: K, values: For<PlacesAt<K>>): string;
}
interface SayOf<T> extends SayInFull {
  (key: PlainPaths<T>): string;
  <K extends Paths<T>>(key: K, values: For<PlacesIn<T, K>>): string;
}
/** Returns a sentence: one of the namespace by its path alone, others by their full key. Placeholders need their values. */
export type Say<N extends Namespace> = SayOf<PageNamespaces[N]>;
/** Returns a sentence of the server in a language. */
export interface SayIn {
  (lang: Language, said: Said): string;
  (lang: Language, key: PlainKey | PlainPaths<typeof common>): string;
  <K extends WordKey>(lang: Language, key: K, values: For<PlacesAt<K>>): string;
}

export const LANGUAGES = ['en', 'zh', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A name needed before the words of its page are loaded, such as a sidebar line: in every language at once. */
export type Title = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

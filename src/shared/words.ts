/** The same tree of keys, each leaf a sentence: what a translation of `en` must have. */
export type Words<T> = { readonly [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

export const LANGUAGES = ['en', 'zh', 'ru'] as const;
export type Language = (typeof LANGUAGES)[number];

/** What is named before the words of its page are there, such as a line of the sidebar: in every language at once. */
export type Title = Readonly<Record<Language, string>>;

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

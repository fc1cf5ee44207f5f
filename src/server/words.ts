import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInstance, type i18n } from 'i18next';
import type { ErrorCode, ErrorKey } from '../shared/errors.ts';
import { closedUp } from '../shared/closed-up.ts';
import { countryInSentence } from '../shared/country-in-sentence.ts';
import { countryNameIn } from '../shared/country-names.ts';
import { isDay } from '../shared/day.ts';
import { figuresIn } from '../shared/figures.ts';
import { fromTheSecond } from '../shared/from-the-second.ts';
import type { NameWords } from '../shared/names.ts';
import { oneStop } from '../shared/one-stop.ts';
import { formatDay } from '../shared/shown-time.ts';
import { isLanguage, LANGUAGES, type Language, type SayIn, type Values, type WordGroup, type WordKey } from '../shared/words.ts';

type Tree = { [key: string]: string | Tree };

const SRC = join(import.meta.dirname, '..');
let instance: i18n | null = null;

/** Two trees as one. */
function joined(one: Tree, other: string | Tree | undefined): Tree {
  if (typeof other !== 'object') return one;
  const both = { ...one };
  for (const [key, leaf] of Object.entries(other)) {
    const before = both[key];
    both[key] = typeof leaf === 'object' && typeof before === 'object' ? joined(before, leaf) : leaf;
  }
  return both;
}

async function load(): Promise<Record<Language, Record<string, Tree>>> {
  const places = [
    { namespace: 'common', dir: join(SRC, 'shared/text') },
    { namespace: 'server', dir: join(SRC, 'server/text') },
    ...readdirSync(join(SRC, 'features'), { withFileTypes: true })
      .filter((d) => d.isDirectory() && existsSync(join(SRC, 'features', d.name, 'text/en.ts')))
      .map((d) => ({ namespace: d.name, dir: join(SRC, 'features', d.name, 'text') })),
  ];
  const resources: Record<Language, Record<string, Tree>> = { en: {}, zh: {}, ru: {} };
  for (const language of LANGUAGES) {
    for (const { namespace, dir } of places) {
      const words = (await import(join(dir, `${language}.ts`))) as { default: Tree };
      resources[language][namespace] = words.default;
    }
    // A feature provides the sentences of its own errors; an error names only the code.
    const common = resources[language].common;
    const errors = places.map(({ namespace }) => resources[language][namespace]?.errors).filter((tree) => typeof tree === 'object');
    resources[language].common = { ...common, errors: Object.assign({}, ...errors) as Tree };
    // So with what it gives a name to: several features tell of shipments, each in its own words.
    resources[language].names = places.reduce<Tree>((all, { namespace }) => joined(all, resources[language][namespace]?.names), {});
  }
  return resources;
}

/** Reads every feature's words once, at start. */
export async function loadWords(): Promise<void> {
  if (instance) return;
  const resources = await load();
  const next = createInstance();
  await next.init({
    resources,
    lng: 'en',
    fallbackLng: 'en',
    defaultNS: 'common',
    fallbackNS: 'common',
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
    // Types keep missing keys out of the program; a key from an older database shows a neutral word.
    parseMissingKeyHandler: () => '',
    showSupportNotice: false,
  } as Parameters<typeof next.init>[0]);
  instance = next;
}

/** A sentence as its plain parts and, after each but the last, the name of a value. */
interface Sentence {
  parts: readonly string[];
  names: readonly string[];
}

/**
 * Sentences by language and key, split at their placeholders: an estimate contains about thirty, and the library takes longer for them than the
 * pricing does.
 */
const sentences: Record<Language, Map<string, Sentence>> = { en: new Map(), zh: new Map(), ru: new Map() };

/** A value that the library writes as the language does: `{rows, number}`. */
const FORMATTED = /\{\w+,/;

function sentence(from: i18n, lang: Language, key: string): Sentence | undefined {
  const known = sentences[lang].get(key);
  if (known !== undefined) return known;
  const [namespace, path] = key.includes(':') ? [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)] : ['common', key];
  const found: unknown = from.getResource(lang, namespace, path);
  // Missing keys are left to the library and not remembered, so that no caller can fill the memory with them.
  if (typeof found !== 'string' || FORMATTED.test(found)) return undefined;
  const cut = found.split(/\{(\w+)\}/);
  const made = { parts: cut.filter((_, i) => i % 2 === 0), names: cut.filter((_, i) => i % 2 === 1) };
  sentences[lang].set(key, made);
  return made;
}

function fill({ parts, names }: Sentence, values: Values): string {
  let text = parts[0] ?? '';
  for (let i = 0; i < names.length; i += 1) text += `${values[names[i] ?? ''] ?? ''}${parts[i + 1] ?? ''}`;
  return text;
}

function words(): i18n {
  if (!instance) throw new Error('Words were asked for before they were read.');
  return instance;
}

function lookUp(lang: Language, key: string, given: Values): string | undefined {
  const values = figuresIn(lang, given);
  // Plural forms depend on `count`; everything else is a sentence with placeholders for its values.
  const found = values.count === undefined ? sentence(words(), lang, key) : undefined;
  const filled = found ? fill(found, values) : words().t(key, { ...values, lng: lang }) || undefined;
  if (filled === undefined) return undefined;
  const text = oneStop(filled, values);
  return lang === 'zh' ? closedUp(text) : lang === 'ru' ? fromTheSecond(text) : text;
}

/** Whether a sentence begins with the value of that name. */
function isFirst(lang: Language, key: string, value: string): boolean {
  const found = sentence(words(), lang, key);
  return found?.parts[0] === '' && found.names[0] === value;
}

const COUNTRY = /^[A-Z]{2}$/;

/** Weights in kilograms: 3 decimals (spec §9). */
const WEIGHTS = ['kg', 'gross', 'volumetric', 'weight'] as const;

/** Values as people read them: countries (`country`, `origin`) by name instead of code, days (`date`, `until`) in words, weights with their decimals. */
function inWords(lang: Language, key: string, given: Values): Values {
  const values: Record<string, string | number> = { ...given };
  for (const name of ['country', 'origin']) {
    const code = given[name];
    if (typeof code !== 'string' || !COUNTRY.test(code)) continue;
    const called = countryNameIn(lang, code);
    values[name] = isFirst(lang, key, name) ? called : countryInSentence(lang, code, called);
  }
  for (const name of ['date', 'until']) {
    const day = given[name];
    if (typeof day === 'string' && isDay(day)) values[name] = formatDay(day, lang);
  }
  for (const name of WEIGHTS) {
    const kg = given[name];
    if (typeof kg === 'number') values[name] = kg.toFixed(3).replace('.', lang === 'ru' ? ',' : '.');
  }
  return values;
}

interface SayHere extends SayIn {
  (lang: Language, said: { key: WordKey | ErrorKey; values?: Values }): string;
}

/** A sentence in a language. Keys are `namespace:path` or a path of the common words. */
export const say: SayHere = (lang: Language, asked: string | { key: string; values?: Values }, given?: Values): string => {
  const { key, values = {} } = typeof asked === 'string' ? { key: asked, values: given } : asked;
  return lookUp(lang, key, inWords(lang, key, values)) ?? lookUp(lang, 'unknown', {}) ?? '';
};

/** The sentence of an error; a feature's own are in its text, under `errors`. */
export const sayError = (lang: Language, code: ErrorCode, values: Values = {}): string =>
  lookUp(lang, `errors.${code}`, values) ?? lookUp(lang, 'errors.internal', {}) ?? '';

/** What an error means where nothing happened yet: its sentence with `…` for each value. */
export function errorMeaning(lang: Language, code: ErrorCode): string {
  const names = sentence(words(), lang, `errors.${code}`)?.names ?? [];
  return sayError(lang, code, Object.fromEntries(names.map((name) => [name, '…'])));
}

/** What people call a name that some feature declares: a kind of task, an event, a deed of the audit trail. */
export const sayName = (lang: Language, part: keyof NameWords, name: string): string => lookUp(lang, `names:${part}.${name}`, {}) ?? say(lang, 'unknown');

/** Whether some feature declares a name. */
export const isNamed = (part: keyof NameWords, name: string): boolean => words().exists(`names:${part}.${name}`);

/** The word for a name from data, if there is one; an operator's own services, for example, have none. */
export function known(lang: Language, group: WordGroup, name: string): string | null {
  const key = `${group}.${name}`;
  return sentence(words(), lang, key) === undefined && !words().exists(key) ? null : (lookUp(lang, key, {}) ?? null);
}

/** The language a request asks for: the console's cookie, then `Accept-Language`, then English (spec §1). */
export function languageOf(cookie: string | undefined, accept: string | undefined, preferHeader: boolean): Language {
  const header = (accept ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...about] = part.toLowerCase().split(';');
      const weight = about.map((one) => /^\s*q\s*=\s*([\d.]+)/.exec(one)?.[1]).find((one) => one !== undefined);
      return { language: tag.trim().split(/[-_]/)[0], weight: Number(weight ?? 1) };
    })
    .filter(({ weight }) => weight > 0)
    .toSorted((one, other) => other.weight - one.weight)
    .map(({ language }) => language)
    .find(isLanguage);
  if (preferHeader) return header ?? 'en';
  return isLanguage(cookie) ? cookie : (header ?? 'en');
}

import i18next, { type BackendModule } from 'i18next';
import { useSyncExternalStore } from 'react';
import { figuresIn } from '../shared/figures.ts';
import { valuesIsolated } from '../shared/isolated.ts';
import { oneStop } from '../shared/one-stop.ts';
import {
  isLanguage,
  type Language,
  type Namespace,
  type Said,
  type Say,
  type SayInFull,
  type Title,
  type Values,
  type PageWordGroup,
} from '../shared/words.ts';
import { writeCookie } from './cookies.ts';
import { note } from './log.ts';

/** Words as a feature's `text/en.ts` exports them. */
export type Bundle = { readonly [key: string]: string | Bundle };
type Loader = () => Promise<{ default: Bundle }>;

/** An app's English words by namespace: those of the first paint directly, the others as the import that loads them. */
export type English = Record<string, Bundle | Loader>;

export { LANGUAGES, type Language } from '../shared/words.ts';
/** What is shown for a missing word. */
const UNKNOWN = 'common:unknown';
/** The titles of pages by their English ones. */
const TITLES = 'titles';

/** How long a page waits for translated words before it shows itself in English and fills them in later. */
const PATIENCE_MS = 1500;

/** Fetches translated words. English is bundled, so the code for this is loaded with the first page in another language. */
const translations: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    import('./translations.ts').then(
      (words) => words.default(i18n).read(language, namespace, done),
      (error: Error) => done(error, true),
    );
  },
};

const i18n = i18next.createInstance();
let english: English = {};

/** The language on screen. */
export function currentLanguage(): Language {
  return isLanguage(i18n.language) ? i18n.language : 'en';
}

/** A page's title in the language on screen. In a build it is the English one, and those of another language are among its words (`scripts/page-titles.ts`). */
export function titleOf(title: Title | string): string {
  if (typeof title !== 'string') return title[currentLanguage()];
  return (i18n.getResource(currentLanguage(), TITLES, title) as string | undefined) ?? title;
}

/** Asks the library: common words also by their namespace, a count formatted as the language writes numbers, and what is written from right to left turning nothing around. */
function sayBy(library: (key: string, values: Readonly<Record<string, string | number | Values>>) => string) {
  return (asked: string | Said, given?: Values): string => {
    const { key, values: said = {} } =
      typeof asked === 'string' ? { key: asked, values: given } : { ...asked, key: asked.key.includes(':') ? asked.key : `common:${asked.key}` };
    const values = valuesIsolated(figuresIn(currentLanguage(), said));
    const { count } = values;
    if (typeof count !== 'number' || count < 1000) return oneStop(library(key, values), values);
    return oneStop(library(key, { ...values, replace: { ...values, count: new Intl.NumberFormat(currentLanguage()).format(count) } }), values);
  };
}

/** The word for a name from data, if there is one; an operator's own services, for example, have none. */
type Known = (group: PageWordGroup, name: string) => string | null;

const knownBy =
  (library: (key: string) => string): Known =>
  (group, name) =>
    i18n.exists(`${group}.${name}`) ? library(`${group}.${name}`) : null;

interface Words<N extends Namespace> {
  t: Say<N>;
  known: Known;
}

/** What says the words of any namespace; which sentences there are in one is a matter of types alone. */
interface AnyWords {
  t: ReturnType<typeof sayBy>;
  known: Known;
}

/** What components say words with, by namespace: one for all that use it, until there are other words. */
let shared: { [N in Namespace]?: AnyWords } = {};
const users = new Set<() => void>();

/** Sentences without values as they were said last: the library takes as long for one as React for the cell that shows it. */
let spoken: Record<string, string> = {};

function tellUsers(): void {
  shared = {};
  spoken = {};
  for (const user of users) user();
}

function subscribe(user: () => void): () => void {
  users.add(user);
  return () => users.delete(user);
}

const wordsNow = () => shared;

function wordsOf(namespace: Namespace): AnyWords {
  const library = i18n.getFixedT(currentLanguage(), namespace);
  const say = sayBy(library);
  // Also of its language: a callback from before a change may still speak the old one.
  const own = currentLanguage() + namespace;
  return {
    t: (asked, values) => (typeof asked === 'string' && !values ? (spoken[own + asked] ??= say(asked)) : say(asked, values)),
    known: knownBy(library),
  };
}

/** Words of one namespace: `const { t } = useWords('estimates')`; those of others as `t('common:…')`. */
export const useWords = <N extends Namespace>(namespace: N): Words<N> => (useSyncExternalStore(subscribe, wordsNow)[namespace] ??= wordsOf(namespace));

/** The language on screen; components that use it re-render when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, currentLanguage);

/** One sentence outside React, as `namespace:key`. */
export const word: SayInFull = sayBy((key, values) => i18n.t(key, values));
export const knownWord: Known = knownBy((key) => i18n.t(key));

/** Starts the words of an app. The numbers are the specification's (§7, §9): 10 parallel reads, 5 retries, 350 ms doubling. */
export async function startWords(all: English): Promise<void> {
  english = all;
  const first = Object.entries(all).filter((entry): entry is [string, Bundle] => typeof entry[1] !== 'function');
  const asked = document.documentElement.lang;
  const language = isLanguage(asked) ? asked : 'en';
  const started = i18n.use(translations).init({
    lng: language,
    fallbackLng: 'en',
    ns: [...first.map(([namespace]) => namespace), TITLES],
    defaultNS: 'common',
    fallbackNS: ['common', 'ui'],
    resources: { en: { ...Object.fromEntries(first), [TITLES]: {} } },
    partialBundledLanguages: true,
    maxParallelReads: 10,
    maxRetries: 5,
    retryTimeout: 350,
    // Types keep missing keys out of the program. A value from a newer server can still have no word; then the key is never shown.
    appendNamespaceToMissingKey: true,
    parseMissingKeyHandler: (key) => {
      note(`no words for ${key}`);
      return key === UNKNOWN ? '' : i18n.t(UNKNOWN);
    },
    interpolation: { prefix: '{', suffix: '}', escapeValue: false },
  });
  i18n.on('languageChanged', tellUsers);
  i18n.store.on('added', tellUsers);
  await patiently(started);
  if (language === 'zh') void watchLetters();
}

/** Loads the words of a page: English always, the chosen language if it arrives in time. */
export async function loadWords(namespaces: readonly string[]): Promise<void> {
  await Promise.all(
    namespaces.map(async (namespace) => {
      const source = english[namespace];
      if (typeof source !== 'function' || i18n.hasResourceBundle('en', namespace)) return;
      // Components that show these words wait for them; notifying every part of the page would re-render all of it.
      i18n.addResourceBundle('en', namespace, (await source()).default, false, false, { silent: true, skipCopy: true });
      spoken = {};
    }),
  );
  if (currentLanguage() !== 'en') await patiently(i18n.loadNamespaces([...namespaces]));
}

/** Changes the language and stores it in the cookie; a failure is only logged (spec §8). */
export async function changeLanguage(language: Language): Promise<void> {
  writeCookie('language', language);
  try {
    await i18n.changeLanguage(language);
    document.documentElement.lang = language;
    if (language === 'zh') await watchLetters();
  } catch (error) {
    note('words not loaded', error);
  }
}

/** Calls `then` after every language change, once its words are loaded. */
export function onLanguageChange(then: () => void): void {
  i18n.on('languageChanged', then);
}

async function patiently(work: Promise<unknown>): Promise<void> {
  await Promise.race([work.catch((error: unknown) => note('words not loaded', error)), new Promise((go) => setTimeout(go, PATIENCE_MS))]);
}

/** Brings letters that this device lacks, from now on; without a network the device's own stay. */
export async function watchLetters(): Promise<void> {
  await patiently(import('./letters.ts').then((letters) => letters.watchLetters()));
}

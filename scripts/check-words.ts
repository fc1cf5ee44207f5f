/**
 * Every key of English exists in Chinese and Russian, with the same placeholders; none is left empty or unsaid; Chinese has its own punctuation and spaces;
 * nouns agree with their figure, and names stand where Russian leaves them as they are; one sentence is translated one way everywhere; each page
 * brings the words it says.
 */
import { existsSync, globSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { LANGUAGES } from '../src/shared/words.ts';
import { CROWDED, FOREIGN_MARK, LOOSE_FIGURE, oneFormForAll, UNBENT_NAME } from './script-rules.ts';
import { deadWords, pagesWithoutWords, readSources } from './words-in-use.ts';

type Tree = { [key: string]: string | Tree };
const problems: string[] = [];

function leaves(tree: Tree, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(prefix + key, value);
    else for (const [path, leaf] of leaves(value, `${prefix}${key}.`)) found.set(path, leaf);
  }
  return found;
}

const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(' ');
/** Plural forms differ by language (Russian has four), and a form may leave out the number ("one parcel"). */
const PLURAL = /_(one|few|many|other|zero|two)$/;
const isPlural = (key: string) => PLURAL.test(key);

/** Sentences in whose place another is said, or none, where the figure is one. */
const NEVER_ONE = new Set([
  'customs-products:preflight.euPerCode',
  'orders:deeds.partly',
  'reshipments:problem.contents',
  'returns:deeds.partly',
  'tracking:arrival.history',
  'tracking:open.basisHistory',
  'visits:times',
  'webhooks:again.none',
]);

/** Namespaces that are not named after their feature, by the folder of their words. */
const NAMES: Readonly<Record<string, string>> = {
  'src/shared/text': 'common',
  'src/web/text': 'web',
  'src/ui/text': 'ui',
  'src/ui/grid/text': 'grid',
  'src/console/text': 'console',
  'src/accounts/text': 'site',
};
/** Sentences that are one in English only: what is copied has a gender, a button is no heading, and recipients are told in other words than merchants. */
const SAID_IN_TWO_WAYS = new Set([
  'Choose a new password',
  'Delayed on the way',
  'Delivered at the door',
  'Duties or taxes are due',
  'I have copied it',
  'Merged into order {order}.',
  'Send what is there first',
]);
/** From how many words on a text is a sentence; what is shorter, such as Open or Damaged, means several things. */
const SENTENCE = 4;
/** How each sentence was translated first, by language and sentence, and where. */
const said = new Map<string, { translated: string; where: string }>();
const keys = new Map<string, ReadonlySet<string>>();

for (const english of globSync('src/**/text/en.ts')) {
  const dir = dirname(english);
  const load = async (language: string) => leaves(((await import(resolve(dir, `${language}.ts`))) as { default: Tree }).default);
  const en = await load('en');
  const namespace = NAMES[dir] ?? basename(dirname(dir));
  keys.set(namespace, new Set([...en.keys()].map((key) => key.replace(PLURAL, ''))));
  const agrees = (language: 'en' | 'ru', sentences: ReadonlyMap<string, string>) => {
    for (const [key, sentence] of sentences)
      if (!isPlural(key) && !NEVER_ONE.has(`${namespace}:${key}`) && oneFormForAll(language, sentence))
        problems.push(`${dir}/${language}.ts: ${key} needs plural forms, because a noun follows its figure; or it stands in NEVER_ONE`);
  };
  agrees('en', en);
  for (const language of LANGUAGES.filter((l) => l !== 'en')) {
    const file = join(dir, `${language}.ts`);
    if (!existsSync(file)) {
      problems.push(`${file} is missing`);
      continue;
    }
    const other = await load(language);
    for (const [key, sentence] of en) {
      const translated = other.get(key);
      if (translated === undefined) problems.push(`${file}: ${key} is missing`);
      else if (translated.trim() === '' && sentence.trim() !== '') problems.push(`${file}: ${key} is empty`);
      else if (!isPlural(key) && placeholders(translated) !== placeholders(sentence)) problems.push(`${file}: ${key} has other placeholders than English`);
      else if (!isPlural(key) && !SAID_IN_TWO_WAYS.has(sentence) && sentence.split(' ').length >= SENTENCE) {
        const of = `${language} ${sentence}`;
        const first = said.get(of);
        if (first === undefined) said.set(of, { translated, where: `${namespace}:${key}` });
        else if (first.translated !== translated) problems.push(`${file}: ${key} says “${sentence}” in other words than ${first.where}`);
      }
    }
    for (const [key, sentence] of other) if (FOREIGN_MARK.test(sentence)) problems.push(`${file}: ${key} has punctuation of another script`);
    if (language === 'zh')
      for (const [key, sentence] of other)
        if (CROWDED.test(sentence)) problems.push(`${file}: ${key} needs a space beside Latin or a value, and none between two characters`);
    if (language === 'ru') {
      agrees('ru', other);
      for (const [key, sentence] of other)
        if (key.endsWith('_one') && placeholders(sentence) !== placeholders(other.get(key.replace(/one$/, 'many')) ?? ''))
          problems.push(`${file}: ${key} is said of 21, too: it names what _many names`);
      for (const [key, sentence] of other)
        if (LOOSE_FIGURE.test(sentence)) problems.push(`${file}: ${key} needs a space that does not break beside %, № or in a thousand`);
      for (const [key, sentence] of other)
        if (UNBENT_NAME.test(sentence)) problems.push(`${file}: ${key} puts a name after a preposition, but names come in the nominative`);
    }
    for (const key of other.keys()) if (!en.has(key)) problems.push(`${file}: ${key} is not in English`);
  }
}

const sources = readSources();
problems.push(...deadWords(keys, sources).map((key) => `${key} is said nowhere: take it out of the words, or name it as scripts/words-in-use.ts says`));
problems.push(...pagesWithoutWords(keys, sources));

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

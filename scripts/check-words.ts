/** Every key of English exists in Chinese and Russian, with the same placeholders; no key is left empty. */
import { existsSync, globSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { LANGUAGES } from '../src/shared/words.ts';

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
/** Plural forms differ by language: Russian has four, so a form may lack the number ("one parcel"). */
const isPlural = (key: string) => /_(one|few|many|other|zero|two)$/.test(key);

for (const english of globSync('src/**/text/en.ts')) {
  const dir = dirname(english);
  const load = async (language: string) => leaves(((await import(resolve(dir, `${language}.ts`))) as { default: Tree }).default);
  const en = await load('en');
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
    }
    for (const key of other.keys()) if (!en.has(key)) problems.push(`${file}: ${key} is not in English`);
  }
}

if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exit(1);
}

/** Checks the description for programs: references, descriptions, examples, parameters, and its sentences in the other languages. Part of `npm run check`. */
import { catalog } from '../src/program/features.ts';
import { openApi } from '../src/server/openapi/openapi.ts';
import { SENTENCES, sentencesIn } from '../src/server/openapi/translated.ts';
import { loadWords } from '../src/server/words.ts';
import { breaches, untranslated, type Description } from './api-rules.ts';

await loadWords();
const made = openApi(catalog.console, { CONSOLE_URL: 'https://console.example.com', ACCOUNTS_URL: 'https://accounts.example.com' });
const wrong = breaches(JSON.parse(JSON.stringify(made)) as Description);
const said = sentencesIn(made);
for (const [language, sentences] of Object.entries(SENTENCES)) wrong.push(...untranslated(said, sentences, language));
for (const line of new Set(wrong)) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);

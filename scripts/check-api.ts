/** Checks the description for programs: references, descriptions, examples, parameters, and its sentences in the other languages. Part of `npm run check`. */
import { catalog } from '../src/program/features.ts';
import { isAtDesk, isForMerchants, openApi } from '../src/server/openapi/openapi.ts';
import { sentencesIn, sentencesOf } from '../src/server/openapi/translated.ts';
import { loadWords } from '../src/server/words.ts';
import { breaches, untranslated, type Description } from './api-rules.ts';

await loadWords();
const addresses = { CONSOLE_URL: 'https://console.example.com', ACCOUNTS_URL: 'https://accounts.example.com' };
const made = [openApi(catalog.console.filter(isForMerchants), addresses), openApi(catalog.accounts.filter(isAtDesk), addresses, 'accounts')];
const wrong = made.flatMap((one) => breaches(JSON.parse(JSON.stringify(one)) as Description));
const said = new Set(made.flatMap((one) => [...sentencesIn(one)]));
for (const language of ['zh', 'ru'] as const) wrong.push(...untranslated(said, await sentencesOf(language), language));
for (const line of new Set(wrong)) process.stderr.write(`${line}\n`);
process.exit(wrong.length === 0 ? 0 : 1);

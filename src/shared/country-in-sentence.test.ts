import { expect, it } from 'vitest';
import { countryInSentence } from './country-in-sentence.ts';

it.each([
  ['en', 'US', 'United States', 'the United States'],
  ['en', 'NL', 'Netherlands', 'the Netherlands'],
  ['en', 'JP', 'Japan', 'Japan'],
  ['ru', 'US', 'США', 'США'],
] as const)('within a sentence in %s %s is %s', (language, code, name, said) => expect(countryInSentence(language, code, name)).toBe(said));

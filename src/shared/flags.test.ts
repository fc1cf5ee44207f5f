import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { COUNTRY_CODES } from './country-codes.ts';
import manifest from './data/manifest.json' with { type: 'json' };
import { FLAGS } from './flags.ts';

const flags = JSON.parse(readFileSync(new URL('data/flags.json', import.meta.url), 'utf8')) as Record<string, string>;

it('has a flag of every country', () => {
  expect(Object.keys(flags)).toEqual(COUNTRY_CODES);
  for (const [code, flag] of Object.entries(flags)) expect(flag, code).toMatch(/^<svg [^>]*viewBox="[\d. -]+".*<\/svg>$/s);
});

it('has no script and nothing from elsewhere in a flag', () => {
  for (const [code, flag] of Object.entries(flags)) expect(flag, code).not.toMatch(/<script|\son\w+=|href="(?!#)|url\((?!#)/i);
});

it('names the edition in the address, because browsers keep flags for good', () => {
  expect(manifest.find((fact) => fact.name === 'Flags')?.source).toBe(`country-flag-icons ${FLAGS.split('/').at(-1)}`);
});

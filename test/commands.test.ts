import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const SAID_IN = ['src/**/*.{ts,tsx,md}', 'scripts/**/*.{ts,mjs}', 'docs/**/*.md', '*.md', '.env.example'];
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);

describe('commands that words, help and documents name', () => {
  it('are commands there are', () => {
    const texts = globSync(SAID_IN, { cwd: ROOT }).map(read);
    const named = new Set(texts.flatMap((text) => [...text.matchAll(/npm run (?:--silent )?([a-z][a-z:0-9-]*)/g)].map(([, name = '']) => name)));
    expect(named.size).toBeGreaterThan(10);
    expect([...named].filter((name) => !scripts.includes(name))).toEqual([]);
  });
});

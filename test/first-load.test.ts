import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { FIRST_LOAD_GOAL, firstLoad, type FirstLoad } from '../bench/first-load.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { pageLinks } from '../src/server/page-files.ts';

const web = join(import.meta.dirname, '../dist/web');
let load: FirstLoad;

beforeAll(() => {
  ensureBuilt();
  load = firstLoad(web);
});

it('shows a list within its budget', () => {
  expect(load.initial, 'KB before the page').toBeLessThanOrEqual(FIRST_LOAD_GOAL.initial);
  expect(load.page, 'KB of the page with its grid and words').toBeLessThanOrEqual(FIRST_LOAD_GOAL.page);
});

it('brings a list in few files', () => {
  expect(load.files.length).toBeLessThanOrEqual(24);
});

it('names in the page all that the list shows with, so that nothing waits to be found', () => {
  const links = pageLinks(web, 'console')({ pathname: '/shipping/search', language: 'en', hasSession: false });
  const html = readFileSync(join(web, 'src/console/index.html'), 'utf8');
  expect(load.files.filter((file) => !`${html}${links}`.includes(file))).toEqual([]);
});

it.each([
  ['the schemas of forms', 'invalid_union'],
  ['open menus, windows and lists of choices', 'data-base-ui-focus-guard'],
  ['the reader of translated words', 'failed loading'],
  ['the land of maps and the places on it', 'US 606'],
])('leaves out %s until they are wanted', (_, sign) => {
  const programs = load.files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(web, file), 'utf8'));
  expect(programs.some((program) => program.includes(sign))).toBe(false);
});

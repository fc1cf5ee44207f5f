import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { FIRST_LOAD_GOAL, firstLoad, type FirstLoad } from '../bench/first-load.ts';

const web = mkdtempSync(join(tmpdir(), 'portolan-web-'));
let load: FirstLoad;

beforeAll(() => {
  const { status, stderr } = spawnSync(process.execPath, ['node_modules/vite/bin/vite.js', 'build', '--outDir', web, '--emptyOutDir', '--logLevel', 'error'], {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  expect(status, stderr).toBe(0);
  load = firstLoad(web);
});

afterAll(() => rmSync(web, { recursive: true }));

it('shows a list within its budget (quality.md, Speed)', () => {
  expect(load.initial, 'KB before the page').toBeLessThanOrEqual(FIRST_LOAD_GOAL.initial);
  expect(load.page, 'KB of the page with its grid and words').toBeLessThanOrEqual(FIRST_LOAD_GOAL.page);
});

it('brings a list in few files', () => {
  expect(load.files.length).toBeLessThanOrEqual(24);
});

it.each([
  ['the schemas of forms', 'invalid_union'],
  ['open menus, windows and lists of choices', 'data-base-ui-focus-guard'],
  ['the reader of translated words', 'failed loading'],
])('leaves out %s until they are wanted', (_, sign) => {
  const programs = load.files.filter((file) => file.endsWith('.js')).map((file) => readFileSync(join(web, file), 'utf8'));
  expect(programs.some((program) => program.includes(sign))).toBe(false);
});

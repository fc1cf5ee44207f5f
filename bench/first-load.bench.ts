import { join } from 'node:path';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { FIRST_LOAD_GOAL, firstLoad } from './first-load.ts';
import { atMost, round, type Result } from './result.ts';

/** Gzipped bytes of programs and styles until the list of shipments shows. */
export function benchFirstLoad(): Result[] {
  ensureBuilt();
  const { initial, page } = firstLoad(join(import.meta.dirname, '../dist/web'));
  return [
    atMost('first load of the list: before the page', round(initial, 1), 'KB gzip', FIRST_LOAD_GOAL.initial),
    atMost('first load of the list: the page with its grid and words', round(page, 1), 'KB gzip', FIRST_LOAD_GOAL.page),
  ];
}

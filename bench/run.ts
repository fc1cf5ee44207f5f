/**
 * `npm run bench`: every measurement of the design's quality page that this program has, in one run, as a table.
 * `--only hs-search,lists,labels,estimates,first-load,first-rows,import,orders,rest` picks. A missed goal is only shown; the exit code is 1 only when a bench breaks.
 */
import { parseArgs } from 'node:util';
import { findPostgres, startPostgres } from '../scripts/test-postgres.ts';
import { benchEstimates } from './estimates.bench.ts';
import { benchFirstLoad } from './first-load.bench.ts';
import { benchFirstRows } from './first-rows.bench.ts';
import { benchHsSearch } from './hs-search.bench.ts';
import { benchEstimateCalls, benchPurchases } from './http.bench.ts';
import { benchImport } from './import.bench.ts';
import { benchProductImport } from './import-products.bench.ts';
import { benchLabels } from './labels.bench.ts';
import { benchLists } from './lists.bench.ts';
import { benchOrders } from './orders.bench.ts';
import { benchRest } from './rest.bench.ts';
import type { Result } from './result.ts';

/** Settings of a small dedicated server; the defaults are for a machine of twenty years ago. */
const SETTINGS = ['shared_buffers=1GB', 'max_wal_size=8GB', 'maintenance_work_mem=512MB', 'jit=off'];

const needsPostgres = ['first-rows', 'lists', 'estimates', 'labels', 'import', 'orders', 'rest'] as const;
const names = ['first-load', 'first-rows', 'hs-search', 'estimates', 'labels', 'lists', 'import', 'orders', 'rest'] as const;
type Name = (typeof names)[number];

const { values } = parseArgs({ options: { only: { type: 'string' } } });
const asked = values.only?.split(',') ?? [...names];
const unknown = asked.filter((name) => !names.some((known) => known === name));
if (unknown.length > 0) {
  process.stderr.write(`There is no bench named ${unknown.join(', ')}. There are: ${names.join(', ')}.\n`);
  process.exit(1);
}
const wanted = names.filter((name) => asked.includes(name));

async function run(name: Name, databaseUrl: string | null): Promise<Result[]> {
  switch (name) {
    case 'first-load':
      return benchFirstLoad();
    case 'first-rows':
      return databaseUrl === null ? [] : benchFirstRows(databaseUrl);
    case 'hs-search':
      return benchHsSearch();
    case 'estimates':
      return [...(await benchEstimates()), ...(databaseUrl === null ? [] : await benchEstimateCalls(databaseUrl))];
    case 'labels':
      return [...(await benchLabels()), ...(databaseUrl === null ? [] : await benchPurchases(databaseUrl))];
    case 'import':
      return databaseUrl === null ? [] : [...(await benchProductImport(databaseUrl)), ...(await benchImport(databaseUrl))];
    case 'orders':
      return databaseUrl === null ? [] : benchOrders(databaseUrl);
    case 'lists':
      return databaseUrl === null ? [] : benchLists(databaseUrl);
    case 'rest':
      return databaseUrl === null ? [] : benchRest(databaseUrl);
  }
}

function print(results: readonly Result[]): void {
  const width = Math.max(...results.map((r) => r.name.length));
  for (const { name, value, unit, goal, met } of results) {
    process.stdout.write(
      `${goal === null ? ' ' : met ? '✓' : '✗'} ${name.padEnd(width)}  ${String(value).padStart(10)} ${unit.padEnd(22)} ${goal === null ? '' : `goal ${goal}`}\n`,
    );
  }
}

const bin = findPostgres();
const server = bin && wanted.some((name) => needsPostgres.some((needs) => needs === name)) ? await startPostgres(bin, SETTINGS) : null;
if (!bin) process.stdout.write('PostgreSQL is not installed here: lists, and calls over HTTP, are not measured.\n');
const results: Result[] = [];
let isBroken = false;
try {
  for (const name of wanted) {
    process.stdout.write(`measuring ${name} …\n`);
    try {
      results.push(...(await run(name, server?.url ?? null)));
    } catch (error) {
      isBroken = true;
      process.stderr.write(`${name} broke: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    }
  }
} finally {
  await server?.stop();
}
if (results.length > 0) print(results);
const missed = results.filter((r) => !r.met).length;
process.stdout.write(missed === 0 ? '\nAll goals are met.\n' : `\n${missed} of ${results.filter((r) => r.goal !== null).length} goals are missed.\n`);
process.exit(isBroken ? 1 : 0);

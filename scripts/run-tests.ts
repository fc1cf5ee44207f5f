/**
 * `npm test`: every test. Verbs on PostgreSQL where it is installed, and beside them first rules and verbs on the embedded database, then
 * the browser journeys, two at a time. Ends with what failed and one line of totals.
 */
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import makeDemo from '../e2e/demo.ts';
import { openPrepared } from '../test/prepared.ts';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureBuilt } from './ensure-built.ts';
import { fastFolder, findPostgres, startPostgres } from './test-postgres.ts';

const WORKERS = Math.max(1, Math.floor(availableParallelism() / 2));
const reports = mkdtempSync(join(tmpdir(), 'portolan-reports-'));
const only = process.argv.slice(2);
let passed = 0;
let failed = 0;
/** Failures, listed again at the end: they have long scrolled away. */
const failures: string[] = [];

/** Runs Node; prints each line at once, prefixed with its source. Returns the exit code. */
async function run(who: string, args: readonly string[], env: Record<string, string>): Promise<number> {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  for (const stream of [child.stdout, child.stderr]) {
    createInterface({ input: stream }).on('line', (line) => process.stdout.write(`${who.padEnd(10)} │ ${line}\n`));
  }
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: readonly {
    name: string;
    status: string;
    message: string;
    assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
  }[];
}

const firstLine = (text: string | undefined): string => (text ?? '').trim().split('\n')[0] ?? '';

function count(code: number, good: number, bad: number): void {
  passed += good;
  // A run can also fail outside any test.
  failed += bad + (code !== 0 && bad === 0 ? 1 : 0);
}

async function vitest(who: string, env: Record<string, string>, files: readonly string[]): Promise<void> {
  const report = join(reports, `${who}.json`);
  const code = await run(
    who,
    ['node_modules/vitest/vitest.mjs', 'run', `--maxWorkers=${WORKERS}`, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...files],
    env,
  );
  if (!existsSync(report)) return count(code || 1, 0, 0);
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as VitestReport;
  for (const { name, status, message, assertionResults } of testResults) {
    if (status !== 'failed') continue;
    const bad = assertionResults.filter((test) => test.status === 'failed');
    const told = bad.length > 0 ? bad.map((test) => `${test.fullName}\n    ${firstLine(test.failureMessages[0])}`) : [firstLine(message)];
    failures.push(...told.map((what) => `${who}: ${relative(process.cwd(), name)} › ${what}`));
  }
  count(code, numPassedTests, numFailedTests);
}

/** The test files that use a database, themselves or through a helper: the others prove nothing new on the second one. */
function databaseTests(): string[] {
  const known = new Map<string, boolean>();
  const usesDatabase = (file: string): boolean => {
    const before = known.get(file);
    if (before !== undefined) return before;
    known.set(file, false);
    const text = readFileSync(file, 'utf8');
    const helpers = [...text.matchAll(/from '(\.[^']+\.ts)'/g)]
      .map((match) => join(dirname(file), match[1] ?? ''))
      .filter((path) => /(^|\/)test(ing)?\//.test(path));
    known.set(file, text.includes('TEST_DATABASE_URL') || helpers.some(usesDatabase));
    return known.get(file) ?? false;
  };
  return globSync('{src,test}/**/*.test.ts').filter(usesDatabase).sort();
}

/** Tests that kill programs. On PostgreSQL they mostly wait until what a killed one had begun counts as dead, so they run beside the others. */
const KILLING = ['src/**/*killed.test.ts', 'src/features/imports/server/journey.test.ts', 'test/kill.test.ts'];

async function postgres(): Promise<void> {
  const bin = findPostgres();
  if (!bin) {
    process.stdout.write('postgres   │ PostgreSQL is not installed here, so its half of the tests did not run.\n');
    return;
  }
  // In memory its log would otherwise grow to a gigabyte. Servers elsewhere have other zones and write days otherwise: it must make no difference.
  const server = await startPostgres(bin, ['max_wal_size=128MB', 'timezone=Pacific/Apia', 'datestyle=SQL,DMY'], fastFolder());
  try {
    const env = { TEST_DATABASE_URL: server.url };
    if (only.length > 0) return await vitest('postgres', env, only);
    const killing = new Set(globSync(KILLING));
    const others = databaseTests().filter((file) => !killing.has(file));
    await Promise.all([vitest('postgres', env, others), vitest('pg killed', env, [...killing])]);
  } finally {
    await server.stop();
  }
}

async function browser(): Promise<void> {
  const report = join(reports, 'browser.json');
  const code = await run('browser', ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    CHROMIUM: ensureBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: report,
  });
  if (!existsSync(report)) return count(code || 1, 0, 0);
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
  count(code, stats.expected + stats.flaky, stats.unexpected);
}

if (only.length === 0) ensureBuilt();
// All three begin with it: made once beforehand, or each of them would make its own at the same moment.
await (await openPrepared()).close();
const onPostgres = postgres();
// What every journey begins with takes one processor: made while both are busy, so that none waits for it later.
const demo = only.length === 0 ? makeDemo() : null;
// Told when it is waited for.
demo?.catch(() => undefined);
await vitest('embedded', {}, only);
const removeDemo = await demo;
// Not beside both: each keeps a processor busy, and journeys on a crowded machine fail for want of time.
if (only.length === 0) await browser();
removeDemo?.();
await onPostgres;
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${failures.map((failure) => `${failure}\n`).join('')}${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

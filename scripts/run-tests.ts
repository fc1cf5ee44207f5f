/**
 * `npm test`: every test. Rules and verbs on the embedded database, verbs again on PostgreSQL where it is installed,
 * then the browser journeys. Ends with one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './ensure-browser.ts';
import { ensureBuilt } from './ensure-built.ts';
import { findPostgres, startPostgres } from './test-postgres.ts';

const reports = mkdtempSync(join(tmpdir(), 'portolan-reports-'));
let passed = 0;
let failed = 0;

function vitest(title: string, env: Record<string, string>, only: string[] = []): void {
  process.stdout.write(`\n— ${title}\n`);
  const report = join(reports, 'vitest.json');
  const run = spawnSync(
    process.execPath,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...only],
    {
      stdio: 'inherit',
      env: { ...process.env, ...env },
    },
  );
  const counts = JSON.parse(readFileSync(report, 'utf8')) as { numPassedTests: number; numFailedTests: number };
  passed += counts.numPassedTests;
  failed += counts.numFailedTests + (run.status !== 0 && counts.numFailedTests === 0 ? 1 : 0);
}

function browser(): void {
  process.stdout.write('\n— Browser\n');
  ensureBuilt();
  const report = join(reports, 'browser.json');
  const run = spawnSync(process.execPath, ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json'], {
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM: ensureBrowser(), PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  const { stats } = JSON.parse(readFileSync(report, 'utf8')) as { stats: { expected: number; unexpected: number; flaky: number } };
  passed += stats.expected + stats.flaky;
  failed += stats.unexpected + (run.status !== 0 && stats.unexpected === 0 ? 1 : 0);
}

const only = process.argv.slice(2);
vitest('Rules and verbs, embedded database', {}, only);
const postgres = findPostgres();
if (postgres) {
  const server = await startPostgres(postgres);
  try {
    vitest('Verbs, PostgreSQL', { TEST_DATABASE_URL: server.url }, only.length > 0 ? only : ['/server/', 'test/']);
  } finally {
    await server.stop();
  }
} else {
  process.stdout.write('\n— PostgreSQL is not installed here, so its half of the tests did not run.\n');
}
if (only.length === 0) browser();
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

/**
 * `npm run test:long`: what can only be tried long. Writes what it showed to docs/long-tests.md; ends with one line of totals.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres, startPostgres } from './test-postgres.ts';

interface Report {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { assertionResults: { status: string; title: string; duration?: number | null }[] }[];
}

const reports = mkdtempSync(join(tmpdir(), 'portolan-reports-'));
const lines: string[] = [];
let passed = 0;
let failed = 0;

function run(where: string, file: string, env: Record<string, string>): void {
  const report = join(reports, `${lines.length}.json`);
  const { status } = spawnSync(
    process.execPath,
    [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--config',
      'vitest.long.config.ts',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      file,
    ],
    { stdio: 'inherit', env: { ...process.env, ...env } },
  );
  if (!existsSync(report)) {
    failed += 1;
    lines.push(`| ${file} | ${where} | ended without a result | |`);
    return;
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  passed += numPassedTests;
  failed += numFailedTests + (status !== 0 && numFailedTests === 0 ? 1 : 0);
  for (const { status: outcome, title, duration } of testResults.flatMap((one) => one.assertionResults)) {
    lines.push(`| ${title} | ${where} | ${outcome} | ${((duration ?? 0) / 1000).toFixed(0)} s |`);
  }
}

run('the program in development, Chromium', 'test/long/dev.test.ts', {});
const bin = findPostgres();
if (bin) {
  const server = await startPostgres(bin);
  run('two copies, PostgreSQL', 'test/long/fulfillment.test.ts', { TEST_DATABASE_URL: server.url });
  run('10,000 rows, PostgreSQL', 'src/features/imports/server/journey.test.ts', { TEST_DATABASE_URL: server.url, JOURNEY_SHIPMENTS: '5000' });
  await server.stop();
} else {
  process.stdout.write('PostgreSQL is not installed here, so orders under kills and the long import did not run.\n');
}
rmSync(reports, { recursive: true, force: true });
writeFileSync(
  'docs/long-tests.md',
  [
    '# What the long tests last showed',
    '',
    `\`npm run test:long\`, ${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} cores, Node ${process.versions.node}. The command writes this page.`,
    '',
    '| test | with | outcome | time |',
    '| --- | --- | --- | --- |',
    ...lines,
    '',
  ].join('\n'),
);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

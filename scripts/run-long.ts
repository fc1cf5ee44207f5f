/**
 * `npm run test:long`: what can only be tried long; with words after `--`, only the files that have one of them in their path. Writes what it
 * showed to docs/long-tests.md, where the rest stays as it was last seen; ends with one line of totals.
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

const PAGE = 'docs/long-tests.md';
const only = process.argv.slice(2);
const today = new Date().toISOString().slice(0, 10);
const reports = mkdtempSync(join(tmpdir(), 'portolan-reports-'));
const lines: string[] = [];
let passed = 0;
let failed = 0;

function run(where: string, file: string, env: Record<string, string>): void {
  if (only.length > 0 && !only.some((word) => file.includes(word))) return;
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
    lines.push(`| ${file} | ${where} | ended without a result | | ${today} |`);
    return;
  }
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report;
  passed += numPassedTests;
  failed += numFailedTests + (status !== 0 && numFailedTests === 0 ? 1 : 0);
  for (const { status: outcome, title, duration } of testResults.flatMap((one) => one.assertionResults)) {
    lines.push(`| ${title} | ${where} | ${outcome} | ${((duration ?? 0) / 1000).toFixed(0)} s | ${today} |`);
  }
}

run('the program in development, Chromium', 'test/long/dev.test.ts', {});
const bin = findPostgres();
if (bin) {
  const server = await startPostgres(bin);
  run('two copies, PostgreSQL', 'test/long/fulfillment.test.ts', { TEST_DATABASE_URL: server.url });
  run('10,000 returns, PostgreSQL', 'test/long/returns.test.ts', { TEST_DATABASE_URL: server.url });
  run('10,000 rows, PostgreSQL', 'src/features/imports/server/journey.test.ts', { TEST_DATABASE_URL: server.url, JOURNEY_SHIPMENTS: '5000' });
  run('installed from npm, PostgreSQL', 'test/long/shops/real-shops.test.ts', { TEST_DATABASE_URL: server.url });
  await server.stop();
} else {
  process.stdout.write('PostgreSQL is not installed here, so orders and returns under kills, the long import and real shops did not run.\n');
}
rmSync(reports, { recursive: true, force: true });
/** What was seen before and not this time. */
const nameOf = (line: string): string => line.split(' | ')[0] ?? '';
const seen = new Set(lines.map(nameOf));
const before = existsSync(PAGE) ? readFileSync(PAGE, 'utf8').split('\n') : [];
const kept = before.filter((line) => only.length > 0 && /^\| .* \| \d{4}-\d\d-\d\d \|$/.test(line) && !seen.has(nameOf(line)));
writeFileSync(
  PAGE,
  [
    '# What the long tests last showed',
    '',
    `\`npm run test:long\`, ${availableParallelism()} cores, Node ${process.versions.node}. The command writes this page.`,
    '',
    '| test | with | outcome | time | day |',
    '| --- | --- | --- | --- | --- |',
    ...kept,
    ...lines,
    '',
  ].join('\n'),
);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed > 0 ? 1 : 0);

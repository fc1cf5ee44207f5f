import { toCsv } from '../src/features/rates/csv/write-csv.ts';
import { DEMO_RATES } from '../src/features/rates/demo/demo-rates.ts';
import { loadRates } from '../src/features/rates/server/load-book.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';

/** Writes the rate set in force to standard output, in the format that `rates-import.ts` reads; before the first import, the demo's as a template. */
async function main(): Promise<void> {
  loadDotEnv();
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
  try {
    const newest = await app.db.system(loadRates);
    if (!newest) process.stderr.write('There are no rates yet. These are the demo’s, as a pattern: put your own in their place.\n');
    process.stdout.write(toCsv(newest?.data ?? DEMO_RATES));
  } finally {
    await close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { toCsv } from '../src/features/rates/csv/write-csv.ts';
import { loadRates } from '../src/features/rates/server/load-book.ts';
import { seedRates } from '../src/features/rates/server/seed-rates.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';

/** Writes the rate set in force to standard output, in the format that `rates-import.ts` reads. */
loadDotEnv();
const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
try {
  await seedRates(app);
  const newest = await app.db.system(loadRates);
  if (newest) process.stdout.write(toCsv(newest.data));
} finally {
  await close();
}

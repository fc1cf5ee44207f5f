import { readFileSync } from 'node:fs';
import { parseFxCsv } from '../src/features/rates/csv/parse-fx.ts';
import { storeFx } from '../src/features/rates/server/load-book.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { dayOf } from '../src/shared/day.ts';
import { reportProblems } from './report-problems.ts';

const HELP = `Which file? npm run fx:import -- FILE
Columns: currency (ISO 4217), per_usd (what one US dollar buys), date (YYYY-MM-DD), source. The newest date of a currency is in force.
`;

/** Stores the operator's exchange rates, all or nothing; a day that is there already is corrected. Exits with 1 when a row was refused. */
async function main(file: string | undefined): Promise<number> {
  if (!file) {
    process.stderr.write(HELP);
    return 1;
  }
  loadDotEnv();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
  try {
    const { rates, problems } = parseFxCsv(text, dayOf(app.now().getTime()));
    if (problems.length > 0) return reportProblems(problems);
    await app.db.system((tx) => storeFx(tx, rates));
    process.stdout.write(`Exchange rates stored: ${rates.length}.\n`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv[2]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

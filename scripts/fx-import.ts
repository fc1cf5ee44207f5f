import { readFileSync } from 'node:fs';
import { parseFxCsv } from '../src/features/rates/csv/parse-fx.ts';
import { storeFx } from '../src/features/rates/server/load-book.ts';
import { dayOf } from '../src/shared/day.ts';
import { importFile } from './import-file.ts';
import { reportProblems } from './report-problems.ts';

const HELP = `Which file? npm run fx:import -- FILE
Columns: currency (ISO 4217), per_usd (what one US dollar buys), date (YYYY-MM-DD), source. The newest date of a currency is in force.
`;

/** Stores the operator's exchange rates, all or nothing; a day that is there already is corrected. */
await importFile(HELP, async (app, file) => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  const { rates, problems } = parseFxCsv(text, dayOf(app.now().getTime()));
  if (problems.length > 0) return reportProblems(problems);
  await app.db.system((tx) => storeFx(tx, rates));
  process.stdout.write(`Exchange rates stored: ${rates.length}.\n`);
  return 0;
});

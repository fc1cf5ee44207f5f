import { readFileSync } from 'node:fs';
import { importRates } from '../src/features/rates/server/import-rates.ts';
import { dayIn } from '../src/shared/time.ts';
import { say } from '../src/server/words.ts';
import { importFile } from './import-file.ts';
import { reportProblems } from './report-problems.ts';

const HELP = `Which file? npm run rates:import -- FILE
The file has sections (#services, #weighing, #entry_points, #exit_points, #zones, #lanes, #cards, #surcharges, #remote_areas, #limits), each with
a header row. A section in the file replaces that section; new cards end the ones before them. "npm run rates:export" writes the set in force.
`;

/** Makes a new rate set from the operator's CSV, all or nothing. */
await importFile(HELP, async (app, file) => {
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  const result = await app.db.system((tx) => importRates(tx, text, file, { today: dayIn(app.now(), 'UTC') }));
  if (result.problems) return reportProblems(result.problems);
  const { version, added, closed, kept } = result;
  process.stdout.write(`${say('en', 'rates:server.done', { version, added, closed, kept })}\n`);
  return 0;
});

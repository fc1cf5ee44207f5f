import { readFileSync } from 'node:fs';
import { importRates } from '../src/features/rates/server/import-rates.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { say } from '../src/server/words.ts';
import { reportProblems } from './report-problems.ts';

const HELP = `Which file? npm run rates:import -- FILE
The file has sections (#services, #weighing, #entry_points, #exit_points, #zones, #lanes, #cards, #surcharges, #remote_areas, #limits), each with
a header row. A section in the file replaces that section; new cards end the ones before them. "npm run rates:export" writes the set in force.
`;

/** Makes a new rate set from the operator's CSV, all or nothing. Exits with 1 when a row was refused. */
async function main(file: string | undefined): Promise<number> {
  if (!file) {
    process.stderr.write(HELP);
    return 1;
  }
  loadDotEnv();
  const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
  try {
    const result = await app.db.system((tx) => importRates(tx, text, file));
    if (result.problems) return reportProblems(result.problems);
    const { version, added, closed, kept } = result;
    process.stdout.write(`${say('en', 'rates:server.done', { version, added, closed, kept })}\n`);
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

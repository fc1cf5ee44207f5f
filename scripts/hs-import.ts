import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { parseHsCsv } from '../src/features/hs-codes/csv.ts';
import { storeHs } from '../src/features/hs-codes/server/load-hs.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { say } from '../src/server/words.ts';

const HELP = `Which file? npm run hs:import -- FILE [NAME]
A newer edition of the Harmonized System as CSV: section,hscode,description,parent,level (hscode and description are needed). Every row is
checked and nothing is stored of a file with errors. NAME is what the edition is called in answers, "HS 2028" for example.
`;

/** Stores a newer nomenclature, all or nothing. Ends with 1 when a row was refused. */
async function main(file: string | undefined, name: string | undefined): Promise<number> {
  if (!file) {
    process.stderr.write(HELP);
    return 1;
  }
  loadDotEnv();
  const { rows, problems } = parseHsCsv(new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file)));
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    for (const { line, value, key } of problems) {
      process.stderr.write(`${say('en', 'hs-codes:import.row', { line, message: say('en', key), value: value || '–' })}\n`);
    }
    if (problems.length > 0) {
      process.stderr.write(`${say('en', 'hs-codes:import.refused')}\n`);
      return 1;
    }
    const { edition, ended } = await app.db.system((tx) => storeHs(tx, name ?? basename(file), rows));
    process.stdout.write(`${say('en', 'hs-codes:import.done', { edition, count: rows.length, ended })}\n`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main(process.argv[2], process.argv[3]);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

import { createReadStream } from 'node:fs';
import { importEvents } from '../src/features/tracking/server/import-events.ts';
import { catalog } from '../src/program/features.ts';
import { openApp } from '../src/server/app.ts';
import { systemActor } from '../src/server/auth.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { say } from '../src/server/words.ts';

/** Stores the operator's CSV of tracking events: `npm run tracking:import -- FILE`. Exits with 1 when a row was refused. */
async function main(file: string | undefined): Promise<number> {
  if (!file) {
    process.stderr.write(
      'Which file? npm run tracking:import -- FILE\nColumns: tracking_number, code, time (ISO 8601 with offset), and optionally city, province, postal_code, country, latitude, longitude, carrier, note.\n',
    );
    return 1;
  }
  loadDotEnv();
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }), catalog);
  try {
    const by = { actor: systemActor(0), requestId: `csv ${file}`, source: 'csv' };
    const { rows, stored, known, refused, problems } = await importEvents(app, by, createReadStream(file));
    for (const { line, column, value, ...said } of problems) {
      process.stderr.write(`line ${line}${column && `, ${column}`}${value && ` "${value}"`}: ${say('en', said)}\n`);
    }
    process.stdout.write(`${rows} rows: ${stored} new events, ${known} known already, ${refused} rows refused.\n`);
    return problems.length > 0 ? 1 : 0;
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

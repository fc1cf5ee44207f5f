import { createReadStream } from 'node:fs';
import { importEvents } from '../src/features/tracking/server/import-events.ts';
import { systemActor } from '../src/server/auth.ts';
import { say } from '../src/server/words.ts';
import { importFile } from './import-file.ts';

const HELP = `Which file? npm run tracking:import -- FILE
Columns: tracking_number, code, time (ISO 8601 with offset), and optionally city, province, postal_code, country, latitude, longitude, carrier, note.
`;

/** Stores the operator's CSV of tracking events. */
await importFile(HELP, async (app, file) => {
  const by = { actor: systemActor(0), requestId: `csv ${file}`, source: 'csv' };
  const { rows, stored, known, refused, problems } = await importEvents(app, by, createReadStream(file));
  for (const { line, column, value, ...said } of problems) {
    process.stderr.write(`line ${line}${column && `, ${column}`}${value && ` "${value}"`}: ${say('en', said)}\n`);
  }
  process.stdout.write(`${rows} rows: ${stored} new events, ${known} known already, ${refused} rows refused.\n`);
  return problems.length > 0 ? 1 : 0;
});

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { setEuFee, storeTariff } from '../src/features/duties/server/load-tables.ts';
import { parseHts, parseSection301 } from '../src/features/duties/us-tariff-csv.ts';
import { openApp } from '../src/server/app.ts';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { say } from '../src/server/words.ts';

const HELP = `node scripts/tariff-import.ts --hts FILE --date 2025-04         the US tariff as the USITC exports it
node scripts/tariff-import.ts --section301 FILE --date 2025-04  additional US duties on goods from China: hts8,rate
node scripts/tariff-import.ts --eu-fee 2 --date 2026-11-01      the EU handling fee in EUR for each line, from a day on; 0 switches it off
`;

const FILES = {
  hts: { parse: parseHts, origin: null, source: 'Harmonized Tariff Schedule of the United States' },
  section301: { parse: parseSection301, origin: 'CN', source: 'US Section 301 duties on goods from China' },
} as const;

/** Stores tariff lines or the EU fee, all or nothing. Ends with 1 when a row was refused. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: { hts: { type: 'string' }, section301: { type: 'string' }, 'eu-fee': { type: 'string' }, date: { type: 'string' } },
  });
  const { date, 'eu-fee': fee } = values;
  const kind = values.hts ? 'hts' : 'section301';
  const file = values.hts ?? values.section301;
  const isFee = fee !== undefined && /^\d+(?:\.\d{1,2})?$/.test(fee);
  if (!date || !/^\d{4}-\d{2}(?:-\d{2})?$/.test(date) || (!file && !isFee)) {
    process.stderr.write(HELP);
    return 1;
  }
  loadDotEnv();
  const { app, close } = await openApp(readEnv({ LOG_LEVEL: 'warn', ...process.env }));
  try {
    if (!file) {
      const minor = Math.round(Number(fee) * 100);
      await app.db.system((tx) => setEuFee(tx, minor === 0 ? null : { minor, currency: 'EUR', validFrom: date }));
      return 0;
    }
    const { parse, origin, source } = FILES[kind];
    const { lines, problems } = parse(readFileSync(file, 'utf8'), { source, date });
    for (const problem of problems) process.stderr.write(`Row ${problem.line}: ${say('en', problem.key)} ("${problem.value}")\n`);
    if (problems.length > 0) return 1;
    await app.db.system((tx) => storeTariff(tx, { country: 'US', origin }, lines));
    process.stdout.write(`${lines.length} tariff lines stored.\n`);
    return 0;
  } finally {
    await close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}

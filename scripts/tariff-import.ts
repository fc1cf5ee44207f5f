import { parseArgs } from 'node:util';
import { dated } from '../src/features/customs-tables/contract.ts';
import { setEuFee } from '../src/features/duties/server/load-tables.ts';
import { end, importFile, undo, withApp } from './customs-table.ts';

const HELP = `npm run tariff:import -- --hts FILE --date 2025-04 [--dry-run]         the US tariff as the USITC exports it
npm run tariff:import -- --section301 FILE --date 2025-04 [--dry-run]  additional US duties on goods from China: hts8,rate
npm run tariff:import -- --undo hts                                    takes the tariff in force back; or --undo section301
npm run tariff:import -- --eu-fee 2 --date 2026-11-01                  the EU handling fee in EUR for each line, from a day on; 0 switches it off
Every row is checked, nothing is stored of a file with errors, and running servers use the new rates from their next estimate on. With the
embedded database, stop the server first or use the page "Customs data" of the accounts site.
`;

const KINDS = { hts: 'us_hts', section301: 'us_section301' } as const;

/** Stores tariff lines or the EU fee, all or nothing, or takes a tariff back. */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      hts: { type: 'string' },
      section301: { type: 'string' },
      'eu-fee': { type: 'string' },
      date: { type: 'string' },
      undo: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const { undo: wanted, 'eu-fee': fee } = values;
  if (wanted === 'hts' || wanted === 'section301') return undo(KINDS[wanted]);
  const date = dated.safeParse(values.date);
  if (date.success && fee !== undefined && /^\d+(?:\.\d{1,2})?$/.test(fee)) {
    const minor = Math.round(Number(fee) * 100);
    return withApp(async ({ db }) => {
      await db.system((tx) => setEuFee(tx, minor === 0 ? null : { minor, currency: 'EUR', validFrom: date.data }));
      return 0;
    });
  }
  const kind = values.hts === undefined ? 'section301' : 'hts';
  const file = values[kind];
  if (!date.success || !file) {
    process.stderr.write(HELP);
    return 1;
  }
  return importFile({ kind: KINDS[kind], file, date: date.data, isDryRun: values['dry-run'] });
}

await end(main());

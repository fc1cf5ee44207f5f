import { parseArgs } from 'node:util';
import { dated } from '../src/features/customs-tables/contract.ts';
import { end, importFile, undo } from './customs-table.ts';

const HELP = `npm run hs:import -- FILE --date 2028-01 [--name "HS 2028"] [--dry-run]
npm run hs:import -- --undo                                takes the edition in force back
A newer edition of the Harmonized System as CSV: section,hscode,description,parent,level (hscode and description are needed; a column
"replaces" can name the codes of the edition before that a code takes the place of). Every row is checked, nothing is stored of a file
with errors, and running servers use the new edition from their next search on. With the embedded database, stop the server first or use
the page "Customs data" of the accounts site.
`;

/** Stores a newer nomenclature, all or nothing, or takes one back. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { date: { type: 'string' }, name: { type: 'string' }, 'dry-run': { type: 'boolean', default: false }, undo: { type: 'boolean', default: false } },
  });
  if (values.undo) return undo('hs');
  const [file] = positionals;
  const date = dated.safeParse(values.date);
  if (!file || !date.success) {
    process.stderr.write(HELP);
    return 1;
  }
  return importFile({ kind: 'hs', file, name: values.name, date: date.data, isDryRun: values['dry-run'] });
}

await end(main());

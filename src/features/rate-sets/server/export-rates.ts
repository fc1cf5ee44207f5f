import { document, systemVerb } from '../../../server/verb.ts';
import { toCsv } from '../../rates/csv/write-csv.ts';
import { DEMO_RATES } from '../../rates/demo/demo-rates.ts';
import { loadRates } from '../../rates/server/load-book.ts';
import { rateSets } from '../contract.ts';

/** The set in force as the file that is imported; before the first, the demo's as a pattern. */
export const exportRates = systemVerb(rateSets.file, async ({ tx }) => {
  const newest = await loadRates(tx);
  return document(toCsv(newest?.data ?? DEMO_RATES), 'text/csv; charset=utf-8', newest ? `rates-${newest.version}.csv` : 'rates.csv', 'attachment');
});

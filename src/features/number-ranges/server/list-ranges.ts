import { systemVerb } from '../../../server/verb.ts';
import { numberRanges } from '../contract.ts';
import { readRanges, shownRange } from './read-ranges.ts';
import { readSupplies } from './read-supplies.ts';

/** The ranges, and what each service has left wherever parcels are handed over. */
export const listRanges = systemVerb(numberRanges.list, async ({ tx, ctx }) => {
  const rows = await readRanges(tx);
  return { ranges: rows.map(shownRange), supplies: await readSupplies(tx, rows, ctx.lang, ctx.now()) };
});

import { setImmediate } from 'node:timers/promises';
import type { Ctx } from '../../../server/ctx.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import { rateRecord, type RatedRecord } from '../../shipments/server/rate-record.ts';
import { importedShipments } from '../../shipments/server/read-shipment.ts';
import { readImport } from './import-row.ts';

/** Rows read and priced before other calls get their turn. */
const CHUNK = 250;

/** A pending shipment of a line of the file, with every service it can be sent with now. */
export type Rated = RatedRecord & { line: number };

/** What the labels of a file cannot say is called so here, where there is no form with the field. */
const calledHere = (problem: Rated['problem']): Rated['problem'] => (problem?.code === 'invalid_input' ? { ...problem, code: 'import_unprintable' } : problem);

/**
 * Pending shipments of an import after a line, priced as if bought now, in the file's order. Each chunk is read in
 * its own transaction, and other work runs in between, so that ten thousand rows block nobody. Throws `not_found`.
 */
export async function* ratedRows(ctx: Ctx, importId: number, after = 0, chunk = CHUNK): AsyncGenerator<Rated> {
  const { accountId } = ctx.actor;
  const ratedBy = await ctx.db.tenant(accountId, async (tx) => {
    await readImport(tx, accountId, importId, ['shipments']);
    return { pricing: await loadPricing(tx, accountId), hasConsignor: (await readConsignor(tx, accountId)) !== null, now: ctx.now() };
  });
  let line = after;
  for (;;) {
    const from = line;
    const rows = await ctx.db.tenant(accountId, (tx) => importedShipments(tx, accountId, importId, { after: from, limit: chunk }));
    for (const { record, items, line: at } of rows) {
      const rated = await rateRecord(ratedBy, record, items);
      yield { ...rated, line: at, problem: calledHere(rated.problem) };
      line = at;
    }
    if (rows.length < chunk) return;
    await setImmediate();
  }
}

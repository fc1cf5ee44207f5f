import { setImmediate } from 'node:timers/promises';
import type { ErrorCode } from '../../../shared/errors.ts';
import type { Said } from '../../../shared/words.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { verifyShipmentAddress } from '../../addresses/server/verify-address.ts';
import { optionTotal, type Option } from '../../estimates/rules.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import type { Unavailable } from '../../rates/types.ts';
import { recipientOf } from '../../../server/party.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import { priceRecord } from '../../shipments/server/price-shipment.ts';
import { unreadable } from '../../shipments/server/printed-party.ts';
import { importedShipments, type ShipmentRecord } from '../../shipments/server/read-shipment.ts';
import type { ItemRow } from '../../shipments/server/shipment-row.ts';
import { readImport } from './import-row.ts';

/** Rows read and priced before other calls get their turn. */
const CHUNK = 250;

/** A pending shipment with every service it can be sent with now. */
export interface Rated {
  line: number;
  record: ShipmentRecord;
  items: readonly ItemRow[];
  /** Cheapest first. */
  options: readonly Option[];
  unavailable: readonly Unavailable[];
  isFound: boolean;
  /** What its label would be bought with, or null when `problem` says why not. */
  option: Option | null;
  problem: { code: ErrorCode; reason?: Said } | null;
}

type Problem = NonNullable<Rated['problem']>;

/** Why the label could not be bought now: the answer buying would give (labels, buy-label). */
function problemOf(rated: Omit<Rated, 'option' | 'problem'>, option: Option | null, hasConsignor: boolean): Problem | null {
  const { record, items, unavailable, isFound } = rated;
  if (record.consignor === null && !hasConsignor) return { code: 'no_consignor' };
  const parties = { to: recipientOf(record), consignor: record.consignor, from: record.return_address };
  const [reason] = Object.values(unreadable(record.to_country, parties, { comments: record.comments, items }));
  if (reason !== undefined) return { code: 'import_unprintable', reason };
  if (!isFound && !record.ignore_bad_address) return { code: 'address_not_found' };
  if (option !== null) return null;
  const refused = unavailable.find((one) => one.service === record.service);
  return refused === undefined ? { code: 'no_services' } : { code: 'service_unavailable', reason: refused.reason };
}

/**
 * Pending shipments of an import after a line, priced as if bought now, in the file's order. Each chunk is read in
 * its own transaction, and other work runs in between, so that ten thousand rows block nobody. Throws `not_found`.
 */
export async function* ratedRows(ctx: Ctx, importId: number, after = 0, chunk = CHUNK): AsyncGenerator<Rated> {
  const { accountId } = ctx.actor;
  const { pricing, hasConsignor } = await ctx.db.tenant(accountId, async (tx) => {
    await readImport(tx, accountId, importId, ['shipments']);
    return { pricing: await loadPricing(tx, accountId), hasConsignor: (await readConsignor(tx, accountId)) !== null };
  });
  const now = ctx.now();
  let line = after;
  for (;;) {
    const from = line;
    const rows = await ctx.db.tenant(accountId, (tx) => importedShipments(tx, accountId, importId, { after: from, limit: chunk }));
    for (const { record, items, line: at } of rows) {
      const isFound = await verifyShipmentAddress(recipientOf(record));
      const priced = priceRecord(pricing, record, items, { now, overrideAddress: !isFound && record.ignore_bad_address });
      const options = priced.options.toSorted((a, b) => optionTotal(a) - optionTotal(b));
      const option = (record.service === '' ? options[0] : options.find((one) => one.service === record.service)) ?? null;
      const rated = { line: at, record, items, options, unavailable: priced.unavailable, isFound };
      const problem = problemOf(rated, option, hasConsignor);
      yield { ...rated, problem, option: problem === null ? option : null };
      line = at;
    }
    if (rows.length < chunk) return;
    await setImmediate();
  }
}

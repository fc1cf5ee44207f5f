import type { ErrorCode } from '../../../shared/errors.ts';
import type { Said } from '../../../shared/words.ts';
import { recipientOf } from '../../../server/party.ts';
import { verifyShipmentAddress } from '../../addresses/server/verify-address.ts';
import { optionTotal, type Option } from '../../estimates/rules.ts';
import type { Pricing } from '../../estimates/server/price.ts';
import type { Unavailable } from '../../rates/types.ts';
import { priceRecord } from './price-shipment.ts';
import { unreadable } from './printed-party.ts';
import type { ShipmentRecord } from './read-shipment.ts';
import type { ItemRow } from './shipment-row.ts';

/** A pending shipment with every service it can be sent with now. */
export interface RatedRecord {
  record: ShipmentRecord;
  items: readonly ItemRow[];
  /** Cheapest first. */
  options: readonly Option[];
  unavailable: readonly Unavailable[];
  isFound: boolean;
  /** What its label would be bought with, or null when `problem` says why not. */
  option: Option | null;
  problem: { code: ErrorCode; reason?: Said; field?: string } | null;
}

/** What shipments are rated by, read once for many of them. */
export interface RatedBy {
  pricing: Pricing;
  hasConsignor: boolean;
  now: Date;
}

type Problem = NonNullable<RatedRecord['problem']>;

/** Why the label could not be bought now: the answer buying would give (labels, buy-label). */
function problemOf(rated: Omit<RatedRecord, 'option' | 'problem'>, option: Option | null, hasConsignor: boolean): Problem | null {
  const { record, items, unavailable, isFound } = rated;
  if (record.consignor === null && !hasConsignor) return { code: 'no_consignor' };
  const parties = { to: recipientOf(record), consignor: record.consignor, from: record.return_address };
  const [wrong] = Object.entries(unreadable(record.to_country, parties, { comments: record.comments, items }));
  if (wrong !== undefined) return { code: 'invalid_input', field: wrong[0], reason: wrong[1] };
  if (!isFound && !record.ignore_bad_address) return { code: 'address_not_found' };
  if (option !== null) return null;
  const refused = unavailable.find((one) => one.service === record.service);
  return refused === undefined ? { code: 'no_services' } : { code: 'service_unavailable', reason: refused.reason };
}

/** Prices a pending shipment as if its label were bought now, or says why that cannot be. */
export async function rateRecord({ pricing, hasConsignor, now }: RatedBy, record: ShipmentRecord, items: readonly ItemRow[]): Promise<RatedRecord> {
  const isFound = await verifyShipmentAddress(recipientOf(record));
  const priced = priceRecord(pricing, record, items, { now, overrideAddress: !isFound && record.ignore_bad_address });
  const options = priced.options.toSorted((a, b) => optionTotal(a) - optionTotal(b));
  const option = (record.service === '' ? options[0] : options.find((one) => one.service === record.service)) ?? null;
  const rated = { record, items, options, unavailable: priced.unavailable, isFound };
  const problem = problemOf(rated, option, hasConsignor);
  return { ...rated, problem, option: problem === null ? option : null };
}

import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { optionTotal } from '../../estimates/rules.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import type { ShipmentRow } from '../shipment-out.ts';
import { optionFor, priceRecord } from './price-shipment.ts';
import { recordsWithItems, wire } from './read-shipment.ts';

type Estimate = NonNullable<ShipmentRow['estimate']>;

/** Prices to estimate by; null before the operator has any. */
const pricingOf = (tx: Tx, accountId: number) =>
  loadPricing(tx, accountId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'no_rates') return null;
    throw error;
  });

/** What the labels of shipments would cost if bought now, by shipment. One that no service takes as it is has no estimate. */
export async function estimateShipments(tx: Tx, { actor: { accountId }, now }: Ctx, ids: readonly number[]): Promise<ReadonlyMap<number, Estimate>> {
  const pricing = ids.length === 0 ? null : await pricingOf(tx, accountId);
  if (pricing === null) return new Map();
  const estimates = new Map<number, Estimate>();
  for (const [record, items] of await recordsWithItems(tx, accountId, ids)) {
    const option = optionFor(priceRecord(pricing, record, items, { now: now(), overrideAddress: record.ignore_bad_address }), record.service);
    if (option !== undefined) estimates.set(record.id, { amount: wire(optionTotal(option), option.currency), currency: option.currency });
  }
  return estimates;
}

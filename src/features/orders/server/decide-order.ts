import { recipientOf } from '../../../server/party.ts';
import { mainProblem } from '../../addresses/verification.ts';
import { verifyOffline } from '../../addresses/verify-offline.ts';
import type { loadZipData } from '../../addresses/server/zip-data.ts';
import type { Pricing } from '../../estimates/server/price.ts';
import { productCan } from '../../products/status.ts';
import { unreadable } from '../../shipments/server/printed-party.ts';
import { planOrder, type Lack, type Picked, type Shelves, type Wanting } from '../allocation.ts';
import type { OrderEstimate } from '../order-out.ts';
import { hasBothNames } from '../../addresses/recipient-name.ts';
import type { Cause } from '../status.ts';
import type { House } from './houses.ts';
import type { GoodsById, LineWork, OrderWork } from './load-work.ts';
import { priceParcel, shownEstimate, type Packed, type PricedParcel } from './price-parcel.ts';
import type { CauseValues } from './say-cause.ts';

/** What all orders of one batch are decided by. */
export interface Facts {
  pricing: Pricing;
  goods: GoodsById;
  houses: ReadonlyMap<string, House>;
  zip: Awaited<ReturnType<typeof loadZipData>>;
  /** The account has somebody who sends, for orders that name nobody. */
  hasConsignor: boolean;
  nearest(order: OrderWork): string[];
  now: Date;
}

export interface Failed {
  kind: 'failed';
  cause: Extract<Cause, 'recipient' | 'letters' | 'address' | 'unknown_sku' | 'product' | 'service' | 'warehouse' | 'consignor'>;
  values: CauseValues;
}
export interface Short {
  kind: 'short';
  lacks: readonly Lack[];
}
export interface Going {
  kind: 'going';
  picks: readonly Picked[];
  /** What it will cost, in `currency`. */
  costMinor: number;
  currency: string;
  estimate: OrderEstimate;
  service: string;
  warehouse: string;
  shelves: Shelves;
}
export type Decision = Failed | Short | Going;

const failed = (cause: Failed['cause'], values: CauseValues = {}): Failed => ({ kind: 'failed', cause, values });

const NO_SKUS: readonly { active: boolean }[] = [];

/** Why a product cannot be ordered; null when it can. Asked again, because a product may have changed since the order was made. */
function productProblem(goods: GoodsById, line: LineWork): Failed | null {
  const product = goods.get(line.product_id ?? 0);
  if (product === undefined) return null;
  const sizes = { weight: product.weight_g, length: product.length_mm, width: product.width_mm, height: product.height_mm };
  const parts = product.is_bundle ? product.parts.flatMap((part) => goods.get(part.productId) ?? []) : [];
  const verdict = productCan('order', { ...product, ...sizes, parts, skus: NO_SKUS });
  return verdict === true ? null : failed('product', { sku: line.sku, problem: { key: verdict.reason } });
}

/**
 * Whether the recipient can be found. Offline, as when the label is bought: an order that is ready must not fail at the packing desk over
 * another provider's opinion.
 */
function addressProblem(order: OrderWork, { zip }: Facts): { failed: Failed | null; isFound: boolean } {
  const { verdict, problems } = verifyOffline(recipientOf(order), zip);
  if (verdict !== 'not_found') return { failed: null, isFound: true };
  if (order.ignore_bad_address) return { failed: null, isFound: false };
  const main = mainProblem(problems);
  const problem = main === undefined ? { key: 'addresses:verdict.not_found' as const } : { key: main.key, ...(main.values && { values: main.values }) };
  return { failed: failed('address', { problem }), isFound: false };
}

/** Lines that still want units. */
export function wantingOf(goods: GoodsById, lines: readonly LineWork[]): Wanting[] {
  return lines.flatMap((line) => {
    const quantity = line.quantity - line.allocated - line.fulfilled;
    const parts = goods.get(line.product_id ?? 0)?.parts;
    return quantity > 0 && parts !== undefined ? [{ line: line.line, sku: line.sku, quantity, parts }] : [];
  });
}

/** The parcels of picks, one for each warehouse; or why no service takes one of them. */
function priceAll(order: OrderWork, picks: readonly Picked[], isFound: boolean, { pricing, goods, houses, now }: Facts): PricedParcel[] | Failed {
  const parcels: PricedParcel[] = [];
  for (const [warehouse, own] of Map.groupBy(picks, (pick) => pick.warehouse)) {
    const house = houses.get(warehouse);
    if (house === undefined) return failed('warehouse');
    const packed: Packed[] = own.flatMap((pick) => {
      const line = order.lines.find((one) => one.line === pick.line);
      return line === undefined ? [] : [{ line, quantity: pick.quantity }];
    });
    const priced = priceParcel({ pricing, order, packed, goods, house, now, overrideAddress: !isFound });
    if ('key' in priced) return failed('service', { problem: priced });
    parcels.push(priced);
  }
  return parcels;
}

/** What becomes of an order, by its address, its products, what the shelves have and what services take it. Nothing is stored; money is not asked yet. */
export function decideOrder(order: OrderWork, shelves: Shelves, facts: Facts): Decision {
  const { goods, houses, hasConsignor } = facts;
  const unknown = order.lines.filter((line) => line.product_id === null);
  if (unknown.length > 0) return failed('unknown_sku', { skus: unknown.map((line) => line.sku).join(', ') });
  for (const line of order.lines) {
    const problem = productProblem(goods, line);
    if (problem !== null) return problem;
  }
  if (!hasBothNames(order.to_name)) return failed('recipient', { name: order.to_name });
  const [problem] = Object.values(unreadable(order.to_country, { to: recipientOf(order), consignor: order.consignor, from: order.return_address }));
  if (problem !== undefined) return failed('letters', { problem });
  const address = addressProblem(order, facts);
  if (address.failed !== null) return address.failed;
  if (order.consignor === null && !hasConsignor) return failed('consignor');
  const places = facts.nearest(order).filter((code) => order.forced_warehouse === null || code === order.forced_warehouse);
  if (places.length === 0 || houses.size === 0) return failed('warehouse');
  const { plan, shelves: left } = planOrder(shelves, wantingOf(goods, order.lines), places, order.partial_fulfillment);
  if ('lacks' in plan) return { kind: 'short', lacks: plan.lacks };
  const parcels = priceAll(order, plan.picks, address.isFound, facts);
  if (!Array.isArray(parcels)) return parcels;
  const [first, ...others] = parcels;
  const warehouse = plan.picks[0]?.warehouse;
  if (first === undefined || warehouse === undefined) return { kind: 'short', lacks: [] };
  const { currency } = first.option;
  // Parcels from two warehouses may be priced in two currencies; one reservation is in one.
  const costs = parcels.map((one) => facts.pricing.book.fx.convert(one.totalMinor, one.option.currency, currency));
  if (costs.includes(null)) return failed('service', { problem: { key: 'rates:reason.noRate', values: { currency } } });
  const costMinor = costs.reduce<number>((sum, cost) => sum + (cost ?? 0), 0);
  return {
    kind: 'going',
    picks: plan.picks,
    costMinor,
    currency,
    estimate: shownEstimate(warehouse, first, others),
    service: first.option.service,
    warehouse,
    shelves: left,
  };
}

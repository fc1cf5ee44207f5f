import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { usualTerms } from '../../settings/server/read-settings.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { applyRules } from '../../order-rules/rules.ts';
import { factsOf } from '../../order-rules/server/order-facts.ts';
import { activeRules } from '../../order-rules/server/rule-row.ts';
import { planOrder } from '../allocation.ts';
import { orders } from '../contract.ts';
import { wantingOf } from './decide-order.ts';
import { dueDay, leavingOn } from './expected-days.ts';
import { openHouses } from './houses.ts';
import { goodsOf, unitsOf, weightOf, type GoodsById, type LineWork } from './load-work.ts';
import { nearestFirst } from './nearest.ts';
import { linesOf, valueOf } from './order-lines.ts';
import { priceParcel, shownEstimate } from './price-parcel.ts';
import { underRules } from './rule-orders.ts';
import { shelvesFor } from './shelves-for.ts';

interface Begun {
  shop_id: number | null;
  is_hold_passed: boolean;
}

/** The order that is changed, if one is. Throws `not_found`. */
async function begunOf(tx: Tx, accountId: number, id: number | undefined): Promise<Begun | null> {
  if (id === undefined) return null;
  const begun = await maybe(tx, sql<Begun>`select shop_id, is_hold_passed from orders where account_id = ${accountId} and id = ${id}`);
  if (!begun) throw new AppError('not_found');
  return begun;
}

/** Throws `no_services` for goods that nobody weighed and measured: what a parcel of nothing costs is no estimate of theirs. */
function mustBeMeasured(goods: GoodsById, lines: readonly LineWork[]): void {
  const unknown = lines.find((line) => unitsOf(goods, line.product_id ?? 0, 1).some(({ weightG, sides }) => weightG === 0 || sides.includes(0)));
  if (unknown) throw new AppError('no_services', { fields: { service: { key: 'orders:problem.unmeasured', values: { sku: unknown.sku } } } });
}

/**
 * What an order would cost in one parcel, with what the merchant's rules would make of it: from the warehouse that was chosen, else the nearest
 * that has everything, else the nearest. What a stored order holds counts as there: it is given back before it is changed. Throws `unknown_sku`, `no_services`, `not_found`, or `invalid_input` naming the field.
 */
export const estimateOrder = verb(orders.estimate, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const begun = await begunOf(tx, accountId, body.order_id);
  const shopId = begun === null ? (body.shop_id ?? null) : begun.shop_id;
  const known = await linesOf(tx, accountId, body, { shopId, isFromShop: false });
  const lines: LineWork[] = known.map((line) => ({ ...line, allocated: 0, fulfilled: 0 }));
  const pricing = await loadPricing(tx, accountId);
  const houses = await openHouses(tx);
  const goods = await goodsOf(tx, accountId, lines);
  mustBeMeasured(goods, lines);
  const { to } = body;
  const weights = lines.map((line) => weightOf(goods, line.product_id ?? 0) * line.quantity);
  const facts = factsOf(
    {
      to_country: to.country,
      value_minor: valueOf(known),
      currency: body.currency,
      weight_g: weights.reduce((sum, weight) => sum + weight, 0),
      units: lines.reduce((sum, line) => sum + line.quantity, 0),
      skus: lines.map((line) => line.sku),
      shop_id: shopId,
      tags: body.tags ?? [],
    },
    pricing.book.fx,
  );
  const effects = applyRules(await activeRules(tx, accountId), facts);
  const order = underRules({
    to_country: to.country,
    to_province: to.province ?? null,
    to_postal_code: to.postal_code ?? null,
    terms: body.terms ?? (await usualTerms(tx, accountId)),
    service: body.service || 'rule',
    forced_warehouse: body.warehouse ?? null,
    insurance: body.insurance,
    signature_confirmation: body.signature_confirmation,
    packing_slip: body.packing_slip,
    currency: body.currency,
    by_rules: effects.by.length === 0 ? null : effects,
  });
  const places = order.forced_warehouse === null ? nearestFirst(pricing, houses, ctx.now())(order) : [order.forced_warehouse];
  const shelves = await shelvesFor(tx, accountId, goods, body.order_id ?? null);
  const { plan } = planOrder(shelves, wantingOf(goods, lines), places, false);
  const warehouse = ('picks' in plan ? plan.picks[0]?.warehouse : undefined) ?? places[0];
  const house = houses.get(warehouse ?? '');
  if (house === undefined) throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.selection' } } });
  const packed = lines.map((line) => ({ line, quantity: line.quantity }));
  const priced = priceParcel({ pricing, order, packed, goods, house, now: ctx.now(), overrideAddress: false });
  if ('key' in priced) throw new AppError('no_services', { fields: { service: priced } });
  const heldBy = begun?.is_hold_passed === true ? null : (effects.heldBy ?? null);
  const estimate = leavingOn(shownEstimate(house.code, priced), await dueDay(tx, ctx.now(), house.code));
  return { estimate, rules: effects.by, held_by: heldBy };
});

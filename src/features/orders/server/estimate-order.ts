import { AppError } from '../../../shared/errors.ts';
import { all } from '../../../server/db.ts';
import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { usualTerms } from '../../settings/server/read-settings.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { planOrder, Shelves } from '../allocation.ts';
import { orders } from '../contract.ts';
import { wantingOf } from './decide-order.ts';
import { openHouses } from './houses.ts';
import { goodsOf, type LineWork } from './load-work.ts';
import { nearestFirst } from './nearest.ts';
import { linesOf } from './order-lines.ts';
import { priceParcel, shownEstimate, type Carried } from './price-parcel.ts';

/**
 * What an order would cost in one parcel: from the warehouse that was chosen, else the nearest that has everything, else the nearest. Throws
 * `unknown_sku`, `no_services`, or `invalid_input` naming the field.
 */
export const estimateOrder = verb(orders.estimate, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  const known = await linesOf(tx, accountId, body, { shopId: null, isFromShop: false });
  const lines: LineWork[] = known.map((line) => ({ ...line, allocated: 0, fulfilled: 0 }));
  const pricing = await loadPricing(tx);
  const houses = await openHouses(tx);
  const goods = await goodsOf(tx, accountId, lines);
  const { to } = body;
  const order: Carried = {
    to_country: to.country,
    to_province: to.province ?? null,
    to_postal_code: to.postal_code ?? null,
    terms: body.terms ?? (await usualTerms(tx, accountId)),
    service: body.service || 'rule',
    insurance: body.insurance,
    signature_confirmation: body.signature_confirmation,
    packing_slip: body.packing_slip,
    currency: body.currency,
    by_rules: null,
  };
  const places = body.warehouse ? [body.warehouse] : nearestFirst(pricing, houses, ctx.now())(order);
  const productIds = [...goods.values()].flatMap((one) => one.parts.map((part) => part.productId));
  const levels = await all(
    tx,
    sql<{ productId: number; warehouse: string; free: number }>`
      select product_id as "productId", warehouse, on_hand - allocated as free from stock_levels
      where account_id = ${accountId} and product_id = any(${productIds}::bigint[])`,
  );
  const { plan } = planOrder(new Shelves(levels), wantingOf(goods, lines), places, false);
  const warehouse = ('picks' in plan ? plan.picks[0]?.warehouse : undefined) ?? places[0];
  const house = houses.get(warehouse ?? '');
  if (house === undefined) throw new AppError('invalid_input', { fields: { warehouse: { key: 'validation.selection' } } });
  const packed = lines.map((line) => ({ line, quantity: line.quantity }));
  const priced = priceParcel({ pricing, order, packed, goods, house, now: ctx.now(), overrideAddress: false });
  if ('key' in priced) throw new AppError('no_services', { fields: { service: priced } });
  return { estimate: shownEstimate(house.code, priced) };
});

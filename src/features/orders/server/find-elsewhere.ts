import { sql } from 'kysely';
import { all, one, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { toWire, type Currency } from '../../../shared/money.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { planOrder } from '../allocation.ts';
import { orders } from '../contract.ts';
import { mayGoElsewhere, placeOf } from '../elsewhere.ts';
import type { Elsewhere } from '../order-out.ts';
import { wantingOf } from './decide-order.ts';
import { openHouses } from './houses.ts';
import { goodsOf, WORK_COLUMNS, type LineWork, type OrderWork } from './load-work.ts';
import { nearestFirst } from './nearest.ts';
import { carriageOf, priceParcel } from './price-parcel.ts';
import { readOrder } from './read-order.ts';
import { underRules } from './rule-orders.ts';
import { shelvesFor } from './shelves-for.ts';

interface Carriage {
  minor: number;
  currency: Currency;
}

/** An order as its rules made it, with all of it still to be promised: it moves as a whole. */
async function workOf(tx: Tx, accountId: number, id: number): Promise<OrderWork> {
  const row = await one(tx, sql<Omit<OrderWork, 'lines'>>`select ${WORK_COLUMNS} from orders o where o.account_id = ${accountId} and o.id = ${id}`);
  const lines = await all(
    tx,
    sql<LineWork>`
      select line, sku, product_id, quantity, 0 as allocated, 0 as fulfilled, sold_for_minor from order_lines
      where account_id = ${accountId} and order_id = ${id} order by line`,
  );
  return underRules({ ...row, lines });
}

/** The cheapest first; of those that cost the same, or whose price is not known, the nearest, as they come. */
function cheapestFirst<T extends { carriage: Carriage | null }>(places: readonly T[], fx: FxSnapshot): T[] {
  const cost = ({ carriage }: T): number => (carriage === null ? Infinity : (fx.convert(carriage.minor, carriage.currency, 'USD') ?? Infinity));
  return places.toSorted((a, b) => (cost(a) === cost(b) ? 0 : cost(a) - cost(b)));
}

async function elsewhereOf(tx: Tx, accountId: number, { id, here, now }: { id: number; here: string | null; now: Date }): Promise<Elsewhere | null> {
  const order = await workOf(tx, accountId, id);
  if (order.lines.some((line) => line.product_id === null)) return null;
  const goods = await goodsOf(tx, accountId, order.lines);
  const shelves = await shelvesFor(tx, accountId, goods, id);
  const pricing = await loadPricing(tx, accountId);
  const houses = await openHouses(tx);
  const wanting = wantingOf(goods, order.lines);
  const packed = order.lines.map((line) => ({ line, quantity: line.quantity }));
  const carriageFrom = (code: string | null): Carriage | null => {
    const house = houses.get(code ?? '');
    const priced = house && priceParcel({ pricing, order, packed, goods, house, now, overrideAddress: false });
    return priced === undefined || 'key' in priced ? null : { minor: carriageOf(priced.option), currency: priced.option.currency };
  };
  const able = nearestFirst(pricing, houses, now)(order).filter((code) => code !== here && 'picks' in planOrder(shelves, wanting, [code], false).plan);
  const { fx } = pricing.book;
  const [best] = cheapestFirst(
    able.map((code) => ({ code, carriage: carriageFrom(code) })),
    fx,
  );
  if (best === undefined) return null;
  const { code: warehouse, carriage: there } = best;
  if (there === null) return { warehouse, shipping: null, shipping_here: null, currency: null };
  const before = carriageFrom(here);
  const same = before && fx.convert(before.minor, before.currency, there.currency);
  return {
    warehouse,
    shipping: toWire(there.minor, there.currency),
    shipping_here: same === null ? null : toWire(same, there.currency),
    currency: there.currency,
  };
}

/**
 * The other warehouse that has all an order waits for, of bundles all parts: of several the one with the cheapest carriage to the recipient, else the
 * nearest. Nothing is stored. Throws `not_found`.
 */
export const findElsewhere = verb(orders.elsewhere, async ({ tx, ctx, params }) => {
  const shown = await readOrder(tx, ctx, params.id);
  if (!mayGoElsewhere(shown)) return { elsewhere: null };
  return { elsewhere: await elsewhereOf(tx, ctx.actor.accountId, { id: params.id, here: placeOf(shown), now: ctx.now() }) };
});

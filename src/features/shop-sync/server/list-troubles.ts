import { sql } from 'kysely';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import type { Said } from '../../../shared/words.ts';
import { ORDER_IMPORT } from '../../orders/import.ts';
import { connectorOf } from '../../shops/server/reach.ts';
import { findShop } from '../../shops/server/stored-shop.ts';
import type { ShopProblemCode } from '../../shops/status.ts';
import { shopSync, type Untaken, type UntoldParcel } from '../contract.ts';
import type { Refusal } from './order-draft.ts';

const MOST = 50;

interface StoredOrder extends Omit<Untaken, 'message'> {
  problem: Refusal['code'];
  problem_values: Record<string, string | number | Said>;
}
interface StoredParcel extends Omit<UntoldParcel, 'message'> {
  problem: ShopProblemCode | null;
  problem_values: Record<string, string | number>;
}

/** What people call a field of an order, as columns of an order file are called; the path of one that no file has. */
function fieldName(path: string): Said | string {
  if (path === 'line_items') return { key: 'orders:view.lines.title' };
  const own = path.replace(/^line_items\/\d+\//, '');
  const column = ORDER_IMPORT.columns.find((one) => one.path === own && (one.rows === 'L') === (own !== path));
  return column === undefined ? path : { key: `${column.words}.name` };
}

/** What of a shop's orders was not taken, refused ones first, or changed there too late, which parcels it does not know of, and which it does not know to be taken apart. Throws `not_found`. */
export const listTroubles = verb(shopSync.troubles, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  const shop = await findShop(tx, accountId, params.id);
  const { statuses } = connectorOf(shop.kind).words[ctx.lang];
  const mine = sql`x.account_id = ${accountId} and x.shop_id = ${params.id}`;
  const orders = await all(
    tx,
    sql<StoredOrder>`
      select x.external_id as order_id, x.number, x.state, x.problem, x.problem_values, x.updated_at as seen from shop_orders x
      where ${mine} and x.state in ('skipped', 'refused', 'canceled', 'stored') and x.problem is not null and x.problem <> 'old'
      order by x.state = 'refused' desc, x.updated_at desc, x.external_id limit ${MOST}`,
  );
  const parcels = await all(
    tx,
    sql<StoredParcel>`
      select x.fulfillment_id, o.id as order_id, o.order_number, s.tracking_number, false as is_recalled, x.state, x.problem, x.problem_values,
        case when x.state = 'waiting' then x.next_attempt_at end as next_attempt
      from shop_pushes x
      join order_fulfillments f on f.account_id = x.account_id and f.id = x.fulfillment_id
      join orders o on o.account_id = f.account_id and o.id = f.order_id
      join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
      where ${mine} and x.state in ('waiting', 'failed')
      union all
      select x.fulfillment_id, o.id, o.order_number, x.tracking_number, true, x.state, x.problem, x.problem_values,
        case when x.state = 'waiting' then x.next_attempt_at end
      from shop_recalls x join orders o on o.account_id = x.account_id and o.id = x.order_id
      where ${mine} and x.state in ('waiting', 'failed')
      order by state, fulfillment_id limit ${MOST}`,
  );
  const inWords = (values: StoredOrder['problem_values']) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const said = name === 'field' ? fieldName(String(value)) : name === 'status' ? (statuses[String(value)] ?? value) : value;
        return [name, typeof said === 'object' ? say(ctx.lang, said) : said];
      }),
    );
  return {
    orders: orders.map(({ problem, problem_values: values, ...row }) => ({
      ...row,
      message: say(ctx.lang, { key: `shop-sync:why.${problem}`, values: inWords(values) }),
    })),
    parcels: parcels.map(({ problem, problem_values: values, ...row }) => ({
      ...row,
      message: problem === null ? null : say(ctx.lang, { key: `shops:problem.${problem}`, values }),
    })),
  };
});

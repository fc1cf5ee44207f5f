import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import type { OpenOrder, OrdersAsked } from '../../shops/server/connector.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import type { OrderStatus } from '../../orders/status.ts';

/** Asked for at once: their ids still fit into an address. */
const LOT = 50;
/** An order that is not paid by then is not waited for. */
const PATIENCE_DAYS = 60;
const OPEN: readonly OrderStatus[] = ['Backordered', 'Exception', 'Holding', 'Processing', 'Ready'];

/** The next of a shop's orders behind an id that may still change what happens here: ours that have not begun to leave, and those not paid yet. */
const openOrders = (tx: Tx, shop: StoredShop, after: string): Promise<OpenOrder[]> =>
  all(
    tx,
    sql<OpenOrder>`
      select x.external_id as id, x.payload ->> 'mark' as mark, x.order_id is not null as "isTaken" from shop_orders x
      left join orders o on o.account_id = x.account_id and o.id = x.order_id
      where x.account_id = ${shop.account_id} and x.shop_id = ${shop.id} and x.external_id > ${after}
        and (o.status = any(${[...OPEN]}::text[])
          or x.state = 'skipped' and x.problem = 'status' and x.created_at > now() - make_interval(days => ${PATIENCE_DAYS}))
      order by x.external_id limit ${LOT}`,
  );

/** What a connector is asked for, from a cursor on. */
export const askedOf = (shop: StoredShop, cursor: OrdersAsked['cursor'], reading: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>): OrdersAsked => ({
  cursor,
  since: shop.options.orders_from,
  locations: shop.options.locations,
  open: (after) => reading((tx) => openOrders(tx, shop, after)),
});

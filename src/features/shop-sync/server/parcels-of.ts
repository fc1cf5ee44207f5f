import { sql } from 'kysely';
import { trackingPaths } from '../../../shared/paths/tracking.ts';
import type { App } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { Parcel } from '../../shops/server/connector.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import { readRef, share } from './line-ref.ts';

interface Line {
  shop_line_id: string | null;
  quantity: number;
  /** Units of the same that left before, with this order or one split from it. */
  prior: number;
  /** Some of it is still to leave. */
  is_open: boolean;
}

/** What a shop is told of a fulfillment: a parcel for each of its orders in it, because ours may be merged from several. */
export async function parcelsOf(tx: Tx, { env }: Pick<App, 'env'>, shop: StoredShop, fulfillmentId: number): Promise<Parcel[]> {
  const accountId = shop.account_id;
  const found = await maybe(
    tx,
    sql<{ tracking_number: string | null; status: string; order_id: number }>`
      select s.tracking_number, o.status, o.id as order_id from order_fulfillments f
      join orders o on o.account_id = f.account_id and o.id = f.order_id
      join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
      where f.account_id = ${accountId} and f.id = ${fulfillmentId}`,
  );
  if (!found) return [];
  const lines = await all(
    tx,
    sql<Line>`
      select i.shop_line_id, sum(g.quantity)::int as quantity,
        (select coalesce(sum(h.quantity), 0)::int from order_fulfillment_lines h
          join order_fulfillments e on e.account_id = h.account_id and e.id = h.fulfillment_id
          join order_lines j on j.account_id = e.account_id and j.order_id = e.order_id and j.line = h.line
          where h.account_id = ${accountId} and h.fulfillment_id < ${fulfillmentId} and j.shop_line_id = i.shop_line_id) as prior,
        exists (select from order_lines j join orders x on x.account_id = j.account_id and x.id = j.order_id
          where j.account_id = ${accountId} and j.shop_line_id = i.shop_line_id and j.fulfilled < j.quantity and x.status not in ('Canceled', 'Archived', 'Fulfilled')) as is_open
      from order_fulfillment_lines g join order_fulfillments f on f.account_id = g.account_id and f.id = g.fulfillment_id
      join order_lines i on i.account_id = f.account_id and i.order_id = f.order_id and i.line = g.line
      where g.account_id = ${accountId} and g.fulfillment_id = ${fulfillmentId} and i.shop_line_id is not null
      group by i.shop_line_id`,
  );
  const units = lines.flatMap((line) => {
    const ref = readRef(line.shop_line_id);
    return ref === null ? [] : [{ order: ref.order, lines: share(ref, line.prior, line.quantity), isOpen: line.is_open }];
  });
  const { tracking_number: number } = found;
  const isDone = ['Fulfilled', 'Archived'].includes(found.status);
  return [...Map.groupBy(units, ({ order }) => order)].flatMap(([orderId, parts]) => {
    const told = parts.flatMap((one) => one.lines);
    if (told.length === 0) return [];
    return [
      {
        orderId,
        lines: told,
        trackingNumber: number,
        trackingUrl: number === null ? null : `${env.CONSOLE_URL}${trackingPaths.publicTrack(number)}`,
        carrier: 'Portolan',
        notifyBuyer: shop.options.notify_buyer,
        key: String(fulfillmentId),
        isLast: isDone && !parts.some((one) => one.isOpen),
        location: shop.options.stock_location || null,
      },
    ];
  });
}

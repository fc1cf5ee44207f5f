import { sql, type RawBuilder } from 'kysely';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { Condition, Decision, ReturnReason, ReturnStatus } from '../../returns/status.ts';
import { shareOf, type ReturnFacts } from '../rules.ts';

/** A return with what rules look at. */
export interface FactsRow {
  id: number;
  rma_number: string;
  status: ReturnStatus;
  decision: Decision | null;
  sender_name: string | null;
  condition: Condition | null;
  reason: ReturnReason | null;
  is_stock: boolean;
  items: number;
  warehouse: string;
  goods_minor: number | null;
  goods_currency: string | null;
  estimated_reship_minor: number | null;
  fee_currency: string;
  country: string | null;
  entry_point: string | null;
  shop_id: number | null;
  age: number | null;
  received_at: string;
  verified_at: string | null;
  verify_asked: boolean;
  waits: boolean;
}

/** Of an account, returns that came in: those of `returns r` that are named, in the order asked for. */
export const readFacts = (tx: Tx, accountId: number, which: RawBuilder<unknown>): Promise<FactsRow[]> =>
  all(
    tx,
    sql<FactsRow>`
      select r.id, r.rma_number, r.status, r.decision, r.sender_name, r.condition, r.reason, r.is_stock, r.item_count as items, r.warehouse, r.goods_minor,
        r.goods_currency, r.estimated_reship_minor, r.fee_currency, r.received_at, r.verified_at, r.verify_asked_at is not null as verify_asked,
        coalesce(s.to_country, r.sender ->> 'country') as country, s.entry_point, o.shop_id, r.expires_at is not null and r.reshipment_id is null as waits,
        floor(extract(epoch from r.received_at - s.processed_at) / 86400)::int as age
      from returns r
      left join shipments s on s.account_id = r.account_id and s.id = r.shipment_id
      left join orders o on o.account_id = r.account_id and o.id = r.order_id
      where r.account_id = ${accountId} and r.received_at is not null and ${which}`,
  );

/** The facts of a return, its value by the operator's exchange rates. */
export function factsOf(row: FactsRow, fx: FxSnapshot): ReturnFacts {
  const { goods_minor: goods, goods_currency: own } = row;
  const valueIn = (currency: string): number | null => {
    if (goods === null || own === null) return null;
    return currency === own ? goods : fx.convert(goods, own, currency);
  };
  return {
    valueIn,
    condition: row.condition,
    reason: row.reason,
    isStock: row.is_stock,
    warehouse: row.warehouse,
    country: row.country,
    entryPoint: row.entry_point,
    shopId: row.shop_id,
    age: row.age,
    reshipShare: shareOf(row.estimated_reship_minor, valueIn(row.fee_currency)),
  };
}

import { sql, type RawBuilder } from 'kysely';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { OrderFacts } from '../rules.ts';

/** An order with what rules look at and what they could change. */
export interface FactsRow {
  id: number;
  order_number: string | null;
  to_name: string;
  to_country: string;
  /** Null where it is not known. */
  value_minor: number | null;
  currency: string;
  units: number;
  /** Null where the weight of one of its goods is not known. */
  weight_g: number | null;
  skus: string[];
  shop_id: number | null;
  tags: string[];
  service: string;
  forced_warehouse: string | null;
  insurance: boolean;
  signature_confirmation: boolean;
}

/** The sum of weights; null, not less, where one of them is not known. */
const sumKnown = (each: RawBuilder<unknown>): RawBuilder<unknown> => sql`case when bool_and((${each}) is not null) then sum(${each}) end`;
/** What one unit of `products p` weighs, in a bundle all its parts. */
const unitWeight = sql`case when p.is_bundle
  then (select ${sumKnown(sql`coalesce(q.measured_weight_g, q.weight_g) * c.quantity`)}
    from product_parts c join products q on q.account_id = c.account_id and q.id = c.product_id
    where c.account_id = p.account_id and c.bundle_id = p.id)
  else coalesce(p.measured_weight_g, p.weight_g) end`;

/** Orders that are named, or the newest. */
export function readFacts(tx: Tx, accountId: number, which: { ids: readonly number[] } | { last: number }): Promise<FactsRow[]> {
  const rest: RawBuilder<unknown> =
    'ids' in which ? sql`and o.id = any(${[...which.ids]}::bigint[])` : sql`order by o.created_at desc, o.id desc limit ${which.last}::int`;
  return all(
    tx,
    sql<FactsRow>`
      select o.id, o.order_number, o.to_name, o.to_country, o.value_minor, o.currency, o.units, o.shop_id, o.tags, o.service, o.forced_warehouse, o.insurance,
        o.signature_confirmation, l.weight_g::float8 as weight_g, coalesce(l.skus, '{}') as skus
      from orders o left join lateral (
        select ${sumKnown(sql`i.quantity * (${unitWeight})`)} as weight_g, array_agg(i.sku order by i.line) as skus
        from order_lines i left join products p on p.account_id = i.account_id and p.id = i.product_id
        where i.account_id = o.account_id and i.order_id = o.id) l on true
      where o.account_id = ${accountId} ${rest}`,
  );
}

/** What the rules ask of an order, stored or not. */
type AskedOf = Pick<FactsRow, 'to_country' | 'value_minor' | 'currency' | 'weight_g' | 'units' | 'skus' | 'shop_id' | 'tags'>;

/** The facts of an order, its value by the operator's exchange rates: null where it is not known in a currency. */
export const factsOf = (row: AskedOf, fx: FxSnapshot): OrderFacts => ({
  country: row.to_country,
  valueIn: (currency) => (row.value_minor === null ? null : fx.convert(row.value_minor, row.currency, currency)),
  weightG: row.weight_g,
  units: row.units,
  skus: row.skus,
  shopId: row.shop_id,
  tags: row.tags,
});

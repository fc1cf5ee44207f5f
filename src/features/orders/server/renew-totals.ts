import { sql } from 'kysely';
import { all, one, type Tx } from '../../../server/db.ts';
import { folded } from '../../../server/search-words.ts';
import { loadFx } from '../../rates/server/load-book.ts';

/**
 * What the lines of an order are worth together, in its currency: sold for, else what the product is worth in its own. Null where that is not known of
 * one: its SKU names no product yet, or its currency has no rate. It is looked at again when the order is changed, split or merged, or a SKU gets its
 * product; a rate that comes later changes nothing until then.
 */
async function worthOfLines(tx: Tx, accountId: number, id: number): Promise<number | null> {
  const worths = await all(
    tx,
    sql<{ currency: string; own: string; minor: number | null }>`
      select case when i.sold_for_minor is null and p.currency is not null then p.currency else o.currency end as currency, o.currency as own,
        case when bool_and(coalesce(i.sold_for_minor, p.value_minor) is not null) then sum(coalesce(i.sold_for_minor, p.value_minor) * i.quantity)::bigint end as minor
      from orders o join order_lines i on i.account_id = o.account_id and i.order_id = o.id
      left join products p on p.account_id = i.account_id and p.id = i.product_id
      where o.account_id = ${accountId} and o.id = ${id} group by 1, 2`,
  );
  const fx = worths.some(({ currency, own }) => currency !== own) ? await loadFx(tx) : null;
  return worths.reduce<number | null>((sum, { currency, own, minor }) => {
    const worth = minor === null || currency === own ? minor : (fx?.convert(minor, currency, own) ?? null);
    return sum === null || worth === null ? null : sum + worth;
  }, 0);
}

/** Renews what an order keeps of its lines: units, goods value, and the words it is found by. */
export async function renewTotals(tx: Tx, accountId: number, id: number): Promise<void> {
  const { units, words } = await one(
    tx,
    sql<{ units: number | null; words: string }>`
      select t.units, concat_ws(' ', o.order_number, o.shop_order_id, o.to_name, o.to_company, o.to_email, o.to_city, o.to_postal_code, t.skus,
        array_to_string(o.tags, ' ')) as words
      from orders o, (select sum(i.quantity)::int as units, string_agg(i.sku, ' ' order by i.line) as skus from order_lines i
        where i.account_id = ${accountId} and i.order_id = ${id}) t
      where o.account_id = ${accountId} and o.id = ${id}`,
  );
  await sql`
    update orders set units = ${units}, value_minor = ${await worthOfLines(tx, accountId, id)}::bigint, search_words = ${folded(words)}
    where account_id = ${accountId} and id = ${id}`.execute(tx);
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import type { Return } from '../return-out.ts';
import type { Facts, ItemFacts } from './facts-of.ts';
import { currencyOf } from './fees.ts';
import type { Doer } from './record.ts';

/** The account's products that items name by a SKU or by the merchant's own ID. Bundles are not put back: their parts are. */
async function productsOf(tx: Tx, accountId: number, items: readonly ItemFacts[]): Promise<Map<string, number>> {
  const names = [...new Set(items.flatMap(({ sku }) => sku ?? []))];
  if (names.length === 0) return new Map();
  const rows = await all(
    tx,
    sql<{ name: string; id: number }>`
      select p.product_id as name, p.id from products p
      where p.account_id = ${accountId} and p.product_id = any(${names}::text[]) and not p.is_bundle and not p.is_packaging
      union all
      select s.sku, s.product_id from product_skus s join products p on p.account_id = s.account_id and p.id = s.product_id
      where s.account_id = ${accountId} and s.is_active and s.sku = any(${names}::text[]) and not p.is_bundle and not p.is_packaging`,
  );
  // A SKU comes before an own ID.
  return new Map(rows.map(({ name, id }) => [name, id]));
}

/**
 * Brings what follows from its items up to them: how many came back, what they are worth if that is known of each and in one currency, and whether
 * stock knows them all.
 */
export async function renewSums(tx: Tx, accountId: number, id: number): Promise<void> {
  await sql`
    update returns r set item_count = s.units, goods_minor = case when s.currencies = 1 and s.unknown = 0 then s.goods end,
      goods_currency = case when s.currencies = 1 then s.currency end, is_stock = s.n > 0 and s.strange = 0
    from (
      select count(*) as n, coalesce(sum(coalesce(found, quantity)), 0)::int as units, sum(coalesce(found, quantity) * value_minor)::bigint as goods,
        count(distinct currency) as currencies, min(currency) as currency, count(*) filter (where value_minor is null) as unknown,
        count(*) filter (where product_id is null) as strange
      from return_items where account_id = ${accountId} and return_id = ${id}) s
    where r.account_id = ${accountId} and r.id = ${id}`.execute(tx);
}

/** Replaces the items of a return, and what follows from them: the goods' value, their number, and whether stock knows them all. */
export async function storeItems(tx: Tx, accountId: number, id: number, items: readonly ItemFacts[]): Promise<void> {
  const products = await productsOf(tx, accountId, items);
  const rows = items.map((item, i) => ({ ...item, line: i + 1, product_id: products.get(item.sku ?? '') ?? null }));
  await sql`delete from return_items where account_id = ${accountId} and return_id = ${id}`.execute(tx);
  await sql`
    insert into return_items (account_id, return_id, line, description, quantity, value_minor, currency, weight_g, coo, hs_code, dg_code, sku, product_id)
    select ${accountId}, ${id}, i.line, i.description, i.quantity, i.value_minor, i.currency, i.weight_g, i.coo, i.hs_code, i.dg_code, i.sku, i.product_id
    from jsonb_to_recordset(${json(rows)}) as i(line int, description text, quantity int, value_minor bigint, currency text, weight_g int, coo text, hs_code text,
      dg_code text, sku text, product_id bigint)`.execute(tx);
  await renewSums(tx, accountId, id);
}

/** Renews what quick search looks in. The program lowercases, because the C locale leaves Cyrillic alone. */
export async function renewSearch(tx: Tx, accountId: number, id: number): Promise<void> {
  const { words } = await one(
    tx,
    sql<{ words: string }>`
      select concat_ws(' ', r.rma_number, r.tracking_number, r.sender_name, r.sender ->> 'company_name', r.sender ->> 'email', r.contents, r.shelf,
        (select string_agg(concat_ws(' ', i.sku, i.description), ' ' order by i.line) from return_items i where i.account_id = r.account_id and i.return_id = r.id)) as words
      from returns r where r.account_id = ${accountId} and r.id = ${id}`,
  );
  await sql`update returns set search_words = ${words.toLowerCase()} where account_id = ${accountId} and id = ${id}`.execute(tx);
}

/** Throws `return_repeated` while the same shipment or number is announced already, and `invalid_input` for a number that another return has. */
export async function mustBeNew(tx: Tx, accountId: number, facts: Facts, besides = 0): Promise<void> {
  const other = sql`account_id = ${accountId} and id <> ${besides}`;
  if (facts.rmaNumber !== null && (await maybe(tx, sql`select 1 from returns where ${other} and rma_number = ${facts.rmaNumber}`)))
    throw new AppError('invalid_input', { fields: { rma_number: { key: 'returns:problem.rmaTaken' } } });
  const same = await maybe(
    tx,
    sql`
      select 1 from returns where ${other} and status = 'Pending'
        and (shipment_id = ${facts.shipmentId}::bigint or tracking_number = ${facts.trackingNumber}::text) limit 1`,
  );
  if (same) throw new AppError('return_repeated');
}

/** Stores a return that is announced, and returns its number. Throws as {@link mustBeNew}. */
export async function storeReturn(tx: Tx, ctx: Doer, facts: Facts, source: Return['source']): Promise<number> {
  const { accountId } = ctx.actor;
  await mustBeNew(tx, accountId, facts);
  const { id } = await one(tx, sql<{ id: number }>`select nextval('returns_id_seq') as id`);
  await sql`
    insert into returns (account_id, id, source, rma_number, tracking_number, warehouse, destination, shipment_id, order_id, sender_name, sender, reason, fee_currency,
      created_by)
    values (${accountId}, ${id}, ${source}, ${facts.rmaNumber ?? `RMA-${id}`}, ${facts.trackingNumber}, ${facts.warehouse}, ${facts.destination},
      ${facts.shipmentId}::bigint, ${facts.orderId}::bigint, ${facts.sender?.name ?? null}, ${facts.sender && json(facts.sender)}, ${facts.reason},
      ${await currencyOf(tx, accountId)}, ${personBehind(ctx.actor)}::bigint)`.execute(tx);
  await storeItems(tx, accountId, id, facts.items);
  await renewSearch(tx, accountId, id);
  return id;
}

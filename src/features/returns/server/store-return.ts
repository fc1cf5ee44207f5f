import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { folded } from '../../../server/search-words.ts';
import type { Return } from '../return-out.ts';
import type { Facts, ItemFacts } from './facts-of.ts';
import { currencyOf } from './fees.ts';
import { productsNamed } from './products-named.ts';
import type { Doer } from './record.ts';

/**
 * Brings what follows from their items up to them: how many came back, what they are worth if that is known of each and in one currency, and whether
 * stock knows them all.
 */
export async function renewSums(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  const wanted = sql`any(${[...ids]}::bigint[])`;
  await sql`
    update returns r set item_count = coalesce(s.units, 0), goods_minor = case when s.currencies = 1 and s.unknown = 0 then s.goods end,
      goods_currency = case when s.currencies = 1 then s.currency end, is_stock = coalesce(s.n > 0 and s.strange = 0, false)
    from returns own left join (
      select return_id, count(*) as n, coalesce(sum(coalesce(found, quantity)), 0)::int as units, sum(coalesce(found, quantity) * value_minor)::bigint as goods,
        count(distinct currency) as currencies, min(currency) as currency, count(*) filter (where value_minor is null) as unknown,
        count(*) filter (where product_id is null) as strange
      from return_items where account_id = ${accountId} and return_id = ${wanted} group by 1) s on s.return_id = own.id
    where own.account_id = ${accountId} and own.id = ${wanted} and r.account_id = own.account_id and r.id = own.id`.execute(tx);
}

/** Replaces the items of returns, and what follows from them: the goods' value, their number, and whether stock knows them all. */
export async function storeItems(tx: Tx, accountId: number, returns: readonly { id: number; items: readonly ItemFacts[] }[]): Promise<void> {
  const ids = returns.map(({ id }) => id);
  const lines = returns.flatMap(({ id, items }) => items.map((item, i) => ({ ...item, return_id: id, line: i + 1 })));
  const products = await productsNamed(tx, accountId, lines);
  const rows = lines.map((line) => {
    const product = products.get(line.sku ?? '');
    return { ...line, product_id: product?.goesBack ? product.id : null };
  });
  await sql`delete from return_items where account_id = ${accountId} and return_id = any(${ids}::bigint[])`.execute(tx);
  await sql`
    insert into return_items (account_id, return_id, line, description, quantity, value_minor, currency, weight_g, coo, hs_code, dg_code, sku, product_id)
    select ${accountId}, i.return_id, i.line, i.description, i.quantity, i.value_minor, i.currency, i.weight_g, i.coo, i.hs_code, i.dg_code, i.sku, i.product_id
    from jsonb_to_recordset(${json(rows)}) as i(return_id bigint, line int, description text, quantity int, value_minor bigint, currency text, weight_g int,
      coo text, hs_code text, dg_code text, sku text, product_id bigint)`.execute(tx);
  await renewSums(tx, accountId, ids);
}

/** Renews what quick search looks in. */
export async function renewSearch(tx: Tx, accountId: number, ids: readonly number[]): Promise<void> {
  const rows = await all(
    tx,
    sql<{ id: number; words: string }>`
      select r.id, concat_ws(' ', r.rma_number, r.tracking_number, r.sender_name, r.sender ->> 'company_name', r.sender ->> 'email', r.contents, r.shelf,
        (select string_agg(concat_ws(' ', i.sku, i.description), ' ' order by i.line) from return_items i where i.account_id = r.account_id and i.return_id = r.id)) as words
      from returns r where r.account_id = ${accountId} and r.id = any(${[...ids]}::bigint[])`,
  );
  const found = rows.map(({ id, words }) => ({ id, words: folded(words) }));
  await sql`
    update returns r set search_words = f.words from jsonb_to_recordset(${json(found)}) as f(id bigint, words text)
    where r.account_id = ${accountId} and r.id = f.id`.execute(tx);
}

/** What other returns have that no second may: their own numbers, and the shipments and numbers of those that have not arrived. */
export interface Taken {
  rmas: ReadonlySet<string>;
  shipments: ReadonlySet<number>;
  numbers: ReadonlySet<string>;
}

export async function takenBy(tx: Tx, accountId: number, facts: readonly Facts[], besides = 0): Promise<Taken> {
  const shipments = facts.flatMap((one) => one.shipmentId ?? []);
  const numbers = facts.flatMap((one) => one.trackingNumber ?? []);
  const rows = await all(
    tx,
    sql<{ rma_number: string; is_open: boolean; shipment_id: number | null; tracking_number: string | null }>`
      select rma_number, status = 'Pending' as is_open, shipment_id, tracking_number from returns
      where account_id = ${accountId} and id <> ${besides} and (rma_number = any(${facts.flatMap((one) => one.rmaNumber ?? [])}::text[])
        or (status = 'Pending' and (shipment_id = any(${shipments}::bigint[]) or tracking_number = any(${numbers}::text[]))))`,
  );
  const open = rows.filter((row) => row.is_open);
  return {
    rmas: new Set(rows.map((row) => row.rma_number)),
    shipments: new Set(open.flatMap((row) => row.shipment_id ?? [])),
    numbers: new Set(open.flatMap((row) => row.tracking_number ?? [])),
  };
}

/** Which of its values another return has; null where it may be announced. */
export function repeats({ rmas, shipments, numbers }: Taken, facts: Facts): 'rma_number' | 'shipment_id' | 'tracking_number' | null {
  if (facts.rmaNumber !== null && rmas.has(facts.rmaNumber)) return 'rma_number';
  if (facts.shipmentId !== null && shipments.has(facts.shipmentId)) return 'shipment_id';
  return facts.trackingNumber !== null && numbers.has(facts.trackingNumber) ? 'tracking_number' : null;
}

/** Until the end of the transaction nobody else of the account gives a return its numbers: of two who announce the same one at once, the second is told. */
export const holdNumbers = (tx: Tx, accountId: number): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(hashtextextended('numbers of returns', ${accountId}))`.execute(tx);

/** Throws `return_repeated` while the same shipment or number is announced already, and `invalid_input` for a number that another return has. */
export async function mustBeNew(tx: Tx, accountId: number, facts: readonly Facts[], besides = 0): Promise<void> {
  await holdNumbers(tx, accountId);
  const taken = await takenBy(tx, accountId, facts, besides);
  for (const one of facts) {
    const repeated = repeats(taken, one);
    if (repeated === 'rma_number') throw new AppError('invalid_input', { fields: { rma_number: { key: 'returns:problem.rmaTaken' } } });
    if (repeated !== null) throw new AppError('return_repeated');
  }
}

/** How returns came to be announced. */
export interface Origin {
  source: Return['source'];
  importId?: number;
}

/** Stores returns that are announced, and returns their numbers in the same order. Throws as {@link mustBeNew}. */
export async function storeReturns(tx: Tx, ctx: Doer, facts: readonly Facts[], { source, importId }: Origin): Promise<number[]> {
  const { accountId } = ctx.actor;
  await mustBeNew(tx, accountId, facts);
  const numbers = await all(tx, sql<{ id: number }>`select nextval('returns_id_seq') as id from generate_series(1, ${facts.length}::int)`);
  const ids = numbers.map(({ id }) => id);
  const made = facts.map((one, i) => ({ ...one, id: ids[i] ?? 0 }));
  const rows = made.map(({ id, rmaNumber, trackingNumber, warehouse, destination, shipmentId, orderId, sender, reason }) => ({
    id,
    rma_number: rmaNumber ?? `RMA-${id}`,
    tracking_number: trackingNumber,
    warehouse,
    destination,
    shipment_id: shipmentId,
    order_id: orderId,
    sender_name: sender?.name ?? null,
    sender,
    reason,
  }));
  await sql`
    insert into returns (account_id, source, import_id, fee_currency, created_by, id, rma_number, tracking_number, warehouse, destination, shipment_id, order_id,
      sender_name, sender, reason)
    select ${accountId}, ${source}, ${importId ?? null}::bigint, ${await currencyOf(tx, accountId)}, ${personBehind(ctx.actor)}::bigint, r.*
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, rma_number text, tracking_number text, warehouse text, destination text, shipment_id bigint,
      order_id bigint, sender_name text, sender jsonb, reason text)`.execute(tx);
  await storeItems(tx, accountId, made);
  await renewSearch(tx, accountId, ids);
  return ids;
}

/** Stores one return. Throws as {@link mustBeNew}. */
export async function storeReturn(tx: Tx, ctx: Doer, facts: Facts, source: Return['source']): Promise<number> {
  const [id = 0] = await storeReturns(tx, ctx, [facts], { source });
  return id;
}

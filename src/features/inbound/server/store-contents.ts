import { sql } from 'kysely';
import { json, one, type Tx } from '../../../server/db.ts';
import { folded } from '../../../server/search-words.ts';
import type { InboundFacts } from '../contract.ts';
import type { PackedLine } from './resolve-lines.ts';

/** The column values of an inbound shipment as given. */
export const inboundColumns = ({ warehouse, reference, carrier, tracking_number, notes }: InboundFacts): Record<string, unknown> => ({
  warehouse,
  reference: reference || null,
  carrier: carrier || null,
  tracking_number: tracking_number || null,
  notes: notes || null,
});

/** Replaces the cartons and what is in them. A carton keeps its number and label by its place; its sums follow. */
export async function storeContents(tx: Tx, accountId: number, id: number, cartons: readonly (readonly PackedLine[])[]): Promise<void> {
  const mine = sql`account_id = ${accountId} and inbound_id = ${id}`;
  await sql`delete from inbound_cartons where ${mine} and number > ${cartons.length}`.execute(tx);
  await sql`
    insert into inbound_cartons (account_id, inbound_id, number) select ${accountId}, ${id}, n from generate_series(1, ${cartons.length}) n
    on conflict (account_id, inbound_id, number) do nothing`.execute(tx);
  await sql`delete from inbound_carton_lines where account_id = ${accountId} and carton_id in (select id from inbound_cartons where ${mine})`.execute(tx);
  const lines = cartons.flatMap((carton, at) =>
    carton.map(({ productId, sku, lot, expires, quantity }, n) => ({
      number: at + 1,
      line: n + 1,
      product_id: productId,
      sku,
      lot,
      expires_on: expires,
      quantity,
    })),
  );
  await sql`
    insert into inbound_carton_lines (account_id, carton_id, line, product_id, sku, lot, expires_on, quantity)
    select ${accountId}, c.id, l.line, l.product_id, l.sku, l.lot, l.expires_on, l.quantity
    from jsonb_to_recordset(${json(lines)}) as l(number int, line int, product_id bigint, sku text, lot text, expires_on date, quantity int)
    join inbound_cartons c on c.account_id = ${accountId} and c.inbound_id = ${id} and c.number = l.number`.execute(tx);
  await sql`delete from inbound_products where ${mine}`.execute(tx);
  await sql`
    insert into inbound_products (account_id, inbound_id, product_id, lot, expires_on, expected)
    select ${accountId}, ${id}, product_id, lot, max(expires_on), sum(quantity)
    from jsonb_to_recordset(${json(lines)}) as l(product_id bigint, lot text, expires_on date, quantity int) group by product_id, lot`.execute(tx);
  await sql`update inbound_shipments set total_cartons = ${cartons.length} where account_id = ${accountId} and id = ${id}`.execute(tx);
  await renewSums(tx, accountId, id);
  await renewSearch(tx, accountId, id);
}

/** Brings the sums of an inbound shipment up to its products. */
export async function renewSums(tx: Tx, accountId: number, id: number): Promise<void> {
  await sql`
    update inbound_shipments i set expected = s.expected, counted = s.counted, damaged = s.damaged, wrong = s.wrong
    from (select coalesce(sum(expected), 0)::int as expected, coalesce(sum(good + damaged), 0)::int as counted, coalesce(sum(damaged), 0)::int as damaged,
        coalesce(sum(wrong), 0)::int as wrong
      from inbound_products where account_id = ${accountId} and inbound_id = ${id}) s
    where i.account_id = ${accountId} and i.id = ${id}`.execute(tx);
}

/** Renews what quick search looks in: carrier, number, notes, labels and products. */
export async function renewSearch(tx: Tx, accountId: number, id: number): Promise<void> {
  const { words } = await one(
    tx,
    sql<{ words: string }>`
      select concat_ws(' ', i.reference, i.carrier, i.tracking_number, i.notes,
        (select string_agg(c.sscc, ' ') from inbound_cartons c where c.account_id = i.account_id and c.inbound_id = i.id),
        (select string_agg(distinct concat_ws(' ', l.sku, p.product_id, p.barcode, p.name, nullif(l.lot, '')), ' ')
          from inbound_cartons c join inbound_carton_lines l on l.account_id = c.account_id and l.carton_id = c.id
          join products p on p.account_id = l.account_id and p.id = l.product_id
          where c.account_id = i.account_id and c.inbound_id = i.id)) as words
      from inbound_shipments i where i.account_id = ${accountId} and i.id = ${id}`,
  );
  await sql`update inbound_shipments set search_words = ${folded(words)} where account_id = ${accountId} and id = ${id}`.execute(tx);
}

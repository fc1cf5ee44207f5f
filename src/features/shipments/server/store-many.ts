import { sql } from 'kysely';
import { givenOf, namesOf, recordOf } from '../../../server/columns.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { auditMany, emitMany, personBehind } from '../../../server/audit.ts';
import { all, records, type Tx } from '../../../server/db.ts';
import type { ShipmentInput } from '../contract.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { usualTerms } from '../../settings/server/read-settings.ts';
import { isMixed, itemRows, SHIPMENT_TYPES, shipmentValues } from './shipment-row.ts';

/** A shipment of an import: its line in the file, and its content. */
export interface LinedInput {
  line: number;
  input: ShipmentInput;
}

/**
 * Stores many shipments of one import with their items, audit rows and events, in one statement for each table. The caller has
 * checked them and their entry points. Throws when a line of the import was stored before, and then stores nothing.
 */
export async function storeShipments(tx: Tx, ctx: Ctx, importId: number, shipments: readonly LinedInput[]): Promise<number[]> {
  if (shipments.length === 0) return [];
  const { accountId, isTest } = ctx.actor;
  const usual = await usualTerms(tx, accountId);
  const read = shipments.map(({ line, input }) => ({ line, input, items: itemRows(input) }));
  const fx = read.some(({ input, items }) => isMixed(input, items)) ? await loadFx(tx) : null;
  const rows = read.map(({ line, input, items }) => {
    return { line, items, values: { import_line: line, ...shipmentValues({ ...input, terms: input.terms ?? usual }, items, fx) } };
  });
  const made = await all(
    tx,
    sql<{ id: number; line: number }>`
      insert into shipments (account_id, is_test, created_by, import_id, import_line, ${namesOf(SHIPMENT_TYPES)})
      select ${accountId}, ${isTest}, ${personBehind(ctx.actor)}, ${importId}, r.import_line, ${givenOf(SHIPMENT_TYPES)}
      from ${records(rows.map((row) => row.values))} as r (import_line int, ${recordOf(SHIPMENT_TYPES)}) order by r.import_line
      returning id, import_line as line`,
  );
  const ids = new Map(made.map(({ id, line }) => [line, id]));
  const items = rows.flatMap((row) => row.items.map((item, i) => ({ shipment_id: ids.get(row.line), line: i + 1, ...item })));
  const storeItems = sql`
    insert into shipment_items (account_id, shipment_id, line, description, origin_description, quantity, value_minor, currency, weight_g,
      country_of_origin, hs_code, dg_code, supplier, url, product_id, cost_value_minor, retail_value_minor)
    select ${accountId}, i.shipment_id, i.line, i.description, i.origin_description, i.quantity, i.value_minor, i.currency, i.weight_g,
      i.country_of_origin, i.hs_code, i.dg_code, i.supplier, i.url, i.product_id, i.cost_value_minor, i.retail_value_minor
    from ${records(items)} as i (shipment_id bigint, line smallint, description text, origin_description text,
      quantity int, value_minor bigint, currency text, weight_g int, country_of_origin text, hs_code text, dg_code text, supplier text, url text,
      product_id text, cost_value_minor bigint, retail_value_minor bigint)`;
  const stored = made.map(({ id }) => id);
  const many = { kind: 'shipment', ids: stored };
  await Promise.all([
    storeItems.execute(tx),
    auditMany(tx, ctx, { verb: 'shipment.create', ...many, detail: { import_id: importId } }),
    emitMany(tx, accountId, 'shipment.created', many),
  ]);
  return stored;
}

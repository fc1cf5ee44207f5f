import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { nextSsccs } from '../../overpacks/server/sscc.ts';
import { productCan } from '../../products/status.ts';
import { ROW_COLUMNS, shownRow, type StoredProduct } from '../../products/server/product-row.ts';
import { moveStock, type Move } from '../../stock/server/move-stock.ts';
import { holdFees } from './fees.ts';
import { lockInbound, readLines, type StoredInbound, type StoredLine } from './inbound-row.ts';
import { objectOf, record } from './record.ts';
import { renewSearch } from './store-contents.ts';

/** Gives every carton without one its SSCC. */
export async function labelCartons(tx: Tx, accountId: number, id: number, isTest: boolean): Promise<void> {
  const bare = await all(
    tx,
    sql<{ id: number }>`select id from inbound_cartons where account_id = ${accountId} and inbound_id = ${id} and sscc is null order by number`,
  );
  const numbers = await nextSsccs(tx, isTest, bare.length);
  await sql`
    update inbound_cartons c set sscc = n.sscc from unnest(${bare.map((one) => one.id)}::bigint[], ${numbers}::text[]) as n(id, sscc)
    where c.account_id = ${accountId} and c.id = n.id`.execute(tx);
}

/** Units announced of each product. */
export const announcedOf = (lines: readonly StoredLine[]): Map<number, number> =>
  lines.reduce((sums, one) => sums.set(one.product_id, (sums.get(one.product_id) ?? 0) + one.expected), new Map<number, number>());

/** The moves that expect so many more of each product in a warehouse; a negative number expects fewer. */
export const expecting = (sums: ReadonlyMap<number, number>, warehouse: string, sign: 1 | -1 = 1): Move[] =>
  [...sums].map(([productId, quantity]) => ({ productId, warehouse, reason: 'expected', quantity: sign * quantity }));

/**
 * What a product lacks to be received in a warehouse: it was taken back since it was put on the list, or nobody there could read what it is.
 * Throws `not_eligible` naming the product.
 */
export async function mustBeReceivable(
  tx: Tx,
  { account_id: accountId, warehouse }: Pick<StoredInbound, 'account_id' | 'warehouse'>,
  lines: readonly StoredLine[],
): Promise<void> {
  const house = await one(
    tx,
    sql<{
      name: string;
      language: string;
      requires_description: boolean;
    }>`select name, language, requires_description from warehouses where code = ${warehouse}`,
  );
  const ids = lines.map((line) => line.product_id);
  const rows = (
    await all(tx, sql<StoredProduct>`select ${ROW_COLUMNS} from products p where p.account_id = ${accountId} and p.id = any(${ids}::bigint[])`)
  ).map((row) => shownRow(row));
  const refused = rows.find((row) => productCan('inbound', row) !== true);
  if (refused) throw new AppError('not_eligible', { fields: { status: { key: 'inbound:problem.notReady', values: { product: refused.product_id } } } });
  const unread = lines.find(
    (line) =>
      house.requires_description &&
      house.language !== 'en' &&
      !line.local_descriptions.some((one) => one.language_code === house.language && one.description !== ''),
  );
  if (unread)
    throw new AppError('not_eligible', {
      fields: { status: { key: 'inbound:problem.noDescription', values: { product: unread.own_id, warehouse: house.name } } },
    });
}

/** Hands a draft over. Throws `not_found`, `not_eligible` or `insufficient_funds`. */
export async function submit(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, id: number): Promise<void> {
  const { accountId, isTest } = ctx.actor;
  const row = await lockInbound(tx, accountId, id, 'submit');
  const lines = await readLines(tx, accountId, id);
  await mustBeReceivable(tx, row, lines);
  await moveStock(tx, ctx, expecting(announcedOf(lines), row.warehouse), { object: objectOf(id) });
  await holdFees(tx, ctx.actor, row, lines);
  await labelCartons(tx, accountId, id, isTest);
  await sql`update inbound_shipments set status = 'Pending', submitted_at = now(), version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(
    tx,
  );
  await renewSearch(tx, accountId, id);
  await record(tx, ctx, id, { verb: 'inbound.submit', event: 'inbound.submitted', detail: { warehouse: row.warehouse, units: row.expected } });
}

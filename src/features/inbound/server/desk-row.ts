import { sql, type RawBuilder } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { binsOf } from '../../bins/server/bins-of.ts';
import type { DeskInbound, DeskInboundProduct, DeskInboundRow } from '../inbound-out.ts';
import { inboundRecord, mustBeAble, readCartons, readLines, readPhotos, shownInbound, shownLine, type StoredInbound, type StoredLine } from './inbound-row.ts';
import type { InboundAction } from '../status.ts';

export type StoredDeskRow = StoredInbound & { account_name: string; carton: number | null };

/** An inbound shipment as the desk's list shows it. */
export function shownAtDesk(row: StoredDeskRow): DeskInboundRow {
  const { differences: _, version: __, created: ___, ...shown } = shownInbound(row);
  return { ...shown, account: { id: row.account_id, name: row.account_name }, carton: row.carton };
}

/** The merchant's account an inbound shipment belongs to, as the desk knows it by its number alone. What is made in test mode is nobody's work. Throws `not_found`. */
export async function ownerOf(tx: Tx, id: number): Promise<number> {
  const row = await maybe(
    tx,
    sql<{ account_id: number }>`
      select i.account_id from inbound_shipments i join accounts a on a.account_id = i.account_id and a.test_of is null where i.id = ${id} and i.status <> 'Draft'`,
  );
  if (!row) throw new AppError('not_found');
  return row.account_id;
}

/** Holds an inbound shipment for an action at the desk. Throws `not_found` or `not_eligible`. */
export async function lockAtDesk(tx: Tx, id: number, action: InboundAction): Promise<StoredInbound> {
  const accountId = await ownerOf(tx, id);
  const row = await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`, { lock: true });
  mustBeAble(action, row);
  return row;
}

/** What the desk is told of a product that is not the merchant's. */
export async function notTheirsOf(tx: Tx, accountId: number): Promise<(id: number) => FieldProblem> {
  const { account } = await one(tx, sql<{ account: string }>`select name as account from accounts where account_id = ${accountId}`);
  return (id) => ({ key: 'inbound:desk.notTheirs', values: { account, code: String(id) } });
}

/** Rows for the desk, of `inbound_shipments i` and `accounts a`. */
export const deskRows = (tx: Tx, where: RawBuilder<unknown>, carton: RawBuilder<unknown>, limit: number): Promise<StoredDeskRow[]> =>
  all(
    tx,
    sql<StoredDeskRow>`
      select i.*, a.name as account_name, ${carton} as carton from inbound_shipments i join accounts a on a.account_id = i.account_id and a.test_of is null
      where ${where} order by i.submitted_at, i.id limit ${limit}`,
  );

function shownDeskLine(row: StoredLine, language: string, bin: string | null): DeskInboundProduct {
  const local = row.local_descriptions.find((one) => one.language_code === language)?.description;
  return { ...shownLine(row), description: local ?? row.description, barcode: row.barcode, has_lots: row.has_lots, skus: row.skus, bin };
}

/** The last step of a person that was not undone. */
export const lastStep = (
  tx: Tx,
  { account_id: accountId, id }: Pick<StoredInbound, 'account_id' | 'id'>,
  userId: number | null,
): Promise<DeskInbound['last']> =>
  maybe(
    tx,
    sql<NonNullable<DeskInbound['last']>>`
      select c.step, min(coalesce((select s.sku from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.is_active order by s.id limit 1),
        p.product_id)) as sku, sum(c.quantity)::int as quantity, count(*)::int as lines
      from inbound_counts c join products p on p.account_id = c.account_id and p.id = c.product_id
      where c.account_id = ${accountId} and c.inbound_id = ${id} and c.undone_at is null and c.staff_user_id = ${userId}::bigint
      group by c.step order by c.step desc limit 1`,
  );

/** One with all the desk needs of it. */
export async function readDeskInbound(tx: Tx, id: number, userId: number | null): Promise<DeskInbound> {
  const [row] = await deskRows(tx, sql`i.id = ${id} and i.status <> 'Draft'`, sql`null::int`, 1);
  if (!row) throw new AppError('not_found');
  const { language } = await one(tx, sql<{ language: string }>`select language from warehouses where code = ${row.warehouse}`);
  const lines = await readLines(tx, row.account_id, id);
  const ids = lines.map((line) => line.product_id);
  const bins = await binsOf(tx, row.account_id, ids, row.warehouse);
  return {
    ...shownAtDesk(row),
    products: lines.map((line) => shownDeskLine(line, language, bins.get(line.product_id) ?? null)),
    cartons: await readCartons(tx, row.account_id, id),
    photos: await readPhotos(tx, row.account_id, id),
    last: await lastStep(tx, row, userId),
  };
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { namesOf, setsOf } from '../../../server/columns.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { audit, emit, personBehind } from '../../../server/audit.ts';
import { all, json, maybe, one, type Tx } from '../../../server/db.ts';
import { mustBeService } from './known-service.ts';
import { checkLeave } from './check-leave.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { usualTerms } from '../../settings/server/read-settings.ts';
import { shipmentCan, type ShipmentStatus } from '../status.ts';
import { isMixed, itemRows, shipmentColumns, type ItemRow, type ShipmentToStore } from './shipment-row.ts';

async function storeItems(tx: Tx, accountId: number, id: number, items: readonly ItemRow[]): Promise<void> {
  await sql`
    insert into shipment_items (account_id, shipment_id, line, description, origin_description, quantity, value_minor, currency, weight_g,
      country_of_origin, hs_code, dg_code, supplier, url, product_id, cost_value_minor, retail_value_minor)
    select ${accountId}, ${id}, i.line, i.description, i.origin_description, i.quantity, i.value_minor, i.currency, i.weight_g,
      i.country_of_origin, i.hs_code, i.dg_code, i.supplier, i.url, i.product_id, i.cost_value_minor, i.retail_value_minor
    from jsonb_to_recordset(${json(items.map((item, i) => ({ line: i + 1, ...item })))}) as i (line smallint, description text, origin_description text,
      quantity int, value_minor bigint, currency text, weight_g int, country_of_origin text, hs_code text, dg_code text, supplier text, url text,
      product_id text, cost_value_minor bigint, retail_value_minor bigint)`.execute(tx);
}

/**
 * Codes that nobody knows are the input's fault, not a missing lane. Throws `invalid_input` at the field, naming those there are, and
 * `no_rates` where the operator has none.
 */
async function checkCodes(tx: Tx, { entry_point: entry, exit_point: exit, service }: ShipmentToStore): Promise<void> {
  const check = async (field: string, asked: string, known: Promise<readonly { code: string }[]>) => {
    const codes = (await known).map(({ code }) => code);
    if (codes.length === 0) throw new AppError('no_rates');
    if (!codes.includes(asked)) throw new AppError('invalid_input', { fields: { [field]: { key: 'validation.oneOf', values: { list: codes.join(', ') } } } });
  };
  await check('entry_point', entry, all(tx, sql<{ code: string }>`select code from entry_points order by code`));
  if (exit) await check('exit_point', exit, all(tx, sql<{ code: string }>`select code from exit_points order by code`));
  await mustBeService(tx, service);
}

/** The columns of a shipment with these items. */
async function columnsOf(tx: Tx, accountId: number, input: ShipmentToStore, items: readonly ItemRow[]): Promise<ReturnType<typeof shipmentColumns>> {
  const terms = input.terms ?? (await usualTerms(tx, accountId));
  return shipmentColumns({ ...input, terms }, items, isMixed(input, items) ? await loadFx(tx) : null);
}

/**
 * Stores a new shipment with its items; returns its id. `orderId`, `reshipmentId`: whose parcel it is, packed in a warehouse of the
 * operator, who hands it over and needs no leave. Throws `invalid_input` naming the field.
 */
export async function storeShipment(
  tx: Tx,
  ctx: Ctx,
  input: ShipmentToStore,
  { orderId = null, reshipmentId = null }: { orderId?: number | null; reshipmentId?: number | null } = {},
): Promise<number> {
  await checkCodes(tx, input);
  if (orderId === null && reshipmentId === null) await checkLeave(tx, ctx.actor.accountId, input.entry_point);
  const items = itemRows(input);
  const columns = await columnsOf(tx, ctx.actor.accountId, input, items);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into shipments (account_id, is_test, created_by, order_id, reshipment_id, ${namesOf(columns)})
      values (${ctx.actor.accountId}, ${ctx.actor.isTest}, ${personBehind(ctx.actor)}, ${orderId}::bigint, ${reshipmentId}::bigint,
        ${sql.join(Object.values(columns))}) returning id`,
  );
  await storeItems(tx, ctx.actor.accountId, id, items);
  await audit(tx, ctx, { verb: 'shipment.create', object: { kind: 'shipment', id }, detail: { order_number: input.order_number ?? null } });
  await emit(tx, ctx.actor.accountId, 'shipment.created', { kind: 'shipment', id });
  return id;
}

/** Replaces a pending shipment. Throws `not_found`, `not_eligible` (bought meanwhile) or `conflict` (changed in another tab). */
export async function replaceShipment(tx: Tx, ctx: Ctx, id: number, input: ShipmentToStore, version: number | undefined): Promise<void> {
  const { accountId } = ctx.actor;
  await checkCodes(tx, input);
  await checkLeave(tx, accountId, input.entry_point);
  const items = itemRows(input);
  const sets = setsOf(await columnsOf(tx, accountId, input, items));
  const changed = await maybe(
    tx,
    sql<{ id: number }>`
      update shipments set ${sets}, label_error = null, updated_at = now(), version = version + 1
      where account_id = ${accountId} and id = ${id} and status = 'Pending' ${version === undefined ? sql`` : sql`and version = ${version}`}
      returning id`,
  );
  if (!changed) throw await whyNot(tx, accountId, id, 'edit');
  await sql`delete from shipment_items where account_id = ${accountId} and shipment_id = ${id}`.execute(tx);
  await storeItems(tx, accountId, id, items);
  await audit(tx, ctx, { verb: 'shipment.update', object: { kind: 'shipment', id } });
  await emit(tx, accountId, 'shipment.updated', { kind: 'shipment', id });
}

/** Why a guarded change found no row: it does not exist, is in another state, or changed meanwhile. */
export async function whyNot(tx: Tx, accountId: number, id: number, action: 'edit' | 'delete'): Promise<AppError> {
  const row = await maybe(tx, sql<{ status: ShipmentStatus }>`select status from shipments where account_id = ${accountId} and id = ${id}`);
  if (!row) return new AppError('not_found');
  const verdict = shipmentCan(action, row);
  return verdict === true ? new AppError('conflict') : new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
}

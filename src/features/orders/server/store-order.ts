import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import { namesOf } from '../../../server/columns.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, maybe, one, type Tx } from '../../../server/db.ts';
import { storedParty } from '../../../server/party.ts';
import { verifyAddress } from '../../addresses/server/verify-address.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { usualTerms } from '../../settings/server/read-settings.ts';
import { unreadable } from '../../shipments/server/printed-party.ts';
import { SERVICE_CHOICES, type OrderInput } from '../fields.ts';
import { hasBothNames } from '../../addresses/recipient-name.ts';
import { orderColumns } from './order-columns.ts';
import { linesOf, storeLines } from './order-lines.ts';
import { record, unlessTaken, type Move } from './order-record.ts';
import type { CauseValues } from './say-cause.ts';
import { whoAsked } from './who-asked.ts';

export interface Origin {
  source: 'form' | 'api' | 'import' | 'shop' | 'order';
  importId?: number;
  importLine?: number;
  /** The order it was split from or is sent again for. */
  orderId?: number;
  /** The shop's own ids of its lines. */
  shopLineIds?: readonly (string | null)[];
}

/** A warehouse and a shop that there are. Throws `invalid_input` at the field. */
export async function checkPlaces(tx: Tx, accountId: number, o: Pick<OrderInput, 'warehouse' | 'shop'>): Promise<void> {
  const at = (field: string) => new AppError('invalid_input', { fields: { [field]: { key: 'validation.selection' } } });
  if (o.warehouse && !(await maybe(tx, sql`select 1 from warehouses where code = ${o.warehouse} and is_active`))) throw at('warehouse');
  if (o.shop && !(await maybe(tx, sql`select 1 from shops where account_id = ${accountId} and id = ${o.shop.id}`))) throw at('shop/id');
}

/** A service that there is, or a way to choose one; of an operator without rates nobody can tell yet. Throws `invalid_input`, naming those there are. */
export async function checkService(tx: Tx, service: string | undefined): Promise<void> {
  if (service === undefined || SERVICE_CHOICES.includes(service)) return;
  const codes = (await loadBook(tx)).services.map(({ code }) => code);
  if (codes.length === 0 || codes.includes(service)) return;
  throw new AppError('invalid_input', { fields: { service: { key: 'validation.oneOf', values: { list: [...codes, ...SERVICE_CHOICES].join(', ') } } } });
}

/**
 * Where nobody waits to clear up who gets it, a name that is not whole (spec §5), letters that no label prints or an address that fails refuse the
 * order. Throws `invalid_input` or `address_not_found` with the sentence of each field.
 */
export async function checkRecipient(o: Pick<OrderInput, 'to' | 'consignor' | 'from' | 'exception_on_failure' | 'ignore_bad_address'>): Promise<void> {
  if (o.exception_on_failure) return;
  if (!hasBothNames(o.to.name)) throw new AppError('invalid_input', { fields: { 'to/name': { key: 'orders:problem.bothNames' } } });
  const stored = (party: typeof o.from) => (party ? storedParty(party) : null);
  const fields = unreadable(o.to.country, { to: stored(o.to), consignor: stored(o.consignor), from: stored(o.from) });
  if (Object.keys(fields).length > 0) throw new AppError('invalid_input', { fields });
  if (o.ignore_bad_address) return;
  const { verdict, problems } = await verifyAddress(o.to);
  if (verdict !== 'not_found') return;
  throw new AppError('address_not_found', { fields: Object.fromEntries(problems.map(({ path, ...said }) => [`to/${path}`, said])) });
}

/** Where an order begins: held by somebody, or processed at once or after its delay. */
export function firstState(
  given: Pick<OrderInput, 'delay_processing' | 'hold'>,
  now: Date,
  by: CauseValues,
): Move & { values: CauseValues; processAt: string } {
  const processAt = new Date(now.getTime() + given.delay_processing * 3_600_000).toISOString();
  if (given.hold) return { processAt, status: 'Holding', cause: 'held', values: by };
  if (given.delay_processing > 0) return { processAt, status: 'Processing', cause: 'delay', values: { at: processAt } };
  return { processAt, status: 'Processing', cause: 'queue', values: {} };
}

/**
 * Stores a new order with its lines, its row in the trail and its event; returns its number. It begins as Processing, or held if that was asked.
 * Throws `order_repeated`, `unknown_sku`, `address_not_found` or `invalid_input` naming the field.
 */
export async function storeOrder(tx: Tx, ctx: Ctx, given: OrderInput, origin: Origin): Promise<number> {
  const { accountId } = ctx.actor;
  await checkPlaces(tx, accountId, given);
  await checkRecipient(given);
  // What a shop sends, or an earlier order held, is processed and shown to a person where it fails.
  if (origin.source === 'form' || origin.source === 'api') await checkService(tx, given.service || undefined);
  const shopId = given.shop?.id ?? null;
  const lines = await linesOf(tx, accountId, given, { shopId, isFromShop: origin.source === 'shop', shopLineIds: origin.shopLineIds });
  const terms = given.terms ?? (await usualTerms(tx, accountId));
  const columns = orderColumns(given, lines, { terms, shopOrderId: given.shop?.order_id ?? null, timeZone: ctx.actor.timeZone });
  const now = ctx.now();
  const { processAt, ...start } = firstState(given, now, given.hold ? await whoAsked(tx, ctx) : {});
  const all: Record<string, unknown> = {
    placed_at: sql`${now.toISOString()}::timestamptz`,
    ...columns,
    status: start.status,
    cause: start.cause,
    cause_values: json(start.values),
    source: origin.source,
    shop_id: shopId,
    shop_order_id: given.shop?.order_id ?? null,
    process_at: processAt,
    held_by: given.hold ? personBehind(ctx.actor) : null,
    import_id: origin.importId ?? null,
    import_line: origin.importLine ?? null,
    origin_order_id: origin.orderId ?? null,
    created_by: personBehind(ctx.actor),
  };
  const { id } = await unlessTaken(tx, () =>
    one(tx, sql<{ id: number }>`insert into orders (account_id, ${namesOf(all)}) values (${accountId}, ${sql.join(Object.values(all))}) returning id`),
  );
  await storeLines(tx, accountId, id, lines);
  await record(tx, ctx, id, { verb: 'order.create', event: 'order.created', detail: { order_number: given.order_number ?? null, source: origin.source } });
  return id;
}

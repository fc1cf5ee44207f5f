import { sql } from 'kysely';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { returnLinkPaths } from '../../../shared/paths/return-links.ts';
import { audit, personBehind } from '../../../server/audit.ts';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { hash, randomToken } from '../../../server/secrets.ts';
import { verb } from '../../../server/verb.ts';
import { qrCode, qrPath } from '../../../papers/barcode.ts';
import { lookAround, openDestination, sentBy } from '../../returns/server/facts-of.ts';
import type { ReturnDestination } from '../../settings/destinations.ts';
import { requireSubscription } from '../../subscriptions/server/require-subscription.ts';
import { LINK_DAYS, returnLinks } from '../contract.ts';
import { shownLink, type StoredLink } from './link-row.ts';

interface Asked {
  shipment_id?: number | undefined;
  order_id?: number | undefined;
  destination?: ReturnDestination | undefined;
}

const refuse = (field: keyof Asked, problem: FieldProblem): never => {
  throw new AppError('invalid_input', { fields: { [field]: problem } });
};

/** The last parcel of an order that left: what a buyer has of it. */
async function parcelOf(tx: Tx, accountId: number, orderId: number): Promise<number> {
  const row = await maybe(
    tx,
    sql<{ id: number }>`
      select s.id from order_fulfillments f join shipments s on s.account_id = f.account_id and s.id = f.shipment_id
      where f.account_id = ${accountId} and f.order_id = ${orderId} and s.status in ('Processed', 'En Route', 'Delivered') order by s.id desc limit 1`,
  );
  return row?.id ?? refuse('order_id', { key: 'return-links:problem.orderOpen' });
}

/** What a link is for. Throws `invalid_input` naming what was asked for, and `return_repeated` for what is announced already. */
async function targetOf(tx: Tx, accountId: number, asked: Asked): Promise<{ shipmentId: number | null; destination: ReturnDestination }> {
  if (asked.destination !== undefined) return { shipmentId: null, destination: asked.destination };
  const field = asked.order_id === undefined ? 'shipment_id' : 'order_id';
  const shipmentId = asked.order_id === undefined ? (asked.shipment_id ?? 0) : await parcelOf(tx, accountId, asked.order_id);
  const sent = (await sentBy(tx, accountId, [shipmentId])).get(shipmentId);
  if (sent === undefined) return refuse(field, { key: 'validation.selection' });
  if (sent === 'open') return refuse(field, { key: 'returns:problem.shipmentOpen' });
  const open = await maybe(tx, sql`select 1 from returns where account_id = ${accountId} and status = 'Pending' and shipment_id = ${shipmentId} limit 1`);
  if (open) throw new AppError('return_repeated');
  return { shipmentId, destination: sent.destination };
}

/** Makes a link for a buyer; an open one of the same shipment is withdrawn. Throws `not_subscribed`, `return_repeated`, or `invalid_input` naming the field. */
export const createLink = verb(returnLinks.create, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  await requireSubscription(tx, accountId);
  const { shipmentId, destination: own } = await targetOf(tx, accountId, body);
  const around = await lookAround(tx, accountId, []);
  const destination = body.destination ?? openDestination(around, own);
  if (!around.warehouses.has(destination)) refuse(body.destination === undefined ? 'shipment_id' : 'destination', { key: 'returns:problem.noPoint' });
  const now = ctx.now().toISOString();
  // Two made at once: the second withdraws the first.
  if (shipmentId !== null) await sql`select pg_advisory_xact_lock(hashtextextended(${`return link ${shipmentId}`}, ${accountId}))`.execute(tx);
  await sql`
    update return_links set withdrawn_at = ${now}::timestamptz
    where account_id = ${accountId} and shipment_id = ${shipmentId}::bigint and withdrawn_at is null and return_id is null
      and expires_at > ${now}::timestamptz`.execute(tx);
  const row = await one(
    tx,
    sql<StoredLink>`
      insert into return_links (account_id, shipment_id, destination, expires_at, created_by, created_at)
      values (${accountId}, ${shipmentId}::bigint, ${destination}, ${now}::timestamptz + make_interval(days => ${LINK_DAYS}::int),
        ${personBehind(ctx.actor)}::bigint, ${now}::timestamptz) returning *`,
  );
  const token = randomToken();
  await sql`insert into return_link_tokens (token_hash, account_id, link_id) values (${hash(token)}, ${accountId}, ${row.id})`.execute(tx);
  await audit(tx, ctx, { verb: 'return_link.create', object: { kind: 'return_link', id: row.id }, detail: { shipment_id: shipmentId, destination } });
  const url = `${ctx.env.CONSOLE_URL}${returnLinkPaths.buyer(token)}`;
  const qr = qrCode(url);
  return { return_link: shownLink(row, ctx.now()), url, qr: { size: qr.size, path: qrPath(qr) } };
});

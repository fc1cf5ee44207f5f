import { sql } from 'kysely';
import { address } from '../../../shared/fields.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { renewTotals } from '../../orders/server/renew-totals.ts';
import { giveBack } from '../../orders/server/give-back.ts';
import { linesOf, storeLines } from '../../orders/server/order-lines.ts';
import { record } from '../../orders/server/order-record.ts';
import { holdIn } from '../../orders/server/asked.ts';
import { processAgain } from '../../orders/server/process-again.ts';
import { orderCan, type OrderStatus } from '../../orders/status.ts';
import type { ShopOrder } from '../../shops/server/connector.ts';
import { connectorOf } from '../../shops/server/reach.ts';
import type { StoredShop } from '../../shops/server/stored-shop.ts';
import { asProgram } from './as-program.ts';
import { inputOf, leftOut, recipientOf, type Refusal } from './order-draft.ts';
import type { Taken } from './taken.ts';

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Why we hold an order that the shop has otherwise, by the key of its sentence. */
const HELD = { unfit: 'shop-sync:held.unfit', gone: 'shop-sync:held.gone', unpaid: 'shop-sync:held.unpaid' } as const;
const OURS: ReadonlySet<string | null> = new Set(Object.values(HELD));
/** Those that end by themselves once the shop has it so that it can be sent. */
const PASSING: ReadonlySet<string | null> = new Set([HELD.unfit, HELD.unpaid]);

interface Ours {
  status: OrderStatus;
  units_fulfilled: number;
  is_alone: boolean;
  held_for: string | null;
}

/** Our order with a row lock, and whether it is still the whole order of the shop. Null where it was deleted. */
const oursOf = (tx: Tx, accountId: number, id: number) =>
  maybe(
    tx,
    sql<Ours>`
      select o.status, o.units_fulfilled, case when o.status = 'Holding' then o.cause_values #>> '{reason,key}' end as held_for, o.merged_into is null and not exists (
          select from orders x where x.account_id = o.account_id and (x.origin_order_id = o.id or x.merged_into = o.id)) as is_alone
      from orders o where o.account_id = ${accountId} and o.id = ${id} for update of o`,
  );

/** Whether the shop was told of a parcel of it that was taken apart: until it has taken that back it has nothing left to send, and some never do. */
async function wasTold(tx: Tx, shop: StoredShop, id: number): Promise<boolean> {
  return (
    (await maybe(tx, sql`select 1 from shop_recalls where account_id = ${shop.account_id} and shop_id = ${shop.id} and order_id = ${id} limit 1`)) !== null
  );
}

/** Keeps an order from leaving as it is, until somebody has looked. */
async function holdBack(tx: Tx, ctx: Ctx, orderId: number, status: OrderStatus, why: keyof typeof HELD): Promise<void> {
  if (status === 'Holding') return;
  if (status === 'Backordered' || status === 'Exception') {
    await giveBack(tx, ctx, orderId);
    await processAgain(tx, ctx, orderId, { delayHours: 0 });
  }
  await holdIn(tx, asProgram(ctx), orderId, { key: HELD[why] });
}

/** Whether its money is not there any more, and the merchant does not send such orders all the same. */
const isUnpaid = ({ kind, options }: StoredShop, { status }: ShopOrder): boolean =>
  connectorOf(kind).unpaid.includes(status) && !options.statuses.includes(status);

/**
 * Makes our order follow what changed in the shop: recipient and lines, and only those, so that what a colleague set here stays. What is
 * being packed, was sent in part, split or merged is left as it is. What it changed to and cannot be sent, or of which the shop has nothing left to
 * send because it was sent or paid back there, is held: as it is here nobody wants it any more. So is one whose money is not there any more.
 */
export async function followOrder(
  tx: Tx,
  ctx: Ctx,
  shop: StoredShop,
  { before, now, orderId }: { before: ShopOrder | null; now: ShopOrder; orderId: number },
): Promise<Taken> {
  const { accountId } = ctx.actor;
  const known: Taken = { state: 'stored', orderId, deed: 'known' };
  const ours = await oursOf(tx, accountId, orderId);
  if (ours && before?.isCanceled === true && ours.units_fulfilled === 0 && (ours.status === 'Canceled' || ours.status === 'Archived'))
    return leftOut(now, shop) === null ? { ...known, deed: 'reopened', refusal: { code: 'reopened' }, followed: before } : { ...known, followed: before };
  if (!ours || before === null || ['Canceled', 'Archived', 'Fulfilled'].includes(ours.status)) return known;
  const isMoved = now.to !== null && !isSame(before.to, now.to);
  // What the shop still waits for falls when we tell it of a parcel: only before that is a difference a change of the order.
  const isOther = ours.units_fulfilled === 0 && now.lines.length > 0 && !isSame(before.lines, now.lines);
  const isGone = ours.units_fulfilled === 0 && now.lines.length === 0 && before.lines.length > 0 && !(await wasTold(tx, shop, orderId));
  const isOwed = ours.units_fulfilled === 0 && isUnpaid(shop, now);
  const isFree = !isOwed && ours.held_for === HELD.unpaid;
  if (!isMoved && !isOther && !isGone && !isFree && !(isOwed && !isUnpaid(shop, before))) return { ...known, deed: 'same', isHeld: OURS.has(ours.held_for) };
  const canChange = ours.is_alone && orderCan('edit', { ...ours, units_available: 0 }) === true;
  if (!canChange) return { ...known, deed: 'tooLate' };
  const why = isGone ? 'gone' : isOwed ? 'unpaid' : 'unfit';
  const refused: Refusal | null = isGone ? { code: 'noLines' } : isOwed ? { code: 'unpaid', values: { status: now.status } } : null;
  const read = refused === null ? inputOf(now, shop, null) : { refused };
  if ('refused' in read) {
    await holdBack(tx, ctx, orderId, ours.status, why);
    // What ours did not follow is a difference still when the shop has it so that it can be.
    const followed = { unfit: { ...before, to: now.to }, gone: now, unpaid: { ...before, status: now.status } }[why];
    return { ...known, deed: why, refusal: read.refused, followed };
  }
  const mine = sql`account_id = ${accountId} and id = ${orderId}`;
  await giveBack(tx, ctx, orderId);
  if (isMoved && now.to !== null) {
    const to = address.parse(recipientOf(now.to).to);
    await sql`
      update orders set to_name = ${to.name}, to_company = ${to.company_name || null}, to_phone = ${to.phone || null}, to_email = ${to.email || null},
        to_street1 = ${to.street1}, to_street2 = ${to.street2 || null}, to_city = ${to.city}, to_province = ${to.province || null},
        to_postal_code = ${to.postal_code || null}, to_country = ${to.country}
      where ${mine}`.execute(tx);
  }
  if (isOther) {
    const lines = await linesOf(tx, accountId, read.input, { shopId: shop.id, isFromShop: true, shopLineIds: read.refs });
    await sql`delete from order_lines where account_id = ${accountId} and order_id = ${orderId}`.execute(tx);
    await storeLines(tx, accountId, orderId, lines);
    // What was rounded is said where nobody wrote anything of their own.
    await sql`update orders set notes = coalesce(notes, ${read.input.notes ?? null}::text) where ${mine}`.execute(tx);
  }
  await renewTotals(tx, accountId, orderId);
  await processAgain(tx, ctx, orderId, { keepHeld: ours.status === 'Holding' && !PASSING.has(ours.held_for) });
  await record(tx, ctx, orderId, { verb: 'order.update', event: 'order.updated', detail: { source: 'shop' } });
  return { state: 'stored', orderId, deed: 'changed' };
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { giveBack } from './give-back.ts';
import { lockFor, moveOrder, record } from './order-record.ts';

/*
 * What the warehouse does with an order before it is packed. Each throws `not_found` or `not_eligible` with the reason and changes nothing then;
 * the actor is one of the operator's people in the merchant's account (`staffIn`).
 */

type Desk = Pick<Ctx, 'actor' | 'requestId' | 'now'>;

/** Begins to pick an order that is ready. */
export async function pickOrder(tx: Tx, ctx: Desk, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  const { warehouse } = await lockFor(tx, accountId, id, 'pick');
  await moveOrder(
    tx,
    accountId,
    id,
    { status: 'Packing', cause: 'packing', values: { warehouse: warehouse ?? '' } },
    sql`, packing_at = ${ctx.now().toISOString()}`,
  );
  await record(tx, ctx, id, { verb: 'order.pick', event: 'order.packing', detail: { warehouse } });
}

/** Puts back what was picked: the order is ready again, and keeps what was promised to it. */
export async function putBack(tx: Tx, ctx: Desk, id: number): Promise<void> {
  const { accountId } = ctx.actor;
  const { warehouse } = await lockFor(tx, accountId, id, 'putBack');
  await moveOrder(tx, accountId, id, { status: 'Ready', cause: 'ready', values: { warehouse: warehouse ?? '' } }, sql`, packing_at = null`);
  await record(tx, ctx, id, { verb: 'order.put_back', event: 'order.ready', detail: { warehouse } });
}

/**
 * Says that units of a line were not where they should be: the order fails and gives back what was promised to it, until somebody has counted.
 * `warehouse`: where, if not where it is packed; `productId`: which goods of a bundle. Throws `invalid_input` at `line` for one that is not promised there.
 */
export async function failPick(
  tx: Tx,
  ctx: Desk,
  id: number,
  { line, missing, warehouse: at, productId }: { line: number; missing: number; warehouse?: string; productId?: number | null | undefined },
): Promise<void> {
  const { accountId } = ctx.actor;
  const { warehouse: own } = await lockFor(tx, accountId, id, 'putBack');
  const warehouse = at ?? own;
  const wanted = await maybe(
    tx,
    sql<{ sku: string }>`
      select coalesce(
          (select coalesce((select s.sku from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.is_active order by s.id limit 1), p.product_id)
          from products p where p.account_id = i.account_id and p.id = ${productId ?? null}::bigint and p.id <> i.product_id), i.sku) as sku
      from order_lines i where i.account_id = ${accountId} and i.order_id = ${id} and i.line = ${line} and exists (
        select from order_allocations a where a.account_id = i.account_id and a.order_id = i.order_id and a.line = i.line and a.warehouse = ${warehouse})`,
  );
  if (!wanted) throw new AppError('invalid_input', { fields: { line: { key: 'validation.selection' } } });
  await giveBack(tx, ctx, id);
  const values = { missing, sku: wanted.sku, warehouse: warehouse ?? '' };
  await moveOrder(tx, accountId, id, { status: 'Exception', cause: 'pick_failed', values }, sql`, packing_at = null`);
  await record(tx, ctx, id, { verb: 'order.fail_pick', event: 'order.exception', detail: values });
}

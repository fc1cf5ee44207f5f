import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { AuditVerb, EventName } from '../../../shared/names.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, maybe, type Tx } from '../../../server/db.ts';
import { refusingTaken } from '../../../server/unless-taken.ts';
import { orderCan, type Cause, type OrderAction, type OrderState, type OrderStatus } from '../status.ts';
import type { CauseValues } from './say-cause.ts';
import { unitsAvailable } from './units-available.ts';

const KIND = 'order';

/** Runs a statement that may hit another order with the same number or shop's id. Throws `order_repeated` at that field. */
export const unlessTaken = refusingTaken(
  {
    orders_by_number: { field: 'order_number', problem: { key: 'orders:problem.numberTaken' } },
    orders_by_shop_order: { field: 'shop/order_id', problem: { key: 'orders:problem.shopOrderTaken' } },
  },
  'order_repeated',
);

export interface Deed {
  verb: Extract<AuditVerb, `order.${string}`>;
  event?: Extract<EventName, `order.${string}`>;
  detail?: Record<string, unknown>;
}

/** Records a deed in the trail and, if it has one, as an event. */
export async function record(tx: Tx, ctx: Pick<Ctx, 'actor' | 'requestId'>, id: number, done: Deed): Promise<void> {
  await audit(tx, ctx, { verb: done.verb, object: { kind: KIND, id }, detail: done.detail ?? {} });
  if (done.event !== undefined) await emit(tx, ctx.actor.accountId, done.event, { kind: KIND, id });
}

/** Throws `not_eligible`, or what is asked for, with the reason if the action is not possible now. */
export function mustBeAble(action: OrderAction, order: OrderState, code: 'not_eligible' | 'cannot_edit' = 'not_eligible'): void {
  const verdict = orderCan(action, order);
  if (verdict !== true) throw new AppError(code, { fields: { status: { key: verdict.reason } } });
}

export interface OrderNow extends OrderState {
  id: number;
  version: number;
  units: number;
  units_allocated: number;
  warehouse: string | null;
  order_number: string | null;
  shop_id: number | null;
}

/** What an action on an order depends on; holds the order until the end of the transaction. Throws `not_found`. */
export async function lockOrder(tx: Tx, accountId: number, id: number): Promise<OrderNow> {
  const row = await maybe(
    tx,
    sql<OrderNow>`
      select o.id, o.version, o.status, o.units, o.units_allocated, o.units_fulfilled, o.warehouse, o.order_number, o.shop_id, ${unitsAvailable} as units_available
      from orders o where o.account_id = ${accountId} and o.id = ${id} for update of o`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}

/** {@link lockOrder}, if the action is possible. Throws `not_found` or `not_eligible`. */
export async function lockFor(
  tx: Tx,
  accountId: number,
  id: number,
  action: OrderAction,
  code: 'not_eligible' | 'cannot_edit' = 'not_eligible',
): Promise<OrderNow> {
  const order = await lockOrder(tx, accountId, id);
  mustBeAble(action, order, code);
  return order;
}

export interface Move {
  status: OrderStatus;
  cause: Cause;
  values?: CauseValues;
}

/** Puts a locked order into a status, with the reason. */
export async function moveOrder(tx: Tx, accountId: number, id: number, { status, cause, values = {} }: Move, more = sql``): Promise<void> {
  await sql`
    update orders set status = ${status}, cause = ${cause}, cause_values = ${json(values)}, version = version + 1, updated_at = now() ${more}
    where account_id = ${accountId} and id = ${id}`.execute(tx);
}

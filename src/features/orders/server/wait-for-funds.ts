import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { one, type Tx } from '../../../server/db.ts';
import { freeOf } from '../../billing/server/reservations.ts';
import { lockFor, moveOrder, record } from './order-record.ts';

/**
 * Says of an order that is being packed that its parcel could not be paid: it stays where it is, its merchant reads what is missing, and it is packed
 * once that is there. `missingMinor`: beside what is held for the order and what is free now. Throws `not_found` or `not_eligible`.
 */
export async function waitForFunds(tx: Tx, ctx: Ctx, id: number, { missingMinor, currency }: { missingMinor: number; currency: string }): Promise<void> {
  const { accountId } = ctx.actor;
  const { warehouse } = await lockFor(tx, accountId, id, 'pack');
  const needed = missingMinor + (await freeOf(tx, { accountId, currency }));
  const { cause } = await one(tx, sql<{ cause: string }>`select cause from orders where account_id = ${accountId} and id = ${id}`);
  await moveOrder(tx, accountId, id, { status: 'Packing', cause: 'funds', values: { minor: missingMinor, needed, currency, warehouse: warehouse ?? '' } });
  // Tried again, it tells nothing new.
  if (cause !== 'funds') await record(tx, ctx, id, { verb: 'order.lack_funds', event: 'order.updated', detail: { missing_minor: missingMinor, currency } });
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { deskIn } from '../../desk/server/desk-in.ts';
import { renderSlip } from '../../orders/server/render-slip.ts';
import { picks } from '../contract.ts';

/** The packing slip of a packed parcel, for the desk's printer. Throws `not_found`, or `invalid_input` for a sheet of paper in ZPL. */
export const getPackSlip = systemVerb(picks.slip, async ({ tx, ctx, params, query }) => {
  const pack = await maybe(
    tx,
    sql<{ accountId: number; orderId: number }>`
      select f.account_id as "accountId", f.order_id as "orderId" from order_fulfillments f join accounts a on a.account_id = f.account_id and a.test_of is null
      where f.id = ${params.id}`,
  );
  if (!pack) throw new AppError('not_found');
  const { timeZone } = (await deskIn(tx, ctx, pack.accountId)).actor;
  return renderSlip(tx, { ...pack, fulfillmentId: params.id }, { accept: ctx.accept, timeZone }, query);
});

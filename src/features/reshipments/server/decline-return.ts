import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { reshipments } from '../contract.ts';
import { awaiting } from './confirm-return.ts';
import { endReshipment } from './end-reshipment.ts';
import { lockFor } from './reshipment-row.ts';

/** Declines the fee of sending a return out again: the return stays, free for any other choice. Throws `not_found` or `not_eligible`. */
export const declineReturn = verb(reshipments.declineReturn, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  const { reshipment_id: reshipmentId } = await awaiting(tx, accountId, id);
  if (reshipmentId !== null) {
    await lockFor(tx, accountId, reshipmentId, 'decline');
    await endReshipment(tx, ctx, reshipmentId, 'reshipment.decline');
  } else {
    const declined = await maybe(
      tx,
      sql`
        update returns set status = case when verified_at is null then 'Received' else 'Verified' end, estimated_reship_minor = null,
          version = version + 1
        where account_id = ${accountId} and id = ${id} and status = 'Unconfirmed' and reshipment_id is null returning id`,
    );
    if (!declined) throw new AppError('not_eligible');
  }
  await audit(tx, ctx, { verb: 'return.decline', object: { kind: 'return', id } });
  return { id };
});

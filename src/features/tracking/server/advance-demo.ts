import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { tracking } from '../contract.ts';
import { advance } from './advance.ts';

/** Moves a shipment of the demo account one event along. Throws `not_found` outside the demo, or what `advance` throws. */
export const advanceDemo = verb(tracking.advanceDemo, async ({ ctx, tx, params }) => {
  const isDemo = ctx.env.DEMO && (await maybe(tx, sql`select 1 from accounts where account_id = ${ctx.actor.accountId} and is_demo`));
  if (!isDemo) throw new AppError('not_found');
  return advance(tx, ctx, params.id, { source: 'demo' });
});

import { sql } from 'kysely';
import { maybe, type Tx } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { billing } from '../contract.ts';
import { shownBalance } from './get-balance.ts';
import { learnOutcome } from './settle-payment.ts';
import { COLUMNS, shown, type Row } from './payment-row.ts';

const read = (tx: Tx, accountId: number, reference: string) =>
  maybe(tx, sql<Row>`select ${COLUMNS} from payments where account_id = ${accountId} and reference = ${reference}`);

/** The outcome of a payment, for the returning payer. Throws `not_found`. */
export const getPayment = ownVerb(billing.getPayment, async ({ ctx, params }) => {
  const { accountId } = ctx.actor;
  const { reference } = params;
  const before = await ctx.db.tenant(accountId, (tx) => read(tx, accountId, reference));
  if (!before) throw new AppError('not_found');
  if (before.status === 'pending') await learnOutcome(ctx, reference, ctx.requestId);
  return ctx.db.tenant(accountId, async (tx) => {
    const row = (await read(tx, accountId, reference)) ?? before;
    return { payment: shown(row), balance: await shownBalance(tx, ctx.actor) };
  });
});

import type { Actor } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { billing } from '../contract.ts';
import { balanceOf } from './ledger.ts';

/** The account's money in its own currency, as the API returns it. */
export async function shownBalance(tx: Tx, actor: Pick<Actor, 'accountId' | 'currency'>) {
  const currency = isCurrency(actor.currency) ? actor.currency : DEFAULT_CURRENCY;
  const { balanceMinor, reservedMinor, availableMinor, creditLimitMinor } = await balanceOf(tx, actor.accountId, currency);
  return {
    currency,
    balance: toWire(balanceMinor, currency),
    reserved: toWire(reservedMinor, currency),
    available_credit: toWire(availableMinor, currency),
    credit_limit: toWire(creditLimitMinor, currency),
  };
}

/** Balance, available credit and credit limit. */
export const getBalance = verb(billing.balance, async ({ ctx, tx }) => ({ balance: await shownBalance(tx, ctx.actor) }));

import { sql } from 'kysely';
import type { Actor } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { billing } from '../contract.ts';

/** The limit in the account's own currency, as the API returns it. */
export async function shownWarning(tx: Tx, actor: Pick<Actor, 'accountId' | 'currency'>) {
  const currency = isCurrency(actor.currency) ? actor.currency : DEFAULT_CURRENCY;
  const row = await maybe(
    tx,
    sql<{ below: number | null }>`
      select warn_below_minor as below from ledger_balances where account_id = ${actor.accountId} and currency = ${currency}`,
  );
  return { currency, below: row === null || row.below === null ? null : toWire(row.below, currency) };
}

/** Below what the account's people are told that money runs out. */
export const getWarning = verb(billing.getWarning, async ({ ctx, tx }) => ({ warning: await shownWarning(tx, ctx.actor) }));

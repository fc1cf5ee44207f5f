import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { accountOfPayment } from '../rules.ts';

/** A checkout of the demo's provider. Throws `not_found`, always outside the demo. */
export async function readCheckout(tx: Tx, env: App['env'], reference: string) {
  if (env.PAYMENTS !== 'demo') throw new AppError('not_found');
  const row = await maybe(
    tx,
    sql<{ currency: string; amount_minor: number; return_url: string; decision: 'paid' | 'declined' | null }>`
      select currency, amount_minor, return_url, decision from demo_checkouts where account_id = ${accountOfPayment(reference)} and reference = ${reference}`,
  );
  if (!row) throw new AppError('not_found');
  const currency = isCurrency(row.currency) ? row.currency : DEFAULT_CURRENCY;
  return { amount: toWire(row.amount_minor, currency), currency, status: row.decision ?? ('open' as const), return_url: row.return_url };
}

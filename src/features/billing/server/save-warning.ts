import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { DEFAULT_CURRENCY, isCurrency } from '../../../shared/money.ts';
import { billing, MAX_WARNING } from '../contract.ts';
import { shownWarning } from './get-warning.ts';
import { minorWithin } from './minor-within.ts';

/** Sets the limit, or takes it away. With another limit its people are told anew. Throws `invalid_input` for too many decimals. */
export const saveWarning = verb(billing.saveWarning, async ({ ctx, tx, body }) => {
  const { accountId, currency: own } = ctx.actor;
  const currency = isCurrency(own) ? own : DEFAULT_CURRENCY;
  const below = body.below === null || body.below === undefined ? null : minorWithin(body.below, { currency, dollars: MAX_WARNING, path: 'below' });
  await sql`
    insert into ledger_balances (account_id, currency, warn_below_minor) values (${accountId}, ${currency}, ${below})
    on conflict (account_id, currency) do update set
      warned_at = case when ledger_balances.warn_below_minor is distinct from excluded.warn_below_minor then null else ledger_balances.warned_at end,
      warn_below_minor = excluded.warn_below_minor`.execute(tx);
  await audit(tx, ctx, { verb: billing.saveWarning.name, detail: { below_minor: below, currency } });
  return { warning: await shownWarning(tx, ctx.actor) };
});

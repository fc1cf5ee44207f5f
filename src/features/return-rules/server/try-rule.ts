import { sql } from 'kysely';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { verb } from '../../../server/verb.ts';
import { withTried } from '../../order-rules/server/rule-table.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { returnRules, TRY, type TouchedReturn } from '../contract.ts';
import { checkRule } from './check-rule.ts';
import { firstThatFits } from './first-that-fits.ts';
import { factsOf, readFacts, type FactsRow } from './return-facts.ts';
import { readRule, readRules } from './rule-row.ts';

/** A return as it was when it had come in: nothing was decided, nobody asked for a closer look. */
const asItCame = ({ condition, is_stock, items }: FactsRow) =>
  ({ status: 'Received', condition, is_stock, items, verify_asked: false, is_verified: false, is_extended: false, can_extend: false }) as const;

const shown = ({ id, rma_number, sender_name, country, status, decision, waits, ...row }: FactsRow): TouchedReturn => ({
  id,
  rma_number,
  sender_name,
  country,
  value: row.goods_minor === null || !isCurrency(row.goods_currency) ? null : toWire(row.goods_minor, row.goods_currency),
  currency: row.goods_currency,
  received: row.received_at,
  status,
  decision,
  waits,
});

/**
 * Which past returns a rule would have been applied to, among those that are on and in its place, as far as is known of them today. Throws
 * `not_found` for the rule it replaces, `invalid_input` naming the field.
 */
export const tryRule = verb(returnRules.try, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  await checkRule(tx, accountId, body.rule, 'rule/');
  if (body.id !== undefined) await readRule(tx, accountId, body.id);
  const tried = body.rule;
  const { rules } = withTried(await readRules(tx, accountId), body.id, tried);
  const fx = await loadFx(tx);
  const since = new Date(ctx.now().getTime() - body.days * 86_400_000).toISOString();
  const rows = await readFacts(
    tx,
    accountId,
    sql`coalesce(r.received_at, timestamptz '-infinity') >= ${since}::timestamptz
      order by coalesce(r.received_at, timestamptz '-infinity') desc, r.id desc limit ${TRY.most}`,
  );
  const touched = rows.filter((row) => firstThatFits(rules, factsOf(row, fx), asItCame(row)) === tried);
  return {
    looked: rows.length,
    touched: touched.length,
    waiting: touched.filter((row) => row.waits).length,
    returns: touched.slice(0, TRY.shown).map(shown),
  };
});

import { verb } from '../../../server/verb.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { orderRules, type RuleChange, type TouchedOrder } from '../contract.ts';
import { applyRules, type Effects } from '../rules.ts';
import { checkRule } from './check-rule.ts';
import { factsOf, readFacts, type FactsRow } from './order-facts.ts';
import { asked, readRule, readRules } from './rule-row.ts';
import { withTried } from './rule-table.ts';

const SHOWN = 100;

const joined = (tags: readonly string[]): string | null => (tags.length === 0 ? null : tags.join(', '));

/** What an order is with what rules say of it. What it says itself stands before them. */
const under = (o: FactsRow, by: Effects): Record<RuleChange['what'], string | boolean | null> => ({
  hold: by.hold ?? false,
  service: o.service === 'rule' ? (by.service ?? 'cheapest') : o.service,
  warehouse: o.forced_warehouse ?? by.warehouse ?? null,
  packaging: by.packaging ?? null,
  insurance: o.insurance || (by.insurance ?? false),
  signature: o.signature_confirmation || (by.signature ?? false),
  tags: joined([...new Set([...o.tags, ...(by.tags ?? [])])]),
});

const WHATS = ['hold', 'service', 'warehouse', 'packaging', 'insurance', 'signature', 'tags'] as const satisfies readonly RuleChange['what'][];

/**
 * Which of the last orders a rule would have touched, among those that are on and in its place, and what would have been different without it.
 * Throws `not_found` for the rule it replaces, `invalid_input` naming the field.
 */
export const tryRule = verb(orderRules.try, async ({ tx, ctx, body }) => {
  const { accountId } = ctx.actor;
  await checkRule(tx, accountId, body.rule, 'rule/');
  if (body.id !== undefined) await readRule(tx, accountId, body.id);
  const stored = await readRules(tx, accountId);
  const tried = asked(body.rule);
  const { others, rules } = withTried(stored, body.id, null);
  const without = others.map(asked);
  const withIt = rules.map((rule) => (rule === null ? tried : asked(rule)));
  const fx = await loadFx(tx);
  const rows = await readFacts(tx, accountId, { last: body.last });
  const touched = rows.flatMap((row): TouchedOrder[] => {
    const facts = factsOf(row, fx);
    const now = applyRules(withIt, facts);
    if (!now.by.includes(tried.name)) return [];
    const [from, to] = [under(row, applyRules(without, facts)), under(row, now)];
    const changes = WHATS.flatMap((what) => (from[what] === to[what] ? [] : [{ what, from: from[what], to: to[what] }]));
    return [{ id: row.id, order_number: row.order_number, name: row.to_name, country: row.to_country, changes }];
  });
  return { looked: rows.length, touched: touched.length, orders: touched.slice(0, SHOWN) };
});

import { sql } from 'kysely';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { json, type Tx } from '../../../server/db.ts';
import { searchWords } from '../../../server/search-words.ts';
import { applyRules, type Effects } from '../../order-rules/rules.ts';
import { factsOf, readFacts } from '../../order-rules/server/order-facts.ts';
import { activeRules } from '../../order-rules/server/rule-row.ts';
import { MAX_TAGS } from '../fields.ts';
import type { OrderWork } from './load-work.ts';

type Ruled = Pick<OrderWork, 'by_rules' | 'service' | 'forced_warehouse' | 'insurance' | 'signature_confirmation'>;

/** An order as the merchant's rules make it. What it says itself of service and warehouse stands before them. */
export const underRules = <T extends Ruled>(order: T): T => {
  const by = order.by_rules;
  return {
    ...order,
    service: order.service === 'rule' ? (by?.service ?? 'rule') : order.service,
    forced_warehouse: order.forced_warehouse ?? by?.warehouse ?? null,
    insurance: order.insurance || by?.insurance === true,
    signature_confirmation: order.signature_confirmation || by?.signature === true,
  };
};

/** Keeps what rules say of orders, for packing and for whoever asks; tags that they give are the order's own from then on. */
async function keep(tx: Tx, accountId: number, orders: readonly OrderWork[]): Promise<void> {
  const rows = orders.map(({ id, by_rules, tags }) => {
    const added = (by_rules?.tags ?? []).filter((tag) => !tags.includes(tag)).slice(0, Math.max(0, MAX_TAGS - tags.length));
    return { id, by_rules, added, words: added.length === 0 ? '' : ` ${searchWords(added)}` };
  });
  await sql`
    update orders o set by_rules = nullif(r.by_rules, 'null'::jsonb), tags = o.tags || r.added, search_words = o.search_words || r.words
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, by_rules jsonb, added text[], words text)
    where o.account_id = ${accountId} and o.id = r.id`.execute(tx);
}

/**
 * Asks the merchant's rules about locked orders. Returns the orders as the rules make them, and apart those that a rule holds: only while
 * nothing of an order has begun, and never again once somebody released it.
 */
export async function ruleOrders(
  tx: Tx,
  accountId: number,
  given: readonly OrderWork[],
  fx: FxSnapshot,
): Promise<{ orders: OrderWork[]; held: { order: OrderWork; rule: string }[] }> {
  const rules = await activeRules(tx, accountId);
  if (rules.length === 0 && given.every((order) => order.by_rules === null)) return { orders: [...given], held: [] };
  const rows = await readFacts(tx, accountId, { ids: given.map((order) => order.id) });
  const facts = new Map(rows.map((row) => [row.id, factsOf(row, fx)]));
  const ruled = given.map((order): OrderWork => {
    const about = facts.get(order.id);
    const effects: Effects = about === undefined ? { by: [] } : applyRules(rules, about);
    return { ...order, by_rules: effects.by.length === 0 ? null : effects };
  });
  await keep(
    tx,
    accountId,
    ruled.filter((order, i) => order.by_rules !== null || given[i]?.by_rules !== null),
  );
  const heldBy = (order: OrderWork): string | null => (order.status === 'Processing' && !order.is_hold_passed ? (order.by_rules?.heldBy ?? null) : null);
  return {
    orders: ruled.filter((order) => heldBy(order) === null).map(underRules),
    held: ruled.flatMap((order) => {
      const rule = heldBy(order);
      return rule === null ? [] : [{ order, rule }];
    }),
  };
}

import { shares, within } from '../../shared/conditions.ts';
import { type Currency } from '../../shared/money.ts';
import { fromWire } from '../../shared/parse-money.ts';
import { kgToGrams } from '../../shared/units.ts';
import type { RuleActions, RuleConditions } from './contract.ts';

/** A rule as it is asked. */
export interface Rule {
  name: string;
  goesOn: boolean;
  conditions: RuleConditions;
  actions: RuleActions;
}

/** What rules look at. */
export interface OrderFacts {
  country: string;
  /** What the goods are worth, in minor units of that currency; null where that is not known. */
  valueIn(currency: Currency): number | null;
  /** Of the goods without packaging; null where that of one of them is not known. */
  weightG: number | null;
  /** Units of all lines. */
  units: number;
  skus: readonly string[];
  shopId: number | null;
  tags: readonly string[];
}

/** What rules say of an order, and which of them said it. */
export interface Effects {
  service?: string;
  warehouse?: string;
  packaging?: string;
  hold?: true;
  /** The rule that holds it. */
  heldBy?: string;
  insurance?: true;
  signature?: true;
  tags?: string[];
  by: string[];
}

/** Whether all that a rule asks for is true of an order. An order whose value cannot be told in the rule's currency, or whose weight nobody knows, does not fit where that is asked. */
export function holds({ countries, value, weight, quantity, skus, shops, tags }: RuleConditions, facts: OrderFacts): boolean {
  const minor = value ? facts.valueIn(value.currency) : 0;
  return (
    shares(countries, [facts.country]) &&
    minor !== null &&
    (!value || within(minor, value, (limit) => fromWire(limit, value.currency, 'value'))) &&
    within(facts.weightG, weight, kgToGrams) &&
    within(facts.units, quantity) &&
    shares(skus, facts.skus) &&
    shares(shops, facts.shopId === null ? [] : [facts.shopId]) &&
    shares(tags, facts.tags)
  );
}

/** Adds what a rule says to what those before it said; what they said stands. */
function join(before: Effects, { name, actions }: Rule): Effects {
  const service = before.service ?? actions.service;
  const warehouse = before.warehouse ?? actions.warehouse;
  const packaging = before.packaging ?? actions.packaging;
  const tags = [...new Set([...(before.tags ?? []), ...(actions.tags ?? [])])];
  return {
    ...before,
    ...(service && { service }),
    ...(warehouse && { warehouse }),
    ...(packaging && { packaging }),
    ...(actions.hold && !before.hold && { hold: true, heldBy: name }),
    ...(actions.insurance && { insurance: true }),
    ...(actions.signature && { signature: true }),
    ...(tags.length > 0 && { tags }),
    by: [...before.by, name],
  };
}

/** What the rules say of an order: they are asked in turn, and the first that holds and does not say to go on ends it. */
export function applyRules(rules: readonly Rule[], facts: OrderFacts): Effects {
  let effects: Effects = { by: [] };
  for (const rule of rules) {
    if (!holds(rule.conditions, facts)) continue;
    effects = join(effects, rule);
    if (!rule.goesOn) break;
  }
  return effects;
}

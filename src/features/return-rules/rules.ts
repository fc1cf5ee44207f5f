import { shares, within } from '../../shared/conditions.ts';
import { type Currency } from '../../shared/money.ts';
import { fromWire } from '../../shared/parse-money.ts';
import type { Condition, ReturnReason } from '../returns/status.ts';
import type { RuleConditions } from './contract.ts';

/** What rules look at. */
export interface ReturnFacts {
  /** What the goods are worth, in minor units of that currency; null where that or its rate is not known. */
  valueIn(currency: Currency): number | null;
  condition: Condition | null;
  reason: ReturnReason | null;
  /** Stock knows every item. */
  isStock: boolean;
  warehouse: string;
  country: string | null;
  entryPoint: string | null;
  shopId: number | null;
  /** Days from the shipment's leaving to its return. */
  age: number | null;
  /** The estimated reship fee in percent of the goods' value. */
  reshipShare: number | null;
}

const known = <T>(fact: T | null): T[] => (fact === null ? [] : [fact]);

/** Whether all that a rule asks for is true of a return. What is not known fits no limit and is none of several. */
export function holds(asked: RuleConditions, facts: ReturnFacts): boolean {
  const { value } = asked;
  return (
    (!value || within(facts.valueIn(value.currency), value, (limit) => fromWire(limit, value.currency, 'value'))) &&
    shares(asked.conditions, known(facts.condition)) &&
    (asked.sku_known ?? facts.isStock) === facts.isStock &&
    shares(asked.reasons, known(facts.reason)) &&
    shares(asked.warehouses, [facts.warehouse]) &&
    shares(asked.countries, known(facts.country)) &&
    shares(asked.entry_points, known(facts.entryPoint)) &&
    shares(asked.shops, known(facts.shopId)) &&
    within(facts.age, asked.age) &&
    within(facts.reshipShare, asked.reship_share)
  );
}

/** The fee in percent of what the goods are worth; of what is worth nothing every fee is more than any share. */
export function shareOf(fee: number | null, value: number | null): number | null {
  if (fee === null || value === null) return null;
  return value > 0 ? (100 * fee) / value : Number.POSITIVE_INFINITY;
}

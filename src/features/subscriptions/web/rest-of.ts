import type { Day } from '../../../shared/day.ts';
import { minorDigits } from '../../../shared/money.ts';
import type { Plan, Subscription } from '../contract.ts';
import { knownCurrency } from '../money.ts';
import { restPrice } from '../rules.ts';

export interface Rest {
  amount: number;
  currency: string;
  /** About what that is of the balance, by the plan's own price there; null where the account is in the same currency or no rate is known. */
  ofBalance: number | null;
}

/**
 * What a better plan costs for the rest of the month, as the server reckons it: in the currency of both plans, else in the account's own, where both have
 * a price. Null where it is no better one.
 */
export function restOf(plan: Plan, own: Pick<Subscription, 'plan' | 'starts' | 'ends'>, accountCurrency: string, today: Day): Rest | null {
  const isSame = plan.currency === own.plan.currency;
  const [from, to] = isSame ? [own.plan.price, plan.price] : [own.plan.own_price, plan.own_price];
  if (from === null || to === null) return null;
  const currency = isSame ? plan.currency : accountCurrency;
  const unit = 10 ** minorDigits(knownCurrency(currency));
  const minor = restPrice(Math.round(from * unit), Math.round(to * unit), { startsOn: own.starts, endsOn: own.ends }, today);
  if (minor <= 0) return null;
  const ownUnit = 10 ** minorDigits(knownCurrency(accountCurrency));
  const ofBalance =
    currency === accountCurrency || plan.own_price === null ? null : Math.round((plan.own_price * ownUnit * minor) / (plan.price * unit)) / ownUnit;
  return { amount: minor / unit, currency, ofBalance };
}

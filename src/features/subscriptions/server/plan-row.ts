import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { FxSnapshot } from '../../../shared/fx.ts';
import { DEFAULT_CURRENCY, toWire } from '../../../shared/money.ts';
import type { Language } from '../../../shared/words.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { Plan } from '../contract.ts';
import { knownCurrency } from '../money.ts';

export interface PlanRecord {
  code: string;
  name: Partial<Record<Language, string>> & { en: string };
  price_minor: number;
  currency: string;
  fee_percent: number;
  is_offered: boolean;
}

const COLUMNS = sql`code, name, price_minor, currency, fee_percent, is_offered`;

/** Every plan there ever was. */
export const readPlans = (tx: Tx): Promise<PlanRecord[]> => all(tx, sql<PlanRecord>`select ${COLUMNS} from subscription_plans order by code`);

/** The cheapest first, whatever their currencies; those without an exchange rate last. */
export function cheapestFirst<P extends Pick<PlanRecord, 'price_minor' | 'currency'>>(plans: readonly P[], fx: FxSnapshot): P[] {
  const worth = ({ price_minor: minor, currency }: P) => fx.convert(minor, currency, DEFAULT_CURRENCY) ?? Number.MAX_SAFE_INTEGER;
  return plans.toSorted((a, b) => worth(a) - worth(b));
}

/** One plan; null where there is none of that code. */
export const readPlan = (tx: Tx, code: string): Promise<PlanRecord | null> =>
  maybe(tx, sql<PlanRecord>`select ${COLUMNS} from subscription_plans where code = ${code}`);

/** A plan that is offered. Throws `invalid_input` at `plan`. */
export async function offeredPlan(tx: Tx, code: string): Promise<PlanRecord> {
  const plan = await readPlan(tx, code);
  if (!plan?.is_offered) throw new AppError('invalid_input', { fields: { plan: { key: 'subscriptions:cannot.unknownPlan', values: { code } } } });
  return plan;
}

/** A plan as the API shows it, with what a month costs in the account's own currency. */
export function shownPlan(plan: PlanRecord, { language, currency, fx }: { language: Language; currency: string; fx: FxSnapshot }): Plan {
  const own = fx.convert(plan.price_minor, plan.currency, currency);
  return {
    code: plan.code,
    name: plan.name[language] ?? plan.name.en,
    price: toWire(plan.price_minor, knownCurrency(plan.currency)),
    currency: plan.currency,
    own_price: own === null ? null : toWire(own, knownCurrency(currency)),
    fee_percent: plan.fee_percent,
  };
}

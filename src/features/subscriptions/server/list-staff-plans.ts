import { sql, type RawBuilder } from 'kysely';
import { toWire } from '../../../shared/money.ts';
import { versionOf } from '../../../server/as-read.ts';
import { all, type Tx } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import { subscriptionPlans, type StaffPlan } from '../contract.ts';
import { OPEN_STATUSES } from '../status.ts';
import { cheapestFirst, type PlanRecord } from './plan-row.ts';
import { knownCurrency } from '../money.ts';

/** Plans as the operator's people see them, the cheapest first. */
export async function staffPlans(tx: Tx, where: RawBuilder<unknown>): Promise<StaffPlan[]> {
  const rows = await all(
    tx,
    sql<PlanRecord & { subscribers: number }>`
      select p.code, p.name, p.price_minor, p.currency, p.fee_percent, p.is_offered,
        (select count(*) from subscriptions s where s.plan = p.code and s.status = any(${[...OPEN_STATUSES]}::text[])) as subscribers
      from subscription_plans p where ${where} order by p.code`,
  );
  return cheapestFirst(rows, await loadFx(tx)).map(({ name, price_minor, currency, ...row }) => ({
    ...row,
    name: { en: name.en, zh: name.zh ?? null, ru: name.ru ?? null },
    price: toWire(price_minor, knownCurrency(currency)),
    currency,
    version: versionOf([name.en, name.zh, name.ru, price_minor, currency, row.fee_percent, row.is_offered]),
  }));
}

/** All plans, also those no longer offered. */
export const listStaffPlans = systemVerb(subscriptionPlans.list, async ({ tx }) => ({ plans: await staffPlans(tx, sql`true`) }));

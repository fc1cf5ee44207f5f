import type { App } from '../../../../server/ctx.ts';
import { storePlan } from '../store-plan.ts';

/** Offers two plans: 15.00 and 39.00 USD a month, the second with returns fees of 85 percent. */
export const offerPlans = (app: App) =>
  app.db.system(async (tx) => {
    const rest = { currency: 'USD', is_offered: true } as const;
    await storePlan(tx, { code: 'basic', name: { en: 'Basic', zh: '基础版' }, price_minor: 15_00, fee_percent: 100, ...rest });
    await storePlan(tx, { code: 'growth', name: { en: 'Growth' }, price_minor: 39_00, fee_percent: 85, ...rest });
  });

import type { Feature } from '../../../server/feature.ts';
import { subscriptionsNames } from '../names.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { changePlan } from './change-plan.ts';
import { createPlan } from './create-plan.ts';
import { listMonths } from './list-months.ts';
import { listPlans } from './list-plans.ts';
import { listStaffPlans } from './list-staff-plans.ts';
import { listSubscriptions } from './list-subscriptions.ts';
import { payMonth } from './pay-month.ts';
import { renewSubscriptionsJob } from './renew-subscriptions.job.ts';
import { savePlan } from './save-plan.ts';
import { seedSubscriptions, withdrawDemoPlans } from './seed-demo.ts';
import { subscribe } from './subscribe.ts';

export const subscriptionsFeature: Feature = {
  noun: 'subscriptions',
  names: subscriptionsNames,
  console: [listSubscriptions, listPlans, listMonths, subscribe, changePlan, cancelSubscription, payMonth],
  accounts: [listStaffPlans, createPlan, savePlan],
  jobs: [renewSubscriptionsJob],
  seedDemo: seedSubscriptions,
  closeDemo: withdrawDemoPlans,
  testRows: { stay: ['subscriptions', 'subscription_months'] },
};

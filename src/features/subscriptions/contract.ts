/*
 * The paid subscription for returns: the operator's plans, and the one an account has, charged from the balance month by month.
 * States: status.ts. A month that the balance does not cover is Payment Due, after 7 days Past Due, after 14 Locked: then no
 * new returns can be announced, and those that are there are decided as before.
 * Odd rules: a month begins by the account's own clock, on the day of the month it was subscribed on; a better plan begins at once for
 * the days that are left, any other with the next month; while the operator offers no plan, returns need none.
 */
import { z } from 'zod';
import { asRead, versionOut } from '../../shared/as-read.ts';
import { contract } from '../../shared/contract.ts';
import { amount, currency, line, optionalLine, pathId } from '../../shared/fields.ts';
import { says } from '../../shared/says.ts';
import { SUBSCRIPTION_STATUSES } from './status.ts';

export const planCode = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z][a-z0-9-]{1,19}$/, says('validation.format'));

const day = z.string();

const planOut = z.object({
  code: z.string(),
  name: z.string(),
  price: z.number().meta({ description: 'For a month' }),
  currency: z.string(),
  /** Null where there is no rate between the two, and the plan's own currency is charged. */
  own_price: z.number().nullable().meta({ description: 'What a month costs today in the account’s own currency' }),
  fee_percent: z.int().meta({ description: 'What of the warehouses’ fees for returns is charged, in percent' }),
});
export type Plan = z.output<typeof planOut>;

const subscription = z.object({
  id: z.int(),
  status: z.enum(SUBSCRIPTION_STATUSES),
  plan: planOut.meta({ description: 'As it was when the current month began' }),
  next_plan: planOut.nullable().meta({ description: 'From the next month on, where it is another plan, or the same at another price' }),
  is_canceling: z.boolean().meta({ description: 'It ends with the month that is paid' }),
  starts: day.meta({ description: 'The first day of the current month' }),
  ends: day.meta({ description: 'Its last day' }),
  /** The first day of the next month; null where none comes. */
  renews: day.nullable(),
  /** While a month is unpaid. */
  past_due: day.nullable(),
  locks: day.nullable(),
});
export type Subscription = z.output<typeof subscription>;

const month = z.object({
  id: z.int(),
  plan: z.string(),
  starts: day,
  ends: day,
  price: z.number().meta({ description: 'Of the plan, for a whole month' }),
  currency: z.string(),
  status: z.enum(['open', 'paid', 'void']),
  paid: z.number().nullable().meta({ description: 'What was taken from the balance for it, also for a better plan in the middle of it' }),
  paid_currency: z.string().nullable().meta({ description: 'Of what was paid' }),
});
export type SubscriptionMonth = z.output<typeof month>;

export const choice = z.strictObject({ plan: planCode });

export const planInput = z.strictObject({
  name: z.strictObject({ en: line(40), zh: optionalLine(40), ru: optionalLine(40) }),
  price: amount.gt(0),
  currency,
  fee_percent: z.int().min(0).max(100).default(100),
  is_offered: z.boolean().default(true),
});
export type PlanInput = z.output<typeof planInput>;

export const newPlanInput = planInput.extend({ code: planCode });

const staffPlan = planOut.omit({ name: true, own_price: true }).extend({
  name: z.object({ en: z.string(), zh: z.string().nullable(), ru: z.string().nullable() }),
  is_offered: z.boolean(),
  subscribers: z.int(),
  version: versionOut,
});
export type StaffPlan = z.output<typeof staffPlan>;

const params = z.object({ id: pathId });
const answer = z.object({ subscription });
const read = { access: 'returns:read' } as const;
const write = { access: 'billing:write', visit: 'refused', live: true, out: answer } as const;

export const subscriptions = contract('subscriptions', {
  list: {
    method: 'GET',
    path: '/subscriptions',
    ...read,
    summary: 'The subscription of the account, if it ever had one, and whether returns can be worked on',
    out: z.object({
      subscriptions: z.array(subscription),
      is_needed: z.boolean().meta({ description: 'Whether returns need a subscription: not while the operator offers no plan, nor in test mode' }),
      is_open: z.boolean().meta({ description: 'Whether new returns can be announced, and the addresses for them are shown' }),
    }),
  },
  plans: {
    method: 'GET',
    path: '/subscription-plans',
    ...read,
    summary: 'The plans one can subscribe to, the cheapest first',
    out: z.object({ plans: z.array(planOut) }),
  },
  months: {
    method: 'GET',
    path: '/subscriptions/{id}/months',
    access: 'billing:read',
    live: true,
    summary: 'The months of a subscription and what became of them, newest first; the last 24',
    params,
    out: z.object({ months: z.array(month) }),
    errors: ['not_found'],
  },
  subscribe: {
    method: 'POST',
    path: '/subscriptions',
    ...write,
    summary: 'Subscribe; the first month is charged at once',
    body: choice,
    errors: ['not_eligible', 'insufficient_funds'],
    example: { body: { plan: 'basic' } },
  },
  change: {
    method: 'PUT',
    path: '/subscriptions/{id}',
    ...write,
    summary:
      'Change the plan: a better one begins at once, for the difference of the days that are left; any other with the next month. The plan one has takes a change or cancellation back',
    params,
    body: choice,
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
    example: { params: { id: 820_001 }, body: { plan: 'basic' } },
  },
  cancel: {
    method: 'PUT',
    path: '/subscriptions/{id}/cancel',
    ...write,
    summary: 'Cancel at the end of the month that is paid; at once where it is not',
    params,
    errors: ['not_found', 'not_eligible'],
  },
  pay: {
    method: 'PUT',
    path: '/subscriptions/{id}/pay',
    ...write,
    summary: 'Charge the unpaid month now; it is tried every few minutes anyway',
    params,
    errors: ['not_found', 'not_eligible', 'insufficient_funds'],
  },
});

const EXAMPLE_PLAN = { name: { en: 'Basic', zh: '基础版', ru: 'Базовый' }, price: 15, currency: 'USD', fee_percent: 100 };

export const subscriptionPlans = contract('subscriptionPlans', {
  list: {
    method: 'GET',
    path: '/staff/subscription-plans',
    access: 'staff:pricing:read',
    summary: 'All plans, also those no longer offered, and how many have each (operator only)',
    out: z.object({ plans: z.array(staffPlan) }),
  },
  create: {
    method: 'POST',
    path: '/staff/subscription-plans',
    makes: true,
    access: 'staff:pricing:write',
    summary: 'Add a plan, with a code that none has (operator only)',
    body: newPlanInput,
    out: z.object({ plan: staffPlan }),
    example: { body: { code: 'extra', ...EXAMPLE_PLAN } },
  },
  save: {
    method: 'PUT',
    path: '/staff/subscription-plans/{code}',
    access: 'staff:pricing:write',
    summary: 'Change a plan; another price holds from each subscriber’s next month on (operator only)',
    params: z.object({ code: planCode }),
    body: planInput.extend({ version: asRead }),
    out: z.object({ plan: staffPlan }),
    errors: ['not_found', 'conflict'],
    example: { params: { code: 'basic' }, body: EXAMPLE_PLAN },
  },
});

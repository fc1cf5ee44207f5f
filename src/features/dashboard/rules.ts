import type { Area } from '../../shared/access.ts';
import type { Day } from '../../shared/day.ts';
import type { Took } from '../../shared/took.ts';
import { addDays } from '../../shared/time.ts';
import { ENDING_DAYS } from '../returns/ending.ts';
import type { ShopStatus } from '../shops/status.ts';
import { LABEL_PROBLEMS } from '../shipments/status.ts';
import { FAILURE_DAYS } from '../tracking/problems.ts';
import type { SubscriptionStatus } from '../subscriptions/status.ts';

/** What can need the merchant's attention, most pressing first. */
export const ATTENTION = [
  'failure',
  'held',
  'duties',
  'orders_failed',
  'orders_late',
  'orders_funds',
  'reshipments_ending',
  'returns_ending',
  'shops',
  'consignor',
  'balance',
  'locked',
  'past_due',
  'payment_due',
  'address',
  'label',
  'claims',
  'waiting',
  'orders_stock',
  'stock_low',
  'manifests',
  'overpacks',
  'tasks',
  'tasks_fulfilment',
  'tasks_returns',
] as const;
export type Attention = (typeof ATTENTION)[number];

/** The kinds that are the subscription for returns, each with the status that it is. */
export const SUBSCRIPTION_ATTENTION = { locked: 'Locked', past_due: 'Past Due', payment_due: 'Payment Due' } as const satisfies Partial<
  Record<Attention, SubscriptionStatus>
>;
export type SubscriptionAttention = keyof typeof SUBSCRIPTION_ATTENTION;
export const isSubscription = (kind: Attention): kind is SubscriptionAttention => kind in SUBSCRIPTION_ATTENTION;

/** The kinds that are orders, each with the filter of their list that shows them. */
export const ORDER_ATTENTION = {
  orders_failed: { status: 'Exception' },
  orders_late: { status: 'Ready,Packing', is_late: 'true' },
  orders_funds: { status: 'Backordered,Packing', cause: 'funds' },
  orders_stock: { status: 'Backordered,Partial', cause: 'stock,partial' },
} as const satisfies Partial<Record<Attention, Record<string, string>>>;
/** Shops nothing comes from until somebody does something. */
export const FAILING_SHOPS = ['Failing', 'Access Withdrawn', 'Waiting'] as const satisfies readonly ShopStatus[];

export type OrderAttention = keyof typeof ORDER_ATTENTION;
export const isOrders = (kind: Attention): kind is OrderAttention => kind in ORDER_ATTENTION;

/** Returns that are discarded soon unless somebody decides, as their list shows them, the first to end first. */
export const RETURNS_ENDING = { days_left: String(ENDING_DAYS), sort: 'expires', order: 'asc' } as const;

/** Reshipments that expire soon unless their fee is approved, as their list shows them. */
export const RESHIPMENTS_ENDING = { status: 'Unconfirmed', days_left: String(ENDING_DAYS) } as const;

/** What somebody must be able to read to see a kind. */
export function areaOf(kind: Attention): Area {
  if (kind === 'balance') return 'billing';
  if (kind === 'consignor') return 'settings';
  if (isTasks(kind)) return TASK_ATTENTION[kind];
  if (isSubscription(kind) || kind === 'returns_ending' || kind === 'reshipments_ending') return 'returns';
  return isOrders(kind) || kind === 'shops' || kind === 'stock_low' ? 'fulfilment' : 'shipping';
}

/** The kinds that are tasks which failed wholly or in part, each with the part of the console that they belong to. */
export const TASK_ATTENTION = { tasks: 'shipping', tasks_fulfilment: 'fulfilment', tasks_returns: 'returns' } as const satisfies Partial<
  Record<Attention, Area>
>;
export type TaskAttention = keyof typeof TASK_ATTENTION;
export const isTasks = (kind: Attention): kind is TaskAttention => kind in TASK_ATTENTION;

/** The kinds that are shipments; each is a filter of the shipments' list. */
export const SHIPMENT_ATTENTION = ['failure', 'held', 'duties', 'address', 'label', 'waiting'] as const satisfies readonly Attention[];

/** What a day is counted by; each is a date of a shipment, and a date filter of the same name in their list. */
export const NUMBERS = ['created', 'labeled', 'processed', 'delivered'] as const;

export const PERIODS = ['7', '30', '90'] as const;

/** A parcel labeled this many days ago and not handed over was probably forgotten. */
export const HANDOVER_DAYS = 3;

/** The days that a sentence about a kind names. */
export const NAMED_DAYS: Partial<Record<Attention, number>> = {
  failure: FAILURE_DAYS,
  waiting: HANDOVER_DAYS,
  reshipments_ending: ENDING_DAYS,
  returns_ending: ENDING_DAYS,
};

/** Days of the week, over which spending is looked at. */
export const WEEK = 7;
/** The hour of an account's own day at which it is told by mail what needs attention. */
export const DIGEST_HOUR = 8;

/** The filter of the shipments' list that shows exactly what a row of the attention list counts. */
export function attentionQuery(kind: (typeof SHIPMENT_ATTENTION)[number], today: Day): Record<string, string> {
  switch (kind) {
    case 'failure':
      return { problem: 'failure', reported_min: addDays(today, 1 - FAILURE_DAYS) };
    case 'held':
    case 'duties':
      return { problem: kind };
    case 'address':
      return { status: 'Pending', error: 'address_not_found' };
    case 'label':
      return { status: 'Pending', error: LABEL_PROBLEMS.filter((code) => code !== 'address_not_found').join(',') };
    case 'waiting':
      return { status: 'Labeled,Packed', labeled_max: addDays(today, -HANDOVER_DAYS) };
  }
}

/** The last time somebody looked: on which day of the account's, and when. */
export interface Look {
  day: Day;
  /** ISO 8601. */
  at: string;
}

/** What a filter of {@link attentionQuery} asks for besides, to show only what came to it since a look. */
export const newsQuery = (kind: (typeof SHIPMENT_ATTENTION)[number], { day, at }: Look): Record<string, string> =>
  // A parcel grows old without being touched.
  kind === 'waiting' ? { labeled_min: addDays(day, 1 - HANDOVER_DAYS) } : { updated_min: at };

/** The first of `days` days that end today. */
export const firstDay = (today: Day, days: number): Day => addDays(today, 1 - days);

/** Whole days the available money lasts at the last seven days' pace; null while nothing is spent. Both in minor units. */
export function daysLeft(availableMinor: number, weekMinor: number): number | null {
  return weekMinor <= 0 ? null : Math.max(0, Math.floor((availableMinor * 7) / weekMinor));
}

/** Less than a week's spending is left. Both in minor units. */
export const isLow = (availableMinor: number, weekMinor: number): boolean => weekMinor > 0 && availableMinor < weekMinor;

/** The share (0 to 1) that arrived within `max` days; 0 when there are none. */
export function shareWithin(took: readonly Took[], max: number): number {
  const total = took.reduce((sum, { n }) => sum + n, 0);
  const within = took.reduce((sum, { days, n }) => sum + (days <= max ? n : 0), 0);
  return total === 0 ? 0 : within / total;
}

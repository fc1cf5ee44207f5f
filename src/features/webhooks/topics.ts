import type { EventName } from '../../shared/names.ts';
import { accessRequestsNames } from '../access-requests/names.ts';
import { billingNames } from '../billing/names.ts';
import { customsProductsNames } from '../customs-products/names.ts';
import { invoicesNames } from '../invoices/names.ts';
import { manifestsNames } from '../manifests/names.ts';
import { ordersNames } from '../orders/names.ts';
import { overpacksNames } from '../overpacks/names.ts';
import { productsNames } from '../products/names.ts';
import { referralsNames } from '../referrals/names.ts';
import { shipmentsNames } from '../shipments/names.ts';
import { storageNames } from '../storage/names.ts';
import { supportNames } from '../support/names.ts';
import { tasksNames } from '../tasks/names.ts';
import { trackingNames } from '../tracking/names.ts';
import { usersNames } from '../users/names.ts';
import { webhooksNames } from './names.ts';

/** Accepts only a list of all events that the features declare: one whose feature is missing here does not compile. */
const every = <const T extends readonly EventName[]>(topics: T & ([EventName] extends [T[number]] ? unknown : never)): T => topics;

/** Every event a webhook can receive, in the order they are offered (design domain.md, Webhooks). */
export const TOPICS = every([
  ...shipmentsNames.events,
  ...trackingNames.events,
  ...overpacksNames.events,
  ...manifestsNames.events,
  ...customsProductsNames.events,
  ...productsNames.events,
  ...ordersNames.events,
  ...tasksNames.events,
  ...billingNames.events,
  ...storageNames.events,
  ...invoicesNames.events,
  ...usersNames.events,
  ...accessRequestsNames.events,
  ...supportNames.events,
  ...referralsNames.events,
  ...webhooksNames.events,
]);

/** The name of a test event; no webhook can subscribe to it. */
export const TEST_TOPIC = 'webhook.test';

/** The object a topic is about, under which a list shows it. */
export const objectOf = (topic: string): string => topic.split('.')[0] ?? topic;

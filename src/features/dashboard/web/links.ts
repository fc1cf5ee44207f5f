import { billingPaths } from '../../../shared/paths/billing.ts';
import { manifestPaths } from '../../../shared/paths/manifests.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { productPaths } from '../../../shared/paths/products.ts';
import { settingsPaths } from '../../../shared/paths/settings.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { subscriptionPaths } from '../../../shared/paths/subscriptions.ts';
import { shopPaths } from '../../../shared/paths/shops.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { taskPaths } from '../../../shared/paths/tasks.ts';
import { onAccounts, withSearch } from '../../../web/paths.ts';
import { CHEAPEST } from '../../shipments/status.ts';
import type { AttentionRow, Lane, Volumes } from '../contract.ts';

/** The shipments a figure counts, as their list shows them. */
export const shipmentsBy = (query: Record<string, string>): string => withSearch(shipmentPaths.list(), query);

/** The ledger entries a sum is made of. */
export const transactionsBy = (query: Record<string, string>): string => withSearch(onAccounts(billingPaths.transactions()), query);

/** The list that shows exactly what a row of the attention list counts. */
export function attentionHref({ kind, query }: AttentionRow): string {
  switch (kind) {
    case 'overpacks':
      return withSearch(overpackPaths.list(), query);
    case 'manifests':
      return withSearch(manifestPaths.list(), query);
    case 'tasks':
      return withSearch(taskPaths.shipping(), query);
    case 'tasks_fulfilment':
      return withSearch(taskPaths.fulfillment(), query);
    case 'tasks_returns':
      return withSearch(taskPaths.returns(), query);
    case 'claims':
      return withSearch(claimPaths.list(), query);
    case 'orders_failed':
    case 'orders_late':
    case 'orders_funds':
    case 'orders_stock':
      return withSearch(orderPaths.list(), query);
    case 'returns_ending':
      return withSearch(returnPaths.list(), query);
    case 'reshipments_ending':
      return withSearch(reshipmentPaths.list(), query);
    case 'shops':
      return withSearch(shopPaths.list(), query);
    case 'stock_low':
      return withSearch(productPaths.list(), query);
    case 'consignor':
      return settingsPaths.shipping();
    case 'locked':
    case 'past_due':
    case 'payment_due':
      return subscriptionPaths.home();
    case 'balance':
      return transactionsBy(query);
    default:
      return shipmentsBy(query);
  }
}

/** Where the next step is taken; usually the list itself. */
export function actionHref(row: AttentionRow): string {
  if (row.kind === 'balance' || row.kind === 'orders_funds') return onAccounts(billingPaths.payment());
  if (row.kind === 'waiting') return overpackPaths.list();
  if (row.kind === 'overpacks') return manifestPaths.list();
  return attentionHref(row);
}

/** Shipments created on certain days: all, or those of one status or service. */
export function volumeHref(by: Volumes['by'], range: { from: string; to: string }, key?: string): string {
  const narrowed = key === undefined ? {} : { [by]: key === '' ? CHEAPEST : key };
  return shipmentsBy({ created_min: range.from, created_max: range.to, ...narrowed });
}

/** What was delivered to a country on certain days. */
export const countryHref = (country: string, { from, to }: { from: string; to: string }): string =>
  shipmentsBy({ delivered_min: from, delivered_max: to, country });

/** What was delivered on a lane on certain days. */
export function laneHref(lane: Lane, range: { from: string; to: string }): string {
  const { entry_point, country, service } = lane;
  return shipmentsBy({ delivered_min: range.from, delivered_max: range.to, entry_point, country, service });
}

import type { FeaturePages } from '../web/pages.ts';
import { accountsPages } from '../features/accounts/web/pages.ts';
import { addressesPages } from '../features/addresses/web/pages.ts';
import { customsProductsPages } from '../features/customs-products/web/pages.ts';
import { dashboardPages } from '../features/dashboard/web/pages.ts';
import { estimatesPages } from '../features/estimates/web/pages.ts';
import { exportsPages } from '../features/exports/web/pages.ts';
import { importsPages } from '../features/imports/web/pages.ts';
import { inboundPages } from '../features/inbound/web/pages.ts';
import { manifestsPages } from '../features/manifests/web/pages.ts';
import { orderRulesPages } from '../features/order-rules/web/pages.ts';
import { ordersPages } from '../features/orders/web/pages.ts';
import { overpacksPages } from '../features/overpacks/web/pages.ts';
import { productsPages } from '../features/products/web/pages.ts';
import { reshipmentsPages } from '../features/reshipments/web/pages.ts';
import { returnsPages } from '../features/returns/web/pages.ts';
import { returnRulesPages } from '../features/return-rules/web/pages.ts';
import { returnInformationPages } from '../features/return-information/web/pages.ts';
import { returnLinksPages } from '../features/return-links/web/pages.ts';
import { settingsPages } from '../features/settings/web/pages.ts';
import { shipmentsPages } from '../features/shipments/web/pages.ts';
import { shopSyncPages } from '../features/shop-sync/web/pages.ts';
import { shopsPages } from '../features/shops/web/pages.ts';
import { stockPages } from '../features/stock/web/pages.ts';
import { subscriptionsPages } from '../features/subscriptions/web/pages.ts';
import { supportPages } from '../features/support/web/pages.ts';
import { tasksPages } from '../features/tasks/web/pages.ts';
import { trackingPages } from '../features/tracking/web/pages.ts';
import { viewsPages } from '../features/views/web/pages.ts';

/** Every feature with pages in the console, one line each. */
export const FEATURES: readonly FeaturePages[] = [
  accountsPages,
  addressesPages,
  customsProductsPages,
  dashboardPages,
  estimatesPages,
  exportsPages,
  importsPages,
  inboundPages,
  manifestsPages,
  orderRulesPages,
  ordersPages,
  overpacksPages,
  productsPages,
  reshipmentsPages,
  returnsPages,
  returnRulesPages,
  returnInformationPages,
  returnLinksPages,
  settingsPages,
  shipmentsPages,
  shopSyncPages,
  shopsPages,
  stockPages,
  subscriptionsPages,
  supportPages,
  tasksPages,
  trackingPages,
  viewsPages,
];

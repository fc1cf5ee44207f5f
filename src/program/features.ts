import { testModeFeature } from '../features/test-mode/server/feature.ts';
import { ratesFeature } from '../features/rates/server/feature.ts';
import { entryPointsFeature } from '../features/entry-points/server/feature.ts';
import { warehousesFeature } from '../features/warehouses/server/feature.ts';
import { dutiesFeature } from '../features/duties/server/feature.ts';
import { hsCodesFeature } from '../features/hs-codes/server/feature.ts';
import { viewsFeature } from '../features/views/server/feature.ts';
import { customsProductsFeature } from '../features/customs-products/server/feature.ts';
import { billingFeature } from '../features/billing/server/feature.ts';
import { identityFeature } from '../features/identity/server/feature.ts';
import { accountsFeature } from '../features/accounts/server/feature.ts';
import { customsTablesFeature } from '../features/customs-tables/server/feature.ts';
import { rateSetsFeature } from '../features/rate-sets/server/feature.ts';
import { exchangeRatesFeature } from '../features/exchange-rates/server/feature.ts';
import { numberRangesFeature } from '../features/number-ranges/server/feature.ts';
import { bookingsFeature } from '../features/bookings/server/feature.ts';
import { credentialsFeature } from '../features/credentials/server/feature.ts';
import { usersFeature } from '../features/users/server/feature.ts';
import { mailFeature } from '../features/mail/server/feature.ts';
import { merchantsFeature } from '../features/merchants/server/feature.ts';
import { teamFeature } from '../features/team/server/feature.ts';
import { accessRequestsFeature } from '../features/access-requests/server/feature.ts';
import { subscriptionsFeature } from '../features/subscriptions/server/feature.ts';
import { sessionFeature } from '../features/session/server/feature.ts';
import { staffFeature } from '../features/staff/server/feature.ts';
import { visitsFeature } from '../features/visits/server/feature.ts';
import { settingsFeature } from '../features/settings/server/feature.ts';
import { addressesFeature } from '../features/addresses/server/feature.ts';
import { operatorWarehousesFeature } from '../features/operator-warehouses/server/feature.ts';
import { packagePresetsFeature } from '../features/package-presets/server/feature.ts';
import { estimatesFeature } from '../features/estimates/server/feature.ts';
import { protectionFeature } from '../features/protection/server/feature.ts';
import { productsFeature } from '../features/products/server/feature.ts';
import { stockFeature } from '../features/stock/server/feature.ts';
import { storageFeature } from '../features/storage/server/feature.ts';
import { deskFeature } from '../features/desk/server/feature.ts';
import { binsFeature } from '../features/bins/server/feature.ts';
import { tasksFeature } from '../features/tasks/server/feature.ts';
import { trackingFeature } from '../features/tracking/server/feature.ts';
import { trackingReportsFeature } from '../features/tracking-reports/server/feature.ts';
import { labelsFeature } from '../features/labels/server/feature.ts';
import { shipmentsFeature } from '../features/shipments/server/feature.ts';
import { overpacksFeature } from '../features/overpacks/server/feature.ts';
import { manifestsFeature } from '../features/manifests/server/feature.ts';
import { inboundFeature } from '../features/inbound/server/feature.ts';
import { shopsFeature } from '../features/shops/server/feature.ts';
import { orderRulesFeature } from '../features/order-rules/server/feature.ts';
import { ordersFeature } from '../features/orders/server/feature.ts';
import { picksFeature } from '../features/picks/server/feature.ts';
import { countsFeature } from '../features/counts/server/feature.ts';
import { shopSyncFeature } from '../features/shop-sync/server/feature.ts';
import { returnTermsFeature } from '../features/return-terms/server/feature.ts';
import { returnPointsFeature } from '../features/return-points/server/feature.ts';
import { setupFeature } from '../features/setup/server/feature.ts';
import { returnsFeature } from '../features/returns/server/feature.ts';
import { reshipmentsFeature } from '../features/reshipments/server/feature.ts';
import { returnRulesFeature } from '../features/return-rules/server/feature.ts';
import { returnInformationFeature } from '../features/return-information/server/feature.ts';
import { returnLinksFeature } from '../features/return-links/server/feature.ts';
import { staffHomeFeature } from '../features/staff-home/server/feature.ts';
import { referralsFeature } from '../features/referrals/server/feature.ts';
import { supportFeature } from '../features/support/server/feature.ts';
import { invoicesFeature } from '../features/invoices/server/feature.ts';
import { importsFeature } from '../features/imports/server/feature.ts';
import { radarFeature } from '../features/radar/server/feature.ts';
import { dashboardFeature } from '../features/dashboard/server/feature.ts';
import { exportsFeature } from '../features/exports/server/feature.ts';
import { webhooksFeature } from '../features/webhooks/server/feature.ts';
import { eventsFeature } from '../features/events/server/feature.ts';
import { applicationsFeature } from '../features/applications/server/feature.ts';
import { compose } from '../server/feature.ts';

/**
 * Every feature, from the ground up: a feature may use those above its line, never those below. The linter reads the order here.
 */
export const catalog = compose([
  testModeFeature,
  ratesFeature,
  entryPointsFeature,
  warehousesFeature,
  dutiesFeature,
  hsCodesFeature,
  viewsFeature,
  customsProductsFeature,
  billingFeature,
  identityFeature,
  accountsFeature,
  customsTablesFeature,
  rateSetsFeature,
  exchangeRatesFeature,
  numberRangesFeature,
  bookingsFeature,
  credentialsFeature,
  usersFeature,
  mailFeature,
  merchantsFeature,
  teamFeature,
  accessRequestsFeature,
  subscriptionsFeature,
  sessionFeature,
  staffFeature,
  visitsFeature,
  settingsFeature,
  addressesFeature,
  operatorWarehousesFeature,
  packagePresetsFeature,
  estimatesFeature,
  protectionFeature,
  productsFeature,
  stockFeature,
  storageFeature,
  deskFeature,
  binsFeature,
  tasksFeature,
  trackingFeature,
  trackingReportsFeature,
  labelsFeature,
  shipmentsFeature,
  overpacksFeature,
  manifestsFeature,
  inboundFeature,
  shopsFeature,
  orderRulesFeature,
  ordersFeature,
  picksFeature,
  countsFeature,
  shopSyncFeature,
  returnTermsFeature,
  returnPointsFeature,
  setupFeature,
  returnsFeature,
  reshipmentsFeature,
  returnRulesFeature,
  returnInformationFeature,
  returnLinksFeature,
  referralsFeature,
  supportFeature,
  staffHomeFeature,
  invoicesFeature,
  importsFeature,
  radarFeature,
  dashboardFeature,
  exportsFeature,
  webhooksFeature,
  eventsFeature,
  applicationsFeature,
]);

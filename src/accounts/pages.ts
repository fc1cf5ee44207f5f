import type { FeaturePages } from '../web/pages.ts';
import { accessRequestsSitePages } from '../features/access-requests/web/site-pages.ts';
import { accountsSitePages } from '../features/accounts/web/site-pages.ts';
import { applicationsSitePages } from '../features/applications/web/site-pages.ts';
import { billingSitePages } from '../features/billing/web/site-pages.ts';
import { bookingsSitePages } from '../features/bookings/web/site-pages.ts';
import { countsSitePages } from '../features/counts/web/site-pages.ts';
import { credentialsSitePages } from '../features/credentials/web/site-pages.ts';
import { customsTablesSitePages } from '../features/customs-tables/web/site-pages.ts';
import { deskSitePages } from '../features/desk/web/site-pages.ts';
import { eventsSitePages } from '../features/events/web/site-pages.ts';
import { exchangeRatesSitePages } from '../features/exchange-rates/web/site-pages.ts';
import { exportsPages } from '../features/exports/web/pages.ts';
import { identitySitePages } from '../features/identity/web/site-pages.ts';
import { inboundSitePages } from '../features/inbound/web/site-pages.ts';
import { integrationsSitePages } from '../features/integrations/web/site-pages.ts';
import { invoicesSitePages } from '../features/invoices/web/site-pages.ts';
import { mailSitePages } from '../features/mail/web/site-pages.ts';
import { merchantsSitePages } from '../features/merchants/web/site-pages.ts';
import { numberRangesSitePages } from '../features/number-ranges/web/site-pages.ts';
import { operatorWarehousesSitePages } from '../features/operator-warehouses/web/site-pages.ts';
import { picksSitePages } from '../features/picks/web/site-pages.ts';
import { protectionSitePages } from '../features/protection/web/site-pages.ts';
import { rateSetsSitePages } from '../features/rate-sets/web/site-pages.ts';
import { referralsSitePages } from '../features/referrals/web/site-pages.ts';
import { reshipmentsSitePages } from '../features/reshipments/web/site-pages.ts';
import { returnPointsSitePages } from '../features/return-points/web/site-pages.ts';
import { returnTermsSitePages } from '../features/return-terms/web/site-pages.ts';
import { returnsSitePages } from '../features/returns/web/site-pages.ts';
import { setupSitePages } from '../features/setup/web/site-pages.ts';
import { staffHomeSitePages } from '../features/staff-home/web/site-pages.ts';
import { staffSitePages } from '../features/staff/web/site-pages.ts';
import { storageSitePages } from '../features/storage/web/site-pages.ts';
import { subscriptionsSitePages } from '../features/subscriptions/web/site-pages.ts';
import { supportSitePages } from '../features/support/web/site-pages.ts';
import { teamSitePages } from '../features/team/web/site-pages.ts';
import { trackingReportsSitePages } from '../features/tracking-reports/web/site-pages.ts';
import { usersSitePages } from '../features/users/web/site-pages.ts';
import { visitsSitePages } from '../features/visits/web/site-pages.ts';
import { webhooksSitePages } from '../features/webhooks/web/site-pages.ts';

/** Every feature with pages on the accounts site, one line each. */
export const FEATURES: readonly FeaturePages[] = [
  accessRequestsSitePages,
  accountsSitePages,
  applicationsSitePages,
  billingSitePages,
  bookingsSitePages,
  credentialsSitePages,
  customsTablesSitePages,
  inboundSitePages,
  deskSitePages,
  eventsSitePages,
  exchangeRatesSitePages,
  exportsPages,
  identitySitePages,
  integrationsSitePages,
  invoicesSitePages,
  mailSitePages,
  merchantsSitePages,
  numberRangesSitePages,
  operatorWarehousesSitePages,
  picksSitePages,
  countsSitePages,
  protectionSitePages,
  rateSetsSitePages,
  referralsSitePages,
  reshipmentsSitePages,
  returnTermsSitePages,
  returnPointsSitePages,
  returnsSitePages,
  setupSitePages,
  staffHomeSitePages,
  staffSitePages,
  storageSitePages,
  subscriptionsSitePages,
  supportSitePages,
  teamSitePages,
  trackingReportsSitePages,
  usersSitePages,
  visitsSitePages,
  webhooksSitePages,
];

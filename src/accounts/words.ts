import type { English } from '../web/i18n.ts';
import accounts from '../features/accounts/text/en.ts';
import identity from '../features/identity/text/en.ts';
import common from '../shared/text/en.ts';
import ui from '../ui/text/en.ts';
import web from '../web/text/en.ts';
import shell from './text/en.ts';

/** The accounts site's words: the frame's are part of the first load, a feature's come with its page. */
export const english: English = {
  common,
  ui,
  web,
  site: shell,
  accounts,
  identity,
  applications: () => import('../features/applications/text/en.ts'),
  credentials: () => import('../features/credentials/text/en.ts'),
  webhooks: () => import('../features/webhooks/text/en.ts'),
  billing: () => import('../features/billing/text/en.ts'),
  support: () => import('../features/support/text/en.ts'),
  shipments: () => import('../features/shipments/text/en.ts'),
  tracking: () => import('../features/tracking/text/en.ts'),
  rates: () => import('../features/rates/text/en.ts'),
  referrals: () => import('../features/referrals/text/en.ts'),
  integrations: () => import('../features/integrations/text/en.ts'),
  protection: () => import('../features/protection/text/en.ts'),
  invoices: () => import('../features/invoices/text/en.ts'),
  users: () => import('../features/users/text/en.ts'),
  'access-requests': () => import('../features/access-requests/text/en.ts'),
  exports: () => import('../features/exports/text/en.ts'),
  tasks: () => import('../features/tasks/text/en.ts'),
  staff: () => import('../features/staff/text/en.ts'),
  'customs-tables': () => import('../features/customs-tables/text/en.ts'),
  views: () => import('../features/views/text/en.ts'),
  grid: () => import('../ui/grid/text/en.ts'),
};

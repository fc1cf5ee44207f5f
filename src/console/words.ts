import type { English } from '../web/i18n.ts';
import common from '../shared/text/en.ts';
import ui from '../ui/text/en.ts';
import web from '../web/text/en.ts';
import shell from './text/en.ts';

/** The console's words: the frame's are part of the first load, a feature's come with its page. */
export const english: English = {
  common,
  ui,
  web,
  console: shell,
  grid: () => import('../ui/grid/text/en.ts'),
  addresses: () => import('../features/addresses/text/en.ts'),
  'customs-products': () => import('../features/customs-products/text/en.ts'),
  'hs-codes': () => import('../features/hs-codes/text/en.ts'),
  dashboard: () => import('../features/dashboard/text/en.ts'),
  exports: () => import('../features/exports/text/en.ts'),
  estimates: () => import('../features/estimates/text/en.ts'),
  duties: () => import('../features/duties/text/en.ts'),
  imports: () => import('../features/imports/text/en.ts'),
  labels: () => import('../features/labels/text/en.ts'),
  manifests: () => import('../features/manifests/text/en.ts'),
  overpacks: () => import('../features/overpacks/text/en.ts'),
  rates: () => import('../features/rates/text/en.ts'),
  shipments: () => import('../features/shipments/text/en.ts'),
  tracking: () => import('../features/tracking/text/en.ts'),
  support: () => import('../features/support/text/en.ts'),
  settings: () => import('../features/settings/text/en.ts'),
  tasks: () => import('../features/tasks/text/en.ts'),
  views: () => import('../features/views/text/en.ts'),
};

import accounts from '../features/accounts/text/en.ts';
import identity from '../features/identity/text/en.ts';
import common from '../shared/text/en.ts';
import ui from '../ui/text/en.ts';
import type { English } from '../web/i18n.ts';
import web from '../web/text/en.ts';

/** The accounts site's words: the frame's and the sign-in page's are part of the first load. */
export const english: English = {
  common,
  ui,
  web,
  accounts,
  identity,
  billing: () => import('../features/billing/text/en.ts'),
  staff: () => import('../features/staff/text/en.ts'),
  grid: () => import('../ui/grid/text/en.ts'),
};

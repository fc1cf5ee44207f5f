import type { Bundle, English } from '../web/i18n.ts';
import common from '../shared/text/en.ts';
import testMode from '../features/test-mode/text/en.ts';
import ui from '../ui/text/en.ts';
import web from '../web/text/en.ts';
import shell from './text/en.ts';

/** The words of features by the name of their folder, which come with their pages; not of those that are on the accounts site alone. */
const features = Object.entries(
  import.meta.glob<{ default: Bundle }>([
    '../features/*/text/en.ts',
    '!../features/test-mode/text/en.ts',
    '!../features/{access-requests,accounts,applications,bookings,counts,credentials,customs-tables,desk,entry-points,events,exchange-rates,identity,integrations,invoices,mail}/text/en.ts',
    '!../features/{merchants,number-ranges,operator-warehouses,picks,protection,referrals,return-points,return-terms,staff,staff-home,storage,team,tracking-reports,users,visits,webhooks}/text/en.ts',
  ]),
).map(([file, load]) => [file.split('/')[2] ?? file, load] as const);

/** The console's words: the frame's are part of the first load. */
export const english: English = {
  common,
  ui,
  web,
  console: shell,
  'test-mode': testMode,
  grid: () => import('../ui/grid/text/en.ts'),
  ...Object.fromEntries(features),
};

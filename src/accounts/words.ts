import type { Bundle, English } from '../web/i18n.ts';
import accounts from '../features/accounts/text/en.ts';
import identity from '../features/identity/text/en.ts';
import testMode from '../features/test-mode/text/en.ts';
import common from '../shared/text/en.ts';
import ui from '../ui/text/en.ts';
import web from '../web/text/en.ts';
import shell from './text/en.ts';

/** The words of every feature by the name of its folder; they come with its pages. */
const features = Object.entries(
  import.meta.glob<{ default: Bundle }>([
    '../features/*/text/en.ts',
    '!../features/accounts/text/en.ts',
    '!../features/identity/text/en.ts',
    '!../features/test-mode/text/en.ts',
  ]),
).map(([file, load]) => [file.split('/')[2] ?? file, load] as const);

/** The accounts site's words: the frame's are part of the first load. */
export const english: English = {
  common,
  ui,
  web,
  site: shell,
  accounts,
  identity,
  'test-mode': testMode,
  grid: () => import('../ui/grid/text/en.ts'),
  ...Object.fromEntries(features),
};

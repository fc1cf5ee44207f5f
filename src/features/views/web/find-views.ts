import { boot } from '../../../web/boot.ts';
import { call } from '../../../web/client.ts';
import { loadWords, word } from '../../../web/i18n.ts';
import type { PaletteHit } from '../../../web/palette.ts';
import { leavesVisit } from '../../../web/session.tsx';
import { views } from '../contract.ts';

/** How many views the palette shows. */
const LIMIT = 5;

/** Saved views by name, for the command palette. */
export async function findViews(text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const [answer] = await Promise.all([call(views.list, {}, { signal }), loadWords(['views'])]);
  const wanted = text.toLowerCase();
  return answer.views
    .filter((view) => view.name.toLowerCase().includes(wanted))
    .map((view) => ({ view, href: view.site === 'accounts' ? boot.accountsUrl + view.path : view.path }))
    .filter(({ href }) => !leavesVisit(href))
    .slice(0, LIMIT)
    .map(({ view, href }) => ({
      id: `view-${view.id}`,
      title: view.name,
      detail: word('views:hit', { list: view.list_title }),
      href,
    }));
}

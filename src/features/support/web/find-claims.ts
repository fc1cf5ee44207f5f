import { call } from '../../../web/client.ts';
import { loadWords, word } from '../../../web/i18n.ts';
import type { PaletteHit } from '../../../web/palette.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { support } from '../contract.ts';

/** How many claims the palette shows. */
const LIMIT = 4;

/** Claims by id, or by a number or name of their shipment, for the command palette. */
export async function findClaims(text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const [answer] = await Promise.all([call(support.list, { query: { q: text, limit: LIMIT } }, { signal }), loadWords(['support'])]);
  return answer.claims.map((row) => ({
    id: `claim-${row.id}`,
    title: word('support:view.title', { id: row.id }),
    detail: [row.tracking_number, row.name, word(`support:status.${row.status}`)].join(' · '),
    href: claimPaths.view(row.id),
  }));
}

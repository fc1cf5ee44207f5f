import { call } from '../../../web/client.ts';
import { loadWords, word } from '../../../web/i18n.ts';
import type { PaletteHit } from '../../../web/palette.ts';
import { paths } from '../../../web/paths.ts';
import { manifests } from '../contract.ts';

/** How many manifests the palette shows. */
const LIMIT = 4;

/** Manifests by id, carrier or tracking number, for the command palette. */
export async function findManifests(text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const [answer] = await Promise.all([call(manifests.list, { query: { q: text, limit: LIMIT } }, { signal }), loadWords(['manifests'])]);
  return answer.manifests.map((row) => ({
    id: `manifest-${row.id}`,
    title: word('manifests:view.title', { id: row.id }),
    detail: [row.entry_point, row.carrier, row.tracking_number, word(`manifests:status.${row.status}`)].filter(Boolean).join(' · '),
    names: [String(row.id), row.tracking_number],
    href: paths.manifest(row.id),
  }));
}

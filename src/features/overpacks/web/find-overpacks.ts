import { call } from '../../../web/client.ts';
import { loadWords, word } from '../../../web/i18n.ts';
import type { PaletteHit } from '../../../web/palette.ts';
import { overpackPaths } from '../../../shared/paths/overpacks.ts';
import { overpacks } from '../contract.ts';
import { overpackStage } from '../status.ts';

/** How many overpacks the palette shows. */
const LIMIT = 4;

/** Overpacks by id, SSCC or a number inside, for the command palette. */
export async function findOverpacks(text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const [answer] = await Promise.all([call(overpacks.list, { query: { q: text, limit: LIMIT } }, { signal }), loadWords(['overpacks'])]);
  return answer.overpacks.map((row) => ({
    id: `overpack-${row.id}`,
    title: word('overpacks:view.title', { id: row.id }),
    detail: [row.sscc, row.exit_point, word(`overpacks:stage.${overpackStage(row)}`)].filter(Boolean).join(' · '),
    names: [String(row.id), row.sscc],
    href: overpackPaths.view(row.id),
  }));
}

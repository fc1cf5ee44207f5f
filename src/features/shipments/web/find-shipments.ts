import { call } from '../../../web/client.ts';
import { loadWords, word } from '../../../web/i18n.ts';
import type { PaletteHit } from '../../../web/palette.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { shipments } from '../contract.ts';

/** How many shipments the palette shows. */
const LIMIT = 8;

/** Shipments by id, number, name or reference, for the command palette. */
export async function findShipments(text: string, signal: AbortSignal): Promise<readonly PaletteHit[]> {
  const [answer] = await Promise.all([call(shipments.list, { query: { q: text, limit: LIMIT } }, { signal }), loadWords(['shipments'])]);
  return answer.shipments.map((row) => ({
    id: `shipment-${row.id}`,
    title: String(row.id),
    detail: [row.order_number, row.name, row.country, row.tracking_number, word(`shipments:status.${row.status}`)].filter(Boolean).join(' · '),
    names: [String(row.id), row.tracking_number, row.order_number],
    href: shipmentPaths.view(row.id),
  }));
}

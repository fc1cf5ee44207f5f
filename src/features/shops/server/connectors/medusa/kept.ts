import { z } from 'zod';
import type { Reach } from '../../connector.ts';
import { admin } from './admin.ts';

/** Lines asked for at once: their ids still fit into an address. */
const LOT = 50;
const list = z.object({ reservations: z.array(z.object({ line_item_id: z.string().nullish(), quantity: z.coerce.number(), updated_at: z.string() })) });

/** Units that are kept for a line, and since when: Medusa keeps them a moment after the order is there. */
export interface Kept {
  units: number;
  since: string;
}

/** What is kept for each line at the places chosen; null where all places are. What Medusa does not count is kept nowhere. */
export async function keptAt(shop: Reach, lines: readonly string[], locations: readonly string[]): Promise<ReadonlyMap<string, Kept> | null> {
  if (locations.length === 0) return null;
  const kept = new Map<string, Kept>();
  for (let at = 0; at < lines.length; at += LOT) {
    const query = { line_item_id: lines.slice(at, at + LOT), location_id: locations, fields: 'line_item_id,quantity,updated_at', limit: '1000' };
    for (const { line_item_id: line, quantity, updated_at } of (await admin(shop, '/reservations', list, { query })).reservations) {
      if (!line) continue;
      const { units = 0, since = '' } = kept.get(line) ?? {};
      kept.set(line, { units: units + quantity, since: updated_at > since ? updated_at : since });
    }
  }
  return kept;
}

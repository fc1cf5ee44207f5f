import { call } from '../../../web/client.ts';
import { MAX_ADDRESSES } from '../../addresses/contract.ts';
import type { Found } from '../../addresses/found.ts';
import { shipments } from '../contract.ts';
import type { ShipmentRow } from '../shipment-out.ts';

/** A search of the shipments needs 3 characters (spec §5). */
const SHORTEST = 3;
/** More hits than this mean that the number is something else. */
const HITS = 10;

/** Numbers as people paste them: separated by spaces, commas, semicolons or lines; each once. */
export function readNumbers(text: string): string[] {
  return [...new Set(text.split(/[\s,;，；、]+/).filter(Boolean))];
}

const isNamed = (row: ShipmentRow, number: string): boolean =>
  [String(row.id), row.order_number, row.tracking_number].some((one) => one?.toUpperCase() === number.toUpperCase());

/** The recipient of the shipment with this id, order number or tracking number; null when there is none. */
async function findAddress(number: string): Promise<Found | null> {
  if (number.length < SHORTEST) return null;
  const { shipments: rows } = await call(shipments.list, { query: { q: number, limit: HITS } });
  const row = rows.find((one) => isNamed(one, number));
  if (row === undefined) return null;
  const { shipment } = await call(shipments.get, { params: { id: row.id } });
  return { address: shipment.to, shipmentId: shipment.id };
}

/** The recipients of up to 10 shipments, and the numbers that name none. Throws what the calls throw. */
export async function findAddresses(numbers: readonly string[]): Promise<{ found: Found[]; missing: string[] }> {
  const asked = numbers.slice(0, MAX_ADDRESSES);
  const answers = await Promise.all(asked.map(findAddress));
  return { found: answers.filter((one) => one !== null), missing: asked.filter((_, index) => answers[index] === null) };
}

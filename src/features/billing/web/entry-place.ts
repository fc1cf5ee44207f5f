import type { Answer } from '../../../shared/contract.ts';
import { inboundPaths } from '../../../shared/paths/inbound.ts';
import { orderPaths } from '../../../shared/paths/orders.ts';
import { reshipmentPaths } from '../../../shared/paths/reshipments.ts';
import { returnPaths } from '../../../shared/paths/returns.ts';
import { shipmentPaths } from '../../../shared/paths/shipments.ts';
import { claimPaths } from '../../../shared/paths/support.ts';
import { boot } from '../../../web/boot.ts';
import { withSearch } from '../../../web/paths.ts';
import type { billing } from '../contract.ts';

type Transaction = Answer<typeof billing.transactions>['transactions'][number];
type Place = (id: number, memo: string) => string;

const PLACES: ReadonlyMap<string, Place> = new Map<string, Place>([
  // The entry names the label; its shipment is found by the number on it.
  ['label', (_, memo) => withSearch(shipmentPaths.list(), { q: memo })],
  ['order', orderPaths.view],
  ['return', returnPaths.view],
  ['reshipment', reshipmentPaths.view],
  ['inbound', inboundPaths.view],
  ['claim', claimPaths.view],
]);

/** Where in the console stands what an entry was charged or paid for; null where that has no page of its own. */
export function entryPlace({ object, memo }: Pick<Transaction, 'object' | 'memo'>): string | null {
  const place = object === null ? undefined : PLACES.get(object.kind);
  return object === null || place === undefined ? null : boot.consoleUrl + place(object.id, memo);
}

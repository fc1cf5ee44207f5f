import { z } from 'zod';
import type { Recalled } from '../../connector.ts';

const fulfillment = z.object({
  id: z.string(),
  shipped_at: z.string().nullish(),
  canceled_at: z.string().nullish(),
  metadata: z.record(z.string(), z.unknown()).nullish(),
  labels: z.array(z.object({ tracking_number: z.string().nullish() })).nullish(),
});
const item = z.object({ id: z.string(), quantity: z.number(), detail: z.object({ fulfilled_quantity: z.number().nullish() }).nullish() });

/** An order of Medusa with the parcels it knows of. */
export const order = z.object({
  order: z.object({
    id: z.string(),
    metadata: z.record(z.string(), z.unknown()).nullish(),
    items: z.array(item).nullish(),
    fulfillments: z.array(fulfillment).nullish(),
  }),
});
export type Order = z.output<typeof order>['order'];
export const ORDER_FIELDS = 'id,metadata,*items,*items.detail,*fulfillments,*fulfillments.labels';

/** The fulfillment that stands for a parcel: marked as ours, or with its number. */
export const mineIn = ({ fulfillments }: Order, { key, trackingNumber }: Pick<Recalled, 'key' | 'trackingNumber'>) =>
  fulfillments?.find(
    (one) =>
      !one.canceled_at &&
      (one.metadata?.['portolan_parcel'] === key ||
        (trackingNumber !== null && one.labels?.some((label) => label.tracking_number === trackingNumber) === true)),
  );

/** Parcels that were taken apart after Medusa counted them as shipped. */
export const recalledIn = ({ metadata }: Order): string[] =>
  String(metadata?.['portolan_recalled'] ?? '')
    .split(' ')
    .filter(Boolean);

/** Whether Medusa still waits for so many of each item. */
export const waitsFor = ({ items }: Order, lines: Recalled['lines']): boolean =>
  lines.every(({ id, quantity }) => {
    const there = items?.find((one) => one.id === id);
    return there !== undefined && there.quantity - (there.detail?.fulfilled_quantity ?? 0) >= quantity;
  });

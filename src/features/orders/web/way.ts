import type { StepState } from '../../../ui/WayLine.tsx';
import type { Order } from '../order-out.ts';

/** What a step is called: a key of `orders:view.way`. */
export type WayWord =
  | 'placed'
  | 'processing'
  | 'Holding'
  | 'Exception'
  | 'Backordered'
  | 'coming'
  | 'ready'
  | 'packing'
  | 'parcel'
  | 'rest'
  | 'leaves'
  | 'delivered'
  | 'canceled'
  | 'closed';

export interface WayStep {
  word: WayWord;
  state: StepState;
  /** When it happened, or by when it will. */
  at: string | null;
  /** The last day, where it is a span. */
  until?: string;
  /** Of a parcel, or of the inbound shipment awaited. */
  number?: number;
}

type Given = Pick<Order, 'status' | 'cause' | 'placed_at' | 'updated' | 'ready' | 'packing' | 'ended' | 'due' | 'coming'> & {
  fulfillments: readonly Pick<Order['fulfillments'][number], 'packed' | 'status'>[];
  estimate: Pick<NonNullable<Order['estimate']>, 'deliver_from' | 'deliver_to'> | null;
};

const STUCK: ReadonlySet<string> = new Set(['Exception', 'Backordered', 'Holding']);

/** What it waits for, where the day that comes is known. */
const comingTo = ({ coming, cause: { code } }: Given): WayStep[] =>
  coming === null || coming.expected === null || (code !== 'stock' && code !== 'partial')
    ? []
    : [{ word: 'coming', state: 'ahead', at: coming.expected, number: coming.inbound_id }];

/** How the order comes to its parcels: what was done, where it is, what is ahead. */
function before(o: Given): WayStep[] {
  if (o.status === 'Partial' || o.fulfillments.length > 0) return o.ready === null ? [] : [{ word: 'ready', state: 'done', at: o.ready }];
  if (STUCK.has(o.status)) {
    const state: StepState = o.status === 'Exception' ? 'problem' : 'waits';
    return [{ word: o.status as WayWord, state, at: o.updated }, ...comingTo(o), { word: 'ready', state: 'ahead', at: null }];
  }
  if (o.status === 'Processing') {
    return [
      { word: 'processing', state: 'now', at: null },
      { word: 'ready', state: 'ahead', at: null },
    ];
  }
  return [{ word: 'ready', state: o.status === 'Ready' ? 'now' : 'done', at: o.ready }];
}

/** The way of an order from the buyer's click to the door (done solid, now ringed, ahead dashed). */
export function wayOf(o: Given): WayStep[] {
  const placed: WayStep = { word: 'placed', state: 'done', at: o.placed_at };
  const parcels = o.fulfillments.map(({ packed }, index): WayStep => ({ word: 'parcel', state: 'done', at: packed, number: index + 1 }));
  const isCanceled = o.status === 'Canceled' || o.cause.code === 'canceled' || o.cause.code === 'merged';
  if (isCanceled || (o.status === 'Archived' && parcels.length === 0)) return [placed, ...parcels, { word: 'canceled', state: 'problem', at: o.ended }];
  const isDelivered = parcels.length > 0 && o.fulfillments.every(({ status }) => status === 'Delivered');
  const isWhole = o.status === 'Fulfilled' || o.status === 'Archived';
  const steps = [placed, ...before(o)];
  if (o.status === 'Partial')
    return [
      ...steps,
      ...parcels,
      { word: 'rest', state: 'waits', at: parcels.at(-1)?.at ?? null },
      ...comingTo(o),
      { word: 'leaves', state: 'ahead', at: null },
      { word: 'delivered', state: 'ahead', at: null },
    ];
  if (isWhole) {
    const closed: WayStep[] = o.cause.code === 'closed_short' ? [{ word: 'closed', state: 'done', at: o.ended }] : [];
    return [...steps, ...parcels, ...closed, { word: 'delivered', state: isDelivered ? 'done' : 'ahead', at: null, ...spanOf(o, isDelivered) }];
  }
  const packing: WayStep = { word: 'packing', state: o.status === 'Packing' ? 'now' : 'ahead', at: o.status === 'Packing' ? o.packing : null };
  return [...steps, ...parcels, packing, { word: 'leaves', state: 'ahead', at: o.due }, { word: 'delivered', state: 'ahead', at: null, ...spanOf(o, false) }];
}

/** The days it is expected on. */
function spanOf({ estimate }: Given, isDelivered: boolean): Partial<WayStep> {
  return isDelivered || estimate === null ? {} : { at: estimate.deliver_from, until: estimate.deliver_to };
}

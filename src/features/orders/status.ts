import { stateMachine } from '../../shared/state-machine.ts';

/** Statuses of an order in display order (spec §4). */
export const ORDER_STATUSES = [
  'Backordered',
  'Exception',
  'Holding',
  'Processing',
  'Ready',
  'Packing',
  'Partial',
  'Fulfilled',
  'Archived',
  'Canceled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** Those the merchant may ask for, for one order or many. */
export const ASKED_STATUSES = ['Holding', 'Processing', 'Canceled', 'Archived'] as const satisfies readonly OrderStatus[];
export type AskedStatus = (typeof ASKED_STATUSES)[number];

/** What the actions depend on. */
export interface OrderState {
  status: OrderStatus;
  /** Units that have left. */
  units_fulfilled: number;
  /** Units that could leave now: promised to the order, or free where it may be packed. */
  units_available: number;
}

const isBegun = (o: OrderState): boolean => o.units_fulfilled > 0;
/** Nothing more is charged for it. */
export const hasEnded = ({ status }: Pick<OrderState, 'status'>): boolean => status === 'Fulfilled' || status === 'Archived' || status === 'Canceled';
const hasNothing = (o: OrderState): boolean => o.units_available === 0;

/** From where to where, and what can be done in which state. */
export const ORDER = stateMachine<OrderState>()({
  states: ORDER_STATUSES,
  transitions: {
    Backordered: ['Processing', 'Ready', 'Canceled'],
    Exception: ['Processing', 'Canceled'],
    Holding: ['Processing', 'Canceled'],
    Processing: ['Holding', 'Canceled', 'Exception', 'Backordered', 'Ready'],
    // Back to Processing when it is edited.
    Ready: ['Packing', 'Holding', 'Canceled', 'Processing'],
    // Back to Processing, as from Partial and Fulfilled, when a parcel is taken apart and what its order had cannot be held for it again.
    Packing: ['Fulfilled', 'Partial', 'Exception', 'Ready', 'Processing'],
    Partial: ['Ready', 'Fulfilled', 'Processing'],
    // Ready again when a parcel is taken apart before it is handed over.
    Fulfilled: ['Archived', 'Ready', 'Processing'],
    Archived: [],
    Canceled: ['Archived'],
  },
  actions: {
    edit: [
      { when: hasEnded, reason: 'orders:cannot.ended' },
      { only: ['Backordered', 'Exception', 'Holding', 'Processing', 'Ready'], reason: 'orders:cannot.edit' },
      { when: isBegun, reason: 'orders:cannot.editBegun' },
    ],
    hold: [{ only: ['Processing', 'Ready'], reason: 'orders:cannot.hold' }],
    /** Held, failed and backordered orders are processed again. */
    release: [{ only: ['Holding', 'Exception', 'Backordered'], reason: 'orders:cannot.release' }],
    cancel: [
      { when: hasEnded, reason: 'orders:cannot.ended' },
      { only: ['Backordered', 'Exception', 'Holding', 'Processing', 'Ready'], reason: 'orders:cannot.cancel' },
    ],
    sendAvailable: [
      { only: ['Backordered', 'Partial'], reason: 'orders:cannot.sendAvailable' },
      { when: hasNothing, reason: 'orders:cannot.sendNothing' },
    ],
    closeShort: [{ only: ['Partial'], reason: 'orders:cannot.closeShort' }],
    archive: [{ only: ['Fulfilled', 'Canceled'], reason: 'orders:cannot.archive' }],
    delete: [
      { when: ({ status }) => status === 'Archived', reason: 'orders:cannot.deleteArchived' },
      { only: ['Backordered', 'Exception', 'Holding', 'Processing', 'Ready', 'Canceled'], reason: 'orders:cannot.delete' },
      { when: isBegun, reason: 'orders:cannot.deleteBegun' },
    ],
    split: [
      { when: hasEnded, reason: 'orders:cannot.ended' },
      { only: ['Backordered', 'Exception', 'Holding', 'Processing', 'Ready'], reason: 'orders:cannot.split' },
      { when: isBegun, reason: 'orders:cannot.editBegun' },
    ],
    merge: [
      { when: hasEnded, reason: 'orders:cannot.ended' },
      { only: ['Backordered', 'Exception', 'Holding', 'Processing', 'Ready'], reason: 'orders:cannot.merge' },
      { when: isBegun, reason: 'orders:cannot.editBegun' },
    ],
    /** What was lost on its way goes out again. */
    resend: [{ only: ['Fulfilled', 'Archived'], reason: 'orders:cannot.resend' }],
    /** The warehouse's. */
    pick: [{ only: ['Ready'], reason: 'orders:cannot.pick' }],
    putBack: [{ only: ['Packing'], reason: 'orders:cannot.putBack' }],
    pack: [{ only: ['Packing'], reason: 'orders:cannot.pack' }],
    /** Takes a parcel of it apart that was packed by mistake. */
    unpack: [{ only: ['Ready', 'Packing', 'Partial', 'Fulfilled'], reason: 'orders:cannot.unpack' }],
  },
});
export type OrderAction = keyof typeof ORDER.actions;

/** May this be done to the order? `true`, or the reason why not. */
export const orderCan = ORDER.can;

/** A ready order is short where what is there may go before the rest. */
const SHORT: ReadonlySet<OrderStatus> = new Set(['Backordered', 'Ready', 'Packing', 'Partial']);

/** Whether what is neither sent nor promised is missing: others were only not looked at yet, or are not wanted any more. */
export const isShort = ({ status }: { status: OrderStatus }): boolean => SHORT.has(status);

/** The action that asks for a status. */
export const ACTION_FOR: Readonly<Record<AskedStatus, OrderAction>> = {
  Holding: 'hold',
  Processing: 'release',
  Canceled: 'cancel',
  Archived: 'archive',
};

/** Why an order is where it is; the sentences are `orders:why`. */
export const CAUSES = [
  // Processing
  'delay',
  'queue',
  // Exception
  'recipient',
  'letters',
  'address',
  'unknown_sku',
  'product',
  'service',
  'warehouse',
  'consignor',
  'pick_failed',
  // Backordered
  'stock',
  'funds',
  // Holding
  'held',
  'held_by_rule',
  // Ready, Packing, Partial
  'ready',
  'packing',
  'partial',
  // Ended
  'fulfilled',
  'closed_short',
  'canceled',
  'merged',
  'archived',
] as const;
export type Cause = (typeof CAUSES)[number];

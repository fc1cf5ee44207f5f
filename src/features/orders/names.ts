import type { Declared } from '../../shared/names.ts';

export const ordersNames = {
  errors: { orders_not_eligible: 409, order_repeated: 409, unknown_sku: 422, not_mergeable: 409 },
  verbs: [
    'order.create',
    'order.update',
    'order.hold',
    'order.release',
    'order.cancel',
    'order.archive',
    'order.delete',
    'order.send_available',
    'order.close_short',
    'order.change',
    'order.split',
    'order.merge',
    'order.duplicate',
    'order.resend',
    'order.write',
    'order.process',
    'order.pick',
    'order.put_back',
    'order.fail_pick',
    'order.pack',
    'order.lack_funds',
    'order.unpack',
  ],
  events: {
    'order.created': {},
    'order.updated': {},
    'order.held': {},
    'order.released': {},
    'order.exception': {},
    'order.backordered': {},
    'order.ready': {},
    'order.packing': {},
    'order.partial': {},
    'order.unpacked': {},
    'order.fulfilled': {},
    'order.canceled': {},
    'order.archived': {},
    'order.deleted': {},
    'order.message': {},
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    orders: typeof ordersNames;
  }
}

import type { Declared } from '../../shared/names.ts';

export const shipmentsNames = {
  errors: { shipments_not_found: 404, no_consignor: 422 },
  verbs: ['shipment.create', 'shipment.update', 'shipment.cancel', 'shipment.delete', 'label.buy', 'label.print'],
  events: {
    'shipment.created': {},
    'shipment.updated': {},
    'shipment.labeled': { label_id: 300001, tracking_number: 'HB100000017HK' },
    'shipment.cancelled': { 'label_id?': 300001 },
    'shipment.deleted': {},
  },
  tasks: ['labels.print', 'labels.buy'],
  fees: { label: { sign: -1, group: 'labels', price: 'rates' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    shipments: typeof shipmentsNames;
  }
}

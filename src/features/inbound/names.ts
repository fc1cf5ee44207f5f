import type { Declared } from '../../shared/names.ts';

export const inboundNames = {
  errors: { inbound_surplus: 409 },
  verbs: [
    'inbound.create',
    'inbound.update',
    'inbound.submit',
    'inbound.ship',
    'inbound.cancel',
    'inbound.delete',
    'inbound.receive',
    'inbound.add_photo',
    'inbound.verify',
  ],
  events: {
    'inbound.created': { warehouse: 'HKG', cartons: 4 },
    'inbound.updated': { 'warehouse?': 'HKG', 'cartons?': 4, 'carrier?': 'DHL', 'tracking_number?': '1234567890' },
    'inbound.submitted': { warehouse: 'HKG', units: 120 },
    'inbound.shipped': { 'carrier?': 'DHL', 'tracking_number?': '1234567890' },
    'inbound.received': { warehouse: 'HKG' },
    'inbound.unpaid': { warehouse: 'HKG' },
    'inbound.verified': { warehouse: 'HKG', expected: 120, counted: 119, differences: 1 },
    'inbound.canceled': {},
    'inbound.deleted': {},
  },
  mails: { inbound_differences: { for: 'fulfilment:write', isOn: true } },
  fees: {
    receive: { sign: -1, group: 'receiving', price: 'operator' },
    /** A label for each unit that came without a bar code; charged with the receiving. */
    labelling: { sign: -1, group: 'labelling', price: 'operator', part: true },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    inbound: typeof inboundNames;
  }
}

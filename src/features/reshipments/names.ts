import type { Declared } from '../../shared/names.ts';

export const reshipmentsNames = {
  errors: { returns_not_eligible: 409, other_warehouse: 409, fee_changed: 409 },
  verbs: [
    'reshipment.create',
    'reshipment.update',
    'reshipment.approve',
    'reshipment.decline',
    'reshipment.cancel',
    'reshipment.expire',
    'reshipment.pack',
    'reshipment.ask_again',
    'return.reship',
    'return.free',
    'return.decline',
    'return.estimate',
  ],
  events: {
    'reshipment.created': { returns: [100001, 100002], source: 'form' },
    'reshipment.updated': {},
    'reshipment.unconfirmed': { 'approved_minor?': 1_250, 'fee_minor?': 1_480, currency: 'USD', problem: 'dearer' },
    'reshipment.confirmed': { fee_minor: 1_250, currency: 'USD' },
    'reshipment.expiring': { days: 7, expires: '2026-11-24T08:00:00.000Z' },
    'reshipment.expired': {},
    'reshipment.packed': { shipment_id: 100001, tracking_number: 'HB100000017HK', fee_minor: 1_240, currency: 'USD' },
    'reshipment.reshipped': {},
    'reshipment.delivered': {},
    'reshipment.canceled': {},
    'return.unconfirmed': {},
    'return.freed': { reshipment_id: 100003 },
    'return.reshipped': { reshipment_id: 100003 },
  },
  mails: { reshipment_deadline: { for: 'returns:write', isOn: true } },
  tasks: ['reshipments.create'],
  fees: { reship: { sign: -1, group: 'returns', price: 'operator' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    reshipments: typeof reshipmentsNames;
  }
}

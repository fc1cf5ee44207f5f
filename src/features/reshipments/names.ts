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
  events: [
    'reshipment.created',
    'reshipment.updated',
    'reshipment.unconfirmed',
    'reshipment.confirmed',
    'reshipment.expiring',
    'reshipment.expired',
    'reshipment.packed',
    'reshipment.reshipped',
    'reshipment.delivered',
    'reshipment.canceled',
    'return.unconfirmed',
    'return.freed',
    'return.reshipped',
  ],
  mails: { reshipment_deadline: { for: 'returns:write', isOn: true } },
  tasks: ['reshipments.create'],
  fees: { reship: { sign: -1, group: 'returns', price: 'operator' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    reshipments: typeof reshipmentsNames;
  }
}

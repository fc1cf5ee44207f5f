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
  events: [
    'inbound.created',
    'inbound.updated',
    'inbound.submitted',
    'inbound.shipped',
    'inbound.received',
    'inbound.unpaid',
    'inbound.verified',
    'inbound.canceled',
    'inbound.deleted',
  ],
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

import type { Declared } from '../../shared/names.ts';

export const returnsNames = {
  errors: { return_repeated: 409, not_discardable: 409 },
  verbs: [
    'return.announce',
    'return.update',
    'return.delete',
    'return.receive',
    'return.ask_verify',
    'return.verify',
    'return.restock',
    'return.discard',
    'return.extend',
    'return.split',
    'return.carry_out',
    'return.expire',
    'return.write',
    'return.add_photo',
    'return.claim',
    'return.decline_claim',
    'return.match',
  ],
  events: [
    'return.announced',
    'return.updated',
    'return.deleted',
    'return.received',
    'return.unpaid',
    'return.verified',
    'return.confirmed',
    'return.extended',
    'return.split',
    'return.expiring',
    'return.restocked',
    'return.discarded',
    'return.message',
  ],
  mails: { return_deadline: { for: 'returns:write', isOn: true } },
  fees: {
    process: { sign: -1, group: 'returns', price: 'operator' },
    verify: { sign: -1, group: 'returns', price: 'operator' },
    restock: { sign: -1, group: 'returns', price: 'operator' },
    extend: { sign: -1, group: 'returns', price: 'operator' },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    returns: typeof returnsNames;
  }
}

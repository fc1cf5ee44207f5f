import type { Declared } from '../../shared/names.ts';

export const returnsNames = {
  errors: { returns_not_eligible: 409, return_repeated: 409, not_subscribed: 402 },
  verbs: [
    'return.announce',
    'return.update',
    'return.delete',
    'return.receive',
    'return.ask_verify',
    'return.verify',
    'return.confirm',
    'return.decline',
    'return.reship',
    'return.restock',
    'return.discard',
    'return.extend',
    'return.split',
    'return.carry_out',
    'return.expire',
    'return.free',
    'return.write',
    'return.claim',
    'return.match',
  ],
  events: [
    'return.announced',
    'return.received',
    'return.verified',
    'return.unconfirmed',
    'return.confirmed',
    'return.expiring',
    'return.reshipped',
    'return.restocked',
    'return.discarded',
    'return.message',
  ],
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

import type { Declared } from '../../shared/names.ts';

export const referralsNames = {
  verbs: ['referral.create', 'referral.contact', 'referral.decline', 'referral.join'],
  events: {
    'referral.joined': { amount_minor: 5_000, currency: 'USD' },
  },
  fees: { referral: { sign: 1, group: 'referrals', price: 'staff', from: 'referrals' } },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    referrals: typeof referralsNames;
  }
}

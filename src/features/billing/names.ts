import type { Declared } from '../../shared/names.ts';

export const billingNames = {
  errors: { insufficient_funds: 402, payments_off: 409 },
  verbs: ['billing.pay', 'billing.settlePayment', 'billing.saveWarning'],
  mails: { low_balance: { for: 'billing:read', isOn: true }, payment_failed: { for: 'billing:write', isOn: true } },
  events: {
    'payment.received': { amount_minor: 25_050, currency: 'USD' },
  },
  fees: {
    top_up: { sign: 1, group: null, price: 'payer', from: 'funding' },
    refund: { sign: 1, group: 'refunds', price: 'charged' },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    billing: typeof billingNames;
  }
}

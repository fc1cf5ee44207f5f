import type { Declared } from '../../shared/names.ts';

export const invoicesNames = {
  verbs: ['invoices.issue'],
  events: {
    'invoice.issued': { number: 'INV-2026-000042', period: '2026-10', total_minor: 12_345, currency: 'USD' },
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    invoices: typeof invoicesNames;
  }
}

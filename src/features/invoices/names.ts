import type { Declared } from '../../shared/names.ts';

export const invoicesNames = {
  verbs: ['invoices.issue'],
  events: ['invoice.issued'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    invoices: typeof invoicesNames;
  }
}

/** The lines of a monthly invoice in their order on paper; each fee adds up on one of them. Their words are `invoices:lines`. */
export const INVOICE_GROUPS = [
  'labels',
  'insurance',
  'surcharges',
  'override',
  'duties',
  'validation',
  'returns',
  'receiving',
  'labelling',
  'fulfillment',
  'storage',
  'subscription',
  'other',
  'refunds',
  'claims',
  'referrals',
] as const;
export type InvoiceGroup = (typeof INVOICE_GROUPS)[number];

/** What money of the ledger is for: a row of the table that the features' `names.ts` make together. */
export interface Fee {
  /** Whether it leaves the balance (−1) or comes to it (1). */
  readonly sign: -1 | 1;
  /** The line of the invoice it adds up on; null for what no invoice shows, as money paid in. */
  readonly group: InvoiceGroup | null;
  /** Who sets the amount: a rate card, the customs tables, the price list, staff case by case, whoever pays in; a refund, what was charged. */
  readonly price: 'rates' | 'customs' | 'operator' | 'staff' | 'payer' | 'charged';
  /** Only ever a part of what another fee names, as a surcharge of a label; the feature names it where it shows the price. */
  readonly part?: true;
  /** The book it comes from, for money that is given and not given back. */
  readonly from?: string;
}

const table = new Map<string, Fee>();

/** Makes the fees of a feature known; the program does so once, for all that it lists. Throws where another has the name. */
export function declareFees(fees: Readonly<Record<string, Fee>>): void {
  for (const [name, fee] of Object.entries(fees)) {
    if ((table.get(name) ?? fee) !== fee) throw new Error(`Two features bring a fee named ${name}.`);
    table.set(name, fee);
  }
}

/** Every fee by its name, in the order of the features. */
export const declaredFees = (): ReadonlyMap<string, Fee> => table;

/** The invoice line of an amount by the kind of its ledger entry and its book; money given stands on a line of its own, whatever it was paid for. */
export function invoiceGroupOf(entryKind: string, book: string): InvoiceGroup | null {
  const entry = table.get(entryKind);
  return (entry?.sign === 1 ? entry.group : table.get(book)?.group) ?? (entry?.group === null ? null : 'other');
}

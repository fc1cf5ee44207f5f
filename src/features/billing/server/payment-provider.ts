import type { App } from '../../../server/ctx.ts';

/** A payment as the provider is asked to take it. */
export interface CheckoutRequest {
  /** Ours, one for each payment: everything the provider says about it names this. */
  reference: string;
  accountId: number;
  amountMinor: number;
  currency: string;
  /** Where the provider sends the payer back to, whatever came of it. */
  returnUrl: string;
}

/** What came of a payment. `method` is what was paid with, as a person would name it: •••• 4242. */
export type Outcome =
  | { status: 'open' }
  | { status: 'succeeded'; providerReference: string; method: string | null }
  | { status: 'declined' }
  | { status: 'failed' };

/**
 * A company that takes money on a page of its own, so that cards and their numbers never come here. Its news is only ever
 * a reason to ask `find`: a message that was forged, repeated or late changes nothing by itself.
 */
export interface PaymentProvider {
  readonly name: 'demo';
  /** Opens the page on which the payer goes on; nothing is charged yet. */
  begin(app: App, request: CheckoutRequest): Promise<{ checkoutUrl: string }>;
  /** What came of a payment; null when the provider never heard of it. */
  find(app: App, reference: string): Promise<Outcome | null>;
}

import type { App } from '../../../server/ctx.ts';

/** A payment as requested from the provider. */
export interface CheckoutRequest {
  /** Ours, one for each payment; everything the provider reports names it. */
  reference: string;
  accountId: number;
  amountMinor: number;
  currency: string;
  /** Where the provider sends the payer back to, whatever the outcome. */
  returnUrl: string;
}

/** The outcome of a payment. `method` is what was paid with, as a person would name it: •••• 4242. */
export type Outcome =
  | { status: 'open' }
  | { status: 'succeeded'; providerReference: string; method: string | null }
  | { status: 'declined' }
  | { status: 'failed' };

/**
 * A company that takes money on its own page, so that cards and their numbers never come here. Its messages are only ever a
 * reason to ask `find`: a forged, repeated or late one changes nothing by itself.
 */
export interface PaymentProvider {
  readonly name: 'demo';
  /** Opens the page where the payer continues; nothing is charged yet. */
  begin(app: App, request: CheckoutRequest): Promise<{ checkoutUrl: string }>;
  /** The outcome of a payment; null when the provider has never heard of it. */
  find(app: App, reference: string): Promise<Outcome | null>;
}

import { TEST_CARDS } from '../contract.ts';

export interface ChargeRequest {
  /** Ours, one for each payment: the provider charges once for it, however often it is asked. */
  reference: string;
  amountMinor: number;
  currency: string;
  cardNumber: string;
}

export type ChargeResult = { status: 'succeeded'; providerReference: string } | { status: 'declined'; reason: 'card' | 'unknown_card' };

/** A company that takes money from cards. */
export interface PaymentProvider {
  readonly name: string;
  charge(request: ChargeRequest): Promise<ChargeResult>;
  /** What came of a charge; null when the provider never heard of it. */
  find(reference: string): Promise<ChargeResult | null>;
}

/** A provider without money: its cards succeed or are declined by their number, and it forgets when the program ends. */
export function createTestProvider(): PaymentProvider {
  const results = new Map<string, ChargeResult>();
  const resultOf = ({ cardNumber, reference }: ChargeRequest): ChargeResult => {
    if (cardNumber === TEST_CARDS.succeeds) return { status: 'succeeded', providerReference: `test_${reference}` };
    return { status: 'declined', reason: cardNumber === TEST_CARDS.declined ? 'card' : 'unknown_card' };
  };
  return {
    name: 'test',
    async charge(request) {
      const result = results.get(request.reference) ?? resultOf(request);
      results.set(request.reference, result);
      return result;
    },
    async find(reference) {
      return results.get(reference) ?? null;
    },
  };
}

export const paymentProvider: PaymentProvider = createTestProvider();

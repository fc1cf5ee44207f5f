import { OWN } from '../shared/fields.ts';
import { isCurrency } from '../shared/money.ts';

/** Reads what was sent with the account's currency wherever one may be named and is not. Nothing in between waits, so no two calls meet here. */
export function inOwnCurrency<T>(currency: string, read: () => T): T {
  const before = OWN.currency;
  if (isCurrency(currency)) OWN.currency = currency;
  try {
    return read();
  } finally {
    OWN.currency = before;
  }
}

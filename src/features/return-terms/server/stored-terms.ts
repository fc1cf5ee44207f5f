import { sql } from 'kysely';

/** What a warehouse asks for returns, as stored: in minor units of `currency`. */
export interface StoredTerms {
  currency: string;
  process_minor: number;
  verify_minor: number;
  restock_minor: number;
  reship_minor: number;
  /** Null where no more time is sold. */
  extend_minor: number | null;
  extend_days: number;
  decide_days: number;
}

/** The same of `return_terms t`. */
export const TERM_COLUMNS = sql`
  t.currency, t.process_minor, t.verify_minor, t.restock_minor, t.reship_minor, t.extend_minor, t.extend_days, t.decide_days`;

/** Its fees, each as `price` has it. */
export const feesOf = (stored: StoredTerms, price: (minor: number) => number) => ({
  process: price(stored.process_minor),
  verify: price(stored.verify_minor),
  restock: price(stored.restock_minor),
  reship: price(stored.reship_minor),
  extend: stored.extend_minor === null ? null : price(stored.extend_minor),
});

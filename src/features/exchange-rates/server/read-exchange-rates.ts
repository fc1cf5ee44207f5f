import { sql } from 'kysely';
import { CURRENCIES } from '../../../shared/money.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { ExchangeRate } from '../contract.ts';

interface Row extends NonNullable<ExchangeRate['rate']> {
  currency: string;
  /** 1 for the one in force. */
  nth: number;
}

/** The currencies accounts can be in, then the others there are rates of, each with the rate in force and the one before. */
export async function readExchangeRates(tx: Tx): Promise<ExchangeRate[]> {
  const rows = await all(
    tx,
    sql<Row>`
      select * from (
        select currency, per_usd::float8 as per_usd, day::text as date, source, (row_number() over (partition by currency order by day desc))::int as nth from fx_rates) r
      where nth <= 2 order by currency`,
  );
  const accounts: string[] = CURRENCIES.filter((one) => one !== 'USD');
  const nth = (currency: string, n: number): ExchangeRate['rate'] => {
    const row = rows.find((one) => one.currency === currency && one.nth === n);
    return row === undefined ? null : { per_usd: row.per_usd, date: row.date, source: row.source };
  };
  return [...new Set([...accounts, ...rows.map(({ currency }) => currency)])].map((currency) => ({
    currency,
    is_for_accounts: accounts.includes(currency),
    rate: nth(currency, 1),
    before: nth(currency, 2),
  }));
}

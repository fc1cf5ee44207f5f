import { sql } from 'kysely';
import { expect } from 'vitest';
import { one, type Db } from '../src/server/db.ts';

interface Books {
  postings: number;
  unbalanced: number;
  balance: number;
  unlike: number;
  posted: number;
  valid: number;
  charged: number;
}

/** The account's books: every entry sums to zero, the balance is what was posted to it, after each entry by date too, and each valid label was charged exactly once. */
export async function bookIsRight(db: Db, accountId: number): Promise<void> {
  const books = await db.system((tx) =>
    one(
      tx,
      sql<Books>`
        select
          (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId}) as postings,
          (select count(*) from (select 1 from ledger_postings where account_id = ${accountId} group by entry_id having sum(amount_minor) <> 0) e) as unbalanced,
          (select coalesce(sum(balance_minor), 0)::bigint from ledger_balances where account_id = ${accountId}) as balance,
          (select count(*) from (
            select balance_after_minor, sum(amount_minor) over (partition by currency order by created_at, id) as sum_minor from ledger_entries where account_id = ${accountId}
          ) e where balance_after_minor <> sum_minor) as unlike,
          (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId} and book = 'balance') as posted,
          (select coalesce(sum(cost_minor), 0)::bigint from labels where account_id = ${accountId} and cancelled_at is null) as valid,
          (select -coalesce(sum(amount_minor), 0)::bigint from ledger_entries where account_id = ${accountId} and kind in ('label', 'refund')) as charged`,
    ),
  );
  expect(books).toMatchObject({ postings: 0, unbalanced: 0, unlike: 0, posted: books.balance, charged: books.valid });
  expect(books.balance).toBeGreaterThanOrEqual(0);
}

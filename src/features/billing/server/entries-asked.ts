import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Ctx } from '../../../server/ctx.ts';
import { anywhere, every, oneOf, within } from '../../../server/list.ts';
import type { billing } from '../contract.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/** Where the ledger entries `e` of an account stand that are asked for, and which they are. Dates are days in the account's zone, both inclusive. */
export function entriesAsked(
  { accountId, timeZone }: Pick<Ctx['actor'], 'accountId' | 'timeZone'>,
  { q, kind, created_min: from, created_max: to }: z.output<typeof billing.sums.query>,
): { entries: RawBuilder<unknown>; matching: RawBuilder<unknown> } {
  return {
    entries: q === undefined ? sql`ledger_entries` : sql`searchable_ledger_entries`,
    matching: every([
      sql`e.account_id = ${accountId}`,
      q !== undefined && sql`(e.memo ilike ${anywhere(q)} or e.id = ${NUMBER.test(q) ? Number(q) : null}::bigint)`,
      oneOf(sql`e.kind`, kind),
      within(sql`e.created_at`, from, to, timeZone),
    ]),
  };
}

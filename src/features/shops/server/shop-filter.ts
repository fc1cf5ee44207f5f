import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import { among, contains, every, oneOf } from '../../../server/list.ts';
import type { shops } from '../contract.ts';

type Asked = Partial<z.output<typeof shops.counts.query>>;

/** Shops `s` of the account that match and were not removed. */
export const matching = (accountId: number, { q, status, kind, ids }: Asked): RawBuilder<unknown> =>
  every([
    sql`s.account_id = ${accountId} and s.removed_at is null`,
    q && contains(sql`lower(concat_ws(' ', s.id, s.shop_id, s.name, s.address))`, q),
    oneOf(sql`s.status`, status),
    oneOf(sql`s.kind`, kind),
    among(sql`s.id`, ids),
  ]);

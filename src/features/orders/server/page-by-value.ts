import { sql, type RawBuilder } from 'kysely';
import { every, keysetPage, money, type SortKey } from '../../../server/list.ts';
import { readPageToken } from '../../../shared/paging.ts';
import { VIEW } from './order-filter.ts';

/** What `orders o` are worth; one of which that is not known has an empty text, which is before all others. */
export const VALUE: SortKey = { column: sql`coalesce(${money(sql`o.currency`, sql`o.value_minor`).column}, '')`, type: sql`text` };

/**
 * The requested page of orders by their value, the lowest first, to be used like `keysetPage`. Those of which it is not known come last here too: the
 * index has them first, so each kind is read from it by itself.
 */
export function lowestFirst(asked: { limit: number; page_token?: string }, matching: RawBuilder<unknown>) {
  const page = keysetPage({ ...asked, sort: 'value', order: 'asc' } as const, { value: VALUE }, sql`o.id`);
  const cursor = asked.page_token === undefined ? null : readPageToken(asked.page_token, { sort: 'value', order: 'asc' });
  const isPast = cursor !== null && cursor.key === '';
  const arm = (is: RawBuilder<unknown>, after: RawBuilder<unknown> | null) =>
    sql`(select o.* from ${VIEW} where ${every([matching, is, after])} order by ${page.order} limit ${page.limit})`;
  return {
    /** The rows in question, as `o`: not many more than are shown. */
    from: sql`(
      ${arm(sql`${VALUE.column} > ''`, isPast ? sql`false` : page.after)}
      union all
      ${arm(sql`${VALUE.column} = ''`, isPast ? page.after : null)}
    ) o`,
    order: sql`${VALUE.column} = '', ${page.order}`,
  };
}

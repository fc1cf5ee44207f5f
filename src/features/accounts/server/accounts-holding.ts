import { sql, type RawBuilder } from 'kysely';
import { anywhere, holds } from '../../../server/list.ts';
import { folded } from '../../../server/search-words.ts';
import { accountOfReference } from '../../billing/rules.ts';

/** Shorter ones, and plain words, would be in every account. */
const TELLING = /^(?=.*[\d@]).{5,}$/;
const SEARCHED = ['shipments', 'orders', 'returns', 'reshipments', 'inbound_shipments'] as const;

/**
 * The accounts that hold what the operator's people are told of, a merchant's test data among it: a parcel, order, return or inbound shipment by any of
 * its numbers or by the mail address of its recipient, an invoice by its number, the account itself by the reference on its transfers.
 */
export function accountsHolding(q: string): RawBuilder<{ account_id: number }> {
  const own = sql`select ${accountOfReference(q)}::bigint as account_id`;
  if (!TELLING.test(q)) return sql`(${own})`;
  const word = anywhere(` ${folded(q)} `);
  const tables = SEARCHED.map(
    (name) => sql`select account_id from ${sql.table(name)} where ${holds(sql`search_text`, q)} and ' ' || search_text || ' ' like ${word}`,
  );
  const invoice = sql`select account_id from invoices where upper(number_text) = ${q.toUpperCase()}`;
  return sql`(
    select coalesce(a.test_of, a.account_id) from (${sql.join([own, invoice, ...tables], sql` union all `)}) found join accounts a on a.account_id = found.account_id)`;
}

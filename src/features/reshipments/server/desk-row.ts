import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { gramsToKg } from '../../../shared/units.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import type { DeskReshipment } from '../reshipment-out.ts';

/** What a warehouse has to pack, of live accounts: what is made in test mode is nobody's work. `reshipments r` and `accounts a`. */
export const AT_DESK = sql`reshipments r join accounts a on a.account_id = r.account_id and a.test_of is null`;

interface Stored extends Omit<DeskReshipment, 'account' | 'returns'> {
  account_id: number;
  account_name: string;
  returns: { id: number; rma_number: string; tracking_number: string | null; shelf: string | null; contents: string | null; weight_g: number | null }[];
}

/** Rows for the desk, the longest approved first. */
export async function readDeskRows(tx: Tx, where: RawBuilder<unknown>, limit: number): Promise<DeskReshipment[]> {
  const rows = await all(
    tx,
    sql<Stored>`
      select r.account_id, a.name as account_name, r.id, r.warehouse, r.approved_at as approved, r.contents, coalesce(r.chosen_service, r.service) as service,
        r.to_country as country,
        (select jsonb_agg(jsonb_build_object('id', n.id, 'rma_number', n.rma_number, 'tracking_number', n.tracking_number, 'shelf', n.shelf,
            'contents', coalesce(n.contents, (select string_agg(i.description, ', ' order by i.line) from return_items i
              where i.account_id = n.account_id and i.return_id = n.id)), 'weight_g', n.weight_g) order by n.shelf, n.id)
          from reshipment_returns b join returns n on n.account_id = b.account_id and n.id = b.return_id
          where b.account_id = r.account_id and b.reshipment_id = r.id) as returns
      from ${AT_DESK} where r.status = 'Confirmed' and ${where} order by r.approved_at, r.id limit ${limit}::int`,
  );
  return rows.map(({ account_id: id, account_name: name, returns, ...row }) => ({
    ...row,
    account: { id, name },
    returns: returns.map(({ weight_g, tracking_number, ...one }) => ({
      ...one,
      weight: gramsToKg(weight_g),
      codes: [String(one.id), one.rma_number, tracking_number].filter((code) => code !== null),
    })),
  }));
}

/** Whose reshipment it is, as the desk knows it by its number alone. Throws `not_found`. */
export async function ownerOf(tx: Tx, id: number): Promise<number> {
  const row = await maybe(tx, sql<{ account_id: number }>`select r.account_id from ${AT_DESK} where r.id = ${id}`);
  if (!row) throw new AppError('not_found');
  return row.account_id;
}

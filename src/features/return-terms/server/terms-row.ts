import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { versionOf } from '../../../server/as-read.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { WarehouseTerms } from '../contract.ts';
import { feesOf, TERM_COLUMNS, type StoredTerms } from './stored-terms.ts';

type Row = { [K in keyof StoredTerms]: StoredTerms[K] | null } & {
  warehouse: string;
  name: string;
  own: string;
  is_active: boolean;
  since: string | null;
  earlier: number;
};

/** Where terms are in force, none of them is missing. */
const hasTerms = (row: Row): row is Row & StoredTerms & { since: string } => row.since !== null;

function shown(row: Row): WarehouseTerms {
  const { own, warehouse, name, is_active, earlier } = row;
  const facts = { warehouse, name, currency: own, is_active, earlier };
  if (!hasTerms(row)) return { ...facts, terms: null, version: versionOf([own]) };
  const { currency, decide_days, extend_days, since } = row;
  const fees = feesOf(row, (minor) => toWire(minor, isCurrency(currency) ? currency : DEFAULT_CURRENCY));
  // What is typed is in the warehouse's own currency, also where the terms in force are in another.
  return { ...facts, terms: { ...fees, currency, decide_days, extend_days, since }, version: versionOf([own, since]) };
}

/** Warehouses with the terms in force, by code: those that are open, and closed ones where returns still wait. */
export async function readTerms(tx: Tx, where: RawBuilder<unknown>): Promise<WarehouseTerms[]> {
  const rows = await all(
    tx,
    sql<Row>`
      select w.code as warehouse, w.name, w.currency as own, w.is_active, ${TERM_COLUMNS}, t.created_at as since, coalesce(e.n, 0)::int as earlier
      from warehouses w left join return_terms t on t.warehouse = w.code and t.replaced_at is null
      left join (
        select o.warehouse, count(*) as n from returns r join return_terms o on o.id = r.terms_id and o.replaced_at is not null
        where r.expires_at is not null group by 1) e on e.warehouse = w.code
      where (${where}) and (w.is_active or e.n > 0) order by w.code`,
  );
  return rows.map(shown);
}

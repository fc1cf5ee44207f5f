import { sql, type RawBuilder } from 'kysely';
import { DEFAULT_CURRENCY, isCurrency, toWire } from '../../../shared/money.ts';
import { all, type Tx } from '../../../server/db.ts';
import type { WarehouseTerms } from '../contract.ts';

interface Row {
  warehouse: string;
  name: string;
  own: string;
  is_active: boolean;
  currency: string | null;
  process_minor: number;
  verify_minor: number;
  restock_minor: number;
  reship_minor: number;
  extend_minor: number | null;
  extend_days: number;
  decide_days: number;
  since: string;
  earlier: number;
}

function shown({ currency, own, warehouse, name, is_active, earlier, ...t }: Row): WarehouseTerms {
  const wire = (minor: number): number => toWire(minor, isCurrency(currency) ? currency : DEFAULT_CURRENCY);
  const terms = currency !== null && {
    currency,
    process: wire(t.process_minor),
    verify: wire(t.verify_minor),
    restock: wire(t.restock_minor),
    reship: wire(t.reship_minor),
    decide_days: t.decide_days,
    extend: t.extend_minor === null ? null : wire(t.extend_minor),
    extend_days: t.extend_days,
    since: t.since,
  };
  return { warehouse, name, currency: own, is_active, terms: terms || null, earlier };
}

/** Warehouses with the terms in force, by code: those that are open, and closed ones where returns still wait. */
export async function readTerms(tx: Tx, where: RawBuilder<unknown>): Promise<WarehouseTerms[]> {
  const rows = await all(
    tx,
    sql<Row>`
      select w.code as warehouse, w.name, w.currency as own, w.is_active, t.currency, t.process_minor, t.verify_minor, t.restock_minor, t.reship_minor,
        t.extend_minor, t.extend_days, t.decide_days, t.created_at as since, coalesce(e.n, 0)::int as earlier
      from warehouses w left join return_terms t on t.warehouse = w.code and t.replaced_at is null
      left join (
        select o.warehouse, count(*) as n from returns r join return_terms o on o.id = r.terms_id and o.replaced_at is not null
        where r.expires_at is not null group by 1) e on e.warehouse = w.code
      where (${where}) and (w.is_active or e.n > 0) order by w.code`,
  );
  return rows.map(shown);
}

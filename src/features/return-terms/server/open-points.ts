import { sql } from 'kysely';

/** `return_points p` that parcels can come back to now: in use, their warehouse `w` open, with terms `t` in force there. */
export const OPEN_POINTS = sql`
  return_points p join warehouses w on w.code = p.warehouse and w.is_active
  join return_terms t on t.warehouse = p.warehouse and t.replaced_at is null and p.is_active`;

import { sql, type RawBuilder } from 'kysely';

/** Until when what is ready at a time has to leave a warehouse: its next cut-off, in its own zone. */
export const dueAt = (at: string, warehouse: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select (((d.day + case when d.time > w.cut_off::time then 1 else 0 end) + w.cut_off::time) at time zone w.time_zone)
  from warehouses w cross join lateral (select (${at}::timestamptz at time zone w.time_zone)::date as day, (${at}::timestamptz at time zone w.time_zone)::time as time) d
  where w.code = ${warehouse})`;

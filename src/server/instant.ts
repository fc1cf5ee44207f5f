import { sql, type RawBuilder } from 'kysely';

/** A time within JSON as it stands everywhere else, in UTC to the millisecond: PostgreSQL would write `2026-11-21T08:30:00+00:00`. */
export const instant = (column: RawBuilder<unknown>): RawBuilder<string | null> => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

import { sql, type RawBuilder } from 'kysely';
import type { Brought } from '../../rates/server/import-rates.ts';
import type { RateSet } from '../contract.ts';

interface Row extends Omit<RateSet, 'status' | 'brought'> {
  is_newest: boolean;
  is_withdrawn: boolean;
  brought: Brought | null;
}

/** Rate sets with who loaded them, the newest first. */
export const rateSetRows = (where: RawBuilder<unknown>): RawBuilder<Row> => sql<Row>`
  select s.version, s.source, s.created_at as loaded, nullif(trim(u.first_name || ' ' || u.last_name), '') as by, jsonb_array_length(s.data -> 'cards') as cards,
         s.brought, s.withdrawn_at is not null as is_withdrawn, s.version = (select max(version) from rate_sets where withdrawn_at is null) as is_newest
  from rate_sets s left join users u on u.id = s.loaded_by where ${where} order by s.version desc`;

export const shownSet = ({ is_newest: isNewest, is_withdrawn: isWithdrawn, ...row }: Row): RateSet => ({
  ...row,
  status: isWithdrawn ? 'withdrawn' : isNewest ? 'in_force' : 'replaced',
});

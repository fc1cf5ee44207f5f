import { sql } from 'kysely';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { NO_RATES } from '../../rates/csv/parse-csv.ts';
import type { RateData } from '../../rates/types.ts';
import { rateSets } from '../contract.ts';
import { compared } from './compared.ts';

interface Both {
  data: RateData;
  /** Of the set that was in force as this one came; null for the first. */
  before: RateData | null;
  loaded_on: string;
}

/** What a rate set changed in the one before it, as of the day on which it was loaded: sets stay as they came. Throws `not_found`. */
export const listChanges = systemVerb(rateSets.changes, async ({ tx, params: { version } }) => {
  const both = await maybe(
    tx,
    sql<Both>`
      select s.data, (s.created_at at time zone 'UTC')::date::text as loaded_on,
             (select b.data from rate_sets b where b.version < s.version and (b.withdrawn_at is null or b.withdrawn_at > s.created_at)
              order by b.version desc limit 1) as before
      from rate_sets s where s.version = ${version}`,
  );
  if (!both) throw new AppError('not_found');
  return { comparison: compared(both.before ?? NO_RATES, both.data, both.loaded_on) };
});

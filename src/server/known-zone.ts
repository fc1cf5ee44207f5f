import { sql } from 'kysely';
import { AppError } from '../shared/errors.ts';
import { maybe, type Tx } from './db.ts';

/** What PostgreSQL says of a time zone that it does not know. */
const NOT_KNOWN = '22023';

/**
 * Asks the database whether it knows a time zone that is about to be stored. Its list and that of this runtime have different ages, and one zone that only
 * the latter knows would end every query over the days of all accounts. Throws `invalid_input` at the field, which ends the transaction.
 */
export async function mustBeKnownZone(tx: Tx, zone: string, field = 'time_zone'): Promise<void> {
  try {
    await maybe(tx, sql`select now() at time zone ${zone} as local`);
  } catch (error) {
    if ((error as { code?: unknown }).code !== NOT_KNOWN) throw error;
    throw new AppError('invalid_input', { fields: { [field]: { key: 'validation.selection' } } });
  }
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { makeS10 } from '../../../shared/s10.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { TEST_RANGE } from './read-ranges.ts';

/**
 * The next tracking number of a service where parcels are handed over in a country, or of test parcels. Serials come from sequences, so that buyers never
 * wait for each other. Throws `service_unavailable` where none is left.
 */
export async function takeNumber(tx: Tx, service: string, country: string, isTest: boolean): Promise<string> {
  const taken = await maybe(
    tx,
    sql<{ indicator: string; serial: number; post: string }>`select indicator, serial, post from take_number(${isTest ? TEST_RANGE : service}, ${country})`,
  );
  if (taken === null) throw new AppError('service_unavailable', { fields: { service: { key: 'number-ranges:server.noneLeft' } } });
  return makeS10(taken.indicator, taken.serial, taken.post);
}

import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { overpackRecords, type OverpackRecord } from '../../overpacks/server/read-overpack.ts';

/** The account's overpacks of these ids, locked in the order of their ids. */
export async function lockOverpacks(tx: Tx, accountId: number, ids: readonly number[]): Promise<Map<number, OverpackRecord>> {
  const chosen = sql`account_id = ${accountId} and id = any(${[...ids]}::bigint[])`;
  await sql`select id from overpacks where ${chosen} order by id for update`.execute(tx);
  const rows = await all(tx, overpackRecords(sql`select * from overpacks where ${chosen}`));
  return new Map(rows.map((row) => [row.id, row]));
}

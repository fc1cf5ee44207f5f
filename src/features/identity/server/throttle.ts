import { sql } from 'kysely';
import { one, type Tx } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';
import { AppError } from '../../../shared/errors.ts';

/** Failed tries within 15 minutes after which an e-mail, or an address on the network, has to wait. */
const LIMIT = { perEmail: 5, perAddress: 20 } as const;

/**
 * Counts a try as failed before the password is looked at, so that many tries at once cannot outrun the count;
 * {@link forgiveTry} takes it back. Throws `too_many_requests`; a refused try is not counted, or waiting would never end.
 */
export async function claimTry(tx: Tx, email: string, ip: string): Promise<number[]> {
  // Only hashes are kept: people mistype their password into the e-mail field.
  const byEmail = `email:${hash(email)}`;
  const byAddress = `ip:${hash(ip)}`;
  await sql`select pg_advisory_xact_lock(7420002, hashtext(${byEmail}))`.execute(tx);
  const failed = await one(
    tx,
    sql<{ email: number; address: number }>`
      select count(*) filter (where subject = ${byEmail}) as email, count(*) filter (where subject = ${byAddress}) as address
      from sign_in_failures where subject in (${byEmail}, ${byAddress}) and at > now() - interval '15 minutes'`,
  );
  if (failed.email >= LIMIT.perEmail || failed.address >= LIMIT.perAddress) throw new AppError('too_many_requests');
  const tries = await sql<{ id: number }>`insert into sign_in_failures (subject) values (${byEmail}), (${byAddress}) returning id`.execute(tx);
  return tries.rows.map((row) => row.id);
}

/** Takes back a try that turned out to be right. */
export async function forgiveTry(tx: Tx, tryIds: readonly number[]): Promise<void> {
  await sql`delete from sign_in_failures where id = any(${[...tryIds]}::bigint[])`.execute(tx);
}

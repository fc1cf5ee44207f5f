import { sql } from 'kysely';
import { maybe, one, type Tx } from '../../../server/db.ts';
import { AppError } from '../../../shared/errors.ts';

/** Who asks for the test account of an account for the first time makes it; two at once wait for each other. */
const LOCK = 7_420_006;

/** What an account has set up and its test account begins with. From then on each goes its own way, but for the hubs they may use. */
async function copySetup(tx: Tx, accountId: number, testId: number): Promise<void> {
  await sql`
    insert into account_settings (account_id, consignor, units, label_format, defaults)
    select ${testId}, consignor, units, label_format, defaults from account_settings where account_id = ${accountId}`.execute(tx);
  await sql`
    insert into return_addresses (account_id, destination, address)
    select ${testId}, destination, address from return_addresses where account_id = ${accountId}`.execute(tx);
  await sql`
    insert into tracking_pages (account_id, brand_name, accent, support_url, support_email, logo, logo_type, logo_hash)
    select ${testId}, brand_name, accent, support_url, support_email, logo, logo_type, logo_hash from tracking_pages where account_id = ${accountId}`.execute(
    tx,
  );
  await sql`
    insert into entry_point_authorizations (account_id, entry_point, granted_by, granted_at)
    select ${testId}, entry_point, granted_by, granted_at from entry_point_authorizations where account_id = ${accountId}`.execute(tx);
}

/** The test account of a live account, made on first use in a transaction of the program itself. Throws `godmode_read_only` where it may not be made. */
export async function openTestAccount(tx: Tx, accountId: number, mayMake = true): Promise<number> {
  const find = () => maybe(tx, sql<{ id: number }>`select test_account_id as id from test_accounts where account_id = ${accountId}`);
  const known = await find();
  if (known) return known.id;
  if (!mayMake) throw new AppError('godmode_read_only');
  await sql`select pg_advisory_xact_lock(${LOCK}, hashint8(${accountId}))`.execute(tx);
  const meanwhile = await find();
  if (meanwhile) return meanwhile.id;
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into accounts (name, country, currency, time_zone, is_demo, test_of)
      select name, country, currency, time_zone, is_demo, account_id from accounts where account_id = ${accountId} and test_of is null
      returning account_id as id`,
  );
  await sql`insert into test_accounts (account_id, test_account_id) values (${accountId}, ${id})`.execute(tx);
  await copySetup(tx, accountId, id);
  return id;
}

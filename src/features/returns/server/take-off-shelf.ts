import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import { all, one, type Tx } from '../../../server/db.ts';
import { mailClaim } from './mail-claim.ts';
import type { Match } from './match-parcel.ts';
import { PHOTO_COLUMNS } from './with-photo.ts';

/** What a parcel on the shelf turned out to be. */
interface Known {
  accountId: number;
  returnId: number;
  now: Date;
}

/** Its photos are the return's from now on, at their place. */
async function keepPhotos(tx: Tx, id: number, { accountId, returnId }: Known): Promise<void> {
  await sql`
    insert into return_photos (account_id, return_id, kind, ${PHOTO_COLUMNS}, created_at)
    select ${accountId}, ${returnId}, 'received', ${PHOTO_COLUMNS}, created_at from unmatched_photos where unmatched_id = ${id} order by id`.execute(tx);
  await sql`delete from unmatched_photos where unmatched_id = ${id}`.execute(tx);
}

/**
 * Takes a locked parcel off the shelf once it is a return: with its photos, and with word to everybody whose claim waits, to whoever it belongs to
 * that it is theirs, to all others that it was another's.
 */
export async function takeOffShelf(tx: Tx, app: Pick<App, 'env' | 'log'>, id: number, known: Known): Promise<void> {
  const { accountId, returnId, now } = known;
  const at = now.toISOString();
  await keepPhotos(tx, id, known);
  const { warehouse, rma, expires } = await one(
    tx,
    sql<{ warehouse: string; rma: string; expires: string }>`
      update unmatched_returns u set matched_account = ${accountId}, matched_return = ${returnId}, ended_at = ${at}::timestamptz
      from returns r where u.id = ${id} and r.account_id = ${accountId} and r.id = ${returnId}
      returning u.warehouse, r.rma_number as rma, r.expires_at as expires`,
  );
  const claims = await all(
    tx,
    sql<{ id: number; account_id: number }>`select id, account_id from unmatched_claims where unmatched_id = ${id} and declined_at is null order by id`,
  );
  await sql`
    update unmatched_claims set declined_at = ${at}::timestamptz where unmatched_id = ${id} and declined_at is null and account_id <> ${accountId}`.execute(tx);
  for (const { id: claimId, account_id: claimant } of claims) {
    const isTheirs = claimant === accountId;
    await mailClaim(
      tx,
      app,
      { accountId: claimant, claimId, parcel: id, warehouse },
      isTheirs ? { return: { id: returnId, rma, expires } } : { declined: null },
    );
  }
}

/**
 * Holds the parcels on a warehouse's shelf that are the one being taken in: it was kept before anybody announced it, and lies there under the number
 * that is known now. An RMA tells that only where no other merchant has the same.
 */
export async function lyingAs(tx: Tx, warehouse: string, match: Match, number: string | null): Promise<number[]> {
  const own =
    'returnId' in match
      ? sql`
        select upper(r.tracking_number) as number from returns r where r.account_id = ${match.accountId} and r.id = ${match.returnId}
        union select upper(r.rma_number) from returns r where r.account_id = ${match.accountId} and r.id = ${match.returnId}
          and not exists (select from returns o where upper(o.rma_number) = upper(r.rma_number) and o.account_id <> r.account_id)`
      : sql`select ${'code' in match && number?.toUpperCase().includes(match.code) ? null : (number?.toUpperCase() ?? null)}::text`;
  const rows = await all(
    tx,
    sql<{ id: number }>`
      select u.id from unmatched_returns u where u.ended_at is null and u.warehouse = ${warehouse} and upper(u.tracking_number) in (${own}) order by u.id for update`,
  );
  return rows.map(({ id }) => id);
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';
import { addressKey, addTries, holdTries, subjectOf } from '../../../server/throttle.ts';
import { linkRecord, stateOf, type StoredLink } from './link-row.ts';

/** Links that are not in use, from one address: more than a slip of the finger explains. */
const MISSES = { most: 30, minutes: 10 } as const;
/** How often one link is used: far more than a buyer does, far less than a program. */
const USES = { most: 120, minutes: 10 } as const;

/** Whose link a token is. Throws `return_link_unknown` for every other, and `too_many_requests` to whoever tries many. */
export async function ownerOf({ db, ip }: Pick<Ctx, 'db' | 'ip'>, token: string): Promise<{ accountId: number; linkId: number }> {
  const subject = subjectOf('return-link-miss', addressKey(ip));
  const used = subjectOf('return-link', token);
  const owner = await db.lookup(async (tx) => {
    // One after the other for an address, or those that come at once would all be answered.
    await holdTries(tx, [
      { subject, ...MISSES },
      { subject: used, ...USES },
    ]);
    const found = await maybe(
      tx,
      sql<{ account_id: number; link_id: number }>`
        select t.account_id, t.link_id from return_link_tokens t join accounts a on a.account_id = t.account_id and a.suspended_at is null
        where t.token_hash = ${hash(token)}`,
    );
    await addTries(tx, [found ? used : subject]);
    return found;
  });
  if (!owner) throw new AppError('return_link_unknown');
  return { accountId: owner.account_id, linkId: owner.link_id };
}

/** A link that works, or one by which something was announced. Throws `return_link_unknown`, `return_link_withdrawn` or `return_link_expired`. */
export async function workingLink(tx: Tx, accountId: number, linkId: number, now: Date, { lock = false } = {}): Promise<StoredLink> {
  const row = await linkRecord(tx, sql`account_id = ${accountId} and id = ${linkId}`, { lock });
  if (row === null) throw new AppError('return_link_unknown');
  const state = stateOf(row, now);
  if (state === 'withdrawn') throw new AppError('return_link_withdrawn');
  if (state === 'expired') throw new AppError('return_link_expired');
  return row;
}

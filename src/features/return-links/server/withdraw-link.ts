import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { audit } from '../../../server/audit.ts';
import { verb } from '../../../server/verb.ts';
import { returnLinks } from '../contract.ts';
import { linkRecord, shownLink } from './link-row.ts';

/** Withdraws a link; one that is withdrawn already stays as it is. Throws `not_found`. */
export const withdrawLink = verb(returnLinks.withdraw, async ({ tx, ctx, params: { id } }) => {
  const mine = sql`account_id = ${ctx.actor.accountId} and id = ${id}`;
  const row = await linkRecord(tx, mine, { lock: true });
  if (row === null) throw new AppError('not_found');
  if (row.withdrawn_at !== null) return { return_link: shownLink(row, ctx.now()) };
  const at = ctx.now().toISOString();
  await sql`update return_links set withdrawn_at = ${at}::timestamptz where ${mine}`.execute(tx);
  await audit(tx, ctx, { verb: 'return_link.withdraw', object: { kind: 'return_link', id } });
  return { return_link: shownLink({ ...row, withdrawn_at: at }, ctx.now()) };
});

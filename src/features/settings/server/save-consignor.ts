import { sql } from 'kysely';
import { mustBeAsRead, versionOf } from '../../../server/as-read.ts';
import { audit } from '../../../server/audit.ts';
import { json } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { readConsignor } from './read-settings.ts';
import { tidy } from './tidy.ts';

/** Sets the account's sender; labels already bought keep theirs. Throws `conflict` where it is no longer as the caller read it. */
export const saveConsignor = verb(settings.saveConsignor, async ({ ctx, tx, body: { version, ...body } }) => {
  const { accountId } = ctx.actor;
  const consignor = tidy(body);
  if (version !== undefined) {
    await sql`select 1 from accounts where account_id = ${accountId} for update`.execute(tx);
    mustBeAsRead(versionOf(await readConsignor(tx, accountId)), version);
  }
  await sql`
    insert into account_settings (account_id, consignor) values (${accountId}, ${json(consignor)})
    on conflict (account_id) do update set consignor = excluded.consignor, updated_at = now()`.execute(tx);
  await audit(tx, ctx, { verb: 'consignor.save', object: { kind: 'account', id: accountId }, detail: { consignor } });
  return { consignor, version: versionOf(await readConsignor(tx, accountId)) };
});

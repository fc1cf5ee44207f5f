import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { json } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { tidy } from './tidy.ts';

/** Sets the account's sender; labels already bought keep theirs. */
export const saveConsignor = verb(settings.saveConsignor, async ({ ctx, tx, body }) => {
  const { accountId } = ctx.actor;
  const consignor = tidy(body);
  await sql`
    insert into account_settings (account_id, consignor) values (${accountId}, ${json(consignor)})
    on conflict (account_id) do update set consignor = excluded.consignor, updated_at = now()`.execute(tx);
  await audit(tx, ctx, { verb: 'consignor.save', object: { kind: 'account', id: accountId }, detail: { consignor } });
  return { consignor };
});

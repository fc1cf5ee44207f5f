import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { one } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import { scopeList } from '../../../shared/permissions.ts';
import { credentials } from '../contract.ts';
import { makeSecret } from './make-secret.ts';

/** Gives the demo account a client, as a program that fetches what was sent would have one; nobody is told its secret, so that it lets nobody in. */
export async function seedCredentials(app: App): Promise<void> {
  await makeDemoPart(app, sql`not ${hasDone(credentials.create.name)}`, async (tx, { account_id: accountId, user_id: userId }) => {
    const clientId = `pc_${randomBytes(12).toString('hex')}`;
    const about = { kind: 'machine', name: 'Nightly export', scopes: scopeList(['read_shipments', 'read_orders']), redirect_uris: [] };
    const { id } = await one(
      tx,
      sql<{ id: number }>`
        insert into clients (account_id, client_id, kind, name, scopes, created_by)
        values (${accountId}, ${clientId}, ${about.kind}, ${about.name}, ${about.scopes}::text[], ${userId}) returning id`,
    );
    await sql`insert into client_directory (client_id, account_id, id) values (${clientId}, ${accountId}, ${id})`.execute(tx);
    await makeSecret(tx, accountId, id);
    await audit(tx, { actor: systemActor(accountId), requestId: 'seed' }, { verb: credentials.create.name, object: { kind: 'client', id }, detail: about });
  });
}

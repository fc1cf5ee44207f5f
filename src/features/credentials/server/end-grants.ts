import { sql, type RawBuilder } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { programSubject } from '../../../server/programs.ts';

/** Takes away every token, code and grant a client has at the provider; with a subject, only those for that person and account. */
export async function endTokens(tx: Tx, clientId: string, subject?: string): Promise<void> {
  await sql`
    delete from oidc_state where kind in ('AccessToken', 'RefreshToken', 'AuthorizationCode', 'ClientCredentials', 'Grant')
      and payload ->> 'clientId' = ${clientId} ${subject === undefined ? sql`` : sql`and payload ->> 'accountId' = ${subject}`}`.execute(tx);
}

/** Takes back what people allowed web apps, with the resulting tokens; `condition` names the account. */
export async function endGrants(tx: Tx, condition: RawBuilder<unknown>): Promise<void> {
  const ended = await all(
    tx,
    sql<{ account_id: number; user_id: number; client_id: string }>`delete from client_grants where ${condition} returning account_id, user_id, client_id`,
  );
  for (const grant of ended) await endTokens(tx, grant.client_id, programSubject(grant.user_id, grant.account_id));
}

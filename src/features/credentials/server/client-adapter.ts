import { sql } from 'kysely';
import type { Db } from '../../../server/db.ts';
import { maybe } from '../../../server/db.ts';

interface Row {
  client_id: string;
  kind: 'machine' | 'web';
  name: string;
  scopes: string[];
  redirect_uris: string[];
  hashes: string[];
}

/** What the OpenID provider must know of a client (RFC 7591 names). Its secret here is the hashes of the secrets that work now. */
const metadata = (row: Row): Record<string, unknown> => ({
  client_id: row.client_id,
  client_name: row.name,
  client_secret: row.hashes.join(' '),
  scope: row.scopes.join(' '),
  token_endpoint_auth_method: 'client_secret_basic',
  id_token_signed_response_alg: 'ES256',
  ...(row.kind === 'machine'
    ? { grant_types: ['client_credentials'], response_types: [], redirect_uris: [] }
    : { grant_types: ['authorization_code', 'refresh_token'], response_types: ['code'], redirect_uris: row.redirect_uris }),
});

const never = async (): Promise<never> => {
  throw new Error('Clients are kept by the verbs of /credentials, not by the provider.');
};

/** Where the OpenID provider looks up programs. It asks on every request, so disabling and rotating take effect at once. */
export function clientAdapter(db: Db) {
  return {
    async find(clientId: string): Promise<Record<string, unknown> | undefined> {
      const row = await db.lookup((tx) =>
        maybe(
          tx,
          sql<Row>`
            select c.client_id, c.kind, c.name, c.scopes, c.redirect_uris,
                   array(select s.secret_hash from client_secrets s
                         where s.account_id = c.account_id and s.client_id = c.id and (s.expires_at is null or s.expires_at > now())) as hashes
            from client_directory d join clients c on c.account_id = d.account_id and c.id = d.id
            where d.client_id = ${clientId} and c.disabled_at is null`,
        ),
      );
      return row && row.hashes.length > 0 ? metadata(row) : undefined;
    },
    upsert: never,
    findByUid: never,
    findByUserCode: never,
    consume: never,
    destroy: never,
    revokeByGrantId: never,
  };
}

import { sql, type RawBuilder } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Db } from '../../../server/db.ts';
import { json, maybe } from '../../../server/db.ts';
import { hash } from '../../../server/secrets.ts';

interface Row {
  payload: AdapterPayload;
  consumed: number | null;
}

/** Whoever has the id of one of these can use it, so the database keeps only a hash, as with other tokens. */
const BEARERS = new Set(['AccessToken', 'ClientCredentials', 'RefreshToken', 'AuthorizationCode']);

/** Keeps one kind of the provider's state (codes, tokens, grants, interactions) in `oidc_state`. */
export function oidcAdapter(db: Db, kind: string): Adapter {
  const isBearer = BEARERS.has(kind);
  const stored = (id: string) => (isBearer ? hash(id) : id);
  const find = async (condition: RawBuilder<unknown>): Promise<AdapterPayload | undefined> => {
    const row = await db.system((tx) =>
      maybe(
        tx,
        sql<Row>`
          select payload, extract(epoch from consumed_at)::bigint as consumed from oidc_state
          where kind = ${kind} and ${condition} and expires_at > now()`,
      ),
    );
    if (!row) return undefined;
    return row.consumed === null ? row.payload : { ...row.payload, consumed: row.consumed };
  };
  return {
    async upsert(id, { ...payload }, expiresInSeconds = 3600) {
      if (isBearer) delete payload['jti'];
      await db.system((tx) =>
        sql`
          insert into oidc_state (kind, id, payload, grant_id, user_code, uid, expires_at)
          values (${kind}, ${stored(id)}, ${json(payload)}, ${payload.grantId ?? null}, ${payload.userCode ?? null}, ${payload.uid ?? null},
                  now() + make_interval(secs => ${expiresInSeconds}::int))
          on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`.execute(tx),
      );
    },
    async find(id) {
      const payload = await find(sql`id = ${stored(id)}`);
      return payload && isBearer ? { ...payload, jti: id } : payload;
    },
    findByUid: (uid) => find(sql`uid = ${uid}`),
    findByUserCode: (userCode) => find(sql`user_code = ${userCode}`),
    async consume(id) {
      const consumed = await db.system((tx) =>
        maybe(
          tx,
          sql<{ id: string }>`update oidc_state set consumed_at = now() where kind = ${kind} and id = ${stored(id)} and consumed_at is null returning id`,
        ),
      );
      // Two exchanges of one code at the same moment: in both, the provider's own check saw it unused.
      if (!consumed) throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db.system((tx) => sql`delete from oidc_state where kind = ${kind} and id = ${stored(id)}`.execute(tx));
    },
    async revokeByGrantId(grantId) {
      await db.system((tx) => sql`delete from oidc_state where grant_id = ${grantId}`.execute(tx));
    },
  };
}

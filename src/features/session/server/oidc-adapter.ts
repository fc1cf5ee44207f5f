import { sql, type RawBuilder } from 'kysely';
import { errors, type Adapter, type AdapterPayload } from 'oidc-provider';
import type { Db } from '../../../server/db.ts';
import { json, maybe } from '../../../server/db.ts';

interface Row {
  payload: AdapterPayload;
  consumed: number | null;
}

/** Keeps one kind of the provider's state (codes, grants, interactions) in `oidc_state`. */
export function oidcAdapter(db: Db, kind: string): Adapter {
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
    async upsert(id, payload, expiresInSeconds = 3600) {
      await db.system((tx) =>
        sql`
          insert into oidc_state (kind, id, payload, grant_id, user_code, uid, expires_at)
          values (${kind}, ${id}, ${json(payload)}, ${payload.grantId ?? null}, ${payload.userCode ?? null}, ${payload.uid ?? null},
                  now() + make_interval(secs => ${expiresInSeconds}::int))
          on conflict (kind, id) do update set payload = excluded.payload, grant_id = excluded.grant_id,
            user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`.execute(tx),
      );
    },
    find: (id) => find(sql`id = ${id}`),
    findByUid: (uid) => find(sql`uid = ${uid}`),
    findByUserCode: (userCode) => find(sql`user_code = ${userCode}`),
    async consume(id) {
      const consumed = await db.system((tx) =>
        maybe(tx, sql<{ id: string }>`update oidc_state set consumed_at = now() where kind = ${kind} and id = ${id} and consumed_at is null returning id`),
      );
      // Two exchanges of one code at the same moment: the provider's own check saw it unused in both.
      if (!consumed) throw new errors.InvalidGrant('already consumed');
    },
    async destroy(id) {
      await db.system((tx) => sql`delete from oidc_state where kind = ${kind} and id = ${id}`.execute(tx));
    },
    async revokeByGrantId(grantId) {
      await db.system((tx) => sql`delete from oidc_state where grant_id = ${grantId}`.execute(tx));
    },
  };
}

import { sql, type RawBuilder } from 'kysely';
import type { AuditVerb } from '../shared/names.ts';
import type { App } from './ctx.ts';
import { maybe, type Tx } from './db.ts';

/** For whom and in whose name a feature makes its part of the demo: the first merchant, the owner, and who works at the warehouse and in support. */
export interface DemoMerchant {
  account_id: number;
  user_id: number;
  currency: string;
  time_zone: string;
  warehouse_id: number | null;
  support_id: number | null;
}

/** Held while a part is made: several copies may start at once on one database. */
const LOCK = 7420004;

/** Whether the merchant `a` did this once: a part of the demo that was made is not made again. */
export const hasDone = (verb: AuditVerb): RawBuilder<boolean> => sql`exists (select from audit_log l where l.account_id = a.account_id and l.verb = ${verb})`;

/** Makes a part of the demo as a whole, where there is a demo and `isDue` holds of its merchant, the account `a`. */
export async function makeDemoPart(app: App, isDue: RawBuilder<boolean>, make: (tx: Tx, demo: DemoMerchant) => Promise<void>): Promise<void> {
  await app.db.system(async (tx) => {
    await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(tx);
    const demo = await maybe(
      tx,
      sql<DemoMerchant>`
        select a.account_id, m.user_id, a.currency, a.time_zone,
          (select id from users where email = 'warehouse@portolan.test' and is_demo) as warehouse_id,
          (select id from users where email = 'support@portolan.test' and is_demo) as support_id
        from accounts a join memberships m on m.account_id = a.account_id and m.role = 'owner'
        where a.account_id = (select min(account_id) from accounts where is_demo and test_of is null) and ${isDue}
        order by m.user_id limit 1`,
    );
    if (demo !== null) await make(tx, demo);
  });
}

import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';

/** From when on a rule is asked that is switched on now: of what comes in from now on, or also of what waits. */
export const asksFrom = (now: Date, waiting: boolean): string => (waiting ? new Date(0) : now).toISOString();

/** Has the rules asked again about what waits for a decision; not where somebody stopped one, or something is announced already. */
export const askWaiting = (tx: Tx, accountId: number): Promise<unknown> =>
  sql`
    update returns r set rules_asked_at = null
    where r.account_id = ${accountId} and r.expires_at is not null and r.rules_asked_at is not null and not r.is_rule_stopped
      and not exists (select from return_rule_uses u where u.account_id = r.account_id and u.return_id = r.id and u.state = 'waiting')`.execute(tx);

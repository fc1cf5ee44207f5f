import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import type { By } from '../../reshipments/server/record.ts';
import { isPaused } from '../../returns/deadline.ts';
import { discard } from '../../returns/server/discard.ts';
import { objectOf } from '../../returns/server/record.ts';
import { returnRecord, stateOf } from '../../returns/server/return-row.ts';
import { firstThatFits } from './first-that-fits.ts';
import { factsOf, readFacts } from './return-facts.ts';
import { activeRules } from './rule-row.ts';

/** Ends what was announced: it is done, stopped by somebody, or dropped. */
export async function endUse(tx: Tx, by: By, use: { id: number; return_id: number; rule: string }, state: 'done' | 'stopped' | 'dropped'): Promise<void> {
  const { accountId } = by.actor;
  await sql`
    update return_rule_uses set state = ${state}, settled_at = ${by.now().toISOString()}::timestamptz
    where account_id = ${accountId} and id = ${use.id}`.execute(tx);
  if (state === 'done') return;
  const verb = state === 'stopped' ? 'return.stop_rule' : 'return.drop_rule';
  await audit(tx, by, { verb, object: objectOf(use.return_id), detail: { rule: use.rule } });
}

/** Drops all that a rule announced, once it is deleted, off, or does something else. */
export async function dropAnnounced(tx: Tx, by: By, ruleId: number): Promise<void> {
  const { accountId } = by.actor;
  const announced = await all(
    tx,
    sql<Waiting>`
      select id, rule_id, return_id, rule, due_at from return_rule_uses
      where account_id = ${accountId} and rule_id = ${ruleId} and state = 'waiting' order by id for update`,
  );
  for (const use of announced) await endUse(tx, by, use, 'dropped');
}

interface Waiting {
  id: number;
  rule_id: number;
  return_id: number;
  rule: string;
  due_at: string;
}

/** What is announced for a return that was locked; null where nothing is. */
export const waitingFor = (tx: Tx, accountId: number, returnId: number): Promise<Waiting | null> =>
  maybe(
    tx,
    sql<Waiting>`
      select id, rule_id, return_id, rule, due_at from return_rule_uses
      where account_id = ${accountId} and return_id = ${returnId} and state = 'waiting' for update`,
  );

/**
 * Discards a return whose time to stop it is over: if its rule is still on and still fits, nobody decided otherwise, and nobody pays the warehouse
 * for a closer look right now. Else it is left to its merchant. Called again it finds nothing.
 */
export async function settleUse(tx: Tx, by: By & Pick<Ctx, 'jobs'>, returnId: number): Promise<void> {
  const { accountId } = by.actor;
  const now = by.now();
  const row = await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${returnId}`, { lock: true });
  const use = await waitingFor(tx, accountId, returnId);
  if (use === null || Date.parse(use.due_at) > now.getTime()) return;
  const [facts] = await readFacts(tx, accountId, sql`r.id = ${returnId}`);
  const rules = (await activeRules(tx, accountId)).filter(({ id, action }) => id === use.rule_id && action === 'discard');
  const fits = facts !== undefined && !isPaused(row) && firstThatFits(rules, factsOf(facts, await loadFx(tx)), stateOf(row)) !== undefined;
  if (fits) await discard(tx, by, { id: returnId, now, by: 'rule', rule: use.rule });
  await endUse(tx, by, use, fits ? 'done' : 'dropped');
}

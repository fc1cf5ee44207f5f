import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { eachOfLots, LOT } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { loadFx } from '../../rates/server/load-book.ts';
import type { By } from '../../reshipments/server/record.ts';
import { returnRecord, stateOf } from '../../returns/server/return-row.ts';
import { applyRule } from './apply-rule.ts';
import { firstThatFits } from './first-that-fits.ts';
import { factsOf, readFacts } from './return-facts.ts';
import { activeRules } from './rule-row.ts';
import { endUse, settleUse, waitingFor } from './settle-use.ts';

type Tools = Pick<App, 'db' | 'jobs' | 'log' | 'now'>;

const EVERY_SECONDS = 5;

/**
 * Of `returns r`: what came in, or was looked at closer since, and the rules were not asked about; once sending it out again was reckoned, because
 * rules ask for that too. While the warehouse looks, it waits.
 */
const TO_ASK = sql`
  r.expires_at is not null and not r.is_rule_stopped and (r.rules_asked_at is null or r.verified_at > r.rules_asked_at)
  and r.reshipment_id is null and r.estimate_tried_at is not null and (r.verified_at is null or r.estimate_tried_at >= r.verified_at)
  and (r.verify_asked_at is null or r.verified_at is not null)`;

/** Asks the rules about one return, in one transaction: killed in it nothing has happened, and after it nothing is left to ask. */
async function ask(tx: Tx, by: By, id: number): Promise<void> {
  const { accountId } = by.actor;
  const mine = sql`r.account_id = ${accountId} and r.id = ${id}`;
  if (!(await maybe(tx, sql`select 1 from returns r where ${mine} and ${TO_ASK} for update skip locked`))) return;
  const row = await returnRecord(tx, mine);
  const [facts] = await readFacts(tx, accountId, sql`r.id = ${id}`);
  if (facts === undefined) return;
  await sql`update returns r set rules_asked_at = ${by.now().toISOString()}::timestamptz where ${mine}`.execute(tx);
  // What was announced before a closer look is asked anew.
  const before = await waitingFor(tx, accountId, id);
  if (before !== null) await endUse(tx, by, before, 'dropped');
  const came = Math.max(Date.parse(facts.received_at), Date.parse(facts.verified_at ?? facts.received_at));
  const rules = (await activeRules(tx, accountId)).filter((rule) => Date.parse(rule.asks_from) <= came);
  const rule = firstThatFits(rules, factsOf(facts, await loadFx(tx)), stateOf(row));
  if (rule !== undefined) await applyRule(tx, by, row, rule);
}

interface Due {
  account_id: number;
  id: number;
  is_test: boolean;
}

/** Returns of accounts with rules that are on, after the last one looked at. */
const toAsk = (tx: Tx, last: Due | null): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
      select r.account_id, r.id, a.test_of is not null as is_test from returns r
      join accounts a on a.account_id = r.account_id and a.suspended_at is null
      where ${TO_ASK} and exists (select from return_rules q where q.account_id = r.account_id and q.is_active)
        and (r.account_id, r.id) > (${last?.account_id ?? 0}::bigint, ${last?.id ?? 0}::bigint)
      order by r.account_id, r.id limit ${LOT}`,
  );

/** Returns for which what was announced is due, after the last one looked at. */
const toSettle = (tx: Tx, now: Date, last: Due | null): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
      select u.account_id, u.return_id as id, a.test_of is not null as is_test from return_rule_uses u
      join accounts a on a.account_id = u.account_id and a.suspended_at is null
      where u.state = 'waiting' and u.due_at <= ${now.toISOString()}::timestamptz
        and (u.account_id, u.return_id) > (${last?.account_id ?? 0}::bigint, ${last?.id ?? 0}::bigint)
      order by u.account_id, u.return_id limit ${LOT}`,
  );

type Work = (tx: Tx, by: By & Pick<Ctx, 'jobs'>, id: number) => Promise<void>;

/** Asks the merchants' rules about what came in, and discards what was announced and nobody stopped. */
export async function applyReturnRules(app: Tools, signal: AbortSignal): Promise<void> {
  const { db, log, jobs, now } = app;
  const sweep = { db, log, signal, what: 'asking the rules about a return' };
  const inTx = (work: Work) => async (due: Due) => {
    const by = { actor: systemActor(due.account_id, { isTest: due.is_test }), requestId: 'return-rules.apply', now, jobs };
    await db.tenant(due.account_id, (tx) => work(tx, by, due.id));
  };
  await eachOfLots(sweep, (tx, last: Due | null) => toSettle(tx, now(), last), inTx(settleUse));
  await eachOfLots(sweep, toAsk, inTx(ask));
}

export const applyRulesJob: Job = {
  name: 'return-rules.apply',
  everySeconds: EVERY_SECONDS,
  run: (app, _data, signal) => applyReturnRules(app, signal),
};

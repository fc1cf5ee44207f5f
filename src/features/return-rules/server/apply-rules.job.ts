import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App, Ctx } from '../../../server/ctx.ts';
import { all, maybe, type Tx } from '../../../server/db.ts';
import { eachOfAccounts, PORTION } from '../../../server/each-due.ts';
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

type Account = Pick<Due, 'account_id'>;

/** Accounts with rules that are on, and returns to ask them about. */
const accountsToAsk = (tx: Tx): Promise<Account[]> =>
  all(
    tx,
    sql<Account>`
      select a.account_id from accounts a
      where a.suspended_at is null and a.account_id in (select q.account_id from return_rules q where q.is_active)
        and exists (select from returns r where r.account_id = a.account_id and ${TO_ASK})
      order by a.account_id`,
  );

/** Returns of an account to ask its rules about, after the last one looked at. */
const toAsk = (tx: Tx, accountId: number, last: Due | null): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
      select r.account_id, r.id, a.test_of is not null as is_test from returns r join accounts a on a.account_id = r.account_id
      where r.account_id = ${accountId} and ${TO_ASK} and r.id > ${last?.id ?? 0}::bigint order by r.id limit ${PORTION}`,
  );

/** Of `return_rule_uses u`: what was announced is due. */
const isToSettle = (now: Date) => sql`u.state = 'waiting' and u.due_at <= ${now.toISOString()}::timestamptz`;

const accountsToSettle = (tx: Tx, now: Date): Promise<Account[]> =>
  all(
    tx,
    sql<Account>`
      select distinct u.account_id from return_rule_uses u join accounts a on a.account_id = u.account_id and a.suspended_at is null
      where ${isToSettle(now)} order by u.account_id`,
  );

/** Returns of an account for which what was announced is due, after the last one looked at. */
const toSettle = (tx: Tx, now: Date, accountId: number, last: Due | null): Promise<Due[]> =>
  all(
    tx,
    sql<Due>`
      select u.account_id, u.return_id as id, a.test_of is not null as is_test from return_rule_uses u join accounts a on a.account_id = u.account_id
      where u.account_id = ${accountId} and ${isToSettle(now)} and u.return_id > ${last?.id ?? 0}::bigint order by u.return_id limit ${PORTION}`,
  );

type Work = (tx: Tx, by: By & Pick<Ctx, 'jobs'>, id: number) => Promise<void>;

/** Asks the merchants' rules about what came in, and discards what was announced and nobody stopped: some of one account, then of the next. */
export async function applyReturnRules(app: Tools, signal: AbortSignal): Promise<void> {
  const { db, log, jobs, now } = app;
  const sweep = { db, log, signal, what: 'asking the rules about a return' };
  const inTx = (work: Work) => async (due: Due) => {
    const by = { actor: systemActor(due.account_id, { isTest: due.is_test }), requestId: 'return-rules.apply', now, jobs };
    await db.tenant(due.account_id, (tx) => work(tx, by, due.id));
  };
  await eachOfAccounts(
    sweep,
    (tx) => accountsToSettle(tx, now()),
    (tx, accountId, last: Due | null) => toSettle(tx, now(), accountId, last),
    inTx(settleUse),
  );
  await eachOfAccounts(sweep, accountsToAsk, toAsk, inTx(ask));
}

export const applyRulesJob: Job = {
  name: 'return-rules.apply',
  everySeconds: EVERY_SECONDS,
  run: (app, _data, signal) => applyReturnRules(app, signal),
};

import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { connectorOf, hookOf, problemValues, reachOf } from '../../shops/server/reach.ts';
import { ShopProblem } from '../../shops/server/shop-http.ts';
import { noteProblem, noteWell } from '../../shops/server/shop-record.ts';
import { AWAKE, findShop } from '../../shops/server/stored-shop.ts';
import { isRefusal, isUnreached, waitAfter } from './attempts.ts';
import { eachShop } from './each-shop.ts';
import { parcelsOf } from './parcels-of.ts';

const PUSH = 'shops.push';
const LOT = 10;
/** How long a claim lasts: afterward others take over what a process that died was telling. Longer than all attempts of one parcel take. */
const CLAIM_SECONDS = 300;
/** How long a shop that cannot be reached is left alone with its other parcels: each would wait for its answer again. */
const LEFT_ALONE_SECONDS = 120;

interface Due {
  account_id: number;
  /** The fulfillment's. */
  id: number;
  shop_id: number;
  attempts: number;
}

const keyOf = (due: Due): string => `${due.account_id}/${due.shop_id}`;

/** What is due, of shops that can be told. Where nothing is to be told, that is kept as it is. */
async function claim(tx: Tx): Promise<Due[]> {
  await sql`
    update shop_pushes p set state = 'none' from shops s, accounts a
    where p.state = 'waiting' and s.account_id = p.account_id and s.id = p.shop_id and a.account_id = p.account_id
      and (a.test_of is not null or not (s.options ->> 'push_fulfillments')::boolean)`.execute(tx);
  return all(
    tx,
    sql<Due>`
      with due as (
        select p.account_id, p.fulfillment_id from shop_pushes p join shops s on s.account_id = p.account_id and s.id = p.shop_id
        where p.state = 'waiting' and p.next_attempt_at <= now() and (p.claimed_until is null or p.claimed_until < now())
          and s.status in ('Connected', 'Failing') and s.removed_at is null and ${AWAKE}
          -- Until the shop has taken back the parcel before, it has nothing left to send.
          and not exists (
            select from order_fulfillments f join shop_recalls r on r.account_id = f.account_id and r.order_id = f.order_id
            where f.account_id = p.account_id and f.id = p.fulfillment_id and r.state = 'waiting')
        order by p.next_attempt_at, p.fulfillment_id limit ${LOT} for update of p skip locked)
      update shop_pushes p set claimed_until = now() + make_interval(secs => ${CLAIM_SECONDS}::int)
      from due where p.account_id = due.account_id and p.fulfillment_id = due.fulfillment_id
      returning p.account_id, p.fulfillment_id as id, p.shop_id, p.attempts`,
  );
}

/** Gives back what was claimed and not told, so that nobody waits for the claim to end. */
const release = (tx: Tx, due: readonly Due[]) =>
  sql`
    update shop_pushes p set claimed_until = null from jsonb_to_recordset(${json(due)}) as i (account_id bigint, id bigint)
    where p.account_id = i.account_id and p.fulfillment_id = i.id and p.state = 'waiting' and p.claimed_until is not null`.execute(tx);

async function settle(tx: Tx, due: Due, problem: ShopProblem | null): Promise<void> {
  const mine = sql`account_id = ${due.account_id} and fulfillment_id = ${due.id}`;
  if (problem === null) {
    await sql`update shop_pushes set state = 'done', problem = null, problem_values = '{}', claimed_until = null where ${mine}`.execute(tx);
    return;
  }
  const attempts = due.attempts + 1;
  const wait = waitAfter(problem, attempts);
  await sql`
    update shop_pushes set state = ${wait === null ? 'failed' : 'waiting'}, attempts = ${attempts}, claimed_until = null, problem = ${problem.code},
      problem_values = ${json(problemValues(problem))}, next_attempt_at = now() + make_interval(secs => ${wait ?? 0}::int)
    where ${mine}`.execute(tx);
  if (!isUnreached(problem)) return;
  await sql`
    update shop_pushes p set claimed_until = null, next_attempt_at = greatest(p.next_attempt_at, now() + make_interval(secs => ${Math.max(LEFT_ALONE_SECONDS, Math.ceil(problem.waitSeconds))}::int))
    from (
      select fulfillment_id from shop_pushes
      where account_id = ${due.account_id} and shop_id = ${due.shop_id} and state = 'waiting' and fulfillment_id <> ${due.id}
      -- Whoever holds one is settling it.
      for update skip locked) others
    where p.account_id = ${due.account_id} and p.fulfillment_id = others.fulfillment_id`.execute(tx);
}

/**
 * Tells a shop of one parcel, unless it is among the `unreached`. What the shop was told before the process died it is told again: connectors leave
 * out what it knows.
 */
async function push(app: App, due: Due, unreached: Set<string>, signal: AbortSignal | undefined): Promise<void> {
  const { account_id: accountId, shop_id: shopId } = due;
  if (unreached.has(keyOf(due))) return;
  const who = { actor: systemActor(accountId), requestId: PUSH };
  const { shop, parcels } = await app.db.reading(accountId, async (tx) => {
    const found = await findShop(tx, accountId, shopId);
    return { shop: found, parcels: await parcelsOf(tx, app, found, due.id) };
  });
  let problem: ShopProblem | null = null;
  try {
    const connector = connectorOf(shop.kind);
    const reach = reachOf(app, shop, { signal });
    for (const parcel of parcels) await connector.fulfill(reach, parcel, hookOf(app, shop));
  } catch (error) {
    if (!(error instanceof ShopProblem)) throw error;
    problem = error;
    if (isUnreached(problem)) unreached.add(keyOf(due));
  }
  await app.db.tenant(accountId, async (tx) => {
    await settle(tx, due, problem);
    if (problem === null) await noteWell(tx, who, shop);
    else if (!isRefusal(problem)) await noteProblem(tx, who, shop, problem);
  });
}

/** Tells shops of the parcels that left, until nothing is due. */
export async function pushParcels(app: App, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const due = await app.db.lookup(claim);
    const unreached = new Set<string>();
    await eachShop({ log: app.log, signal, what: 'telling a shop of a parcel' }, due, (one) => push(app, one, unreached, signal));
    if (signal?.aborted) await app.db.lookup((tx) => release(tx, due));
    if (due.length < LOT || signal?.aborted) return;
  }
}

export const pushJob: Job = { name: PUSH, everySeconds: 5, run: (app, _data, signal) => pushParcels(app, signal) };

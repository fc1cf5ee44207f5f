import { sql } from 'kysely';
import { auditMany, emitMany } from '../../../server/audit.ts';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { inTurns } from '../../../server/each-due.ts';
import type { Job } from '../../../server/jobs.ts';
import { isCustoms } from '../../estimates/rules.ts';
import { hasRates, loadBook } from '../../rates/server/load-book.ts';
import { loadReturns, type Returned } from './load-returns.ts';
import type { Estimate } from './price-parcel.ts';
import type { By } from './record.ts';
import { loadFacts, resolveParcel, type Facts } from './resolve-parcel.ts';

const EVERY_SECONDS = 5;
/** How many share a transaction. */
const MANY = 100;
/** What no service took, or nobody could be found for, is tried again after so many hours: rates change. What waited for the sender, once that is saved. */
const AGAIN_HOURS = 24;

/** As nothing else was said: to whoever sent it back, by the cheapest service. */
const AS_IT_CAME = { service: 'cheapest', insurance: false, signature_confirmation: false, ignore_bad_address: false };

/** Of `returns r`: what came in and nobody decided on, not reckoned yet, or looked at closer since. */
const isDue = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`r.status in ('Received', 'Verified') and r.reshipment_id is null and (r.estimate_tried_at is null or r.verified_at > r.estimate_tried_at
    or r.estimate is null and (r.estimate_tried_at < ${at} - make_interval(hours => ${AGAIN_HOURS}::int)
      or exists (select from account_settings s where s.account_id = r.account_id and s.updated_at > r.estimate_tried_at)))`;
};

/** The figures that advice on a return is made from, in minor units of its fees' currency. */
function figuresOf({ lines, currency, service, transit_min, transit_max }: Estimate, to: string, { pricing, usualTerms: terms }: Facts) {
  const sum = (codes: (code: Estimate['lines'][number]['code']) => boolean) =>
    pricing.book.fx.convert(
      lines.filter((line) => codes(line.code)).reduce((total, line) => total + line.amountMinor, 0),
      currency,
      to,
    );
  const handling = sum((code) => code === 'reship');
  const duties = sum((code) => code !== 'reship' && isCustoms(code));
  const carriage = sum((code) => code !== 'reship' && !isCustoms(code));
  if (handling === null || duties === null || carriage === null) return null;
  return { carriage_minor: carriage, duties_minor: duties, handling_minor: handling, service, terms, transit_min, transit_max };
}

/** Reckons what sending some returns out again would cost; those that can go wait for a yes or no from then on. */
async function estimate(tx: Tx, by: By): Promise<number> {
  const { accountId } = by.actor;
  const at = sql`${by.now().toISOString()}::timestamptz`;
  const due = await all(
    tx,
    sql<{ id: number; fee_currency: string }>`
      select r.id, r.fee_currency from returns r where r.account_id = ${accountId} and ${isDue(by.now())} order by r.id limit ${MANY}::int
      for update skip locked`,
  );
  const ids = due.map((row) => row.id);
  // Not before what asked for it: the database's clock may go before this one, and what was tried would be due again at once.
  const asked = sql`(select s.updated_at from account_settings s where s.account_id = r.account_id)`;
  await sql`
    update returns r set estimate_tried_at = greatest(${at}, r.verified_at, ${asked}) where r.account_id = ${accountId} and r.id = any(${ids}::bigint[])`.execute(
    tx,
  );
  const found = await loadReturns(tx, accountId, ids);
  const facts = new Map<string, Facts>();
  const factsFor = async ({ warehouse }: Returned) => {
    const known = facts.get(warehouse) ?? (await loadFacts(tx, accountId, warehouse, by.now()));
    facts.set(warehouse, known);
    return known;
  };
  const rows = [];
  for (const { id, fee_currency: currency } of due) {
    const one = found.get(id);
    if (one === undefined) continue;
    const own = await factsFor(one);
    const priced = resolveParcel([one], AS_IT_CAME, own).priced?.estimate;
    const figures = priced && figuresOf(priced, currency, own);
    if (figures) rows.push({ id, figures, total: figures.carriage_minor + figures.duties_minor + figures.handling_minor });
  }
  await sql`
    update returns r set status = 'Unconfirmed', estimate = e.figures, estimated_reship_minor = e.total, version = version + 1
    from jsonb_to_recordset(${json(rows)}) as e(id bigint, figures jsonb, total bigint) where r.account_id = ${accountId} and r.id = e.id`.execute(tx);
  const done = rows.map((row) => row.id);
  await auditMany(tx, by, { verb: 'return.estimate', kind: 'return', ids: done });
  await emitMany(tx, accountId, 'return.unconfirmed', { kind: 'return', ids: done });
  return due.length;
}

const accountsDue = (app: Pick<App, 'db' | 'now'>): Promise<{ account_id: number }[]> =>
  app.db.lookup((tx) =>
    all(
      tx,
      sql<{ account_id: number }>`
        select distinct r.account_id from returns r join accounts a on a.account_id = r.account_id and a.suspended_at is null
        where ${isDue(app.now())}`,
    ),
  );

/**
 * Reckons what sending out again would cost for every return that came in and was not reckoned yet, some in a transaction. Before the operator has
 * imported rates nothing can be priced: returns wait.
 */
export async function estimateReturns(app: Pick<App, 'db' | 'now' | 'log'>, signal: AbortSignal): Promise<void> {
  const { db, log, now } = app;
  const due = await accountsDue(app);
  if (due.length === 0 || !hasRates(await db.lookup(loadBook))) return;
  await inTurns({ log, signal, what: 'estimating returns' }, due, async ({ account_id: accountId }) => {
    const by: By = { actor: systemActor(accountId), requestId: 'reshipments.estimate', now };
    return (await db.tenant(accountId, (tx) => estimate(tx, by))) === MANY;
  });
}

export const estimateReturnsJob: Job = {
  name: 'reshipments.estimate-returns',
  everySeconds: EVERY_SECONDS,
  run: (app, _data, signal) => estimateReturns(app, signal),
};

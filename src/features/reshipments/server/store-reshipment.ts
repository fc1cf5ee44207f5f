import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import { json, one, type Tx } from '../../../server/db.ts';
import { recipientColumns } from '../../../server/party.ts';
import { APPROVE_DAYS, type Given, type Part } from '../fields.ts';
import type { Source } from '../reshipment-out.ts';
import { loadReturns, mustGoTogether, type Returned } from './load-returns.ts';
import { record, type By } from './record.ts';
import { loadFacts, mustGo, resolveParcel, type Facts, type Going } from './resolve-parcel.ts';
import { takeReturns } from './take-returns.ts';

export interface Origin {
  source: Source;
  taskId?: number;
  importId?: number;
  importLine?: number;
}

/** The columns that a resolved parcel decides. */
export function columnsOf(going: Going, given: Given, returns: readonly Returned[]): Record<string, RawBuilder<unknown>> {
  const { to, contents, valueMinor, currency, service, terms, priced } = going;
  const { estimate } = priced;
  const words = [to.name, to.company_name, to.email, to.city, to.postal_code, contents, ...returns.flatMap((each) => [String(each.id), each.rma_number])];
  return {
    ...Object.fromEntries(Object.entries(recipientColumns(to)).map(([name, value]) => [name, sql`${value}::text`])),
    contents: sql`${contents}`,
    goods_minor: sql`${valueMinor}::bigint`,
    currency: sql`${currency}`,
    service: sql`${service}`,
    terms: sql`${terms}`,
    insurance: sql`${given.insurance}::boolean`,
    signature_confirmation: sql`${given.signature_confirmation}::boolean`,
    ignore_bad_address: sql`${given.ignore_bad_address}::boolean`,
    ...pricedColumns(estimate),
    search_words: sql`${words.filter(Boolean).join(' ').toLowerCase()}`,
  };
}

/** What a new estimate changes. */
export const pricedColumns = (estimate: Going['priced']['estimate']): Record<string, RawBuilder<unknown>> => ({
  chosen_service: sql`${estimate.service}`,
  estimated_minor: sql`${estimate.total}::bigint`,
  estimate: json(estimate),
  fee_currency: sql`${estimate.currency}`,
  problem: sql`null::jsonb`,
});

export const assignments = (columns: Record<string, RawBuilder<unknown>>): RawBuilder<unknown> =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`));

/** One parcel with everything it is decided by; its returns are locked. */
export interface Parcel {
  part: Part;
  returns: readonly [Returned, ...Returned[]];
  facts: Facts;
}

/** Makes a reshipment of locked returns that may go together. Returns its id. Throws what stands in the way of the parcel. */
export async function storeParcel(tx: Tx, ctx: By, { part, returns, facts }: Parcel, origin: Origin): Promise<number> {
  const { accountId } = ctx.actor;
  const now = ctx.now();
  const columns = columnsOf(mustGo(resolveParcel(returns, part, facts)), part, returns);
  const names = Object.keys(columns).map((name) => sql.ref(name));
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into reshipments (account_id, source, warehouse, expires_at, task_id, import_id, import_line, created_by, created_at, ${sql.join(names)})
      values (${accountId}, ${origin.source}, ${returns[0].warehouse}, ${now.toISOString()}::timestamptz + make_interval(days => ${APPROVE_DAYS}::int),
        ${origin.taskId ?? null}::bigint, ${origin.importId ?? null}::bigint, ${origin.importLine ?? null}::int, ${personBehind(ctx.actor)}::bigint,
        ${now.toISOString()}, ${sql.join(Object.values(columns))}) returning id`,
  );
  await takeReturns(tx, ctx, id, part.returns);
  await record(tx, ctx, id, { verb: 'reshipment.create', event: 'reshipment.created', detail: { returns: part.returns, source: origin.source } });
  return id;
}

/**
 * Makes a reshipment of returns in the caller's transaction; it waits to be approved. Returns its id. Throws `not_found`, `returns_not_eligible`,
 * `other_warehouse`, or what stands in the way of the parcel.
 */
export async function storeReshipment(tx: Tx, ctx: By, part: Part, origin: Origin): Promise<number> {
  const { accountId } = ctx.actor;
  const returns = mustGoTogether(await loadReturns(tx, accountId, part.returns, { lock: true }), part.returns);
  const facts = await loadFacts(tx, accountId, returns[0].warehouse, ctx.now());
  return storeParcel(tx, ctx, { part, returns, facts }, origin);
}

/** Replaces what is said of a reshipment that was locked. Throws what stands in the way of the parcel. */
export async function replaceReshipment(
  tx: Tx,
  ctx: By,
  id: number,
  given: Given,
  returns: readonly [Returned, ...Returned[]],
  measured: Going['size'] | null,
): Promise<void> {
  const { accountId } = ctx.actor;
  const facts = await loadFacts(tx, accountId, returns[0].warehouse, ctx.now());
  const columns = columnsOf(mustGo(resolveParcel(returns, given, facts, measured)), given, returns);
  await sql`update reshipments set ${assignments(columns)}, version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'reshipment.update', event: 'reshipment.updated' });
}

/** The returns of a stored reshipment, which has at least one. */
export function asGroup(found: ReadonlyMap<number, Returned>): [Returned, ...Returned[]] {
  const [first, ...others] = found.values();
  if (first === undefined) throw new AppError('not_found');
  return [first, ...others];
}

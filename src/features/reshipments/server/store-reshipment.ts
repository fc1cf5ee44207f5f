import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { auditEach, emitEach, personBehind } from '../../../server/audit.ts';
import { givenOf, namesOf, recordOf } from '../../../server/columns.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import { RECIPIENT_TYPES, recipientColumns } from '../../../server/party.ts';
import { searchWords } from '../../../server/search-words.ts';
import { APPROVE_DAYS, type Given, type LineOrigin, type Part } from '../fields.ts';
import type { Source } from '../reshipment-out.ts';
import { onceALine } from '../lines.ts';
import { loadReturns, mustGoTogether, type Returned } from './load-returns.ts';
import { record, type By } from './record.ts';
import { loadFacts, mustGo, resolveParcel, type Going } from './resolve-parcel.ts';
import { takeReturns } from './take-returns.ts';

export interface Origin {
  source: Source;
  taskId?: number;
  importId?: number;
}

/** The columns that a resolved parcel decides, with their types. */
const PARCEL_TYPES = {
  ...RECIPIENT_TYPES,
  contents: 'text',
  goods_minor: 'bigint',
  currency: 'text',
  origins: 'jsonb',
  service: 'text',
  terms: 'text',
  insurance: 'boolean',
  signature_confirmation: 'boolean',
  ignore_bad_address: 'boolean',
  chosen_service: 'text',
  estimated_minor: 'bigint',
  estimate: 'jsonb',
  fee_currency: 'text',
  problem: 'jsonb',
  search_words: 'text',
} as const;
type Column = keyof typeof PARCEL_TYPES;
const COLUMNS = Object.keys(PARCEL_TYPES) as Column[];

/** The values that a resolved parcel decides. */
function valuesOf(going: Going, given: Given, returns: readonly Returned[]): Record<Column, unknown> {
  const { to, contents, valueMinor, currency, service, terms, goods, priced } = going;
  const { estimate } = priced;
  const words = [to.name, to.company_name, to.email, to.city, to.postal_code, contents, ...returns.flatMap((each) => [String(each.id), each.rma_number])];
  return {
    ...recipientColumns(to),
    contents,
    goods_minor: valueMinor,
    currency,
    origins: onceALine(goods, ({ returnId }) => returnId).flatMap(({ returnId, line, coo }): LineOrigin[] =>
      coo === null ? [] : [{ return_id: returnId, line, coo }],
    ),
    service,
    terms,
    insurance: given.insurance,
    signature_confirmation: given.signature_confirmation,
    ignore_bad_address: given.ignore_bad_address,
    ...pricedColumns(estimate),
    search_words: searchWords(words),
  };
}

/** What a new estimate changes. */
export const pricedColumns = (estimate: Going['priced']['estimate']) => ({
  chosen_service: estimate.service,
  estimated_minor: estimate.total,
  estimate,
  fee_currency: estimate.currency,
  problem: null,
});

/** Values of these columns for the `set` of a statement. */
export function assignments(values: Partial<Record<Column, unknown>>): RawBuilder<unknown> {
  const typed = (name: Column): RawBuilder<unknown> => {
    const value = values[name];
    return PARCEL_TYPES[name] === 'jsonb' && value !== null ? json(value) : sql`${value}::${sql.raw(PARCEL_TYPES[name])}`;
  };
  return sql.join(COLUMNS.filter((name) => name in values).map((name) => sql`${sql.ref(name)} = ${typed(name)}`));
}

/** One parcel that can go; its returns are locked. */
export interface Parcel {
  part: Part;
  returns: readonly [Returned, ...Returned[]];
  going: Going;
  importLine?: number;
}

/**
 * Makes reshipments of locked returns, with their rows in the trail and their events, in as many statements however many there are. Returns their ids
 * in the same order.
 */
export async function storeParcels(tx: Tx, ctx: By, parcels: readonly Parcel[], { source, taskId, importId }: Origin): Promise<number[]> {
  if (parcels.length === 0) return [];
  const { accountId } = ctx.actor;
  const numbers = await all(tx, sql<{ id: number }>`select nextval('reshipments_id_seq') as id from generate_series(1, ${parcels.length}::int)`);
  const made = parcels.map((parcel, i) => ({ ...parcel, id: numbers[i]?.id ?? 0 }));
  const rows = made.map(({ id, part, returns, going, importLine }) => ({
    id,
    warehouse: returns[0].warehouse,
    import_line: importLine ?? null,
    ...valuesOf(going, part, returns),
  }));
  await sql`
    insert into reshipments (account_id, source, expires_at, task_id, import_id, created_by, id, warehouse, import_line, ${namesOf(PARCEL_TYPES)})
    select ${accountId}, ${source}, ${ctx.now().toISOString()}::timestamptz + make_interval(days => ${APPROVE_DAYS}::int), ${taskId ?? null}::bigint, ${importId ?? null}::bigint,
      ${personBehind(ctx.actor)}::bigint, r.id, r.warehouse, r.import_line, ${givenOf(PARCEL_TYPES)}
    from jsonb_to_recordset(${json(rows)}) as r (id bigint, warehouse text, import_line int, ${recordOf(PARCEL_TYPES)})`.execute(tx);
  await takeReturns(
    tx,
    ctx,
    made.map(({ id, part }) => ({ id, returns: part.returns })),
  );
  const each = made.map(({ id, part }) => ({ id, detail: { returns: part.returns, source } }));
  await auditEach(tx, ctx, { verb: 'reshipment.create', kind: 'reshipment', each });
  await emitEach(tx, accountId, 'reshipment.created', { kind: 'reshipment', each });
  return numbers.map(({ id }) => id);
}

/**
 * Makes a reshipment of returns in the caller's transaction; it waits to be approved. Returns its id. Throws `not_found`, `returns_not_eligible`,
 * `other_warehouse`, or what stands in the way of the parcel.
 */
export async function storeReshipment(tx: Tx, ctx: By, part: Part, origin: Origin): Promise<number> {
  const { accountId } = ctx.actor;
  const returns = mustGoTogether(await loadReturns(tx, accountId, part.returns, { lock: true }), part.returns);
  const facts = await loadFacts(tx, accountId, returns[0].warehouse, ctx.now());
  const going = mustGo(resolveParcel(returns, part, facts));
  const [id = 0] = await storeParcels(tx, ctx, [{ part, returns, going }], origin);
  return id;
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
  const values = valuesOf(mustGo(resolveParcel(returns, given, facts, measured)), given, returns);
  await sql`update reshipments set ${assignments(values)}, version = version + 1 where account_id = ${accountId} and id = ${id}`.execute(tx);
  await record(tx, ctx, id, { verb: 'reshipment.update', event: 'reshipment.updated' });
}

/** The returns of a stored reshipment, which has at least one. */
export function asGroup(found: ReadonlyMap<number, Returned>): [Returned, ...Returned[]] {
  const [first, ...others] = found.values();
  if (first === undefined) throw new AppError('not_found');
  return [first, ...others];
}

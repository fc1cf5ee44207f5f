import { sql } from 'kysely';
import { z } from 'zod';
import type { Ctx } from '../../../server/ctx.ts';
import { all, maybe, one, type Tx } from '../../../server/db.ts';
import { every } from '../../../server/list.ts';
import type { Day } from '../../../shared/day.ts';
import { isCurrency, toWire } from '../../../shared/money.ts';
import { conditions as shipmentConditions, countQuery } from '../../shipments/server/shipment-filter.ts';
import { shipmentFilter } from '../../shipments/filter.ts';
import { orderFilter } from '../../orders/fields.ts';
import { conditions, tableFor } from '../../orders/server/order-filter.ts';
import { ENDING_DAYS } from '../../returns/ending.ts';
import { returnFilter } from '../../returns/fields.ts';
import { countQuery as countReturns, endsWithin, VIEW } from '../../returns/server/return-filter.ts';
import { reshipmentFilter } from '../../reshipments/fields.ts';
import { conditions as reshipmentConditions } from '../../reshipments/server/reshipment-filter.ts';
import { conditions as lowProducts } from '../../products/server/list-products.ts';
import { matching } from '../../shops/server/shop-filter.ts';
import { HAS_LEFT } from '../../tasks/server/task-row.ts';
import type { AttentionRow } from '../contract.ts';
import {
  attentionQuery,
  FAILING_SHOPS,
  isOrders,
  isTasks,
  newsQuery,
  ORDER_ATTENTION,
  RESHIPMENTS_ENDING,
  RETURNS_ENDING,
  SHIPMENT_ATTENTION,
  TASK_ATTENTION,
  type Attention,
  type Look,
  type OrderAttention,
  type TaskAttention,
} from '../rules.ts';

const filterShape = z.strictObject(shipmentFilter);
const returnsShape = z.strictObject(returnFilter);
const ordersShape = z.strictObject(orderFilter);
const reshipmentsShape = z.strictObject(reshipmentFilter);

/** How many shipments the list shows for a filter: the list's own count, so that the figure and the list cannot differ. */
export async function countShipmentsBy(tx: Tx, { actor }: Pick<Ctx, 'actor'>, query: Record<string, string>): Promise<number> {
  return (await one(tx, countQuery(filterShape.parse(query), actor.accountId, actor.timeZone))).n;
}

/** How many orders the list shows for a filter, by the list's own conditions. */
export async function countOrdersBy(tx: Tx, { actor }: Pick<Ctx, 'actor'>, query: Record<string, string>): Promise<number> {
  const filter = ordersShape.parse(query);
  const where = conditions(filter, actor.accountId, actor.timeZone);
  return (await one(tx, sql<{ n: number }>`select count(*) as n from ${tableFor(filter)} where ${where}`)).n;
}

/** How many returns the list shows for a filter. */
export async function countReturnsBy(tx: Tx, { actor, now }: Pick<Ctx, 'actor' | 'now'>, query: Record<string, string>): Promise<number> {
  return (await one(tx, countReturns(returnsShape.parse(query), actor.accountId, actor.timeZone, now()))).n;
}

type First = NonNullable<AttentionRow['first']>;

/** Of parcels with a problem the one that has it longest: the first in the index they are found by. */
const firstParcel = (tx: Tx, { actor }: Pick<Ctx, 'actor'>, query: Record<string, string>): Promise<First | null> =>
  maybe(
    tx,
    sql<First>`
      select coalesce(tracking_number, id::text) as name, to_city as place, problem_at as at from shipments
      where ${shipmentConditions(filterShape.parse(query), actor.accountId, actor.timeZone)} order by problem_at limit 1`,
  );

/** Of returns that end the first to do so. */
const firstReturn = (tx: Tx, { actor }: Pick<Ctx, 'actor'>, now: Date): Promise<First | null> =>
  maybe(
    tx,
    sql<First>`
      select r.id::text as name, null as place, r.expires_at as at from ${VIEW}
      where r.account_id = ${actor.accountId} and ${endsWithin(ENDING_DAYS, now)} order by coalesce(r.expires_at, timestamptz 'infinity'), r.id limit 1`,
  );

/** Only what was changed since a look. */
const changed = (since: string | null) => (since === null ? sql`` : sql`and updated_at >= ${since}::timestamptz`);

/** Tasks of a part of the console that failed wholly or in part, as its list shows them. */
async function countTasks(tx: Tx, { actor }: Pick<Ctx, 'actor'>, kind: TaskAttention, since: string | null = null): Promise<AttentionRow> {
  const { n } = await one(
    tx,
    sql<{ n: number }>`
      select count(*) as n from tasks t
      where t.account_id = ${actor.accountId} and t.area = ${TASK_ATTENTION[kind]} and ${HAS_LEFT} ${changed(since)}`,
  );
  return { kind, query: { left: 'true' }, count: n };
}

/** Shops and products that need the merchant, by their lists' own conditions. */
async function countShops(tx: Tx, { actor }: Pick<Ctx, 'actor'>, since: string | null): Promise<number> {
  const where = every([matching(actor.accountId, { status: [...FAILING_SHOPS] }), sql`true ${changed(since)}`]);
  return (await one(tx, sql<{ n: number }>`select count(*) as n from shops s where ${where}`)).n;
}
async function countLow(tx: Tx, { actor }: Pick<Ctx, 'actor'>): Promise<number> {
  return (await one(tx, sql<{ n: number }>`select count(*) as n from products p where ${lowProducts({ is_low: true }, actor.accountId)}`)).n;
}

/** How much more on the balance lets all orders of a filter go that wait for it; null where they wait for money of several currencies. */
async function missingFunds(tx: Tx, { actor }: Pick<Ctx, 'actor'>, query: Record<string, string>): Promise<AttentionRow['missing']> {
  const filter = ordersShape.parse(query);
  const where = conditions(filter, actor.accountId, actor.timeZone);
  const [row, ...others] = await all(
    tx,
    sql<{ currency: string; minor: number }>`
      select w.currency, w.needed - coalesce(b.balance_minor - b.reserved_minor + b.credit_limit_minor, 0) as minor
      from (select cause_values ->> 'currency' as currency, sum((cause_values ->> 'needed')::bigint)::bigint as needed from ${tableFor(filter)} where ${where}
        group by 1 limit 2) w
      left join ledger_balances b on b.account_id = ${actor.accountId} and b.currency = w.currency`,
  );
  return row === undefined || others.length > 0 || row.minor <= 0 || !isCurrency(row.currency)
    ? null
    : { amount: toWire(row.minor, row.currency), currency: row.currency };
}

/** What in fulfillment waits for the merchant, or goes too late; empty kinds are left out. */
export async function countOrderAttention(tx: Tx, ctx: Pick<Ctx, 'actor'>): Promise<AttentionRow[]> {
  const rows = (Object.keys(ORDER_ATTENTION) as OrderAttention[]).map(async (kind) => {
    const query = ORDER_ATTENTION[kind];
    const count = await countOrdersBy(tx, ctx, query);
    return { kind, query, count, ...(kind === 'orders_funds' && count > 0 && { missing: await missingFunds(tx, ctx, query) }) };
  });
  const shops = { kind: 'shops' as const, query: { status: FAILING_SHOPS.join(',') }, count: await countShops(tx, ctx, null) };
  const low = { kind: 'stock_low' as const, query: { is_low: 'true' }, count: await countLow(tx, ctx) };
  return [...(await Promise.all(rows)), shops, low, await countTasks(tx, ctx, 'tasks_fulfilment')].filter((row) => row.count > 0);
}

/** Returns with little time left, by the list's own condition; `since` leaves out those that had as little at that time (ISO 8601). */
async function countEnding(tx: Tx, { actor }: Pick<Ctx, 'actor'>, now: Date, since: string | null = null): Promise<number> {
  const isNew = since === null ? sql`` : sql`and not (${endsWithin(ENDING_DAYS, new Date(since))})`;
  const { n } = await one(
    tx,
    sql<{ n: number }>`select count(*) as n from ${VIEW} where r.account_id = ${actor.accountId} and ${endsWithin(ENDING_DAYS, now)} ${isNew}`,
  );
  return n;
}

/** Reshipments with little time left to approve, by the list's own condition. */
const expiring = ({ actor }: Pick<Ctx, 'actor'>, now: Date) => reshipmentConditions(reshipmentsShape.parse(RESHIPMENTS_ENDING), { ...actor, now });

/** How many there are; `since` leaves out those that had as little at that time (ISO 8601). */
async function countExpiring(tx: Tx, ctx: Pick<Ctx, 'actor'>, now: Date, since: string | null = null): Promise<number> {
  const isNew = since === null ? sql`` : sql`and not (${expiring(ctx, new Date(since))})`;
  return (await one(tx, sql<{ n: number }>`select count(*) as n from reshipments r where ${expiring(ctx, now)} ${isNew}`)).n;
}

/** Of reshipments that expire the first to do so. */
const firstReshipment = (tx: Tx, ctx: Pick<Ctx, 'actor'>, now: Date): Promise<First | null> =>
  maybe(
    tx,
    sql<First>`select r.id::text as name, null as place, r.expires_at as at from reshipments r where ${expiring(ctx, now)} order by r.expires_at, r.id limit 1`,
  );

/** Returns that are discarded soon, reshipments that expire, and tasks that failed; empty kinds are left out. */
export async function countReturnAttention(tx: Tx, ctx: Pick<Ctx, 'actor'>, now: Date): Promise<AttentionRow[]> {
  const [ending, reshipments, tasks] = [await countEnding(tx, ctx, now), await countExpiring(tx, ctx, now), await countTasks(tx, ctx, 'tasks_returns')];
  return [
    ...(reshipments === 0
      ? []
      : [{ kind: 'reshipments_ending' as const, query: RESHIPMENTS_ENDING, count: reshipments, first: await firstReshipment(tx, ctx, now) }]),
    ...(ending === 0 ? [] : [{ kind: 'returns_ending' as const, query: RETURNS_ENDING, count: ending, first: await firstReturn(tx, ctx, now) }]),
    ...(tasks.count === 0 ? [] : [tasks]),
  ];
}

/**
 * What else needs attention: claims with a question, overpacks on no manifest, submitted manifests. The queries are the
 * lists' own. `since` asks only for what was changed after it (ISO 8601).
 */
const ELSEWHERE = {
  claims: {
    query: { status: 'Needs information' },
    count: (accountId: number, since: string | null) =>
      sql<{ n: number }>`select count(*) as n from claims where account_id = ${accountId} and status = 'Needs information' ${changed(since)}`,
  },
  overpacks: {
    query: { status: 'Open', on_manifest: 'false' },
    count: (accountId: number, since: string | null) =>
      sql<{ n: number }>`select count(*) as n from overpacks where account_id = ${accountId} and status = 'Open' and manifest_id is null ${changed(since)}`,
  },
  manifests: {
    query: { status: 'Submitted' },
    count: (accountId: number, since: string | null) =>
      sql<{ n: number }>`select count(*) as n from manifests where account_id = ${accountId} and status = 'Submitted' ${changed(since)}`,
  },
} as const satisfies Partial<Record<Attention, unknown>>;

/** What in shipping needs the merchant's attention; empty kinds are left out. */
export async function countAttention(tx: Tx, ctx: Pick<Ctx, 'actor'>, today: Day): Promise<AttentionRow[]> {
  const inShipments = SHIPMENT_ATTENTION.map(async (kind) => {
    const query = attentionQuery(kind, today);
    const count = await countShipmentsBy(tx, ctx, query);
    return { kind, query, count, ...('problem' in query && count > 0 && { first: await firstParcel(tx, ctx, query) }) };
  });
  const elsewhere = (['claims', 'manifests', 'overpacks'] as const).map(async (kind) => {
    const { query, count } = ELSEWHERE[kind];
    return { kind, query, count: (await one(tx, count(ctx.actor.accountId, null))).n };
  });
  return (await Promise.all([...inShipments, ...elsewhere, countTasks(tx, ctx, 'tasks')])).filter((row) => row.count > 0);
}

/** Whether anything came to a kind, or changed in it, since a look; money and sender have no parts that could. */
export async function hasNews(tx: Tx, ctx: Pick<Ctx, 'actor'>, kind: Attention, today: Day, look: Look, now: Date): Promise<boolean> {
  const inShipments = SHIPMENT_ATTENTION.find((one) => one === kind);
  if (inShipments) return (await countShipmentsBy(tx, ctx, { ...attentionQuery(inShipments, today), ...newsQuery(inShipments, look) })) > 0;
  if (kind === 'returns_ending') return (await countEnding(tx, ctx, now, look.at)) > 0;
  if (kind === 'reshipments_ending') return (await countExpiring(tx, ctx, now, look.at)) > 0;
  if (isOrders(kind)) return (await countOrdersBy(tx, ctx, { ...ORDER_ATTENTION[kind], updated_min: look.at })) > 0;
  if (kind === 'shops') return (await countShops(tx, ctx, look.at)) > 0;
  if (isTasks(kind)) return (await countTasks(tx, ctx, kind, look.at)).count > 0;
  if (kind !== 'claims' && kind !== 'overpacks' && kind !== 'manifests') return false;
  return (await one(tx, ELSEWHERE[kind].count(ctx.actor.accountId, look.at))).n > 0;
}

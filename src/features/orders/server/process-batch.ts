import { sql, type RawBuilder } from 'kysely';
import { auditMany, emitMany } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { EventName } from '../../../shared/names.ts';
import { loadZipData } from '../../addresses/server/zip-data.ts';
import { freeOf, reserveEach } from '../../billing/server/reservations.ts';
import { loadPricing } from '../../estimates/server/price.ts';
import { readConsignor } from '../../settings/server/read-settings.ts';
import { lockStock, promiseStock } from '../../stock/server/promise-stock.ts';
import { Shelves, type Lack } from '../allocation.ts';
import type { Cause, OrderStatus } from '../status.ts';
import { decideOrder, type Facts, type Going } from './decide-order.ts';
import { openHouses } from './houses.ts';
import { dueAt } from './due-at.ts';
import { goodsOf, WORK_COLUMNS, withLines, type OrderWork } from './load-work.ts';
import { nearestFirst } from './nearest.ts';
import { renewComing } from './renew-coming.ts';
import { ruleOrders } from './rule-orders.ts';
import type { CauseValues } from './say-cause.ts';

type Actor = Pick<Ctx, 'actor' | 'requestId' | 'now'>;

/** What becomes of one order. */
interface Outcome {
  order: OrderWork;
  status: OrderStatus;
  cause: Cause;
  values: CauseValues;
  going: Going | null;
}

/** Whose turn it is: all that are due, or some orders that wait for the rest. */
export type Turn = { limit: number } | { ids: readonly number[] };

/** Locks the orders whose turn it is, the oldest first. */
function lockTurn(tx: Tx, accountId: number, turn: Turn, now: Date): Promise<Omit<OrderWork, 'lines'>[]> {
  const whose: RawBuilder<unknown> =
    'ids' in turn
      ? sql`o.id = any(${[...turn.ids]}::bigint[]) and o.status in ('Backordered', 'Partial') order by o.placed_at, o.id for update`
      : sql`o.status = 'Processing' and o.process_at <= ${now.toISOString()}::timestamptz order by o.placed_at, o.id limit ${turn.limit}::int for update skip locked`;
  return all(tx, sql<Omit<OrderWork, 'lines'>>`select ${WORK_COLUMNS} from orders o where o.account_id = ${accountId} and ${whose}`);
}

async function loadFacts(tx: Tx, accountId: number, orders: readonly OrderWork[], now: Date): Promise<Facts> {
  const pricing = await loadPricing(tx, accountId);
  const houses = await openHouses(tx);
  const hasConsignor = orders.every((order) => order.consignor !== null) || (await readConsignor(tx, accountId)) !== null;
  const goods = await goodsOf(
    tx,
    accountId,
    orders.flatMap((order) => order.lines),
  );
  return { pricing, houses, hasConsignor, goods, zip: await loadZipData(), nearest: nearestFirst(pricing, houses, now), now };
}

/** What the sentence about missing stock names: the first product and how many more are missing. What is on its way follows, see {@link renewComing}. */
function lackValues(order: OrderWork, lacks: readonly Lack[]): CauseValues {
  const [first] = lacks;
  if (first === undefined)
    return { missing: order.units - order.units_fulfilled - order.units_allocated, sku: '', warehouse: order.forced_warehouse ?? '', more: 0 };
  return { missing: first.missing, sku: first.sku, warehouse: first.warehouse, more: lacks.length - 1 };
}

/** An order that was partly sent stays so until the rest can go; any other waits where its reason says. */
const waits = (order: OrderWork, status: 'Backordered' | 'Exception', cause: Cause, values: CauseValues): Outcome => ({
  order,
  status: order.status === 'Partial' ? 'Partial' : order.status === 'Backordered' ? 'Backordered' : status,
  cause,
  values,
  going: null,
});

/** An order that one of the merchant's rules keeps. */
const heldByRule = ({ order, rule }: { order: OrderWork; rule: string }): Outcome => ({
  order,
  status: 'Holding',
  cause: 'held_by_rule',
  values: { rule },
  going: null,
});

/** What is free to be reserved, by currency; the balance is locked when its currency is first asked for. */
class Funds {
  readonly #free = new Map<string, number>();
  readonly #tx: Tx;
  readonly #accountId: number;

  constructor(tx: Tx, accountId: number) {
    this.#tx = tx;
    this.#accountId = accountId;
  }

  /** Takes the sum if it is there; else says how much is missing. */
  async take(currency: string, minor: number): Promise<number> {
    const free = this.#free.get(currency) ?? (await freeOf(this.#tx, { accountId: this.#accountId, currency }));
    this.#free.set(currency, minor > free ? free : free - minor);
    return Math.max(0, minor - free);
  }
}

/** Decides each order in turn: what one takes is gone for the next, and what one cannot have is left. */
async function decideAll(tx: Tx, { actor }: Actor, orders: readonly OrderWork[], facts: Facts): Promise<Outcome[]> {
  const { accountId, isTest } = actor;
  const levels = await lockStock(
    tx,
    accountId,
    [...facts.goods.values()].flatMap((one) => one.parts.map((part) => part.productId)),
  );
  const funds = new Funds(tx, accountId);
  const outcomes: Outcome[] = [];
  let shelves = new Shelves(levels);
  for (const order of orders) {
    const decision = decideOrder(order, shelves, facts);
    if (decision.kind === 'failed') outcomes.push(waits(order, 'Exception', decision.cause, decision.values));
    else if (decision.kind === 'short') {
      const values = lackValues(order, decision.lacks);
      const sent = { fulfilled: order.units_fulfilled, units: order.units };
      outcomes.push(waits(order, 'Backordered', order.status === 'Partial' ? 'partial' : 'stock', { ...values, ...(order.status === 'Partial' && sent) }));
    } else {
      // Nothing costs money in test mode.
      const missing = isTest ? 0 : await funds.take(decision.currency, decision.costMinor);
      if (missing > 0) {
        outcomes.push(waits(order, 'Backordered', 'funds', { minor: missing, needed: decision.costMinor, currency: decision.currency }));
        continue;
      }
      shelves = decision.shelves;
      outcomes.push({ order, status: 'Ready', cause: 'ready', values: { warehouse: decision.warehouse }, going: decision });
    }
  }
  return outcomes;
}

/** Promises the units of orders that go: to the lines that want them, of a bundle its parts. */
async function allocate(tx: Tx, ctx: Actor, going: readonly { order: OrderWork; going: Going }[], goods: Facts['goods']): Promise<void> {
  const { accountId } = ctx.actor;
  const promised = going.flatMap(({ order, going: { picks } }) =>
    picks.flatMap((pick) => {
      const line = order.lines.find((one) => one.line === pick.line);
      const parts = goods.get(line?.product_id ?? 0)?.parts ?? [];
      return parts.map((part) => ({
        orderId: order.id,
        line: pick.line,
        productId: part.productId,
        warehouse: pick.warehouse,
        quantity: pick.quantity * part.quantity,
        units: pick.quantity,
      }));
    }),
  );
  await promiseStock(tx, ctx, promised);
  const rows = json(
    promised.map((one) => ({ order_id: one.orderId, line: one.line, product_id: one.productId, warehouse: one.warehouse, quantity: one.quantity })),
  );
  await sql`
    insert into order_allocations (account_id, order_id, line, product_id, warehouse, quantity)
    select ${accountId}, order_id, line, product_id, warehouse, quantity
    from jsonb_to_recordset(${rows}) as a(order_id bigint, line int, product_id bigint, warehouse text, quantity int)
    on conflict (account_id, order_id, line, product_id, warehouse) do update set quantity = order_allocations.quantity + excluded.quantity`.execute(tx);
  const lines = json(going.flatMap(({ order, going: { picks } }) => picks.map((pick) => ({ order_id: order.id, line: pick.line, quantity: pick.quantity }))));
  await sql`
    update order_lines i set allocated = allocated + p.quantity
    from (select order_id, line, sum(quantity)::int as quantity from jsonb_to_recordset(${lines}) as r(order_id bigint, line int, quantity int) group by 1, 2) p
    where i.account_id = ${accountId} and i.order_id = p.order_id and i.line = p.line`.execute(tx);
}

/** Holds the money of orders that go. It is there: the balance was locked when it was asked for. */
async function hold(tx: Tx, accountId: number, going: readonly { order: OrderWork; going: Going }[]): Promise<void> {
  for (const [currency, own] of Map.groupBy(going, (one) => one.going.currency)) {
    const wanted = own.map(({ order, going: { costMinor } }) => ({ object: { kind: 'order', id: order.id }, amountMinor: costMinor }));
    const refused = await reserveEach(tx, { accountId, currency }, wanted);
    if (refused.length > 0) throw new Error('Money that was free is not there.');
  }
}

/** Writes what became of each order, in one statement. */
async function store(tx: Tx, { actor, now }: Actor, outcomes: readonly Outcome[]): Promise<void> {
  const rows = outcomes.map(({ order, status, cause, values, going }) => ({
    id: order.id,
    status,
    cause,
    values,
    warehouse: going?.warehouse ?? null,
    service: going?.service ?? null,
    estimate: going?.estimate ?? null,
    reserved: going === null || actor.isTest ? null : going.costMinor,
    currency: going?.currency ?? null,
    units: going === null ? 0 : going.picks.reduce((sum, pick) => sum + pick.quantity, 0),
  }));
  const at = now().toISOString();
  await sql`
    update orders o set status = r.status, cause = r.cause, cause_values = r.values, version = version + 1,
      warehouse = coalesce(r.warehouse, o.warehouse), chosen_service = coalesce(r.service, o.chosen_service), estimate = coalesce(r.estimate, o.estimate),
      reserved_minor = coalesce(r.reserved, o.reserved_minor), cost_currency = coalesce(r.currency, o.cost_currency), units_allocated = units_allocated + r.units,
      ready_at = case when r.status = 'Ready' then ${at}::timestamptz else o.ready_at end,
      due_at = case when r.status = 'Ready' then ${dueAt(at, sql`r.warehouse`)} else o.due_at end
    from jsonb_to_recordset(${json(rows)}) as r(id bigint, status text, cause text, values jsonb, warehouse text, service text, estimate jsonb, reserved bigint,
      currency text, units int)
    where o.account_id = ${actor.accountId} and o.id = r.id`.execute(tx);
}

const EVENTS: Partial<Record<OrderStatus, EventName>> = {
  Holding: 'order.held',
  Ready: 'order.ready',
  Backordered: 'order.backordered',
  Exception: 'order.exception',
};

/** Tells of what changed; what goes on waiting is no news, also where it was looked at again because something of it had come. */
async function tell(tx: Tx, ctx: Actor, outcomes: readonly Outcome[]): Promise<void> {
  const news = outcomes.filter(({ order, status }) => (order.waited_for === null ? order.status : 'Backordered') !== status);
  const released = news.filter(({ order }) => order.waited_for !== null).map(({ order }) => order.id);
  await emitMany(tx, ctx.actor.accountId, 'order.released', { kind: 'order', ids: released });
  for (const [status, own] of Map.groupBy(news, (one) => one.status)) {
    const ids = own.map((one) => one.order.id);
    await auditMany(tx, ctx, { verb: 'order.process', kind: 'order', ids, detail: { status } });
    const event = EVENTS[status];
    if (event !== undefined) await emitMany(tx, ctx.actor.accountId, event, { kind: 'order', ids });
  }
}

/**
 * Processes orders of one account: address, products, where from, what with, units and money, all of them or none. The oldest comes first and
 * whoever holds the turn holds the orders, the stock and the balance in this order, so that two never wait for each other in a circle.
 * Returns how many orders were looked at.
 */
export async function processBatch(tx: Tx, ctx: Actor, turn: Turn): Promise<number> {
  const { accountId } = ctx.actor;
  const locked = await lockTurn(tx, accountId, turn, ctx.now());
  if (locked.length === 0) return 0;
  const given = await withLines(tx, accountId, locked);
  const facts = await loadFacts(tx, accountId, given, ctx.now());
  const { orders, held } = await ruleOrders(tx, accountId, given, facts.pricing.book.fx);
  const outcomes = [...held.map(heldByRule), ...(await decideAll(tx, ctx, orders, facts))];
  const going = outcomes.flatMap(({ order, going: own }) => (own === null ? [] : [{ order, going: own }]));
  if (going.length > 0) {
    await allocate(tx, ctx, going, facts.goods);
    if (!ctx.actor.isTest) await hold(tx, accountId, going);
  }
  await store(tx, ctx, outcomes);
  const short = outcomes.filter(({ cause }) => cause === 'stock' || cause === 'partial').map(({ order }) => order.id);
  if (short.length > 0) await renewComing(tx, accountId, short);
  await tell(tx, ctx, outcomes);
  return given.length;
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { rangeToUtc } from '../../../shared/time.ts';
import type { AuditVerb, EventName } from '../../../shared/names.ts';
import { audit, emit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { json, maybe, type Tx } from '../../../server/db.ts';
import { refusingTaken } from '../../../server/unless-taken.ts';
import type { ShopOptions } from '../contract.ts';
import { shopCan, WITHDRAWN, type ShopAction, type ShopStatus } from '../status.ts';
import type { Connector } from './connector.ts';
import { connectorOf, problemValues } from './reach.ts';
import type { ShopProblem } from './shop-http.ts';
import type { StoredShop } from './stored-shop.ts';

const KIND = 'shop';

/** Runs a statement that may hit another shop with the same id. Throws `invalid_input` at `shop_id`. */
export const unlessTaken = refusingTaken({ shops_by_shop_id: { field: 'shop_id', problem: { key: 'shops:form.taken' } } });

/** Records a deed in the trail and, if it has one, as an event. */
export async function record(
  tx: Tx,
  ctx: Pick<Ctx, 'actor' | 'requestId'>,
  id: number,
  done: { verb: Extract<AuditVerb, `shop.${string}`>; event?: Extract<EventName, `shop.${string}`>; detail?: Record<string, unknown> },
): Promise<void> {
  await audit(tx, ctx, { verb: done.verb, object: { kind: KIND, id }, detail: done.detail ?? {} });
  if (done.event !== undefined) await emit(tx, ctx.actor.accountId, done.event, { kind: KIND, id });
}

/** Throws `not_eligible` with the reason if the action is not possible now. */
export function mustBeAble(action: ShopAction, shop: { status: ShopStatus }): void {
  const verdict = shopCan(action, shop);
  if (verdict !== true) throw new AppError('not_eligible', { fields: { status: { key: verdict.reason } } });
}

/** What is kept of the options: with a time from which orders are taken and the statuses to take them in. Throws `invalid_input` at `options/…`. */
export async function keptOptions(
  tx: Tx,
  { actor, now }: Pick<Ctx, 'actor' | 'now'>,
  connector: Connector,
  given: ShopOptions,
): Promise<Record<string, unknown>> {
  const wrong = (field: string) => new AppError('invalid_input', { fields: { [`options/${field}`]: { key: 'validation.selection' } } });
  const statuses = given.statuses ?? connector.usual;
  if (statuses.length === 0 || statuses.some((one) => !connector.statuses.includes(one))) throw wrong('statuses');
  if (given.warehouse && !(await maybe(tx, sql`select 1 from warehouses where code = ${given.warehouse} and is_active`))) throw wrong('warehouse');
  if (given.push_stock && connector.hasStockLocations && !given.stock_location) throw wrong('stock_location');
  const from = given.orders_from === undefined ? null : rangeToUtc({ from: given.orders_from }, actor.timeZone).from;
  return { ...given, statuses, orders_from: from ?? now().toISOString() };
}

/** The locations chosen must be the shop's. Throws `invalid_input` at `options/…`. */
export function checkLocations(given: ShopOptions, locations: readonly { id: string }[]): void {
  const isThere = (id: string) => locations.some((one) => one.id === id);
  const wrong = !given.locations.every(isThere) ? 'locations' : given.stock_location && !isThere(given.stock_location) ? 'stock_location' : null;
  if (wrong !== null) throw new AppError('invalid_input', { fields: { [`options/${wrong}`]: { key: 'validation.selection' } } });
}

type Who = Pick<Ctx, 'actor' | 'requestId'>;

/** The shop did as it was asked: it is connected again, whatever was wrong. Its version stays: somebody who edits it meanwhile changes something else. */
export async function noteWell(tx: Tx, who: Who, shop: Pick<StoredShop, 'account_id' | 'id'>): Promise<void> {
  const mended = await maybe(
    tx,
    sql<{ was: string }>`
      update shops s set status = 'Connected', problem = null, problem_values = '{}', failures = 0, updated_at = now()
      from (select status from shops where account_id = ${shop.account_id} and id = ${shop.id} for update) before
      where s.account_id = ${shop.account_id} and s.id = ${shop.id} and s.status in ('Waiting', 'Connected', 'Failing', 'Access Withdrawn') and s.removed_at is null
        and (s.status <> 'Connected' or s.failures > 0)
      returning before.status as was`,
  );
  if (!mended || mended.was === 'Connected') return;
  await record(tx, who, shop.id, { verb: 'shop.connect', event: 'shop.connected', detail: { from: mended.was } });
  // What it could not be told waited for longer and longer, up to a day.
  const waiting = sql`account_id = ${shop.account_id} and shop_id = ${shop.id} and state = 'waiting' and next_attempt_at > now()`;
  await sql`update shop_pushes set next_attempt_at = now() where ${waiting}`.execute(tx);
  await sql`update shop_recalls set next_attempt_at = now() where ${waiting}`.execute(tx);
}

/** Its orders were read: one that is asked for them can be reached; of one that sends them that does not tell whether it hears us. */
export async function noteRead(tx: Tx, who: Who, shop: Pick<StoredShop, 'account_id' | 'id' | 'kind'>): Promise<void> {
  if (connectorOf(shop.kind).greet === undefined) await noteWell(tx, who, shop);
}

/** A shop that fails so many times in a row is said to fail; a single fault may pass. */
const FAILING_AFTER = 3;
/** However long a shop asks to be left alone. */
const LONGEST_WAIT_SECONDS = 24 * 3600;

/** The shop could not be reached or refused: once the same keeps happening, or where only the merchant can mend it, the shop says so. */
export async function noteProblem(
  tx: Tx,
  who: Who,
  shop: Pick<StoredShop, 'account_id' | 'id'>,
  problem: ShopProblem,
  { isFinal = false } = {},
): Promise<void> {
  const isWithdrawn = WITHDRAWN.includes(problem.code);
  const asked = Math.min(Math.ceil(problem.waitSeconds), LONGEST_WAIT_SECONDS);
  const rest = asked > 0 ? sql`now() + make_interval(secs => ${asked}::int)` : sql`null::timestamptz`;
  const now = await maybe(
    tx,
    sql<{ status: ShopStatus; failures: number }>`
      update shops set failures = failures + 1, next_sync_at = greatest(next_sync_at, ${rest}), rest_until = greatest(rest_until, ${rest})
      where account_id = ${shop.account_id} and id = ${shop.id} and status in ('Connected', 'Failing', 'Access Withdrawn')
        and removed_at is null returning status, failures`,
  );
  if (!now || (!isWithdrawn && !isFinal && now.failures < FAILING_AFTER)) return;
  const status: ShopStatus = isWithdrawn ? 'Access Withdrawn' : 'Failing';
  await sql`
    update shops set status = ${status}, problem = ${problem.code}, problem_values = ${json(problemValues(problem))}, updated_at = now()
    where account_id = ${shop.account_id} and id = ${shop.id} and (status <> ${status} or problem is distinct from ${problem.code})`.execute(tx);
  if (now.status === status) return;
  const detail = { problem: problem.code };
  if (isWithdrawn) await record(tx, who, shop.id, { verb: 'shop.withdraw', event: 'shop.access_withdrawn', detail });
  else await record(tx, who, shop.id, { verb: 'shop.fail', event: 'shop.failing', detail });
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { ObjectKind } from '../contract.ts';
import { effectOf, type Change, type Reason } from '../rules.ts';
import { renewExpired } from './expired.ts';

/** Units of one product that come, are promised or go, in one warehouse. */
export interface Move {
  productId: number;
  /** Its code: HKG. */
  warehouse: string;
  reason: Reason;
  /** As the reason counts them; a negative number takes back what was booked, and of `adjusted` says that fewer were found. */
  quantity: number;
  lot?: string | null;
  /** The day the lot expires. */
  expires?: string | null;
  note?: string | null;
}

export interface Cause {
  /** What the movements are for. */
  object?: { kind: ObjectKind; id: number };
}

/** One product of which a warehouse has too few for what was asked. */
export interface Shortfall {
  productId: number;
  /** The SKU orders know it by, else the merchant's own id of it. */
  sku: string;
  warehouse: string;
  /** What it is called. */
  house: string;
  missing: number;
}

/** The refusal of moves that would take or promise what is not there; names the first product in the message and all of them in `shortfalls`. */
export class StockShort extends AppError {
  readonly shortfalls: readonly Shortfall[];

  constructor(first: Shortfall, rest: readonly Shortfall[]) {
    super('stock_short', { values: { sku: first.sku, warehouse: first.house, missing: first.missing } });
    this.shortfalls = [first, ...rest];
  }
}

const byPlace = (a: Move, b: Move): number => a.productId - b.productId || (a.warehouse < b.warehouse ? -1 : a.warehouse > b.warehouse ? 1 : 0);

/** The first goods of a product in a warehouse have no sums yet to add to. A bundle never has: its parts do. */
async function openLevel(tx: Tx, accountId: number, { productId, warehouse }: Move): Promise<void> {
  await sql`
    insert into stock_levels (account_id, product_id, warehouse)
    select p.account_id, p.id, w.code from products p, warehouses w where p.account_id = ${accountId} and p.id = ${productId} and not p.is_bundle and w.code = ${warehouse}
    on conflict do nothing`.execute(tx);
}

/** What is promised to an order from what is there already: that must not have expired. */
const isPromise = ({ on_hand, allocated }: Change): boolean => allocated > 0 && on_hand === 0;

/**
 * Changes the sums if that leaves them true, and writes the movement: one statement, so that nothing comes between. Tells whether it did, and whether
 * the product is kept by lot.
 */
async function book(tx: Tx, ctx: Pick<Ctx, 'actor'>, move: Move, { object }: Cause): Promise<{ byLot: boolean } | null> {
  const { actor } = ctx;
  const { productId, warehouse, reason, quantity } = move;
  const add = effectOf(reason, quantity);
  return maybe(
    tx,
    sql<{ byLot: boolean }>`
      with moved as (
        update stock_levels set on_hand = on_hand + ${add.on_hand}::int, allocated = allocated + ${add.allocated}::int, inbound = inbound + ${add.inbound}::int
        where account_id = ${actor.accountId} and product_id = ${productId} and warehouse = ${warehouse}
          and on_hand + ${add.on_hand}::int - ${isPromise(add) ? sql`expired` : sql`0`} >= allocated + ${add.allocated}::int and allocated + ${add.allocated}::int >= 0 and inbound + ${add.inbound}::int >= 0
        returning on_hand)
      insert into stock_movements (account_id, product_id, warehouse, reason, on_hand, allocated, inbound, on_hand_after, lot, expires_on,
        object_kind, object_id, user_id, staff_user_id, note)
      select ${actor.accountId}, ${productId}, ${warehouse}, ${reason}, ${add.on_hand}::int, ${add.allocated}::int, ${add.inbound}::int, on_hand,
        ${move.lot ?? null}, ${move.expires ?? null}::date, ${object?.kind ?? null}, ${object?.id ?? null}::bigint, ${personBehind(actor)}::bigint,
        ${actor.staffUserId}::bigint, ${move.note ?? null}
      from moved
      returning (select p.has_lots from products p where p.account_id = stock_movements.account_id and p.id = stock_movements.product_id) as "byLot"`,
  );
}

/** How many units a refused move lacks: to promise or take what is free, to give back what is promised, or to take in what was announced. */
async function lackOf(tx: Tx, accountId: number, move: Move): Promise<Shortfall> {
  const { productId, warehouse, reason, quantity } = move;
  const row = await maybe(
    tx,
    sql<{ sku: string; house: string; expired: number } & Change>`
      select coalesce((select s.sku from product_skus s where s.account_id = p.account_id and s.product_id = p.id and s.is_active order by s.id limit 1), p.product_id) as sku,
        coalesce((select w.name from warehouses w where w.code = ${warehouse}), ${warehouse}) as house,
        coalesce(l.on_hand, 0) as on_hand, coalesce(l.allocated, 0) as allocated, coalesce(l.inbound, 0) as inbound, coalesce(l.expired, 0) as expired
      from products p left join stock_levels l on l.account_id = p.account_id and l.product_id = p.id and l.warehouse = ${warehouse}
      where p.account_id = ${accountId} and p.id = ${productId}`,
  );
  if (!row) throw new AppError('not_found');
  const add = effectOf(reason, quantity);
  const after = {
    on_hand: row.on_hand + add.on_hand - (isPromise(add) ? row.expired : 0),
    allocated: row.allocated + add.allocated,
    inbound: row.inbound + add.inbound,
  };
  // At least one: what is there may have changed since it was refused.
  const missing = Math.max(1, after.allocated - after.on_hand, -after.allocated, -after.inbound);
  return { productId, sku: row.sku, warehouse, house: row.house, missing };
}

/**
 * Moves stock: the only way sums change, with a movement for each, all of them or none. Guarded, so that a unit is never promised twice; rows are
 * taken in the order of product and warehouse, so that transactions with several wait for each other and never in a circle.
 * Throws {@link StockShort} (`stock_short`), after which the transaction cannot go on unless this was called in an `attempt`, or `not_found` for a
 * product of another account.
 */
export async function moveStock(tx: Tx, ctx: Pick<Ctx, 'actor'>, moves: readonly Move[], cause: Cause = {}): Promise<void> {
  const { accountId } = ctx.actor;
  const refused: Move[] = [];
  const byLot: Move[] = [];
  for (const move of moves.toSorted(byPlace)) {
    if (!Number.isSafeInteger(move.quantity)) throw new Error('Stock moves in whole units.');
    if (move.quantity === 0) continue;
    const { on_hand, allocated, inbound } = effectOf(move.reason, move.quantity);
    if (allocated === 0 && (on_hand > 0 || inbound > 0)) await openLevel(tx, accountId, move);
    const booked = await book(tx, ctx, move, cause);
    if (booked === null) refused.push(move);
    else if (booked.byLot && on_hand !== 0) byLot.push(move);
  }
  if (byLot.length > 0) await renewExpired(tx, accountId, byLot);
  const lacks: Shortfall[] = [];
  for (const move of refused) lacks.push(await lackOf(tx, accountId, move));
  const [first, ...rest] = lacks;
  if (first) throw new StockShort(first, rest);
}

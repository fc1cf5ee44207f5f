import type { App } from './ctx.ts';
import { DatabaseAway } from './database-away.ts';
import type { Db, Tx } from './db.ts';

/** An object, or a whole account, for which something is due. */
interface Due {
  readonly account_id: number;
  readonly id?: number;
}

/** How many are asked for at a time. */
export const LOT = 500;

interface Sweep {
  log: Pick<App['log'], 'error'>;
  /** Ends the work between two of them. */
  signal: AbortSignal | undefined;
  /** What was to be done, for the log. */
  what: string;
}

/**
 * Works on each of what is due. One that fails is logged and holds back no other: the next run meets it again. Throws `DatabaseAway`, after which
 * the others would fail too.
 */
export async function eachDue<D extends Due>({ log, signal, what }: Sweep, due: readonly D[], work: (one: D) => Promise<unknown>): Promise<void> {
  for (const one of due) {
    if (signal?.aborted) return;
    await work(one).catch((error: unknown) => {
      if (error instanceof DatabaseAway) throw error;
      // Whatever it broke off is done again after the stop.
      if (signal?.aborted) return;
      log.error({ err: error, account: one.account_id, id: one.id }, `${what} failed`);
    });
  }
}

/**
 * The same in turns, for work that comes in portions: each has one of its own before another has its second, so that one with very much holds up nobody.
 * `work` returns whether there may be more.
 */
export async function inTurns<D extends Due>(sweep: Sweep, due: readonly D[], work: (one: D) => Promise<boolean>): Promise<void> {
  for (let left = due; left.length > 0 && !sweep.signal?.aborted;) {
    const more: D[] = [];
    await eachDue(sweep, left, async (one) => {
      if (await work(one)) more.push(one);
    });
    left = more;
  }
}

/** How many of one account are worked on before another account has its turn. */
export const PORTION = 100;

/** The accounts whose sweep goes on: how far it came in each, and whether it is through. */
interface Place<D> {
  last: D | null;
  isDone: boolean;
}

/**
 * The same for any number of them in each account: an account has a {@link PORTION} looked at before another has its second, and what comes due elsewhere
 * meanwhile waits for one round. `accounts` names those with something due; `find` returns the next of one's, in an order in which each comes once, after
 * the last one. What fails is logged and met again by the next run.
 */
export async function eachOfAccounts<D extends Due>(
  { db, ...sweep }: Sweep & { db: Pick<Db, 'lookup'> },
  accounts: (tx: Tx) => Promise<readonly { account_id: number }[]>,
  find: (tx: Tx, accountId: number, last: D | null) => Promise<readonly D[]>,
  work: (one: D) => Promise<unknown>,
): Promise<void> {
  const places = new Map<number, Place<D>>();
  while (!sweep.signal?.aborted) {
    const left = (await db.lookup(accounts)).filter(({ account_id: id }) => places.get(id)?.isDone !== true);
    if (left.length === 0) return;
    await eachDue(sweep, left, async ({ account_id: id }) => {
      const place: Place<D> = places.get(id) ?? { last: null, isDone: false };
      // One that cannot be read is left to the next run.
      places.set(id, { ...place, isDone: true });
      const some = await db.lookup((tx) => find(tx, id, place.last));
      await eachDue(sweep, some, work);
      places.set(id, { last: some.at(-1) ?? place.last, isDone: some.length < PORTION });
    });
  }
}

/** The same for any number of them: `find` returns the next {@link LOT}, in an order in which each comes once, after the last one. */
export async function eachOfLots<D extends Due>(
  { db, ...sweep }: Sweep & { db: Pick<Db, 'lookup'> },
  find: (tx: Tx, last: D | null) => Promise<readonly D[]>,
  work: (one: D) => Promise<unknown>,
): Promise<void> {
  let last: D | null = null;
  for (;;) {
    const lot: readonly D[] = await db.lookup((tx) => find(tx, last));
    await eachDue(sweep, lot, work);
    if (lot.length < LOT || sweep.signal?.aborted) return;
    last = lot.at(-1) ?? null;
  }
}

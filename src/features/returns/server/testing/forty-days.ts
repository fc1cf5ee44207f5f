import { sql } from 'kysely';
import { expect } from 'vitest';
import { all, one } from '../../../../server/db.ts';
import { addDays, dayIn } from '../../../../shared/time.ts';
import type { ReturnRow } from '../../return-out.ts';
import type { Scene } from './scene.ts';

/** Steps of the clock in a day: the sweep is never later than a warning may be. */
const STEPS = 4;
const DAYS = 40;
/** As the demo's terms for the warehouse in Los Angeles have them, in cents. */
const FEES = { process: 120, verify: 80, restock: 150, extend: 300 } as const;

type Deed = 'verify' | 'inspect' | 'extend' | 'restock' | 'discard';
const DEEDS: readonly Deed[] = ['verify', 'verify', 'inspect', 'inspect', 'extend', 'extend', 'extend', 'restock', 'discard'];

/** A return as the rules have it, in days since the beginning; written down apart from the program. */
interface Expected {
  id: number;
  arrives: number;
  deeds: { at: number; what: Deed }[];
  end: number;
  status: 'Pending' | 'Received' | 'Verified' | 'Confirmed' | 'Discarded';
  asked: number | null;
  isExtended: boolean;
  warned: number[];
  /** When that was, and when a deed was done, in days since the beginning. */
  warnedAt: number[];
  doneAt: number[];
  /** Of the end it has now. */
  open: number[];
  charged: Record<string, number>;
}

/** A generator of one seed, so that a failure can be repeated (mulberry32, public domain). */
function random(seed: number): (n: number) => number {
  let state = seed;
  return (n) => {
    state = (state + 0x6d2b79f5) | 0;
    let x = Math.imul(state ^ (state >>> 15), 1 | state);
    x = (x + Math.imul(x ^ (x >>> 7), 61 | x)) ^ x;
    return Math.floor((((x ^ (x >>> 14)) >>> 0) / 4_294_967_296) * n);
  };
}

const isDue = ({ status }: Expected): boolean => status === 'Received' || status === 'Verified';
const isLooked = (one: Expected): boolean => one.asked !== null && one.status === 'Received';

/** Whether the rules allow a deed; if so, it is done. */
function allow(one: Expected, what: Deed, now: number): boolean {
  const charge = (fee: keyof typeof FEES): void => {
    one.charged[fee] = FEES[fee];
  };
  if (!isDue(one)) return false;
  if (what === 'verify') {
    if (one.status !== 'Received' || one.asked !== null) return false;
    one.asked = now;
    charge('verify');
  } else if (what === 'inspect') {
    if (one.status !== 'Received') return false;
    if (one.asked !== null && now > one.asked) {
      one.end += now - one.asked;
      if (one.end - now < 2) one.open = one.open.filter((days) => days !== 2);
    }
    one.status = 'Verified';
  } else if (what === 'extend') {
    if (one.isExtended) return false;
    one.isExtended = true;
    one.end += 15;
    one.open = [];
    charge('extend');
  } else if (what === 'restock') {
    one.status = 'Confirmed';
    charge('restock');
  } else one.status = 'Discarded';
  return true;
}

/** What a sweep at a moment does by the rules. */
function pass(one: Expected, now: number): void {
  if (!isDue(one) || isLooked(one)) return;
  const left = one.end - now;
  const days = left <= 2 ? 2 : left <= 7 ? 7 : null;
  if (days !== null && !one.open.includes(days)) {
    one.open = days === 2 ? [7, 2] : [7];
    one.warned.push(days);
    one.warnedAt.push(now);
    // The last one was late by more than a quarter of a day, because an end came nearer when somebody looked.
    if (days === 2 && left < 2 - 1 / STEPS) one.end = now + 2;
  } else if (left <= 0) one.status = 'Discarded';
}

export interface FortyDays {
  scene: Scene;
  count: number;
  seed: number;
  /** Runs the sweep at the moment the scene's clock shows, killed or not, and then once to its end. */
  sweep(step: number): Promise<void>;
}

/**
 * People are told in one mail a day: of each warning on its day, or on the next one if that day's mail was written by then and nothing was done
 * since; and of nothing twice, but that a deed may come between a mail that foresaw a warning and the warning. A mail of many names the first and
 * counts the rest, so that nothing can be missing from it that is not named.
 */
async function expectTold({ t, ana, moveTo, now }: Scene, expected: readonly Expected[]): Promise<void> {
  const { mails, zone } = await t.app.db.system(async (tx) => ({
    mails: await all(
      tx,
      sql<{ day: string; links: (string | null)[] }>`
        select split_part(once, ':', 3) as day, coalesce(content -> 'lineLinks', jsonb_build_array(link)) as links from mails where once like ${`return_deadline:${ana.accountId}:%`}`,
    ),
    zone: (await one(tx, sql<{ zone: string }>`select time_zone as zone from accounts where account_id = ${ana.accountId}`)).zone,
  }));
  expect(new Set(mails.map(({ day }) => day)).size).toBe(mails.length);
  const dayAt = (days: number): string => {
    moveTo(days);
    return dayIn(now(), zone);
  };
  const counting = new Set(mails.flatMap(({ day, links }) => (links.includes(null) ? [day] : [])));
  for (const { id, warnedAt, doneAt } of expected) {
    const told = mails.flatMap(({ day, links }) => (links.some((link) => link?.endsWith(`/${id}`)) ? [day] : []));
    const untold = warnedAt.filter((at) => {
      const days = [dayAt(at), addDays(dayAt(at), 1)];
      const isChanged = doneAt.some((deed) => deed > at && days.includes(dayAt(deed)));
      return !isChanged && days.every((day) => !told.includes(day) && !counting.has(day));
    });
    expect([id, untold, told]).toEqual([id, [], told]);
    expect([id, told.length <= warnedAt.length + doneAt.length]).toEqual([id, true]);
  }
}

/**
 * Moves the clock through 40 days over returns in random states and deeds, and looks whether each ended where the rules say, was warned as often
 * as they say, and was charged exactly once for each thing.
 */
export async function fortyDays({ scene, count, seed, sweep }: FortyDays): Promise<Record<string, number>> {
  const { t, ana } = scene;
  const below = random(seed);
  const { sku } = await scene.goods();
  const items = [{ description: 'Stoneware mug', quantity: 1, value: 23, sku }];
  const before = await scene.balance();
  const expected: Expected[] = [];
  for (let n = 0; n < count; n += 1) {
    const arrives = below(10 * STEPS) / STEPS;
    const deeds = Array.from({ length: Math.max(0, below(7) - 2) }, () => ({
      at: arrives + (1 + below(26 * STEPS)) / STEPS,
      what: DEEDS[below(DEEDS.length)] ?? 'verify',
    }));
    expected.push({
      id: 0,
      arrives,
      deeds: deeds.toSorted((a, b) => a.at - b.at),
      end: arrives + 15,
      status: 'Pending',
      asked: null,
      isExtended: false,
      warned: [],
      warnedAt: [],
      doneAt: [],
      open: [],
      charged: {},
    });
  }
  scene.moveTo(0);
  for (const one of expected) one.id = (await scene.announce({ items })).id;
  const act = (one: Expected, what: Deed) => {
    if (what === 'inspect') return scene.inspect(one.id);
    if (what === 'discard') return ana.post<{ done: number[] }>('/returns/discard', { ids: [one.id] });
    return scene.put(one.id, what);
  };
  for (let step = 0; step <= DAYS * STEPS; step += 1) {
    const now = step / STEPS;
    scene.moveTo(now);
    for (const one of expected) {
      if (one.arrives === now) {
        expect((await scene.receive({ return_id: one.id })).status).toBe(200);
        one.status = 'Received';
        one.charged['process'] = FEES.process;
      }
      for (const { at, what } of one.deeds) {
        if (at !== now) continue;
        const answer = await act(one, what);
        const isDone = what === 'discard' ? (answer.data as { done: number[] }).done.length === 1 : answer.status === 200;
        expect([one.id, now, what, isDone, answer.message]).toEqual([one.id, now, what, allow(one, what, now), answer.message]);
        if (isDone) one.doneAt.push(now);
      }
    }
    await sweep(step);
    for (const one of expected) pass(one, now);
  }
  const mine = sql`account_id = ${ana.accountId}`;
  const rows = await t.app.db.system((tx) =>
    all(tx, sql<{ id: number; status: ReturnRow['status'] }>`select id, status from returns where ${mine} order by id`),
  );
  const warned = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{ id: number; days: number[] }>`
        select object_id as id, array_agg((payload ->> 'days')::int order by id) as days from events where ${mine} and type = 'return.expiring' group by object_id`,
    ),
  );
  const charged = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{ id: number; books: Record<string, number>; n: number }>`
        select id, jsonb_object_agg(book, minor) as books, sum(n)::int as n from (
          select e.object_id as id, p.book, sum(p.amount_minor) as minor, count(*) as n
          from ledger_entries e join ledger_postings p on p.account_id = e.account_id and p.entry_id = e.id
          where e.account_id = ${ana.accountId} and e.object_kind = 'return' and p.book <> 'balance' group by 1, 2) b group by id`,
    ),
  );
  const ended = await t.app.db.system((tx) =>
    all(tx, sql<{ id: number; n: number }>`select object_id as id, count(*) as n from events where ${mine} and type = 'return.discarded' group by object_id`),
  );
  const [statusOf, warnedOf, chargedOf, endedOf] = [
    new Map(rows.map((row) => [row.id, row.status])),
    new Map(warned.map((row) => [row.id, row.days])),
    new Map(charged.map((row) => [row.id, row])),
    new Map(ended.map((row) => [row.id, row.n])),
  ];
  for (const one of expected) {
    const books = chargedOf.get(one.id);
    expect({
      id: one.id,
      status: statusOf.get(one.id),
      warned: warnedOf.get(one.id) ?? [],
      charged: books?.books,
      entries: books?.n,
      ended: endedOf.get(one.id) ?? 0,
    }).toEqual({
      id: one.id,
      status: one.status,
      warned: one.warned,
      charged: one.charged,
      entries: Object.keys(one.charged).length,
      ended: one.status === 'Discarded' ? 1 : 0,
    });
  }
  await expectTold(scene, expected);
  const books = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ sum: number; unbalanced: number }>`
        select coalesce(sum(s), 0)::bigint as sum, count(*) filter (where s <> 0) as unbalanced
        from (select sum(amount_minor) as s from ledger_postings where ${mine} group by entry_id) e`,
    ),
  );
  expect(books).toEqual({ sum: 0, unbalanced: 0 });
  const spent = expected.reduce((sum, { charged: fees }) => sum + Object.values(fees).reduce((paid, fee) => paid + fee, 0), 0);
  expect(await scene.balance()).toBe(before - spent);
  return Object.fromEntries([...Map.groupBy(expected, ({ status }) => status)].map(([status, some]) => [status, some.length]));
}

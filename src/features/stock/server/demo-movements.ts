import { effectOf, type Change, type Reason } from '../rules.ts';

const DAY = 24 * 3_600_000;
const HOUR = 3_600_000;

export interface DemoMovement extends Change {
  reason: Reason;
  on_hand_after: number;
  lot: string | null;
  expires_on: string | null;
  created_at: string;
}

/** What an invented shop did with one product in one warehouse, and what that left. */
export interface DemoLevel extends Change {
  low_at: number;
  movements: DemoMovement[];
}

/** Numbers from 0 to 1 that look random and are the same for the same seed, so that the demo is the same everywhere. */
function numbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

/**
 * Sales of `days` until `now`: a few units on some days, promised in the morning and packed in the afternoon, a return or a broken one now and
 * then, and new goods ordered when few are left. One product in five is not ordered again and runs out.
 */
export function demoLevel(seed: number, now: Date, days: number, hasLots: boolean): DemoLevel {
  const random = numbers(seed * 7919 + 17);
  for (let n = 0; n < 5; n += 1) random();
  const pace = 0.25 + random() * 1.6;
  const isReordered = random() > 0.2;
  const level: DemoLevel = { on_hand: 0, allocated: 0, inbound: 0, low_at: Math.max(3, Math.round(pace * 9)), movements: [] };
  let lot: { lot: string; expires_on: string } | null = null;
  const add = (reason: Reason, quantity: number, time: number): void => {
    if (quantity === 0 || time > now.getTime()) return;
    const change = effectOf(reason, quantity);
    level.on_hand += change.on_hand;
    level.allocated += change.allocated;
    level.inbound += change.inbound;
    const named = change.on_hand === 0 ? null : lot;
    const created_at = new Date(time).toISOString();
    level.movements.push({ ...change, reason, on_hand_after: level.on_hand, lot: named?.lot ?? null, expires_on: named?.expires_on ?? null, created_at });
  };
  const start = Math.floor((now.getTime() - days * DAY) / DAY) * DAY;
  let arrival = start + 2 * DAY;
  add('expected', Math.ceil(pace * (30 + random() * 25)), start + HOUR * 8);
  for (let day = start; day <= now.getTime(); day += DAY) {
    const minutes = Math.round(random() * 120) * 60_000;
    if (day >= arrival && level.inbound > 0) {
      if (hasLots) lot = { lot: `L${isoDay(day).replaceAll('-', '').slice(2)}`, expires_on: isoDay(day + 540 * DAY) };
      add('received', level.inbound, day + HOUR * 2 + minutes);
    }
    // What was promised the evening before leaves first.
    add('packed', level.allocated, day + HOUR * 5);
    const isSold = random() < 0.45;
    const sold = Math.min(level.on_hand, isSold ? Math.max(1, Math.round(pace * 2.2 * (0.4 + random() * 1.2))) : 0);
    add('allocated', sold, day + HOUR * 6 + minutes);
    if (random() < 0.8) add('packed', Math.min(sold, level.allocated), day + HOUR * 10 + minutes);
    if (random() < 0.02) add('returned', 1, day + HOUR * 12);
    if (random() < 0.012 && level.on_hand > level.allocated) add('damaged', 1, day + HOUR * 13);
    if (isReordered && level.inbound === 0 && level.on_hand < pace * 12) {
      add('expected', Math.ceil(pace * (25 + random() * 15)), day + HOUR * 14);
      arrival = day + (8 + Math.floor(random() * 5)) * DAY;
    }
  }
  // What is promised from here on is promised to the demo's orders. After what happened last, if that was within this minute.
  const last = Date.parse(level.movements.at(-1)?.created_at ?? '') || 0;
  add('packed', level.allocated, Math.min(now.getTime(), Math.max(now.getTime() - HOUR / 60, last + 1)));
  return level;
}

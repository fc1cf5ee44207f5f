import { setTimeout as sleep } from 'node:timers/promises';
import type { Guest } from './guest.ts';

/** A shop as its own makers wrote it, run for a test. */
export interface RealShop {
  guest: Guest;
  kind: string;
  /** Where it answers. */
  url: string;
  /** What somebody who connects it enters, but for its address. */
  keys: Record<string, string>;
  /** Somebody buys units of {@link SKU} by the checkout of the shop; the shop's id of the order. */
  buy(quantity: number, options?: { isPaid?: boolean }): Promise<string>;
  /** What people of the shop do with an order. */
  pay(id: string): Promise<void>;
  move(id: string, city: string): Promise<void>;
  cancel(id: string): Promise<void>;
  /** The parcels an order was sent in, as the shop shows them. */
  parcels(id: string): Promise<RealParcel[]>;
  /** What the shop says of where the order stands. */
  state(id: string): Promise<string>;
  /** How it calls an order of which all has left. */
  sent: string;
  /** Units the shop can still sell. */
  sellable(): Promise<number>;
  /** Has it send what changes. */
  send(to: { url: string; secret: string }): void;
  /** Ends the keys given; and makes new ones. */
  withdraw(): Promise<void>;
  renew(): Promise<Record<string, string>>;
}

export interface RealParcel {
  number: string | null;
  units: number;
}

/** What both shops sell, and how much of it they think they have. */
export const SKU = 'CUP-1';
export const PRICE = 18;
export const IN_STOCK = 500;
/** What signs sessions and tokens of a guest; it is gone with it. */
export const GUEST_SECRET = 'only-for-the-time-of-a-test';

/** JSON of an answer. Throws with what was said. */
export async function asJson<T>(answer: Response, what: string): Promise<T> {
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${what}: ${answer.status} ${text.slice(0, 500)}`);
  return JSON.parse(text) as T;
}

/** Asks again and again until the answer is right, for as long as that may take. Throws with the last answer. */
export async function until<T>(seconds: number, what: string, ask: () => Promise<T>, isRight: (answer: T) => boolean): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (isRight(answer)) return answer;
    if (Date.now() > end) throw new Error(`${what} did not happen within ${seconds} s: ${JSON.stringify(answer).slice(0, 1500)}`);
    await sleep(500);
  }
}

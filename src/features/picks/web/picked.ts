import { goesBy } from '../../../shared/scanned.ts';
import type { Pick as Cart } from '../contract.ts';

/** What was laid on a cart so far: units by product, order and line, kept on the device so that a reload loses nothing. */
export type Picked = Readonly<Record<string, number>>;

type Stop = Cart['path'][number];

const KEY = 'portolan:cart-';
const key = (cart: number): string => `${KEY}${cart}`;
/** Carts that a device remembers: more are never under way, and a year of them would fill what the browser keeps for every page. */
const REMEMBERED = 20;
export const placeKey = (productId: number, { order_id, line }: Pick<Stop['places'][number], 'order_id' | 'line'>): string =>
  `${productId}/${order_id}/${line}`;

/** What lies on a cart, and what each of the last steps changed, as it was before: that is taken back. */
export interface Laid {
  picked: Picked;
  steps: readonly Picked[];
}
/** Nobody takes back more of them, and each takes room in what the browser keeps. */
const STEPS = 50;

const countsIn = (stored: unknown): Picked =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).flatMap(([name, count]) => (Number.isSafeInteger(count) ? [[name, Number(count)]] : [])))
    : {};

/** What this device knows of a cart; nothing where the browser stores nothing. */
export function storedLaid(cart: number): Laid {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key(cart)) ?? '{}');
    // Of a cart that was begun before its steps were kept, there are only the counts.
    if (typeof stored !== 'object' || stored === null || !('picked' in stored)) return { picked: countsIn(stored), steps: [] };
    const steps: unknown[] = 'steps' in stored && Array.isArray(stored.steps) ? stored.steps : [];
    return { picked: countsIn(stored.picked), steps: steps.map(countsIn) };
  } catch {
    return { picked: {}, steps: [] };
  }
}

export function storeLaid(cart: number, laid: Laid): void {
  try {
    const carts = Array.from({ length: localStorage.length }, (_, i) => localStorage.key(i) ?? '').filter((name) => name.startsWith(KEY));
    const byAge = carts.map((name) => Number(name.slice(KEY.length))).toSorted((a, b) => b - a);
    for (const old of byAge.filter((one) => one !== cart).slice(REMEMBERED - 1)) localStorage.removeItem(key(old));
    localStorage.setItem(key(cart), JSON.stringify(laid));
  } catch {
    // It still holds for this visit.
  }
}

/** Tells that another tab of this device laid something on a cart; the returned function stops it. */
export function onLaidElsewhere(cart: number, tell: () => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === key(cart)) tell();
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/** One step further. */
export function laidWith({ picked, steps }: Laid, next: Picked): Laid {
  const names = Object.keys(next).filter((name) => next[name] !== picked[name]);
  return { picked: next, steps: [...steps, Object.fromEntries(names.map((name) => [name, picked[name] ?? 0]))].slice(-STEPS) };
}

/** One step back; null where there is none. */
export function undone({ picked, steps }: Laid): Laid | null {
  const last = steps.at(-1);
  return last === undefined ? null : { picked: { ...picked, ...last }, steps: steps.slice(0, -1) };
}

/** Units of a product that are on the cart. */
export const pickedOf = (stop: Stop, picked: Picked): number =>
  stop.places.reduce((sum, place) => sum + Math.min(place.quantity, picked[placeKey(stop.product_id, place)] ?? 0), 0);

/** Whether anything of an order lies on the cart. */
export const hasLaid = (orderId: number, picked: Picked): boolean =>
  Object.entries(picked).some(([name, count]) => count > 0 && name.split('/')[1] === String(orderId));

/** The stop one is at: the first that is not done; null at the end of the way. */
export const nextStop = (path: readonly Stop[], picked: Picked): Stop | null => path.find((stop) => pickedOf(stop, picked) < stop.quantity) ?? null;

/** One unit more, into the first place that still wants one. */
export function withOne(stop: Stop, picked: Picked): Picked {
  const place = stop.places.find((one) => (picked[placeKey(stop.product_id, one)] ?? 0) < one.quantity);
  if (place === undefined) return picked;
  const at = placeKey(stop.product_id, place);
  return { ...picked, [at]: (picked[at] ?? 0) + 1 };
}

/** All units of a stop. */
export const withAll = (stop: Stop, picked: Picked): Picked => ({
  ...picked,
  ...Object.fromEntries(stop.places.map((place) => [placeKey(stop.product_id, place), place.quantity])),
});

/** Whether a scan names a product of the stop. */
export const isOfStop = (stop: Stop, scanned: string): boolean => goesBy(stop.codes, scanned);

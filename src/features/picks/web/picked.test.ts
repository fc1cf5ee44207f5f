import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOfStop, laidWith, nextStop, pickedOf, storedLaid, storeLaid, undone, withAll, withOne, type Laid } from './picked.ts';

const stop = (product_id: number, ...quantities: number[]) => ({
  product_id,
  name: `P${product_id}`,
  image_id: null,
  bin: null,
  lots: null,
  codes: [`SKU-${product_id}`, String(product_id)],
  quantity: quantities.reduce((sum, one) => sum + one, 0),
  places: quantities.map((quantity, at) => ({ position: at + 1, order_id: 70 + at, order_number: null, line: 1, quantity })),
});

describe('a cart that is being picked', () => {
  const path = [stop(1, 2, 1), stop(2, 1)];
  const [mugs] = path;
  if (mugs === undefined) throw new Error('There is a first stop.');

  it('fills one place after the other and goes on when a stop is done', () => {
    let picked = {};
    const places = [];
    for (let i = 0; i < 4; i += 1) {
      picked = withOne(mugs, picked);
      places.push(picked);
    }
    expect(places).toEqual([{ '1/70/1': 1 }, { '1/70/1': 2 }, { '1/70/1': 2, '1/71/1': 1 }, { '1/70/1': 2, '1/71/1': 1 }]);
    expect(nextStop(path, { '1/70/1': 2 })).toBe(mugs);
    expect(nextStop(path, picked)?.product_id).toBe(2);
    expect(nextStop(path, withAll(stop(2, 1), picked))).toBeNull();
  });

  it('counts no more than is wanted, also of what another day left behind', () => {
    expect(pickedOf(mugs, { '1/70/1': 9, '1/99/1': 4 })).toBe(2);
  });

  it('takes back one step after the other, also those of before a reload', () => {
    let laid: Laid = { picked: {}, steps: [] };
    laid = laidWith(laid, withOne(mugs, laid.picked));
    laid = laidWith(laid, withAll(mugs, laid.picked));
    laid = JSON.parse(JSON.stringify(laidWith(laid, withAll(stop(2, 1), laid.picked)))) as Laid;
    const seen = [];
    for (let at: Laid | null = laid; at !== null; at = undone(at)) seen.push(path.map((one) => pickedOf(one, at?.picked ?? {})));
    expect(seen).toEqual([
      [3, 1],
      [3, 0],
      [1, 0],
      [0, 0],
    ]);
    for (let i = 0; i < 80; i += 1) laid = laidWith(laid, { ...laid.picked, '1/70/1': i });
    expect(laid.steps).toHaveLength(50);
  });

  it('knows its goods by any code', () => {
    expect(isOfStop(mugs, 'sku-1')).toBe(true);
    expect(isOfStop(mugs, 'SKU-2')).toBe(false);
  });
});

describe('what a device remembers', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('is its last carts, and not every cart of the year', () => {
    const kept = new Map<string, string>([['portolan:muted', '1']]);
    vi.stubGlobal('localStorage', {
      get length() {
        return kept.size;
      },
      key: (at: number) => [...kept.keys()][at] ?? null,
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => void kept.set(name, value),
      removeItem: (name: string) => void kept.delete(name),
    });
    const of = (count: number): Laid => ({ picked: { '1/70/1': count }, steps: [{ '1/70/1': count - 1 }] });
    for (let cart = 1; cart <= 25; cart += 1) storeLaid(cart, of(cart));
    storeLaid(3, of(3));
    expect([...kept.keys()].filter((name) => name.includes('cart'))).toHaveLength(20);
    expect([storedLaid(3), storedLaid(25)]).toEqual([of(3), of(25)]);
    expect([storedLaid(5), kept.get('portolan:muted')]).toEqual([{ picked: {}, steps: [] }, '1']);
    // As they were kept before.
    kept.set('portolan:cart-25', JSON.stringify({ '1/70/1': 2 }));
    expect(storedLaid(25)).toEqual({ picked: { '1/70/1': 2 }, steps: [] });
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { isOfStop, nextStop, pickedOf, storedPicked, storePicked, withAll, withOne } from './picked.ts';

const stop = (product_id: number, ...quantities: number[]) => ({
  product_id,
  name: `P${product_id}`,
  image_id: null,
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
    for (let cart = 1; cart <= 25; cart += 1) storePicked(cart, { '1/70/1': cart });
    storePicked(3, { '1/70/1': 3 });
    expect([...kept.keys()].filter((name) => name.includes('cart'))).toHaveLength(20);
    expect([storedPicked(3), storedPicked(25)]).toEqual([{ '1/70/1': 3 }, { '1/70/1': 25 }]);
    expect([storedPicked(5), kept.get('portolan:muted')]).toEqual([{}, '1']);
  });
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cubicMeters, storageCost } from './rules.ts';

it('charges whole minor units and carries the rest to the next day', () => {
  expect(storageCost(1_000_000_000, 42, 0)).toEqual({ amountMinor: 42, carried: 0 });
  expect(storageCost(10_000_000, 42, 0)).toEqual({ amountMinor: 0, carried: 420_000_000 });
  expect(storageCost(10_000_000, 42, 840_000_000)).toEqual({ amountMinor: 1, carried: 260_000_000 });
  expect(storageCost(0, 42, 999_999_999)).toEqual({ amountMinor: 0, carried: 999_999_999 });
});

it('costs over many days what they cost together, whatever the volumes', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 10 ** 13 }), { maxLength: 50 }), fc.integer({ min: 0, max: 10_000 }), (volumes, price) => {
      let carried = 0;
      let charged = 0n;
      for (const volume of volumes) {
        const day = storageCost(volume, price, carried);
        carried = day.carried;
        charged += BigInt(day.amountMinor);
      }
      const all = volumes.reduce((sum, volume) => sum + BigInt(volume), 0n) * BigInt(price);
      expect(charged * 1_000_000_000n + BigInt(carried)).toBe(all);
    }),
  );
});

it('shows a small box with its volume', () => expect(cubicMeters(1_234_567)).toBe(0.001235));

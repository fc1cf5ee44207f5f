import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { landedCost } from '../rules.ts';
import type { LandedRequest, TariffLine } from '../types.ts';
import { loadTables, setEuFee } from './load-tables.ts';
import { storeTariff } from './tariff-sets.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const tables = () => t.app.db.system(async (tx) => loadTables(tx, (await loadBook(tx)).fx));
const request = (country: string): LandedRequest => ({
  destination: { country },
  originCountry: 'CN',
  items: [{ valueMinor: 10_000, currency: 'USD', quantity: 1, hsCode: '610910', countryOfOrigin: 'CN' }],
  freightMinor: 0,
  insuranceMinor: 0,
  currency: 'USD',
  shipDate: '2026-11-20',
  importChannel: 'courier',
});
const line = (origin: string | null, ratePpm: number): TariffLine => ({
  country: 'US',
  hsCode: '61091000',
  origin,
  ratePpm,
  isHighest: false,
  source: 'HTS',
  date: '2025-04',
});

describe('the operator’s tariff', () => {
  it('is kept until it changes, and a newer file replaces it', async () => {
    const before = await tables();
    expect(await tables()).toBe(before);
    expect(landedCost(before, request('US')).dutyMinor).toBe(1650 + 750);
    await t.app.db.system(async (tx) => {
      await storeTariff(tx, { country: 'US', origin: null }, [line(null, 200_000)]);
      await storeTariff(tx, { country: 'US', origin: 'CN' }, [line('CN', 75_000)]);
    });
    expect(landedCost(await tables(), request('US')).lines.map((one) => one.amountMinor)).toEqual([2000, 750]);
    await t.app.db.system((tx) => storeTariff(tx, { country: 'US', origin: null }, [line(null, 100_000)]));
    expect(landedCost(await tables(), request('US')).lines.map((one) => one.amountMinor)).toEqual([1000, 750]);
  });
});

describe('the EU handling fee', () => {
  it('is off until the operator switches it on, and off again', async () => {
    expect(landedCost(await tables(), request('DE')).feeMinor).toBe(0);
    await t.app.db.system((tx) => setEuFee(tx, { minor: 8802, currency: 'EUR', validFrom: '2026-11-01' }));
    expect(landedCost(await tables(), request('DE')).feeMinor).toBe(10_000);
    await t.app.db.system((tx) => setEuFee(tx, null));
    expect(landedCost(await tables(), request('DE')).feeMinor).toBe(0);
  });
});

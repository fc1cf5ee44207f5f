import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import type { Cover } from '../contract.ts';

let test: TestApp;
let ana: Caller;
beforeAll(async () => {
  test = await startApp();
  ana = await asMerchant(test);
});
afterAll(() => test.stop());

it('tells what each service covers: 30 USD, and nothing on Post (spec §9)', async () => {
  const { data } = await ana.get<{ covers: Cover[] }>('/protection');
  const cover = Object.fromEntries(data.covers.map((one) => [one.service, one.default_cover]));
  expect(cover).toEqual({ parcel: 30, plus: 30, post: 0, priority: 30 });
});

it('names the fee that an estimate charges', async () => {
  const { data } = await ana.get<{ covers: Cover[] }>('/protection');
  const fee = data.covers.find((one) => one.service === 'parcel')?.fee;
  const asked = await ana.get<{ estimate: { services: { service: string; insurance: { fee: number } }[] } }>(
    '/estimate?entry_point=HKGHUB&country=US&weight=0.5&value=1030&insurance=1030',
  );
  const charged = asked.data.estimate.services.find((one) => one.service === 'parcel')?.insurance.fee;
  expect(charged).toBeCloseTo((fee?.flat ?? 0) + ((fee?.percent ?? 0) * 1000) / 100, 2);
});

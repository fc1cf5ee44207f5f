import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { say } from '../../../server/words.ts';
import { DG_CODES } from '../../../shared/dangerous-goods.ts';
import { addBusinessDays } from '../../../shared/time.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { EstimateService } from '../contract.ts';

interface Data {
  estimate: { services: EstimateService[]; unavailable: { service: string; reason: string }[] };
}

let test: TestApp;
let ana: Caller;

beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'silent' });
  await seedWarehouses(test.app);
  ana = await asMerchant(test);
});
afterAll(() => test.stop());

const ask = async (query: Record<string, string | number>) =>
  ana.get<Data>(
    `/estimate?${new URLSearchParams({ entry_point: 'HKGHUB', country: 'DE', postal_code: '10115', weight: '0.5', ...query } as Record<string, string>)}`,
  );
const duty = (service: EstimateService | undefined) => service?.duties?.lines.find((line) => line.kind === 'duty')?.amount ?? 0;

describe('GET /estimate of a parcel whose sides are not known', () => {
  it('leaves its weight by volume unknown', async () => {
    const volumes = async (sides: Record<string, number>) => (await ask(sides)).data.estimate.services.map((service) => service.volumetric_weight);
    expect(new Set(await volumes({}))).toEqual(new Set([null]));
    expect((await volumes({ length: 20, width: 15, height: 8 })).every((kg) => kg !== null && kg > 0)).toBe(true);
  });
});

it('names the codes of dangerous goods that there are', async () => {
  expect((await ask({ dg_codes: '0965,0971' })).errors).toEqual({ dg_codes: say('en', 'validation.oneOf', { list: DG_CODES.join(', ') }) });
});

it('promises days from the day it is at the entry point', async () => {
  const { now } = test.app;
  test.app.now = () => new Date('2026-11-26T20:00:00Z');
  const { services } = (await ask({})).data.estimate;
  test.app.now = now;
  expect(services.length).toBeGreaterThan(0);
  for (const { deliver_from: from, deliver_to: to, transit_min: min, transit_max: max } of services)
    expect([from, to]).toEqual([addBusinessDays('2026-11-27', min), addBusinessDays('2026-11-27', max)]);
});

describe('GET /estimate with several goods', () => {
  it('asks the EU duty of each different code, not of each line', async () => {
    const one = await ask({ goods: '20:610910:CN,10:610910:CN', terms: 'DDP' });
    const two = await ask({ goods: '20:610910:CN,10:420292:CN', terms: 'DDP' });
    expect(one.status).toBe(200);
    expect(duty(two.data.estimate.services[0])).toBeCloseTo(2 * duty(one.data.estimate.services[0]), 1);
  });

  it('adds the general duty and Section 301 of a handbag from China to the price', async () => {
    const { data } = await ask({ country: 'US', postal_code: '90210', goods: '100:420221:CN', terms: 'DDP' });
    const [service] = data.estimate.services;
    expect(service?.duties?.lines.map((line) => [line.kind, line.amount, line.basis])).toEqual([
      ['duty', 10, 'highest'],
      ['duty', 25, 'tariff'],
    ]);
    expect(service?.price.filter((line) => line.code === 'duty').map((line) => line.amount)).toEqual([10, 25]);
  });

  it('does not offer DDP where a duty is not known, and says what to do; DDU stays', async () => {
    const query = { country: 'US', postal_code: '90210', goods: '100:820600:CN' };
    const { data } = await ask({ ...query, terms: 'DDP' });
    expect(data.estimate.services).toEqual([]);
    expect(data.estimate.unavailable.map((one) => one.reason)).toContain(
      'The duty on HS 820600 in the United States cannot be calculated from value, number and weight. Use a longer HS code, or choose DDU.',
    );
    const undecided = await ask(query);
    expect(undecided.data.estimate.services.flatMap((one) => one.terms)).not.toContain('DDP');
    // What is not known sums up to nothing that is known, and never to zero.
    expect(undecided.data.estimate.services.map(({ duties }) => duties?.total)).toEqual(undecided.data.estimate.services.map(() => null));
    const prepaid = await ask({ ...query, goods: '100:950300:CN' });
    expect(prepaid.data.estimate.services.flatMap((one) => one.terms)).toContain('DDP');
  });

  it('shows the exchange rate a threshold was converted by', async () => {
    const { data } = await ask({ goods: '20:610910:CN', terms: 'DDP' });
    expect(data.estimate.services[0]?.duties?.lines[0]?.exchange).toContain('1 USD = 0.8802 EUR');
  });

  it('takes each line in the currency it names, else in that of the parcel', async () => {
    const at = { country: 'US', postal_code: '90210', terms: 'DDP' };
    const [usd, jpy, none] = await Promise.all(['100:420221:CN', '15747:420221:CN:JPY', '100:420221:CN:XYZ'].map((goods) => ask({ ...at, goods })));
    expect(duty(usd?.data.estimate.services[0])).toBe(10);
    expect(duty(jpy?.data.estimate.services[0])).toBeCloseTo(duty(usd?.data.estimate.services[0]), 1);
    expect(Object.keys(none?.errors ?? {})).toEqual(['goods']);
    expect((await ask({ ...at, goods: '15747.5:420221:CN:JPY' })).errors).toHaveProperty('goods');
  });

  it('refuses goods it cannot read, naming the field', async () => {
    const answer = await ask({ goods: '20;610910' });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual(['goods']);
  });

  it('prices the override of an address that cannot be found', async () => {
    const { data } = await ask({ ignore_bad_address: 'true' });
    expect(data.estimate.services[0]?.price.some((line) => line.code === 'override')).toBe(true);
  });

  it('writes figures as the language of the caller does', async () => {
    const said = async (language: string) => {
      const query = 'entry_point=HKGHUB&country=DE&postal_code=10115&weight=0.45&insurance=230&currency=USD';
      const { raw } = await ana.get(`/estimate?${query}`, { 'accept-language': language });
      // The bare values are for programs.
      return raw.replaceAll(/"values":\{[^}]*\}/g, '');
    };
    const english = await said('en');
    for (const part of ['0.450 kg', '% of 200.00 USD']) expect(english).toContain(part);
    const russian = await said('ru');
    for (const part of ['0,450 кг', '% от 200,00 USD']) expect(russian).toContain(part);
    expect(russian).not.toMatch(/\d\.\d+ (кг|USD|%)/);
    // Asked again, each in its own words, as it was written before.
    expect([await said('en'), await said('ru')]).toEqual([english, russian]);
  });
});

describe('what starts at a warehouse', () => {
  it('goes from the entry point that the warehouse hands over at', async () => {
    const query = 'country=DE&postal_code=10115&weight=0.5';
    const [hub, warehouse] = await Promise.all(['entry_point=HKGHUB', 'warehouse=hkg'].map((from) => ana.get<Data>(`/estimate?${from}&${query}`)));
    expect(warehouse?.data).toEqual(hub?.data);
    expect(hub?.data.estimate.services).not.toEqual([]);
    const services = (from: string) => ana.get(`/portolan/services?${from}&country=DE`);
    expect((await services('warehouse=HKG')).data).toEqual((await services('entry_point=HKGHUB')).data);
    expect((await services('warehouse=HKG')).status).toBe(200);
  });

  it('is refused at the field where there is no such warehouse', async () => {
    for (const path of ['/estimate?warehouse=ZZZ&country=DE&weight=1', '/portolan/services?warehouse=ZZZ&country=DE']) {
      expect((await ana.get(path)).errors).toEqual({ warehouse: 'Value must be one of FRA, HKG, LAX.' });
    }
  });
});

describe('a weight', () => {
  it('is asked for where it is missing, and is a number', async () => {
    const why = async (query: string) => (await ana.get(`/estimate?entry_point=HKGHUB&country=DE${query}`)).errors;
    expect(await why('')).toEqual({ weight: 'weight is required.' });
    expect(await why('&weight=heavy')).toEqual({ weight: 'Enter a number.' });
  });
});

describe('GET /portolan/services', () => {
  it('names the field that says where parcels start', async () => {
    const answer = await ana.get('/portolan/services?country=DE');
    expect(answer).toMatchObject({ status: 422, errors: { entry_point: expect.stringContaining('is required.') } });
  });

  it('names a country that there is not, which is no lane without services', async () => {
    for (const country of ['usa', 'XX', 'Germany'])
      expect((await ana.get(`/portolan/services?entry_point=HKGHUB&country=${country}`)).errors).toEqual({ country: 'Choose a country from the list.' });
    expect(await ana.get('/portolan/services?entry_point=HKGHUB&country=AQ')).toMatchObject({ status: 422, code: 'no_services' });
    expect((await ana.get('/portolan/services?entry_point=HKGHUB&country=de')).status).toBe(200);
  });
});

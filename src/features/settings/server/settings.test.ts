import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all } from '../../../server/db.ts';
import { atSite } from '../../../../test/browser.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { DEMO_RATES } from '../../rates/demo/demo-rates.ts';
import { storeRates } from '../../rates/server/load-book.ts';
import type { Address } from '../../../shared/fields.ts';
import type { AccountSettings, ReturnAddress, StoredReturnAddress } from '../contract.ts';
import { readConsignor, readReturnAddress } from './read-settings.ts';

let test: TestApp;
let ana: Caller;

beforeAll(async () => {
  test = await startApp({ LOG_LEVEL: 'silent' });
  ana = await asMerchant(test);
});
afterAll(() => test.stop());

const sender = {
  name: 'Ana Costa',
  company_name: 'Café Søren',
  phone: '+351 (21) 000-0000',
  street1: 'Rua Augusta 12',
  city: 'Lisboa',
  postal_code: '1100-048',
  country: 'PT',
};
const VERSION: unknown = expect.any(String);
const depot = { name: 'Depot', street1: '1 Main St', street2: '', city: 'Reno', province: 'NV', postal_code: '89501', country: 'US' };

async function deeds(accountId: number): Promise<{ verb: string; user_id: number; token_id: number }[]> {
  return test.app.db.system((tx) =>
    all(
      tx,
      sql<{ verb: string; user_id: number; token_id: number }>`select verb, user_id, token_id from audit_log where account_id = ${accountId} order by id`,
    ),
  );
}

describe('consignor', () => {
  it('is null until it is set, and then what was typed', async () => {
    const bo = await asMerchant(test);
    expect((await bo.get('/users/me/consignor')).data).toEqual({ consignor: null, version: VERSION });
    const saved = await bo.call('PUT', '/users/me/consignor', { ...sender, province: '', email: null });
    expect(saved).toMatchObject({ status: 200, data: { consignor: sender } });
    expect((await bo.get('/users/me/consignor')).data).toEqual({ consignor: sender, version: VERSION });
    expect(await test.app.db.tenant(bo.accountId, (tx) => readConsignor(tx, bo.accountId))).toEqual(sender);
    expect((await bo.call('PUT', '/users/me/consignor', sender)).status).toBe(200);
    expect(await deeds(bo.accountId)).toEqual(
      Array.from({ length: 2 }, () => ({ verb: 'consignor.save', user_id: bo.userId, token_id: expect.any(Number) as number })),
    );
  });

  it('and a return address are not changed over what somebody else made of them since they were read', async () => {
    const bo = await asMerchant(test);
    const { version } = (await bo.get<{ version: string }>('/users/me/consignor')).data;
    const set = (name: string, given: string) => bo.call<{ version: string }>('PUT', '/users/me/consignor', { ...sender, name, version: given });
    const both = await Promise.all([set('Ana Costa', version), set('Bo Costa', version)]);
    expect(both.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [409, 'conflict'],
    ]);
    const saved = both.find(({ status }) => status === 200)?.data.version ?? '';
    expect((await set('Cy Costa', saved)).status).toBe(200);
    expect(await test.app.db.tenant(bo.accountId, (tx) => readConsignor(tx, bo.accountId))).toMatchObject({ name: 'Cy Costa' });
    const put = (city: string, updated: string | null) =>
      bo.call<{ return_address: StoredReturnAddress }>('PUT', '/return-addresses/US', { ...depot, city, updated });
    const first = await put('Reno', null);
    expect(await put('Elko', null)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await put('Elko', first.data.return_address.updated)).status).toBe(200);
  });

  it.each([
    [{ name: '王小明' }, { name: 'Use English (Latin) characters.' }],
    [{ name: 'Анна' }, { name: 'Use English (Latin) characters.' }],
    [{ name: '123' }, { name: 'Use English (Latin) characters.' }],
    [{ company_name: '有限公司' }, { company_name: 'Use English (Latin) characters.' }],
    [
      { name: undefined, city: '' },
      { name: 'Field is required.', city: 'Field is required.' },
    ],
    [{ phone: undefined }, { phone: 'Field is required.' }],
    [{ street1: 'x'.repeat(51) }, { street1: 'Value cannot be more than 50 characters.' }],
    [{ country: 'QQ' }, { country: 'Choose a country from the list.' }],
    [{ fax: '1' }, { fax: 'This field is not known.' }],
  ])('refuses %o at the field and stores nothing', async (wrong, errors) => {
    const bo = await asMerchant(test);
    const answer = await bo.call('PUT', '/users/me/consignor', { ...sender, ...wrong });
    expect(answer).toMatchObject({ status: 422, code: 'invalid_input', errors });
    expect((await bo.get('/users/me/consignor')).data).toEqual({ consignor: null, version: VERSION });
    expect(await deeds(bo.accountId)).toEqual([]);
  });

  it('answers a failure with the sentence of the catalogue, in the language asked for', async () => {
    const bo = await asMerchant(test);
    await test.app.db.system((tx) => sql`insert into account_settings (account_id, consignor) values (${bo.accountId}, '{"name": 1}')`.execute(tx));
    expect(await bo.get('/users/me/consignor')).toMatchObject({
      status: 500,
      code: 'consignor_failed',
      message: 'There was an error retrieving your consignor information.',
    });
    expect((await bo.get('/users/me/consignor', { 'accept-language': 'ru' })).message).toBe('Не удалось получить данные отправителя.');
  });

  it('lets a viewer read and not write', async () => {
    const viewer = await asMerchant(test, { role: 'viewer' });
    expect((await viewer.get('/users/me/consignor')).status).toBe(200);
    expect(await viewer.call('PUT', '/users/me/consignor', sender)).toMatchObject({ status: 403, code: 'access_denied' });
    const narrow = await asMerchant(test, { scopes: ['read_shipments'] });
    expect((await narrow.get('/users/me/consignor')).status).toBe(403);
  });
});

describe('return addresses', () => {
  it('are found by code and by name, as spec §3 names their fields', async () => {
    await ana.call('PUT', '/return-addresses/US', depot);
    const expected: Partial<ReturnAddress> = { name: 'Depot', addressLineOne: '1 Main St', city: 'Reno', province: 'NV', postalCode: '89501', country: 'US' };
    for (const country of ['US', 'us', 'United%20States', 'USA', 'united%20states%20of%20america']) {
      expect((await ana.get(`/users/me/returns/${country}`)).data).toEqual({ returnAddress: expected });
    }
  });

  it('answer not_found for a destination without one, so that the caller falls back to ROW', async () => {
    const bo = await asMerchant(test);
    for (const country of ['AU', 'ROW', 'DE', 'Narnia', '%00']) expect((await bo.get(`/users/me/returns/${country}`)).status).toBe(404);
    await bo.call('PUT', '/return-addresses/ROW', { ...depot, name: 'World' });
    expect((await bo.get('/users/me/returns/AU')).status).toBe(404);
    for (const country of ['ROW', 'rest of world', 'DE', 'DEU', 'Germany', 'германия', '%E5%BE%B7%E5%9B%BD'])
      expect((await bo.get(`/users/me/returns/${country}`)).data).toMatchObject({ returnAddress: { name: 'World' } });
    const read = (country: string): Promise<Address | null> => test.app.db.tenant(bo.accountId, (tx) => readReturnAddress(tx, bo.accountId, country));
    expect((await read('AU'))?.name).toBe('World');
    await bo.call('PUT', '/return-addresses/AU', { ...depot, name: 'Sydney' });
    expect((await read('AU'))?.name).toBe('Sydney');
    expect((await read('DE'))?.name).toBe('World');
  });

  it('are listed in the order of the destinations, replaced and removed', async () => {
    const bo = await asMerchant(test);
    for (const destination of ['ROW', 'GB', 'CA']) await bo.call('PUT', `/return-addresses/${destination}`, depot);
    await bo.call('PUT', '/return-addresses/GB', { ...depot, name: 'London' });
    const list = async () =>
      (await bo.get<{ return_addresses: StoredReturnAddress[] }>('/return-addresses')).data.return_addresses.map((r) => [r.destination, r.address.name]);
    expect(await list()).toEqual([
      ['CA', 'Depot'],
      ['GB', 'London'],
      ['ROW', 'Depot'],
    ]);
    expect((await bo.call('DELETE', '/return-addresses/GB')).data).toEqual({ return_address: { destination: 'GB' } });
    expect((await bo.call('DELETE', '/return-addresses/GB')).status).toBe(404);
    expect(await list()).toEqual([
      ['CA', 'Depot'],
      ['ROW', 'Depot'],
    ]);
    expect((await deeds(bo.accountId)).map((d) => d.verb).filter((v) => v === 'return_address.delete')).toHaveLength(1);
  });

  it('stay in their account, refuse unknown destinations and missing fields', async () => {
    const bo = await asMerchant(test);
    await bo.call('PUT', '/return-addresses/HK', depot);
    const other = await asMerchant(test);
    expect((await other.get('/return-addresses')).data).toEqual({ return_addresses: [] });
    expect((await other.get('/users/me/returns/HK')).status).toBe(404);
    expect((await other.call('DELETE', '/return-addresses/HK')).status).toBe(404);
    expect((await bo.call('PUT', '/return-addresses/DE', depot)).status).toBe(404);
    expect(await bo.call('PUT', '/return-addresses/HK', { name: 'x' })).toMatchObject({
      status: 422,
      errors: { street1: 'Field is required.', city: 'Field is required.', country: 'Selection is required.' },
    });
    const viewer = await asMerchant(test, { role: 'viewer', accountId: bo.accountId });
    expect((await viewer.get('/return-addresses')).status).toBe(200);
    expect((await viewer.call('PUT', '/return-addresses/HK', depot)).status).toBe(403);
    expect((await viewer.call('DELETE', '/return-addresses/HK')).status).toBe(403);
  });
});

describe('settings', () => {
  const fresh: AccountSettings = {
    units: 'metric',
    label_format: '4x6',
    defaults: { service: null, entry_point: null, terms: null, signature_confirmation: false, insurance: false },
    time_zone: 'UTC',
    language: 'en',
  };

  it('start as the program has them and change one by one', async () => {
    const bo = await asMerchant(test);
    expect((await bo.get('/settings')).data).toEqual({ settings: fresh });
    await bo.call('PUT', '/settings', { units: 'imperial', defaults: { terms: 'DDP' } });
    const person = await atSite(test, 'console', bo);
    const answer = await person('PUT', '/settings', {
      label_format: 'ZPL',
      defaults: { service: 'Plus', entry_point: 'hkghub' },
      time_zone: 'Asia/Hong_Kong',
      language: 'zh',
    });
    const expected = {
      ...fresh,
      units: 'imperial',
      label_format: 'ZPL',
      time_zone: 'Asia/Hong_Kong',
      language: 'zh',
      defaults: { ...fresh.defaults, terms: 'DDP', service: 'plus', entry_point: 'HKGHUB' },
    };
    expect(answer.data).toEqual({ settings: expected });
    expect(String(answer.headers['set-cookie'])).toMatch(/^language=zh; .*Path=\//);
    expect((await bo.get('/settings')).data).toEqual({ settings: expected });
    expect((await deeds(bo.accountId)).map((d) => d.verb)).toEqual(['settings.save', 'settings.save']);
  });

  it('leave the language to the person, and in test mode the time zone to the account', async () => {
    const bo = await asMerchant(test);
    expect(await bo.call('PUT', '/settings', { language: 'ru' })).toMatchObject({ status: 403, errors: { language: expect.any(String) } });
    const tester = await asMerchant(test, { accountId: bo.accountId, isTest: true });
    const refused = await tester.call('PUT', '/settings', { units: 'imperial', time_zone: 'Asia/Tokyo' });
    expect(refused).toMatchObject({ status: 403, code: 'live_only', errors: { time_zone: expect.any(String) } });
    expect((await tester.call('PUT', '/settings', { units: 'imperial', time_zone: 'UTC' })).status).toBe(200);
    await bo.call('PUT', '/settings', { time_zone: 'Asia/Hong_Kong' });
    expect((await tester.get('/settings')).data).toEqual({ settings: { ...fresh, units: 'imperial', time_zone: 'Asia/Hong_Kong' } });
    expect((await bo.get('/settings')).data).toEqual({ settings: { ...fresh, time_zone: 'Asia/Hong_Kong' } });
  });

  it('keep the consignor when they are saved', async () => {
    const bo = await asMerchant(test);
    await bo.call('PUT', '/users/me/consignor', sender);
    expect((await bo.call('PUT', '/settings', { defaults: { entry_point: 'NOHUB' } })).errors).toEqual({ 'defaults/entry_point': 'Selection is required.' });
    await bo.call('PUT', '/settings', { units: 'imperial' });
    expect((await bo.get('/users/me/consignor')).data).toEqual({ consignor: sender, version: VERSION });
  });

  it('have by default any service the operator sells, of its own naming too', async () => {
    const bo = await asMerchant(test);
    const own = { ...DEMO_RATES.services[0]!, code: 'express', defaultCoverMinor: 5000 };
    await test.app.db.system((tx) => storeRates(tx, { ...DEMO_RATES, services: [...DEMO_RATES.services, own] }, 'own.csv'));
    const { services } = (await bo.get<{ services: { code: string }[] }>('/services')).data;
    expect(services.map(({ code }) => code)).toEqual([...DEMO_RATES.services.map(({ code }) => code), 'express']);
    expect(services.at(-1)).toEqual({ code: 'express', name: 'express', default_cover: 50, currency: 'USD' });
    expect(await bo.call('PUT', '/settings', { defaults: { service: 'Express' } })).toMatchObject({
      status: 200,
      data: { settings: { defaults: { service: 'express' } } },
    });
  });

  it.each([
    [{ units: 'stones' }, 'units'],
    [{ label_format: 'A5' }, 'label_format'],
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ time_zone: '+05:30' }, 'time_zone'],
    // This runtime knows it, and no database does.
    [{ time_zone: 'US/Pacific-New' }, 'time_zone'],
    [{ language: 'fr' }, 'language'],
    [{ defaults: { service: 'Rocket' } }, 'defaults/service'],
    [{ defaults: { colour: 1 } }, 'defaults/colour'],
    [{ currency: 'EUR' }, 'currency'],
  ])('refuse %o', async (wrong, field) => {
    const answer = await ana.call('PUT', '/settings', wrong);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
    expect((await ana.get('/settings')).data).toEqual({ settings: fresh });
  });

  it('are written only by who may, and seen only in their account', async () => {
    const viewer = await asMerchant(test, { role: 'shipping', accountId: ana.accountId });
    expect((await viewer.call('PUT', '/settings', { units: 'imperial' })).status).toBe(403);
    const other = await asMerchant(test);
    await other.call('PUT', '/settings', { units: 'imperial', time_zone: 'Europe/Lisbon' });
    expect((await ana.get('/settings')).data).toEqual({ settings: fresh });
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { seedPoints } from '../../returns/server/seed-points.ts';
import { EXAMPLE_RETURN } from '../../returns/contract.ts';
import { RETURN_DESTINATIONS } from '../../settings/destinations.ts';
import { accountOfCode } from '../../subscriptions/reference-code.ts';
import { offerPlans } from '../../subscriptions/server/testing/plans.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { ReturnPoint } from '../contract.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
});
afterAll(() => t.stop());
beforeEach(() => offerPlans(t.app));

interface Information {
  return_information: { reference_code: string | null; destinations: ReturnPoint[] };
}
const informationOf = async (who: Caller) => (await who.get<Information>('/return-information')).data.return_information;
const subscribed = async (plan = 'basic', options = {}) => {
  const who = await asMerchant(t, { funds: 100_00, ...options });
  await who.post('/subscriptions', { plan });
  return who;
};
const label = (who: Caller, destination: string) => who.get(`/return-information/${destination}/label`, { accept: 'application/pdf' });

describe('return information', () => {
  it('is for each of the seven destinations the address with the account’s code, and what it costs', async () => {
    const who = await subscribed();
    const { reference_code: code, destinations } = await informationOf(who);
    expect(accountOfCode(code ?? '')).toBe(who.accountId);
    expect(destinations.map(({ destination }) => destination)).toEqual(RETURN_DESTINATIONS);
    expect(destinations.find(({ destination }) => destination === 'US')).toEqual({
      destination: 'US',
      warehouse: 'LAX',
      address: {
        name: 'Test merchant',
        company_name: `Portolan Returns ${code}`,
        phone: '+1 310 555 0150',
        street1: '5600 W Century Blvd',
        street2: null,
        city: 'Los Angeles',
        province: 'CA',
        postal_code: '90045',
        country: 'US',
      },
      currency: 'USD',
      process_fee: 1.2,
      verify_fee: 0.8,
      restock_fee: 1.5,
      reship_fee: 2.2,
      extension: { fee: 3, days: 15 },
      days: 15,
    });
    expect(destinations.find(({ destination }) => destination === 'ROW')).toMatchObject({ address: { country: 'DE' }, extension: null });
  });

  it('charges what the plan says of the fees', async () => {
    const { destinations } = await informationOf(await subscribed('growth'));
    expect(destinations.find(({ destination }) => destination === 'US')).toMatchObject({ process_fee: 1.02, verify_fee: 0.68, extension: { fee: 2.55 } });
  });

  it('can be stored as the return address of new shipments as it is', async () => {
    const who = await subscribed();
    const { destinations } = await informationOf(who);
    for (const { destination, address } of destinations) {
      const saved = await who.call('PUT', `/return-addresses/${destination}`, address);
      expect([destination, saved.status]).toEqual([destination, 200]);
    }
    const found = await who.get<{ returnAddress: { companyName: string; addressLineOne: string } }>('/users/me/returns/US');
    expect(found.data.returnAddress).toMatchObject({ companyName: expect.stringContaining(`R${who.accountId}-`), addressLineOne: '5600 W Century Blvd' });
  });

  it('keeps the code whole behind long names', async () => {
    const who = await subscribed();
    await t.app.db.system(async (tx) => {
      await sql`update accounts set name = ${'A'.repeat(60)} where account_id = ${who.accountId}`.execute(tx);
      await sql`update return_points set address = address || '{"company_name": "The Very Long Name of a Return Department"}' where destination = 'SG'`.execute(
        tx,
      );
    });
    const { reference_code: code, destinations } = await informationOf(who);
    const { name = '', company_name: company = '' } = destinations.find(({ destination }) => destination === 'SG')?.address ?? {};
    expect([name.length, company.length <= 40, company.endsWith(` ${code}`)]).toEqual([40, true, true]);
  });
});

describe('the label for the buyer', () => {
  it('is a PDF, the same each time, of every destination', async () => {
    const who = await subscribed();
    for (const destination of RETURN_DESTINATIONS) {
      const one = await label(who, destination);
      expect([one.status, one.headers['content-type'], one.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
      expect((await label(who, destination)).bytes.equals(one.bytes)).toBe(true);
    }
    expect((await label(who, 'FR')).status).toBe(404);
  });

  it('is found for no destination the operator has closed', async () => {
    const who = await subscribed();
    await t.app.db.system((tx) => sql`update warehouses set is_active = false where code = 'FRA'`.execute(tx));
    expect((await label(who, 'GB')).status).toBe(404);
    expect((await informationOf(who)).destinations.map(({ destination }) => destination)).toEqual(['AU', 'CA', 'HK', 'SG', 'US']);
    await t.app.db.system((tx) => sql`update warehouses set is_active = true where code = 'FRA'`.execute(tx));
  });
});

describe('without a subscription', () => {
  it('prices are shown and addresses are not, and nothing can be announced', async () => {
    const who = await asMerchant(t, { funds: 100_00 });
    const { reference_code: code, destinations } = await informationOf(who);
    expect([code, destinations.length, destinations.every(({ address, process_fee: fee }) => address === null && fee > 0)]).toEqual([null, 7, true]);
    expect((await label(who, 'US')).code).toBe('not_subscribed');
    const refused = await who.post('/returns', EXAMPLE_RETURN);
    expect([refused.status, refused.code, refused.message]).toEqual([402, 'not_subscribed', 'Returns need a subscription.']);
    await who.post('/subscriptions', { plan: 'basic' });
    expect((await who.post('/returns', EXAMPLE_RETURN)).status).toBe(201);
  });

  it('test mode shows all, and its labels say that they are tests', async () => {
    const live = await subscribed();
    const who = await asMerchant(t, { accountId: live.accountId, isTest: true });
    expect((await informationOf(who)).destinations.every(({ address }) => address !== null)).toBe(true);
    expect((await label(who, 'US')).status).toBe(200);
  });

  it('it is read by who may read returns', async () => {
    const live = await subscribed();
    const limited = await asMerchant(t, { accountId: live.accountId, scopes: ['read_shipments'] });
    expect((await limited.get('/return-information')).status).toBe(403);
    expect((await label(limited, 'US')).status).toBe(403);
  });
});

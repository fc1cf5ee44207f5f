import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_ORDER } from '../contract.ts';
import type { Order } from '../order-out.ts';
import { stocked } from './testing/stocked.ts';

interface One {
  order: Order;
}

const PATH = '/orders';
let t: TestApp;
let merchant: Caller;
let sku: string;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  const m = await stocked(t);
  merchant = m.who;
  sku = (await m.product()).sku;
});
afterAll(() => t.stop());

const given = (over: object = {}) => ({ ...EXAMPLE_ORDER, order_number: null, line_items: [{ sku, quantity: 1 }], ...over });

describe('the recipient of an order', () => {
  it('whose address fails is refused where nobody waits to clear it up', async () => {
    const to = { ...EXAMPLE_ORDER.to, postal_code: '00000' };
    const refused = await merchant.post(PATH, given({ to, exception_on_failure: false }));
    expect([refused.status, refused.code]).toEqual([422, 'address_not_found']);
    expect((await merchant.post(PATH, given({ to, exception_on_failure: false, ignore_bad_address: true }))).status).toBe(201);
    expect((await merchant.post(PATH, given({ to }))).status).toBe(201);
  });

  it('is told what a check says of its address, in the language of who asks', async () => {
    const checkOf = async (change: Partial<typeof EXAMPLE_ORDER.to>) => {
      const { data } = await merchant.post<One>(PATH, given({ to: { ...EXAMPLE_ORDER.to, ...change } }));
      return data.order;
    };
    expect((await checkOf({})).address_check).toEqual({ verdict: 'ok', problem: null });
    const { id, address_check: found } = await checkOf({ postal_code: '94111' });
    expect(found).toEqual({ verdict: 'not_found', problem: 'Postal code 94111 is in California, not New York.' });
    const { data } = await merchant.get<One>(`${PATH}/${id}`, { 'accept-language': 'ru' });
    expect(data.order.address_check).toMatchObject({ verdict: 'not_found', problem: expect.stringMatching(/[а-я]/) as string });
    expect((await checkOf({ city: '12' })).address_check).toMatchObject({ verdict: 'problems', problem: expect.any(String) as string });
  });

  it('with one name only is refused where nobody waits to clear it up, when it is changed, too', async () => {
    const to = { ...EXAMPLE_ORDER.to, name: 'Madonna' };
    const alone = { to, exception_on_failure: false, ignore_bad_address: true };
    const refused = { status: 422, code: 'invalid_input', errors: { 'to/name': 'First and last name are required.' } };
    expect(await merchant.post(PATH, given(alone))).toMatchObject(refused);
    const { id } = (await merchant.post<One>(PATH, given({ to }))).data.order;
    expect(await merchant.call('PUT', `${PATH}/${id}`, given(alone))).toMatchObject(refused);
    expect((await merchant.post(PATH, given({ ...alone, to: { ...to, name: '王伟' } }))).status).toBe(201);
    const unread = await merchant.post(PATH, given({ ...alone, to: { ...to, name: 'さくら 山田' } }));
    expect(unread.errors).toEqual({ 'to/name': expect.stringContaining('Write it in Latin letters.') as string });
  });
});

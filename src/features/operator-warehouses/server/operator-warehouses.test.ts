import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all, json, one } from '../../../server/db.ts';
import { stocked, type Stocked } from '../../orders/server/testing/stocked.ts';
import { EXAMPLE_WAREHOUSE, type Warehouse } from '../../warehouses/contract.ts';
import { closeDemoWarehouses, seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { StaffWarehouse } from '../contract.ts';

let t: TestApp;
let m: Stocked;
let admin: Caller;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  m = await stocked(t);
  admin = await asStaff(t, 'admin', ['operator_admin', 'operator_warehouse']);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const get = async (code: string, who = desk) => (await who.get<{ warehouse: StaffWarehouse }>(`/staff/warehouses/${code}`)).data.warehouse;
const turn = (code: string, verb: 'close' | 'open', who = admin) => who.call<{ warehouse: StaffWarehouse }>('PUT', `/staff/warehouses/${code}/${verb}`);
const save = (code: string, body: object) => admin.call('PUT', `/staff/warehouses/${code}`, body);
const add = (code: string, body: object) => admin.post('/staff/warehouses', { code, ...body });
const trail = () =>
  t.app.db.system((tx) =>
    all(tx, sql<{ verb: string; detail: Record<string, unknown> }>`select verb, detail from audit_log where verb like 'warehouses.%' order by id`),
  );
const offered = async () => (await m.who.get<{ warehouses: Warehouse[] }>('/warehouses')).data.warehouses.map(({ id }) => id);
const atDesk = async () => (await desk.get<{ warehouses: Warehouse[] }>('/desk/warehouses')).data.warehouses.map(({ id }) => id);

describe('the list', () => {
  it('has open and closed ones, where parcels can be handed over, and nothing open where nothing is', async () => {
    const { data } = await desk.get<{ warehouses: StaffWarehouse[]; entry_points: { code: string }[] }>('/staff/warehouses');
    expect(data.warehouses.map(({ id, is_active, is_used }) => [id, is_active, is_used])).toEqual([
      ['FRA', true, false],
      ['HKG', true, false],
      ['LAX', true, false],
    ]);
    expect(data.warehouses[0]?.open).toEqual({ units: 0, orders: 0, inbound: 0, returns: 0, rules: 0, shops: 0 });
    expect(data.entry_points.map(({ code }) => code)).toContain('HKGHUB');
    expect((await desk.get('/staff/warehouses/XXX')).status).toBe(404);
  });
});

describe('saving', () => {
  it('refuses an entry point there is not, and another country once it was used; before, it moves', async () => {
    expect((await add('RTM', { ...EXAMPLE_WAREHOUSE, entry_point: 'NOHUBX' })).errors).toHaveProperty('entry_point');
    expect((await desk.get('/staff/warehouses/RTM')).status).toBe(404);
    expect((await add('RTM', { ...EXAMPLE_WAREHOUSE, entry_point: 'HKGHUB' })).status).toBe(201);
    const elsewhere = { ...EXAMPLE_WAREHOUSE, address: { ...EXAMPLE_WAREHOUSE.address, postal_code: '2000', country: 'BE' } };
    expect((await save('RTM', elsewhere)).status).toBe(200);
    await m.product({ RTM: 1 });
    expect((await get('RTM')).is_used).toBe(true);
    expect((await save('RTM', EXAMPLE_WAREHOUSE)).errors).toEqual({
      'address/country': 'This warehouse has been used and stays in its country. Add a new one for another country.',
    });
    expect((await get('RTM')).country).toBe('BE');
    expect((await save('RTM', { ...elsewhere, name: 'Antwerp', currency: 'USD' })).status).toBe(200);
  });

  it('is written down with what changed from what to what, and not when nothing did', async () => {
    const before = (await trail()).length;
    const given = { ...EXAMPLE_WAREHOUSE, name: 'Trail' };
    await add('TRL', given);
    await save('TRL', given);
    await save('TRL', { ...given, fees: { ...EXAMPLE_WAREHOUSE.fees, pick_unit: 0.4 }, cut_off: '14:00' });
    expect((await trail()).slice(before)).toMatchObject([
      { verb: 'warehouses.save', detail: { warehouse: 'TRL', is_new: true } },
      {
        verb: 'warehouses.save',
        detail: {
          warehouse: 'TRL',
          is_new: false,
          changed: ['cut_off', 'fees'],
          former: { cut_off: given.cut_off, fees: { pick_unit: given.fees.pick_unit } },
          now: { cut_off: '14:00', fees: { pick_unit: 0.4 } },
        },
      },
    ]);
  });
});

describe('closing', () => {
  it('names what stands open, takes nothing new, and lets the desk finish; once, and it opens again', async () => {
    const { sku } = await m.product({ LAX: 3 });
    const order = await m.processed([[sku, 1]], { warehouse: 'LAX' });
    expect(order.status).toBe('Ready');
    const sent = { warehouse: 'LAX', cartons: [{ copies: 1, products: [{ sku, quantity: 2 }] }], submit: true };
    expect((await m.who.post('/inbound', sent)).status).toBe(201);
    expect((await get('LAX')).open).toEqual({ units: 3, orders: 1, inbound: 1, returns: 0, rules: 0, shops: 0 });

    const before = (await trail()).length;
    expect((await turn('LAX', 'close')).data.warehouse.is_active).toBe(false);
    expect((await turn('LAX', 'close')).status).toBe(200);
    expect((await trail()).slice(before)).toMatchObject([{ verb: 'warehouses.close', detail: { warehouse: 'LAX', open: { orders: 1, inbound: 1 } } }]);

    expect(await offered()).not.toContain('LAX');
    expect((await m.who.post('/inbound', sent)).errors).toHaveProperty('warehouse');
    expect(await atDesk()).toContain('LAX');
    // What was promised there is picked and packed there.
    const cart = await desk.post<{ pick: { id: number } }>('/desk/picks', { orders: [order.id] });
    expect(cart.status).toBe(201);
    expect((await desk.get(`/desk/orders/${order.id}`)).status).toBe(200);

    // The next start of a demo leaves it closed: it is the operator's own by now.
    await closeDemoWarehouses(t.app);
    await seedWarehouses(t.app);
    expect((await get('LAX')).is_active).toBe(false);
    expect((await turn('LAX', 'open')).data.warehouse.is_active).toBe(true);
    expect(await offered()).toContain('LAX');
  });

  it('counts what a rule or a shop sends there: the orders that wait for it, and those two themselves', async () => {
    await add('FAR', { ...EXAMPLE_WAREHOUSE, name: 'Far', entry_point: 'HKGHUB' });
    const rule = { name: 'All go far', is_active: true, conditions: {}, actions: { warehouse: 'FAR' } };
    const made = await m.who.post<{ order_rule: { id: number } }>('/order-rules', rule);
    const { sku } = await m.product();
    const bound = async () => (await get('FAR')).open;
    expect((await m.processed([[sku, 1]], { warehouse: null })).status).toBe('Backordered');
    expect(await bound()).toMatchObject({ orders: 1, rules: 1, shops: 0 });
    await m.who.call('PUT', `/order-rules/${made.data.order_rule.id}`, { ...rule, is_active: false });
    expect(await bound()).toMatchObject({ orders: 1, rules: 0 });

    const shop = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ id: number }>`
          insert into shops (account_id, shop_id, name, kind, options) values (${m.accountId}, 'FARSHOP', 'Far', 'custom', ${json({ warehouse: 'FAR' })})
          returning id`,
      ),
    );
    expect(await bound()).toMatchObject({ shops: 1 });
    await t.app.db.system((tx) => sql`update shops set removed_at = now() where id = ${shop.id}`.execute(tx));
    expect(await bound()).toMatchObject({ shops: 0 });
  });

  it('leaves the desk a closed one only while something is not finished there', async () => {
    await add('EMP', { ...EXAMPLE_WAREHOUSE, name: 'Empty' });
    expect(await atDesk()).toContain('EMP');
    await turn('EMP', 'close');
    expect(await atDesk()).not.toContain('EMP');
  });

  it('counts nothing of test accounts', async () => {
    await add('TST', { ...EXAMPLE_WAREHOUSE, name: 'Tests' });
    const test = await stocked(t, { isTest: true });
    await test.product({ TST: 5 });
    expect((await get('TST')).open.units).toBe(0);
  });

  it('is for administrators, and finds only what is there', async () => {
    expect((await turn('HKG', 'close', desk)).status).toBe(403);
    expect((await turn('XXX', 'close')).status).toBe(404);
    expect((await turn('XXX', 'open')).status).toBe(404);
  });
});

it('an address is looked at in the caller’s language, and nothing is stored', async () => {
  const address = { street1: '5600 W Century Blvd', city: 'Los Angeles', province: 'NY', postal_code: '90045', country: 'US' };
  const { data } = await admin.call<{ verification: { verdict: string; problems: Record<string, string> } }>('POST', '/staff/warehouses/check-address', {
    address,
  });
  expect(data.verification.verdict).not.toBe('ok');
  expect(Object.keys(data.verification.problems)).not.toEqual([]);
  expect((await desk.call('POST', '/staff/warehouses/check-address', { address })).status).toBe(403);
});

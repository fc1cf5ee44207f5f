import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { EXAMPLE_WAREHOUSE, type Warehouse } from '../contract.ts';
import { closeDemoWarehouses, seedWarehouses } from './seed-warehouses.ts';

interface One {
  warehouse: Warehouse;
}

const [BOX] = EXAMPLE_WAREHOUSE.packaging ?? [];

let t: TestApp;
let merchant: Caller;
let admin: Caller['call'];
beforeAll(async () => {
  t = await startApp();
  merchant = await asMerchant(t);
  admin = (await asStaff(t, 'admin')).call;
});
afterAll(() => t.stop());

const codes = async () => (await merchant.get<{ warehouses: Warehouse[] }>('/warehouses')).data.warehouses.map(({ id }) => id);
const stored = () => t.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb, detail from audit_log where verb = 'warehouses.save'`));

describe('the demo’s warehouses', () => {
  it('are open while the demo is on, and not twice', async () => {
    expect(await codes()).toEqual([]);
    await seedWarehouses(t.app);
    await seedWarehouses(t.app);
    expect(await codes()).toEqual(['FRA', 'HKG', 'LAX']);
    await closeDemoWarehouses(t.app);
    expect(await codes()).toEqual([]);
    // What is kept there still says where it is.
    expect((await merchant.get<One>('/warehouses/HKG')).data.warehouse.name).toBe('Hong Kong');
    await seedWarehouses(t.app);
    expect(await codes()).toHaveLength(3);
  });

  it('say what a merchant plans by', async () => {
    const { warehouse } = (await merchant.get<One>('/warehouses/hkg')).data;
    expect(warehouse).toMatchObject({
      id: 'HKG',
      country: 'HK',
      language: 'Chinese',
      language_code: 'zh',
      time_zone: 'Asia/Hong_Kong',
      cut_off: '18:00',
      entry_point: 'HKGHUB',
      requires_description: true,
      fees: { receive_unit: 0.05, pick_unit: 0.18 },
    });
    expect(warehouse.packaging.map(({ code }) => code)).toEqual(['MAILER-A5', 'MAILER-A4', 'BOX-S', 'BOX-M', 'BOX-L']);
    expect(warehouse.packaging[2]).toEqual({
      code: 'BOX-S',
      name: 'Small box',
      inner_length: 20,
      inner_width: 15,
      inner_height: 10,
      tare: 0.08,
      max_weight: 5,
      price: 0.35,
    });
    expect((await merchant.get('/warehouses/XXX')).status).toBe(404);
  });
});

describe('saving a warehouse', () => {
  it('adds it, replaces it with its packaging, closes it, and tells the operator’s trail', async () => {
    const made = await admin<One>('POST', '/staff/warehouses', { code: 'rtm', ...EXAMPLE_WAREHOUSE });
    expect(made.status).toBe(201);
    expect(made.data.warehouse).toMatchObject({
      id: 'RTM',
      country: 'NL',
      currency: 'EUR',
      fees: { pack_order: 1.1 },
      packaging: [{ code: 'BOX-S', price: 0.35 }],
    });
    const again = await admin<One>('PUT', '/staff/warehouses/rtm', { ...EXAMPLE_WAREHOUSE, packaging: [], is_active: false });
    expect(again.data.warehouse.packaging).toEqual([]);
    expect(await codes()).not.toContain('RTM');
    expect((await stored()).length).toBe(2);
    // An operator with a warehouse of its own is not given the demo's back.
    await closeDemoWarehouses(t.app);
    await seedWarehouses(t.app);
    expect(await codes()).toEqual([]);
  });

  it.each([
    ['a cut-off that is no time', { cut_off: '24:00' }, 'cut_off'],
    ['a zone nobody knows', { time_zone: 'Europe/Nowhere' }, 'time_zone'],
    ['a zone that the database does not know', { time_zone: 'US/Pacific-New' }, 'time_zone'],
    ['a fee with three decimals', { fees: { ...EXAMPLE_WAREHOUSE.fees, pick_unit: 0.123 } }, 'fees/pick_unit'],
    ['one box twice', { packaging: [...(EXAMPLE_WAREHOUSE.packaging ?? []), ...(EXAMPLE_WAREHOUSE.packaging ?? [])] }, 'packaging/1/code'],
    ['a box of ten millimetres once stored', { packaging: [{ ...BOX, inner_length: 1.04 }] }, 'packaging/0/inner_length'],
    ['a box as narrow', { packaging: [{ ...BOX, inner_width: 1.0001 }] }, 'packaging/0/inner_width'],
    ['a box that may weigh no gram', { packaging: [{ ...BOX, max_weight: 0.0001 }] }, 'packaging/0/max_weight'],
    ['an unknown field', { colour: 'red' }, 'colour'],
  ])('refuses %s at its field and stores nothing', async (_name, over, field) => {
    for (const [method, path, code] of [
      ['POST', '/staff/warehouses', { code: 'RTX' }],
      ['PUT', '/staff/warehouses/HKG', {}],
    ] as const) {
      const { status, errors } = await admin(method, path, { ...EXAMPLE_WAREHOUSE, ...code, ...over });
      expect([method, status, Object.keys(errors ?? {})]).toEqual([method, 422, [field]]);
    }
    expect((await merchant.get('/warehouses/RTX')).status).toBe(404);
  });

  it('has no place for a code that is none', async () => {
    for (const code of ['RT', 'RTMX', 'R1M']) {
      expect((await admin('PUT', `/staff/warehouses/${code}`, EXAMPLE_WAREHOUSE)).status).toBe(404);
      expect((await admin('POST', '/staff/warehouses', { code, ...EXAMPLE_WAREHOUSE })).errors).toEqual({ code: 'Enter three letters from A to Z.' });
    }
    expect((await admin('POST', '/staff/warehouses', { code: ' ', ...EXAMPLE_WAREHOUSE })).errors).toEqual({ code: 'Field is required.' });
  });

  it('has no box into which nothing fits', async () => {
    const [box] = EXAMPLE_WAREHOUSE.packaging ?? [];
    const heavy = { code: 'HVY', ...EXAMPLE_WAREHOUSE, packaging: [{ ...box, tare: 5, max_weight: 5 }] };
    expect((await admin('POST', '/staff/warehouses', heavy)).errors).toEqual({
      'packaging/0/max_weight': 'This includes the packaging: it must be more than its own weight.',
    });
  });

  it('never takes the place of another, at once either; what is not there cannot be replaced', async () => {
    const given = { code: 'TWO', ...EXAMPLE_WAREHOUSE, name: 'The first' };
    const both = await Promise.all([admin('POST', '/staff/warehouses', given), admin('POST', '/staff/warehouses', given)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const before = await stored();
    const { status, errors } = await admin('POST', '/staff/warehouses', { ...given, name: 'The second' });
    expect([status, errors]).toEqual([422, { code: 'There is a warehouse with this code already.' }]);
    expect((await merchant.get<One>('/warehouses/TWO')).data.warehouse.name).toBe('The first');
    expect((await admin('PUT', '/staff/warehouses/NEW', EXAMPLE_WAREHOUSE)).status).toBe(404);
    expect((await merchant.get('/warehouses/NEW')).status).toBe(404);
    expect(await stored()).toEqual(before);
  });

  it('leaves a closed one closed for whoever had its form open', async () => {
    await admin('POST', '/staff/warehouses', { code: 'CLS', ...EXAMPLE_WAREHOUSE, is_active: false });
    expect((await admin('PUT', '/staff/warehouses/CLS', { ...EXAMPLE_WAREHOUSE, cut_off: '09:30' })).status).toBe(200);
    expect(await codes()).not.toContain('CLS');
  });

  it('is for the operator’s administrators alone', async () => {
    const before = await stored();
    const desk = await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
    for (const who of [merchant, desk]) {
      expect((await caller(t.accounts, who).call('PUT', '/staff/warehouses/RTM', EXAMPLE_WAREHOUSE)).status).toBe(403);
    }
    expect(await stored()).toEqual(before);
  });
});

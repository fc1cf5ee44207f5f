import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { seedPoints } from '../../returns/server/seed-points.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { returnPoints, type PointInput, type StaffPoint } from '../contract.ts';

let t: TestApp;
let admin: Caller;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
  admin = await asStaff(t, 'admin');
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const { body: EXAMPLE } = returnPoints.save.example;
const list = async (who = desk) => (await who.get<{ points: StaffPoint[]; warehouses: { code: string }[] }>('/staff/return-points')).data;
const save = (destination: string, body: object, who = admin) => who.call<{ point: StaffPoint }>('PUT', `/staff/return-points/${destination}`, body);
const trail = () =>
  t.app.db
    .system((tx) => sql<{ detail: PointInput }>`select detail from audit_log where verb = 'returnPoints.save' order by id`.execute(tx))
    .then(({ rows }) => rows);

it('lists the seven destinations in their order, and the warehouses that take returns', async () => {
  const { points, warehouses } = await list();
  expect(points.map(({ destination }) => destination)).toEqual(['AU', 'CA', 'GB', 'HK', 'SG', 'US', 'ROW']);
  expect(points.every(({ point }) => point?.is_active === true)).toBe(true);
  expect(warehouses.map(({ code }) => code)).toEqual(['FRA', 'HKG', 'LAX']);
});

it('is changed by administrators only, written down once, and refused with the field named', async () => {
  expect((await save('US', EXAMPLE, desk)).status).toBe(403);
  expect((await save('US', EXAMPLE, await asMerchant(t))).status).not.toBe(200);
  expect((await save('FR', EXAMPLE)).status).toBe(404);
  expect((await save('US', { ...EXAMPLE, warehouse: 'XXX' })).errors).toHaveProperty('warehouse');
  expect((await save('US', { ...EXAMPLE, address: { ...EXAMPLE.address, company_name: '' } })).errors).toHaveProperty('address/company_name');
  expect((await save('US', { ...EXAMPLE, address: { ...EXAMPLE.address, company_name: 'x'.repeat(29) } })).errors).toHaveProperty('address/company_name');
  expect(await trail()).toEqual([]);
  const { point } = (await save('US', EXAMPLE)).data.point;
  expect(point).toMatchObject({ warehouse: 'LAX', is_active: true, address: { company_name: 'Returns', phone: '+1 310 555 0100', street2: null } });
  await save('US', EXAMPLE);
  expect(await trail()).toMatchObject([{ detail: { destination: 'US', warehouse: 'LAX', is_active: true } }]);
});

it('a closed one is not shown to merchants, and nothing new is announced to it; what is on its way stays', async () => {
  const ana = await asMerchant(t, { funds: 10_000 });
  const announce = (rma_number: string) =>
    ana.post<{ return: { warehouse: string } }>('/returns', {
      destination: 'US',
      rma_number,
      reason: 'refused',
      items: [{ description: 'Mug', quantity: 1, value: 9 }],
    });
  expect((await announce('POINT-1')).data.return.warehouse).toBe('LAX');
  expect((await list()).points.find(({ destination }) => destination === 'US')?.on_the_way).toBe(1);
  const shown = async () =>
    (await ana.get<{ return_information: { destinations: { destination: string; address: { phone: string | null } | null }[] } }>('/return-information')).data
      .return_information.destinations;
  expect(await shown()).toContainEqual(
    expect.objectContaining({ destination: 'US', address: expect.objectContaining({ phone: '+1 310 555 0100' }) as object }),
  );
  await save('US', { ...EXAMPLE, is_active: false });
  expect((await shown()).map(({ destination }) => destination)).toEqual(['AU', 'CA', 'GB', 'HK', 'SG', 'ROW']);
  expect((await announce('POINT-2')).errors).toHaveProperty('destination');
  const offered = async () => (await ana.get<{ destinations: { destination: string; warehouse: string }[] }>('/returns/destinations')).data.destinations;
  expect((await offered()).map(({ destination }) => destination)).toEqual(['AU', 'CA', 'GB', 'HK', 'SG', 'ROW']);
  await save('US', { ...EXAMPLE, warehouse: 'FRA' });
  expect((await announce('POINT-3')).data.return.warehouse).toBe('FRA');
  expect(await offered()).toContainEqual({ destination: 'US', warehouse: 'FRA' });
});

it('where nothing comes back yet, the first address is set up as it was read', async () => {
  await t.app.db.system((tx) => sql`delete from return_points where destination = 'SG'`.execute(tx));
  const none = (await list()).points.find(({ destination }) => destination === 'SG');
  expect(none).toMatchObject({ point: null, version: expect.any(String) as string });
  expect((await save('SG', { ...EXAMPLE, version: none?.version })).status).toBe(200);
  expect((await save('SG', { ...EXAMPLE, warehouse: 'FRA', version: none?.version })).code).toBe('conflict');
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, caller, type Caller } from '../../../../test/harness.ts';
import { trail } from '../../../../test/people.ts';
import type { WarehouseTerms } from '../../return-terms/contract.ts';
import { openScene, type Scene } from './testing/scene.ts';

const DAY_MS = 86_400_000;
const DEARER = { process: 2, verify: 1.5, restock: 3, reship: 4, extend: null, decide_days: 20 };

let scene: Scene;
let pricing: Caller['call'];
beforeAll(async () => {
  scene = await openScene();
  pricing = caller(scene.t.accounts, await asMerchant(scene.t, { staffRole: 'pricing', scopes: ['operator_pricing'] })).call;
});
afterAll(() => scene.t.stop());

const save = (warehouse: string, body: object) => pricing<{ warehouse: WarehouseTerms }>('PUT', `/staff/return-terms/${warehouse}`, body);
const list = async () => (await pricing<{ warehouses: WarehouseTerms[] }>('GET', '/staff/return-terms')).data.warehouses;

it('a return keeps the terms it came in under, and the next one comes under those in force', async () => {
  const { id } = await scene.here();
  const other = await scene.here();
  const before = await scene.read(id);
  expect(before.terms).toMatchObject({ process: 1.2, verify: 0.8, restock: 1.5, reship: 2.2, decide_days: 15 });
  expect(before.extension).toEqual({ fee: 3, days: 15 });
  expect((await save('LAX', DEARER)).data.warehouse).toMatchObject({ warehouse: 'LAX', currency: 'USD', earlier: 2, terms: { ...DEARER, extend_days: 15 } });

  const kept = await scene.read(id);
  expect(kept.terms).toEqual(before.terms);
  expect(kept.extension).toEqual(before.extension);
  await scene.put(id, 'extend');
  await scene.put(other.id, 'verify');
  expect(await scene.charged(id)).toEqual([
    { book: 'process', minor: 120 },
    { book: 'extend', minor: 300 },
  ]);
  expect(await scene.charged(other.id)).toEqual([
    { book: 'process', minor: 120 },
    { book: 'verify', minor: 80 },
  ]);
  const sum = async (ids: number[]) => (await scene.ana.post<{ totals: object[] }>('/returns/fees', { deed: 'verify', ids })).data.totals;

  const next = await scene.here();
  expect(next).toMatchObject({ process_fee: 2, can_extend: false, extension: null, terms: { verify: 1.5, decide_days: 20 } });
  expect(Date.parse(next.expires ?? '') - Date.parse(next.received ?? '')).toBe(20 * DAY_MS);
  expect((await scene.put(next.id, 'extend')).code).toBe('not_eligible');
  // Each at its own price.
  expect(await sum([id, next.id])).toMatchObject([{ fee: 2.3 }]);

  const parted = (await scene.here({ items: [{ description: 'Mug', quantity: 2, value: 9 }] })).id;
  await save('LAX', { ...DEARER, verify: 9 });
  const { data } = await scene.ana.call<{ return: { id: number } }>('POST', `/returns/${parted}/split`, { lines: [{ line: 1, quantity: 1 }] });
  expect((await scene.read(data.return.id)).terms).toMatchObject({ verify: 1.5 });
});

it('the operator reads and changes them, written down once, and wrong ones are refused', async () => {
  const mine = { process: 0.5, verify: 0.4, restock: 0.3, reship: 0.2, extend: 1, extend_days: 7, decide_days: 10 };
  const count = async () => (await trail(scene.t, 0)).filter(({ verb }) => verb === 'returnTerms.save').length;
  const before = await count();
  expect((await save('hkg', mine)).data.warehouse.terms).toMatchObject(mine);
  await save('HKG', mine);
  expect(await count()).toBe(before + 1);
  expect((await list()).map(({ warehouse, is_active }) => [warehouse, is_active])).toEqual([
    ['FRA', true],
    ['HKG', true],
    ['LAX', true],
  ]);
  expect((await save('HKG', { ...mine, process: 0.505 })).errors).toHaveProperty('process');
  expect((await save('HKG', { ...mine, decide_days: 0 })).errors).toHaveProperty('decide_days');
  expect((await save('HKG', { ...mine, verify: -1 })).errors).toHaveProperty('verify');
  expect((await save('XXX', mine)).status).toBe(404);
  const support = caller(scene.t.accounts, await asMerchant(scene.t, { staffRole: 'support', scopes: ['operator_support'] })).call;
  expect((await support('GET', '/staff/return-terms')).status).toBe(403);
  expect((await support('PUT', '/staff/return-terms/HKG', mine)).status).toBe(403);
  expect((await scene.ana.call('GET', '/staff/return-terms')).status).not.toBe(200);
});

import { describe, expect, it } from 'vitest';
import { catalog } from '../../../program/features.ts';
import { fakeOrder, type FakeShop } from '../../shops/server/testing/fake-orders.ts';
import { pushParcels } from './push.job.ts';
import { KINDS, shopWorld } from './testing/shop-world.ts';

const w = shopWorld(catalog.tasks);
const { eachShop, connect, sync, orders, pack } = w;

describe.each(KINDS)('a shop of the kind %s', (_kind, start) => {
  let fake: FakeShop;
  eachShop<FakeShop>(start, (one) => (fake = one));

  it('that was removed is told, once it is connected again, of the parcels that left before and meanwhile', async () => {
    fake.orders.push(fakeOrder(), fakeOrder());
    const shop = await connect(fake);
    await sync(shop);
    const [first, second] = (await orders()).map(({ id }) => id);
    await pack(first ?? 0, [{ line: 1, quantity: 2 }], 'EP-BEFORE');
    expect((await w.merchant.call('DELETE', `/shops/${shop.id}`)).status).toBe(200);
    await pack(second ?? 0, [{ line: 1, quantity: 2 }], 'EP-MEANWHILE');
    await pushParcels(w.t.app);
    expect(fake.parcels).toEqual([]);
    await connect(fake);
    await pushParcels(w.t.app);
    expect(fake.parcels.map(({ number }) => number).toSorted()).toEqual(['EP-BEFORE', 'EP-MEANWHILE']);
  });

  it('that is paused and does not let us in says so to whoever tests it, and stays paused', async () => {
    const shop = await connect(fake);
    expect((await w.merchant.call('PUT', `/shops/${shop.id}/pause`)).status).toBe(200);
    fake.server.next.push({ status: 401, body: {} });
    const tested = await w.merchant.call('PUT', `/shops/${shop.id}/test`);
    expect([tested.status, tested.code, Object.values(tested.errors ?? {})]).toEqual([422, 'shop_unreachable', ['The shop refused the keys we have.']]);
    expect(await w.read(shop)).toMatchObject({ status: 'Paused', problem: null });
    expect((await w.merchant.call('PUT', `/shops/${shop.id}/test`)).status).toBe(200);
  });

  it('is where its address says, whatever a browser had behind it', async () => {
    const [field = '', url = ''] = Object.entries(fake.settings).find(([name]) => name === 'url' || name === 'domain') ?? [];
    const shop = await connect({ kind: fake.kind, settings: { ...fake.settings, [field]: `${url}/?utm_source=mail&page=2#top` } });
    expect(shop).toMatchObject({ status: 'Connected', settings: { [field]: `${url}/` } });
  });

  it('is found connected whatever way its address is written', async () => {
    const named = Object.entries(fake.settings).find(([name]) => name === 'url' || name === 'domain');
    const [field, url] = named ?? ['', ''];
    await connect({ kind: fake.kind, settings: { ...fake.settings, [field]: url.replace('127.0.0.1', 'localhost') } });
    const settings = { ...fake.settings, [field]: `${url.replace('127.0.0.1', 'LOCALHOST').replace('http', 'HTTP')}/` };
    const twice = await w.merchant.post('/shops', { shop_id: 'twice', name: 'Twice', kind: fake.kind, settings });
    expect([twice.status, Object.values(twice.errors ?? {})]).toEqual([422, ['This shop is connected already: Mugs.']]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { textLines } from '../../../papers/testing/read-pdf.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_ORDER } from '../contract.ts';
import { layoutSlip, type Slip } from './slip-layout.ts';
import { stocked } from './testing/stocked.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

const ZPL = { accept: 'application/zpl' };
const pagesOf = (bytes: Buffer) => [...bytes.toString('latin1').matchAll(/\/Type \/Page\n/g)].length;

describe('a packing slip', () => {
  it('comes on every paper and always with the same bytes, for those who may read the order', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 9 });
    const id = await m.add([[mug.sku, 2]], { order_number: 'SLIP-1' });
    const of = (query: string, headers = {}, who = m.who) => who.get(`/orders/${id}/packing-slip${query}`, headers);
    for (const size of ['A4', 'LETTER', '4x6']) {
      const answer = await of(`?size=${size}`);
      expect([answer.status, answer.headers['content-type'], pagesOf(answer.bytes)]).toEqual([200, 'application/pdf', 1]);
      expect((await of(`?size=${size}`)).bytes.equals(answer.bytes)).toBe(true);
    }
    const zpl = (await of('?size=4x6', ZPL)).bytes.toString('ascii');
    for (const text of ['Packing slip', 'Order SLIP-1', 'Ana Costa', 'Happy birthday, Ana!', mug.sku]) expect(zpl).toContain(text);
    // Nothing of what it cost.
    expect(zpl).not.toMatch(/\^FD[^^]*\b(?:18|36)\b/);
    expect((await of('?size=A4&format=zpl')).errors).toHaveProperty('size');
    expect((await of('', {}, await asMerchant(t))).status).toBe(404);
    expect((await of('', {}, await asMerchant(t, { accountId: m.accountId, scopes: ['read_products'] }))).status).toBe(403);
  });

  it('says whom it is from where neither shop nor order does: what recipients know the account by, else its sender', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 9 });
    const slipOf = async (given: object) =>
      (await m.who.get(`/orders/${await m.add([[mug.sku, 1]], given)}/packing-slip?size=4x6`, ZPL)).bytes.toString('ascii');
    const { country, street1, city, postal_code } = EXAMPLE_ORDER.to;
    const sender = { name: 'Mei Tanaka', company_name: 'Harbour Goods', street1, city, postal_code, country, phone: '+852 5550 0100', province: 'NY' };
    expect((await m.who.call('PUT', '/users/me/consignor', sender)).status).toBe(200);
    expect(await slipOf({})).toContain('Harbour Goods');
    expect((await m.who.call('PUT', '/settings/tracking-page', { brand_name: 'Kiln and Clay' })).status).toBe(200);
    expect(await slipOf({})).toContain('Kiln and Clay');
  });

  it('speaks the recipient’s language', async () => {
    const m = await stocked(t);
    const mug = await m.product({ HKG: 9 });
    const said = async (to: object) => {
      const id = await m.add([[mug.sku, 1]], { to: { ...EXAMPLE_ORDER.to, ...to }, gift_message: '生日快乐 С днём рождения' });
      const answer = await m.who.get(`/orders/${id}/packing-slip`);
      expect(answer.status).toBe(200);
      return answer.bytes.length;
    };
    // The letters of each script are in the file as fonts.
    expect(await said({ country: 'CN', name: '李小龙', street1: '中山路 1 号', city: '上海', province: null, postal_code: '200000' })).toBeGreaterThan(4000);
    expect(await said({ country: 'RU', name: 'Анна Иванова', street1: 'Тверская 1', city: 'Москва', province: null, postal_code: '101000' })).toBeGreaterThan(
      4000,
    );
  });

  it('says that it is of a test order', async () => {
    const m = await stocked(t, { isTest: true });
    const { id } = await m.processed([[(await m.product({ HKG: 1 })).sku, 1]]);
    expect(textLines((await m.who.get(`/orders/${id}/packing-slip`, { accept: 'application/pdf' })).bytes)).toContain('TEST · Packing slip');
  });

  it('names what is promised of an order that goes in parts', async () => {
    const m = await stocked(t);
    const [mug, tea] = [await m.product({ HKG: 5 }), await m.product({})];
    const order = await m.processed(
      [
        [mug.sku, 2],
        [tea.sku, 7],
      ],
      { partial_fulfillment: true },
    );
    expect(order.status).toBe('Ready');
    const zpl = (await m.who.get(`/orders/${order.id}/packing-slip?size=4x6`, ZPL)).bytes.toString('ascii');
    expect(zpl).toContain(mug.sku);
    expect(zpl).not.toContain(tea.sku);
  });

  it('goes on over as many pages as it needs, cutting nothing', () => {
    const slip: Slip = {
      title: 'Packing slip',
      about: ['Order 1'],
      sender: 'Kiln & Clay',
      to: { name: 'Ana', street1: 'Street 1', city: 'Rome', country: 'IT', countryName: 'Italy' },
      giftTitle: 'A message for you',
      gift: 'W'.repeat(128),
      quantity: 'Qty',
      item: 'Item',
      lines: [
        ...Array.from({ length: 100 }, (_, i) => ({ quantity: 9999, name: `Item ${i} ${'long '.repeat(12)}`.trim(), sku: `SKU-${i}-${'X'.repeat(20)}` })),
        { quantity: 1, name: 'NAMELESS-1', sku: 'NAMELESS-1' },
      ],
      page: (n, of) => `${n}/${of}`,
    };
    for (const size of ['A4', '4x6'] as const) {
      const pages = layoutSlip(slip, size);
      const texts = pages.flatMap(({ shapes, height, width }) =>
        shapes.flatMap((shape) => {
          if (shape.kind !== 'text') return [];
          expect(shape.y).toBeLessThan(height);
          expect(shape.x).toBeLessThanOrEqual(width);
          return [shape.text];
        }),
      );
      for (let i = 0; i < 100; i += 1)
        expect(
          texts.some((text) => text.startsWith(`SKU-${i}-`)),
          `${size} ${i}`,
        ).toBe(true);
      expect(texts.filter((text) => text === 'NAMELESS-1')).toHaveLength(1);
      expect(texts).toContain(`${pages.length}/${pages.length}`);
    }
  });

  it('keeps a long address and message on a small page, and every line of the goods', () => {
    const slip: Slip = {
      title: 'Packing slip',
      about: [`Order ${'W'.repeat(40)}`, 'November 28, 2026'],
      sender: 'W'.repeat(40),
      to: {
        name: 'W'.repeat(40),
        company: 'W'.repeat(40),
        street1: 'W'.repeat(50),
        street2: 'W'.repeat(50),
        city: 'W'.repeat(40),
        country: 'IT',
        countryName: 'Italy',
      },
      giftTitle: 'A message for you',
      gift: '',
      quantity: 'Qty',
      item: 'Item',
      lines: ['First', 'Second'].map((name) => ({ quantity: 1, name: `${name} ${'W'.repeat(80)}`, sku: `SKU-${name}` })),
      page: (n, of) => `${n}/${of}`,
    };
    for (const gift of ['Roses are red\n'.repeat(9).trim(), 'W\n'.repeat(64).trim(), 'W'.repeat(128)]) {
      const pages = layoutSlip({ ...slip, gift }, '4x6');
      for (const { shapes, height } of pages) {
        const texts = shapes.flatMap((shape) => (shape.kind === 'text' ? [shape] : []));
        const foot = texts.find(({ text }) => /^\d\/\d$/.test(text));
        if (foot === undefined) throw new Error('A page has no number.');
        for (const { text, y } of texts) expect([text, text === foot.text || y < foot.y - foot.size]).toEqual([text, true]);
        for (const shape of shapes) if (shape.kind === 'fill') expect(shape.y + shape.height).toBeLessThan(height - 16);
      }
      const texts = pages.map(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
      expect(texts.flat()).toEqual(expect.arrayContaining(['SKU-First', 'SKU-Second']));
      // No heading over nothing.
      for (const page of texts) expect(page.includes('Item')).toBe(page.some((text) => text.startsWith('SKU-')));
    }
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import type { Inbound } from '../../inbound/inbound-out.ts';
import { EXAMPLE_ORDER } from '../../orders/contract.ts';
import type { Order } from '../../orders/order-out.ts';
import { stocked } from '../../orders/server/testing/stocked.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { imported } from './testing/run-import.ts';
import { exported, FILES } from '../../exports/server/testing/exported.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

describe('a list of products that was exported', () => {
  const PRODUCTS = [
    {
      ...EXAMPLE_PRODUCT,
      product_id: '00123',
      name: 'Кружка "Ёж", 中文; 350 мл',
      brand: '=SUM(A1)',
      supplier: '+49 30',
      manufacturer: '@me',
      url: 'https://shop.example/?a=1',
      barcode_kind: 'custom',
      barcode: '0400638133393',
      weight: 1.234,
      value: 1234.5,
      cost: 0.07,
      skus: [{ sku: '0042' }, { sku: '1E5' }],
      hts_code: '0102290510',
      fda_code: '53LY-06',
      compliance_codes: [{ code: 'PFR', number: '12345678901' }, { code: 'FME' }],
    },
    {
      ...EXAMPLE_PRODUCT,
      product_id: '1-2',
      name: "'quoted",
      barcode_kind: 'none',
      value: 1.25,
      weight: 0.001,
      brand: 'TRUE',
      coo: 'HK',
      skus: [{ sku: '2E10' }],
    },
    { ...EXAMPLE_PRODUCT, product_id: '12345678901234567890', name: '100 %', currency: 'JPY', value: 1250, cost: null, hts_code: null, has_lots: true },
    { ...EXAMPLE_PRODUCT, product_id: 'BOX-S', name: 'Box', is_packaging: true, inner_length: 11.5, inner_width: 8, inner_height: 9.2, max_weight: 2.5 },
    // Made last, so that it stands before its parts.
    {
      ...EXAMPLE_PRODUCT,
      product_id: 'SET-1',
      skus: [{ sku: 'SET-1' }],
      parts: [
        { product_id: '00123', quantity: 2 },
        { product_id: '1-2', quantity: 1 },
      ],
    },
  ];
  const productsOf = async (who: Caller) => {
    const { products } = (await who.get<{ products: { product: Product }[] }>('/products?limit=250&full=true')).data;
    return Object.fromEntries(
      products.map(({ product: { id: _id, created: _created, updated: _updated, version: _version, ...one } }) => [
        one.product_id,
        { ...one, skus: one.skus.map(({ sku }) => sku), parts: one.parts.map(({ product_id, quantity }) => `${quantity} × ${product_id}`).toSorted() },
      ]),
    );
  };
  let ana: Caller;
  beforeAll(async () => {
    ana = await asMerchant(t);
    for (const one of PRODUCTS) expect((await ana.post('/products', one)).errors).toBeUndefined();
  });

  it.each(FILES)('makes the same products elsewhere, as %s in %s', async (format, language) => {
    const bo = await asMerchant(t);
    const done = await imported(t, bo, 'products', await exported(t, ana, 'products', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], PRODUCTS.length]);
    expect(await productsOf(bo)).toEqual(await productsOf(ana));
  });

  it('changes nothing where it came from', async () => {
    const before = await productsOf(ana);
    expect((await imported(t, ana, 'products', await exported(t, ana, 'products', 'xlsx', 'ru'))).warnings).toEqual([]);
    expect(await productsOf(ana)).toEqual(before);
  });
});

describe('a list of orders that was exported', () => {
  const SKUS = ['0042', '1E5', 'MUG'];
  const ORDERS = [
    {
      order_number: '000123',
      currency: 'JPY',
      line_items: [
        { sku: '0042', quantity: 2, sold_for: 1250 },
        { sku: '1E5', quantity: 1, sold_for: 90 },
      ],
      to: {
        ...EXAMPLE_ORDER.to,
        name: 'Анна "Ё"',
        street1: '北京路 1; 2',
        postal_code: '01067',
        city: 'Dresden',
        province: null,
        country: 'DE',
        phone: '+49 351 1',
      },
      tags: ['a b', 'c'],
      notes: '=1+1',
      hold: true,
      placed_at: '2026-11-20T23:30:00.000Z',
    },
    {
      order_number: '2026-11-20',
      placed_at: '2026-11-02T06:30:00.000Z',
      line_items: [{ sku: 'MUG', quantity: 3, sold_for: 0.05 }],
      insurance: true,
      signature_confirmation: true,
      partial_fulfillment: true,
      gift_message: 'For you',
      packing_slip: true,
    },
  ];
  const SAME = ['status', 'placed_at', 'value', 'currency', 'terms', 'asked_service', 'tags', 'to', 'notes', 'gift_message', 'packing_slip'] as const;
  const ALSO = ['insurance', 'signature_confirmation', 'partial_fulfillment', 'forced_warehouse'] as const;
  const withGoods = async () => {
    const m = await stocked(t);
    for (const sku of SKUS) await m.product({ HKG: 10 }, { skus: [{ sku }] });
    return m.who;
  };
  const moveTo = (zone: string, { accountId }: Caller) =>
    t.app.db.system((tx) => sql`update accounts set time_zone = ${zone} where account_id = ${accountId}`.execute(tx));
  const ordersOf = async (who: Caller) => {
    const { orders } = (await who.get<{ orders: { order: Order }[] }>('/orders?full=true')).data;
    return Object.fromEntries(
      orders.map(({ order }) => [
        order.order_number,
        {
          ...Object.fromEntries([...SAME, ...ALSO].map((name) => [name, order[name]])),
          lines: order.line_items.map(({ sku, quantity, sold_for }) => [sku, quantity, sold_for]),
        },
      ]),
    );
  };
  let ana: Caller;
  beforeAll(async () => {
    ana = await withGoods();
    await moveTo('America/New_York', ana);
    for (const one of ORDERS) expect((await ana.post('/orders', { ...EXAMPLE_ORDER, ...one })).errors).toBeUndefined();
  });

  it.each(FILES)('makes the same orders elsewhere, as %s in %s', async (format, language) => {
    const bo = await withGoods();
    await moveTo('Asia/Shanghai', bo);
    const done = await imported(t, bo, 'orders', await exported(t, ana, 'orders', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], ORDERS.length]);
    expect(await ordersOf(bo)).toEqual(await ordersOf(ana));
  });
});

describe('a list of inbound shipments that was exported', () => {
  const SKUS = ['0042', '1E5', 'MUG', 'CREAM'];
  const PACKED = [
    {
      reference: '000123',
      carrier: '顺丰 "SF"',
      tracking_number: 'SF00012345',
      notes: '=1+1',
      cartons: [
        { copies: 2, products: [{ sku: 'MUG', quantity: 24 }] },
        {
          products: [
            { sku: '0042', quantity: 5 },
            { sku: 'CREAM', quantity: 1, lot: '0007', expires: '2027-05-01' },
          ],
        },
        { copies: 3, products: [{ sku: 'MUG', quantity: 24 }] },
      ],
    },
    { reference: null, warehouse: 'LAX', cartons: [{ products: [{ sku: '1E5', quantity: 1200 }] }] },
    { reference: null, cartons: [{ products: [{ sku: 'MUG', quantity: 3 }] }] },
  ];
  const withGoods = async () => {
    const m = await stocked(t);
    for (const sku of SKUS) await m.product({}, { skus: [{ sku }], has_lots: sku === 'CREAM' });
    return m.who;
  };
  const packedBy = async (who: Caller) => {
    const { inbounds } = (await who.get<{ inbounds: Inbound[] }>('/inbound?details=true')).data;
    const said = inbounds.map(({ reference, warehouse, carrier, tracking_number: number, notes, cartons }) => {
      const inside = cartons.map(({ products }) => products.map(({ sku, quantity, lot, expires }) => [sku, quantity, lot, expires]));
      return JSON.stringify([reference, warehouse, carrier, number, notes, inside]);
    });
    return said.toSorted();
  };
  let ana: Caller;
  beforeAll(async () => {
    ana = await withGoods();
    for (const one of PACKED) expect((await ana.post('/inbound', { warehouse: 'HKG', ...one })).errors).toBeUndefined();
  });

  it.each(FILES)('makes the same packing lists elsewhere, as %s in %s', async (format, language) => {
    const bo = await withGoods();
    const done = await imported(t, bo, 'inbound', await exported(t, ana, 'inbound', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], PACKED.length]);
    expect(await packedBy(bo)).toEqual(await packedBy(ana));
  });
});

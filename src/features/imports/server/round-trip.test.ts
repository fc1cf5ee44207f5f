import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { exportTask } from '../../exports/server/create-export.ts';
import { EXAMPLE_PRODUCT as EXAMPLE_CUSTOMS_PRODUCT, type CustomsProduct } from '../../customs-products/contract.ts';
import type { Inbound } from '../../inbound/inbound-out.ts';
import { EXAMPLE_ORDER } from '../../orders/contract.ts';
import type { Order } from '../../orders/order-out.ts';
import { stocked } from '../../orders/server/testing/stocked.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { EXAMPLE_RETURN } from '../../returns/contract.ts';
import type { ReturnDetails, ReturnRow } from '../../returns/return-out.ts';
import { seedPoints } from '../../returns/server/seed-points.ts';
import { runTask } from '../../tasks/server/engine.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { imported } from './testing/run-import.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
});
afterAll(() => t.stop());

const LANGUAGES = ['en', 'zh', 'ru'];
const FILES = LANGUAGES.flatMap((language) => (['csv', 'xlsx'] as const).map((format) => [format, language] as const));

async function exported(who: Caller, list: string, format: 'csv' | 'xlsx', language: string): Promise<Buffer> {
  const made = await who.post<{ task_id: number }>('/exports', { list, format }, { 'accept-language': language });
  await runTask(t.app, { 'exports.list': exportTask }, { accountId: who.accountId, taskId: made.data.task_id }, new AbortController().signal);
  return (await who.get(`/tasks/${made.data.task_id}/files/0`)).bytes;
}

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
  ];
  const productsOf = async (who: Caller) => {
    const { products } = (await who.get<{ products: { product: Product }[] }>('/products?limit=250&full=true')).data;
    return Object.fromEntries(
      products.map(({ product: { id: _id, created: _created, updated: _updated, version: _version, ...one } }) => [
        one.product_id,
        { ...one, skus: one.skus.map(({ sku }) => sku) },
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
    const done = await imported(t, bo, 'products', await exported(ana, 'products', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], PRODUCTS.length]);
    expect(await productsOf(bo)).toEqual(await productsOf(ana));
  });

  it('changes nothing where it came from', async () => {
    const before = await productsOf(ana);
    expect((await imported(t, ana, 'products', await exported(ana, 'products', 'xlsx', 'ru'))).warnings).toEqual([]);
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
    const done = await imported(t, bo, 'orders', await exported(ana, 'orders', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], ORDERS.length]);
    expect(await ordersOf(bo)).toEqual(await ordersOf(ana));
  });
});

describe('a list of shipments that was exported', () => {
  const [ITEM] = EXAMPLE_SHIPMENT.line_items;
  const PARTY = { ...EXAMPLE_SHIPMENT.to, name: "Bo 'Li'", company_name: '=1+1', street2: '@home', email: 'bo@example.com', id: '0012' };
  const SHIPMENTS = [
    EXAMPLE_SHIPMENT,
    // A second parcel of the same order.
    { ...EXAMPLE_SHIPMENT, service: null, weight: 0.5, line_items: [{ ...ITEM, description: '=Mug; "large", 2 @ 3', value: 0.07 }] },
    {
      ...EXAMPLE_SHIPMENT,
      order_number: '000123',
      terms: 'DDP',
      to: { ...PARTY, company_name: '"Müller" & Söhne; KG', postal_code: '01067', city: 'Dresden', province: null, country: 'DE', phone: '+49 351 1' },
      from: { ...EXAMPLE_SHIPMENT.to, name: 'Returns', phone: null },
      consignor: PARTY,
      weight: 3,
      packages: [{ weight: 1.25, length: 20.5, width: 15, height: 8 }, { weight: 1 }],
      irregular: true,
      is_return: true,
      signature_confirmation: true,
      insurance: true,
      insured_value: 120.5,
      currency: 'EUR',
      reason_for_export: 'gift',
      comments: ['+1', 'two'],
      identifiers: { ioss: 'IM0123456789', eori: 'DE1', vat: '00012' },
      reference1: '0042',
      reference2: '1-2',
      ignore_bad_address: true,
      line_items: [
        { ...ITEM, hts_code: null, supplier: null, url: '' },
        {
          ...ITEM,
          description: 'Mug × 3',
          quantity: 3,
          hts_code: '0102290510',
          currency: 'JPY',
          value: 1250,
          cost_value: 900,
          retail_value: 2000,
          weight: 0.0005,
        },
        { ...ITEM, description: 'Plate', product_id: '0012', supplier: '+Bo', url: 'https://shop.example/?a=1', origin_description: '盘子', dg_code: '0967' },
        { ...ITEM, hts_code: null, product_id: null },
      ],
    },
    // Ounces that are no whole grams: what both items weigh rounds up, and the parcel down.
    {
      ...EXAMPLE_SHIPMENT,
      order_number: null,
      kind: 'envelope',
      units: 'imperial',
      weight: 10.06,
      length: 9,
      width: 6,
      height: 1,
      line_items: [{ ...ITEM, weight: 5.03 }],
    },
  ];
  const NOT: readonly (keyof Shipment)[] = ['id', 'created', 'updated', 'version', 'typed'];
  const shipmentsOf = async (who: Caller) => {
    const { shipments } = (await who.get<{ shipments: { shipment: Shipment }[] }>('/shipments?full=true&limit=250')).data;
    const whole = shipments.map(({ shipment }) => Object.fromEntries(Object.entries(shipment).filter(([name]) => !NOT.includes(name as keyof Shipment))));
    return whole.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  };
  let ana: Caller;
  beforeAll(async () => {
    ana = await asMerchant(t);
    for (const one of SHIPMENTS) expect((await ana.post('/shipments', one)).errors).toBeUndefined();
  });

  it.each(FILES)('makes the same shipments elsewhere, as %s in %s', async (format, language) => {
    const bo = await asMerchant(t);
    const done = await imported(t, bo, 'shipments', await exported(ana, 'shipments', format, language), { mode: 'all' });
    expect([done.warnings.filter((one) => !one.includes('SO-10042')), done.import.stored]).toEqual([[], SHIPMENTS.length]);
    expect(await shipmentsOf(bo)).toEqual(await shipmentsOf(ana));
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
    const done = await imported(t, bo, 'inbound', await exported(ana, 'inbound', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], PACKED.length]);
    expect(await packedBy(bo)).toEqual(await packedBy(ana));
  });
});

describe('a list of customs products that was exported', () => {
  const WORKS = {
    name: "Bo 'Li'",
    company_name: '=Works',
    phone: '+1 514 555 0100',
    street1: '12 Rue du Port',
    city: 'Quebec',
    postal_code: '01067',
    country: 'CA',
  };
  const GOODS = [
    {
      ...EXAMPLE_CUSTOMS_PRODUCT,
      product_id: '00123',
      description: 'Mug; "large"',
      weight: 0.001,
      supplier: '+Bo',
      url: 'https://shop.example/?a=1',
      origin_description: '杯子',
    },
    {
      ...EXAMPLE_CUSTOMS_PRODUCT,
      product_id: '1-2',
      dg_code: '0967',
      currency: 'JPY',
      value: 1250,
      hts_code: '0102290510',
      hs_codes: [
        { country: 'US', hs_code: '0102290510' },
        { country: 'PL', hs_code: '69120021' },
      ],
    },
    {
      ...EXAMPLE_CUSTOMS_PRODUCT,
      type: 'regulated',
      product_id: 'SYRUP-30',
      code: '36BGT01',
      coi: 'US',
      intended_use_code: '081.001',
      affirmation_of_compliance: ['PFR', 'FME'],
      compliance_code: ['012345678901', ''],
      manufacturer: WORKS,
      shipper: 'consignor',
      importer: { ...WORKS, name: 'Ana', id: '0012', email: 'ana@example.com' },
      quantity: 30.5,
      uom: 'FL OZ',
      packaging: '1-2',
      processing_code: '001',
    },
  ];
  const goodsOf = async (who: Caller) => {
    const { customs_products: rows } = (await who.get<{ customs_products: { customs_product: CustomsProduct }[] }>('/customs/products?full=true')).data;
    return Object.fromEntries(
      rows.map(({ customs_product: { id: _id, created: _created, updated: _updated, version: _version, ...one } }) => [one.product_id, one]),
    );
  };
  let ana: Caller;
  beforeAll(async () => {
    ana = await asMerchant(t);
    for (const one of GOODS) expect((await ana.post('/customs/products', one)).errors).toBeUndefined();
  });

  it.each(FILES)('makes the same products elsewhere, as %s in %s', async (format, language) => {
    const bo = await asMerchant(t);
    const done = await imported(t, bo, 'customs_products', await exported(ana, 'customs-products', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], GOODS.length]);
    expect(await goodsOf(bo)).toEqual(await goodsOf(ana));
  });
});

describe('a list of returns that was exported', () => {
  const [ITEM] = EXAMPLE_RETURN.items ?? [];
  const RETURNS = [
    EXAMPLE_RETURN,
    {
      ...EXAMPLE_RETURN,
      rma_number: '000123',
      tracking_number: 'SF00012345',
      destination: 'GB',
      reason: 'damaged',
      currency: 'JPY',
      sender: {
        ...EXAMPLE_RETURN.sender,
        name: '=Анна "Ё"',
        company_name: "Bo 'Li'",
        phone: '+49 351 1',
        street2: '@home',
        city: '北京',
        province: null,
        postal_code: '01067',
        country: 'DE',
      },
      items: [
        { description: 'Mug; blue × 2', quantity: 3, value: null, coo: null },
        { ...ITEM, value: 1250, hts_code: '0102290510', dg_code: '0967', weight: 0.001, sku: '0042' },
        { ...ITEM, description: '+Plate', value: null },
      ],
    },
    { ...EXAMPLE_RETURN, rma_number: '1-2', sender: null, reason: 'other', items: [{ description: 'Plate', quantity: 1 }] },
  ];
  const returnsOf = async (who: Caller) => {
    const { returns } = (await who.get<{ returns: (ReturnRow & { details: ReturnDetails })[] }>('/returns?details=true')).data;
    return Object.fromEntries(
      returns.map(({ rma_number: number, tracking_number: tracking, reason, currency, value, weight, destination, sender_name: name, details }) => [
        number,
        { tracking, reason, currency, value, weight, destination, name, ...details },
      ]),
    );
  };
  let ana: Caller;
  beforeAll(async () => {
    ana = await asMerchant(t);
    for (const one of RETURNS) expect((await ana.post('/returns', one)).errors).toBeUndefined();
  });

  it.each(FILES)('announces the same returns elsewhere, as %s in %s', async (format, language) => {
    const bo = await asMerchant(t);
    const done = await imported(t, bo, 'returns', await exported(ana, 'returns', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], RETURNS.length]);
    expect(await returnsOf(bo)).toEqual(await returnsOf(ana));
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { EXAMPLE_PRODUCT as EXAMPLE_CUSTOMS_PRODUCT, type CustomsProduct } from '../../customs-products/contract.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import type { ReshipmentDetails, ReshipmentRow } from '../../reshipments/reshipment-out.ts';
import { BUYER, cameBack, openForReturns } from '../../reshipments/server/testing/returned.ts';
import { EXAMPLE_RETURN } from '../../returns/contract.ts';
import type { ReturnDetails, ReturnRow } from '../../returns/return-out.ts';
import { seedPoints } from '../../returns/server/seed-points.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { imported } from './testing/run-import.ts';
import { exported, FILES } from '../../exports/server/testing/exported.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
  await openForReturns(t.app.db);
});
afterAll(() => t.stop());

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
  const NOT: readonly (keyof Shipment)[] = ['id', 'created', 'updated', 'version'];
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
    const done = await imported(t, bo, 'shipments', await exported(t, ana, 'shipments', format, language), { mode: 'all' });
    expect([done.warnings.filter((one) => !one.includes('SO-10042')), done.import.stored]).toEqual([[], SHIPMENTS.length]);
    expect(await shipmentsOf(bo)).toEqual(await shipmentsOf(ana));
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
    const done = await imported(t, bo, 'customs_products', await exported(t, ana, 'customs-products', format, language), { mode: 'all' });
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
    const done = await imported(t, bo, 'returns', await exported(t, ana, 'returns', format, language), { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], RETURNS.length]);
    expect(await returnsOf(bo)).toEqual(await returnsOf(ana));
  });
});

describe('a list of reshipments that was exported', () => {
  const ANNA = { ...BUYER, name: '"Anna" Ł', company_name: '=1+1', street2: '@home', phone: '+1 212 555 0100', email: 'anna@example.com', id: '0012' };
  const parcelsOf = async (who: Caller) => {
    const { reshipments } = (await who.get<{ reshipments: (ReshipmentRow & { details: ReshipmentDetails })[] }>('/reshipments?details=true&status=Unconfirmed'))
      .data;
    const said = reshipments.map(({ returns, contents, value, currency, service, terms, details }) => [
      returns,
      contents,
      value,
      currency,
      service,
      terms,
      details,
    ]);
    return said.map((one) => JSON.stringify(one)).toSorted();
  };

  it.each(FILES)('makes the same parcels again once they are canceled, as %s in %s', async (format, language) => {
    const who = await asMerchant(t, { funds: 0 });
    await setSender(t.app.db, who.accountId);
    const came = () => cameBack(t.app.db, who.accountId);
    const [a, b, c] = [await came(), await came(), await came()];
    const asked = {
      to: ANNA,
      contents: 'Mugs; "blue"',
      value: 80.5,
      service: 'fastest',
      terms: 'DDU',
      coo: 'VN',
      insurance: true,
      signature_confirmation: true,
    };
    for (const one of [{ returns: [a, b], ...asked }, { returns: [c] }]) expect((await who.post('/reshipments', one)).errors).toBeUndefined();
    const file = await exported(t, who, 'reshipments', format, language);
    const before = await parcelsOf(who);
    const { reshipments } = (await who.get<{ reshipments: ReshipmentRow[] }>('/reshipments')).data;
    for (const { id } of reshipments) expect((await who.call('PUT', `/reshipments/${id}/cancel`)).errors).toBeUndefined();
    expect(await parcelsOf(who)).toEqual([]);
    const done = await imported(t, who, 'reshipments', file, { mode: 'all' });
    expect([done.warnings, done.import.stored]).toEqual([[], 2]);
    expect(before).toHaveLength(2);
    expect(await parcelsOf(who)).toEqual(before);
    // In another account, where returns of the same numbers came back.
    const other = await asMerchant(t, { funds: 0 });
    await setSender(t.app.db, other.accountId);
    for (const id of [a, b, c]) {
      const theirs = await cameBack(t.app.db, other.accountId);
      await t.app.db.system((tx) =>
        sql`update returns set rma_number = (select o.rma_number from returns o where o.id = ${id}) where account_id = ${other.accountId} and id = ${theirs}`.execute(
          tx,
        ),
      );
    }
    expect((await imported(t, other, 'reshipments', file, { mode: 'all' })).warnings).toEqual([]);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Transaction } from '../src/features/billing/contract.ts';
import type { Dashboard } from '../src/features/dashboard/contract.ts';
import type { EstimateService } from '../src/features/estimates/contract.ts';
import { issueDue } from '../src/features/invoices/server/issue-invoice.ts';
import type { Order } from '../src/features/orders/order-out.ts';
import { packOrder } from '../src/features/orders/server/pack-order.ts';
import { pickOrder } from '../src/features/orders/server/pick-order.ts';
import { stocked, type Stocked } from '../src/features/orders/server/testing/stocked.ts';
import { seedPoints } from '../src/features/returns/server/seed-points.ts';
import { EXAMPLE_RETURN } from '../src/features/returns/contract.ts';
import { csvFile, itemLine, shipmentLine } from '../src/features/imports/server/testing/files.ts';
import { importedShipments } from '../src/features/imports/server/testing/run-import.ts';
import { loadFx } from '../src/features/rates/server/load-book.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import type { Shipment, ShipmentRow } from '../src/features/shipments/shipment-out.ts';
import { seedWarehouses } from '../src/features/warehouses/server/seed-warehouses.ts';
import type { FxSnapshot } from '../src/shared/fx.ts';
import { all } from '../src/server/db.ts';
import { asMerchant, asStaff, caller, startApp, type Caller, type TestApp } from './harness.ts';

/** An account in euros, where rate cards, warehouses and fees are in dollars. */
let t: TestApp;
let m: Stocked;
let desk: Caller;
let fx: FxSnapshot;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
  m = await stocked(t, { funds: 5_000_00, currency: 'EUR' });
  desk = await asStaff(t, 'warehouse');
  fx = await t.app.db.system((tx) => loadFx(tx));
});
afterAll(() => t.stop());

const euros = (usd: number): number => (fx.convert(usd, 'USD', 'EUR') ?? 0) / 100;

it('everything an account in euros buys is shown, held and charged in euros, and nothing in another currency', async () => {
  const usual = await asMerchant(t, { funds: 1_000_00 });
  const asked = '/estimate?entry_point=HKGHUB&country=US&postal_code=10118&weight=0.5&value=25&signature_confirmation=true';
  const [own, inUsd] = await Promise.all(
    [m.who, usual].map(async (who) => (await who.get<{ estimate: { currency: string; services: EstimateService[] } }>(asked)).data.estimate),
  );
  expect([own?.currency, inUsd?.currency]).toEqual(['EUR', 'USD']);
  expect(own?.services.map((one) => one.price[0]?.amount)).toEqual(inUsd?.services.map((one) => euros(Math.round((one.price[0]?.amount ?? 0) * 100))));

  const bought = await m.who.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true });
  expect(bought.data.shipment).toMatchObject({ status: 'Labeled', cost_currency: 'EUR' });

  const mug = await m.product({ LAX: 5 });
  const order = await m.processed([[mug.sku, 2]], { packing_slip: true });
  expect(order).toMatchObject({ status: 'Ready', estimate: { currency: 'EUR' } });
  expect((await m.money()).reservedMinor).toBe(Math.round((order.estimate?.total ?? 0) * 100));
  await m.within((tx) => pickOrder(tx, m.desk(), order.id));
  await m.within((tx) => packOrder(tx, m.desk(), { orderId: order.id, lines: [{ line: 1, quantity: 2 }], packaging: 'BOX-S', weightG: 900 }));
  expect(await m.order(order.id)).toMatchObject({ status: 'Fulfilled', cost_currency: 'EUR' });
  expect((await m.money()).reservedMinor).toBe(0);

  const announced = (await m.who.post<{ return: { id: number } }>('/returns', EXAMPLE_RETURN)).data.return;
  await desk.post('/desk/returns', { warehouse: 'LAX', weight: 0.94, condition: 'new', return_id: announced.id });
  expect((await m.who.get<{ return: object }>(`/returns/${announced.id}`)).data.return).toMatchObject({ fee_currency: 'EUR', process_fee: euros(120) });

  expect((await m.who.call('PUT', `/returns/${announced.id}/extend`)).status).toBe(200);

  await m.who.post('/validate-address', { addresses: [EXAMPLE_SHIPMENT.to] });

  const { transactions } = (await m.who.get<{ transactions: Transaction[] }>('/transactions?limit=100')).data;
  expect(new Set(transactions.map(({ kind }) => kind))).toEqual(new Set(['top_up', 'label', 'fulfillment', 'process', 'extend', 'validation']));
  expect(new Set(transactions.map(({ currency }) => currency))).toEqual(new Set(['EUR']));
  const balances = await t.app.db.system((tx) =>
    all(tx, sql<{ currency: string; minor: number }>`select currency, balance_minor as minor from ledger_balances where account_id = ${m.accountId}`),
  );
  const left = Math.round(transactions.reduce((sum, { amount }) => sum + amount, 0) * 100);
  expect(balances).toEqual([{ currency: 'EUR', minor: left }]);
  expect((await m.who.get('/balance')).data).toMatchObject({ balance: { currency: 'EUR', balance: left / 100 } });
  const { dashboard } = (await m.who.get<{ dashboard: Dashboard }>('/dashboard')).data;
  expect(dashboard.money).toMatchObject({ currency: 'EUR', balance: left / 100 });
  expect(dashboard.money?.spent.today.amount).toBeCloseTo(5000 - left / 100, 2);
});

it('a currency that is left out is the account’s, wherever one may be named', async () => {
  const { currency: _s, ...shipment } = EXAMPLE_SHIPMENT;
  const mug = await m.product({ LAX: 5 });
  const announced = { destination: 'US', items: [{ description: 'Cotton t-shirt', quantity: 1, value: 10 }] };
  const order = { to: shipment.to, line_items: [{ sku: mug.sku, quantity: 1 }] };
  const duty = { country: 'DE', products: [{ hts_code: '610910', coo: 'CN', value: 200 }] };
  const made = [
    (await m.who.post<{ shipment: object }>('/shipments', shipment)).data.shipment,
    (await m.who.post<{ order: object }>('/orders', order)).data.order,
    (await m.who.post<{ return: object }>('/returns', announced)).data.return,
    (await m.who.post<{ product: object }>('/products', { name: 'Plain mug', description: 'Plain mug', coo: 'CN', value: 10 })).data.product,
    (await m.who.post<{ customs_product: object }>('/customs/products', { description: 'Plain mug', coo: 'CN', value: 10 })).data.customs_product,
  ];
  expect(made.map((one) => (one as { currency: string }).currency)).toEqual(made.map(() => 'EUR'));
  const asked = (await m.who.post<{ duty: object }>('/calculate-duty', duty)).data;
  const said = (await m.who.post<{ duty: object }>('/calculate-duty', { ...duty, currency: 'EUR', products: [{ ...duty.products[0], currency: 'EUR' }] })).data;
  expect(asked).toEqual(said);
  const query = '/estimate?entry_point=HKGHUB&country=DE&weight=0.5&value=200&insurance=200';
  expect((await m.who.get(query)).data).toEqual((await m.who.get(`${query}&currency=EUR`)).data);
  // 160 euros are above what the IOSS is for, 160 dollars are not.
  const parcel = {
    entry_point: 'HKGHUB',
    terms: 'DDP',
    weight: 0.5,
    to: { country: 'DE' },
    line_items: [{ description: 'Plain mug', quantity: 1, value: 160 }],
  };
  const findings = async (body: object) =>
    (await m.who.post<{ findings: { code: string }[] }>('/customs/preflight', body)).data.findings.map(({ code }) => code);
  expect(await findings(parcel)).not.toContain('iossMissing');
  expect(await findings({ ...parcel, currency: 'USD' })).toContain('iossMissing');
});

it('goods in several currencies are worth together what they are in the parcel’s own', async () => {
  const [item] = EXAMPLE_SHIPMENT.line_items;
  const line_items = [
    { ...item, quantity: 2, value: 10, weight: 0.1 },
    { ...item, quantity: 1, value: 3000, currency: 'JPY', weight: 0.1 },
  ];
  const sent = await m.who.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, currency: 'EUR', line_items });
  const inEuros = (yen: number, cents = 0): number => (cents + (fx.convert(yen, 'JPY', 'EUR') ?? 0)) / 100;
  const { shipments } = (await m.who.get<{ shipments: ShipmentRow[] }>('/shipments?limit=1')).data;
  expect(shipments).toMatchObject([{ id: sent.data.shipment.id, value: inEuros(3000, 2000), currency: 'EUR' }]);

  const file = csvFile([
    shipmentLine({ currency: 'EUR', weight: '0.9' }),
    itemLine({ item_quantity: '2', item_value: '10', item_weight: '0.1', item_currency: '' }),
    itemLine({ item_quantity: '1', item_value: '3000', item_weight: '0.1', item_currency: 'JPY' }),
  ]);
  expect(await importedShipments(t, m.who, {}, file)).toMatchObject({ stored: { shipments: [{ value: inEuros(3000, 2000), currency: 'EUR' }] } });

  const mug = await m.product({ LAX: 5 }, { value: 18, currency: 'EUR' });
  const order = await m.processed([], { currency: 'EUR', insurance: true, line_items: [{ sku: mug.sku, quantity: 2 }] });
  await t.app.db.system((tx) => sql`update products set value_minor = 3000, currency = 'JPY' where id = ${mug.id}`.execute(tx));
  expect((await m.who.post<{ order: Order }>(`/orders/${order.id}/duplicate`)).data.order).toMatchObject({ value: inEuros(6000), currency: 'EUR' });
  await m.within((tx) => pickOrder(tx, m.desk(), order.id));
  const { shipmentId } = await m.within((tx) =>
    packOrder(tx, m.desk(), { orderId: order.id, lines: [{ line: 1, quantity: 2 }], packaging: 'BOX-S', weightG: 900 }),
  );
  const packed = (await m.who.get<{ shipment: Shipment }>(`/shipments/${shipmentId}`)).data.shipment;
  expect(packed).toMatchObject({ insured_value: inEuros(6000), currency: 'EUR', line_items: [{ value: 3000, currency: 'JPY' }] });
});

it('what is taken for a typo is about as much in every currency', async () => {
  const [admin, support] = [await asStaff(t, 'admin'), await asStaff(t, 'support_write', ['operator_support'])];
  const tried = async (currency: string, times: number) => {
    const who = caller(t.accounts, await asMerchant(t, { currency }));
    const asked = { account_id: who.accountId, currency, received: '2026-01-05', reference: `NTRF ${who.accountId} ${times}`, reason: 'Transfer' };
    const sent = await who.post<{ referral: { id: number } }>('/referrals', { company: 'Nova', contact_name: 'Lee', email: 'nova@example.test' });
    const join = `/staff/referrals/${who.accountId}/${sent.data.referral.id}/join`;
    return (
      await Promise.all([
        admin.post('/staff/bookings', { ...asked, amount: 9_000_000 * times }),
        admin.call('PUT', `/staff/merchants/${who.accountId}`, { name: 'Kiku', credit_limit: 9_000_000 * times }),
        who.call('PUT', '/balance/warning', { below: 900_000 * times }),
        support.call('PUT', join, { joined_account_id: (await asMerchant(t)).accountId, reward: 90_000 * times }),
      ])
    ).flatMap(({ status, errors }) => (status < 300 ? [] : Object.values(errors ?? { status })));
  };
  expect([await tried('JPY', 100), await tried('THB', 50), await tried('EUR', 1)]).toEqual([[], [], []]);
  const above = (most: number[]) => most.map((value) => `Must be at most ${value}.`);
  expect(await tried('JPY', 120)).toEqual(above([1_000_000_000, 1_000_000_000, 100_000_000, 10_000_000]));
  expect(await tried('EUR', 2)).toEqual(above([10_000_000, 10_000_000, 1_000_000, 100_000]));
});

it('the month is on one invoice, in euros', async () => {
  await t.app.db.system((tx) => sql`update ledger_entries set created_at = created_at - interval '40 days' where account_id = ${m.accountId}`.execute(tx));
  await issueDue(t.app);
  const { invoices } = (await m.who.get<{ invoices: { currency: string; total: number }[] }>('/invoices')).data;
  const { minor } = (
    await t.app.db.system((tx) =>
      all(tx, sql<{ minor: number }>`select -sum(amount_minor)::bigint as minor from ledger_entries where account_id = ${m.accountId} and kind <> 'top_up'`),
    )
  )[0] ?? { minor: 0 };
  expect(invoices).toMatchObject([{ currency: 'EUR', total: minor / 100 }]);
});

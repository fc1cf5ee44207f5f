import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender as setSenderOf } from '../../../../test/merchant.ts';
import { one } from '../../../server/db.ts';
import { EXAMPLE_SHIPMENT } from '../contract.ts';
import type { Shipment } from '../shipment-out.ts';

type One = { shipment: Shipment };

let t: TestApp;
let ana: Caller;

const setSender = (who: Caller) => setSenderOf(t.app.db, who.accountId);
const create = async (who: Caller, over: object = {}) => (await who.post<One>('/shipments', { ...EXAMPLE_SHIPMENT, ...over })).data.shipment;
const balance = (who: Caller) =>
  t.app.db.system(
    async (tx) =>
      (await one(tx, sql<{ n: number }>`select balance_minor as n from ledger_balances where account_id = ${who.accountId} and currency = 'USD'`)).n,
  );
const ledgerSum = (who: Caller) =>
  t.app.db.system(
    async (tx) =>
      (await one(tx, sql<{ n: number }>`select coalesce(sum(amount_minor), 0)::bigint as n from ledger_postings where account_id = ${who.accountId}`)).n,
  );

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t, { funds: 100_000 });
  await setSender(ana);
});
afterAll(() => t.stop());

describe('a label of a parcel whose sides are not known', () => {
  it('leaves its weight by volume unknown', async () => {
    const { length: _length, width: _width, height: _height, ...body } = EXAMPLE_SHIPMENT;
    const made = async (sent: object) => (await ana.post<One>('/shipments', { ...sent, create_label: true })).data.shipment;
    expect(await made(body)).toMatchObject({ status: 'Labeled', volumetric_weight: null });
    expect(await made(EXAMPLE_SHIPMENT)).toMatchObject({ status: 'Labeled', volumetric_weight: 0.4 });
  });
});

describe('a label of a parcel whose entry point was taken away since it was stored', () => {
  it.each([
    ['from the account', 'EWRHUB', 'This entry point needs an authorization to use the location. Please contact us.'],
    ['from everybody', 'YVRHUB', 'This entry point is no longer in use. Choose another one.'],
  ])('%s is not bought, and costs nothing', async (whose, hub, sentence) => {
    const leave = sql`insert into entry_point_authorizations (account_id, entry_point) values (${ana.accountId}, ${hub}) on conflict do nothing`;
    await t.app.db.system((tx) => leave.execute(tx));
    const stored = await create(ana, { entry_point: hub });
    await t.app.db.system((tx) =>
      (whose === 'from the account'
        ? sql`delete from entry_point_authorizations where account_id = ${ana.accountId}`
        : sql`update entry_points set is_active = false where code = ${hub}`
      ).execute(tx),
    );
    const before = await balance(ana);
    const bought = await ana.post('/labels', { shipment_id: stored.id });
    expect(bought).toMatchObject({ status: 422, errors: { entry_point: sentence } });
    expect(await balance(ana)).toBe(before);
    await t.app.db.system((tx) => sql`update entry_points set is_active = true where code = ${hub}`.execute(tx));
  });
});

describe('a label of a service that has no tracking numbers left', () => {
  it('is refused at the service, and costs nothing', async () => {
    const stored = await create(ana, { service: 'parcel' });
    const before = await balance(ana);
    const turn = (isOpen: boolean) => t.app.db.system((tx) => sql`update number_ranges set is_open = ${isOpen} where service = 'parcel'`.execute(tx));
    await turn(false);
    const bought = await ana.post('/labels', { shipment_id: stored.id });
    expect(bought).toMatchObject({ status: 422, errors: { service: 'There are no tracking numbers left for this service. Please tell the operator.' } });
    expect(await balance(ana)).toBe(before);
    await turn(true);
    expect((await ana.post('/labels', { shipment_id: stored.id })).status).toBe(201);
  });
});

describe('a label of a parcel that stays in its country', () => {
  it('has no papers for customs among all its papers', async () => {
    const pages = async (over: object) => {
      const { data } = await ana.post<One>('/shipments', { ...EXAMPLE_SHIPMENT, ...over, create_label: true });
      const { bytes } = await ana.get(`/labels/${data.shipment.label_id}?document=all`, { accept: 'application/pdf' });
      return [...bytes.toString('latin1').matchAll(/\/MediaBox/g)].length;
    };
    expect(await pages({ order_number: null })).toBeGreaterThan(2);
    expect(await pages({ order_number: null, entry_point: 'LAXHUB', terms: 'DDU' })).toBe(1);
  });

  it('passes no customs on its way', async () => {
    const { data } = await ana.post<One>('/shipments', { ...EXAMPLE_SHIPMENT, order_number: null, entry_point: 'LAXHUB', terms: 'DDU', create_label: true });
    expect((await ana.get(`/track/${data.shipment.tracking_number}`)).data).toMatchObject({ track: { passes_customs: false } });
  });
});

describe('letters on a label', () => {
  const to = { ...EXAMPLE_SHIPMENT.to, country: 'DE', city: 'Berlin', postal_code: '10115', province: '' };
  const buy = async (over: object) => {
    const { id } = await create(ana, { service: '', ...over });
    return ana.post<{ label: { id: number } }>('/labels', { shipment_id: id, ignore_bad_address: true });
  };
  const factsOf = async (id: number) =>
    t.app.db.system(async (tx) => (await one(tx, sql<{ facts: { to: { name: string; local?: string[] } } }>`select facts from labels where id = ${id}`)).facts);
  it('are Latin for a country that does not write the script', async () => {
    const bought = await buy({ to: { ...to, name: 'Иван Петров' } });
    expect(bought.status).toBe(201);
    const facts = await factsOf(bought.data.label.id);
    expect([facts.to.name, facts.to.local]).toEqual(['Ivan Petrov', undefined]);
  });
  it('are told of by the API as by the form: what prints by rule and may be read otherwise, and what nobody can know', async () => {
    const warned = async (over: object) => {
      const body = { ...EXAMPLE_SHIPMENT, order_number: null, ...over };
      const { data } = await ana.post<One & { warnings: { field: string; message: string }[] }>('/shipments', body);
      const changed = await ana.call<typeof data>('PUT', `/shipments/${data.shipment.id}`, body);
      expect(changed.data.warnings).toEqual(data.warnings);
      return data.warnings;
    };
    const kanji = '山田太郎';
    expect(await warned({ to: { ...to, name: kanji } })).toEqual([
      {
        field: 'to/name',
        message: `“${kanji}” is in letters that the post in Germany does not read. Check the country; otherwise the label prints: Shan Tiantailang`,
      },
    ]);
    const tokyo = { name: kanji, street1: '1-2-3 Ginza', city: 'Chuo', province: 'Tokyo', postal_code: '104-0061', country: 'JP' };
    expect(await warned({ to: tokyo })).toEqual([{ field: 'to/name', message: expect.stringContaining('has no certain form in Latin letters') as string }]);
    const sender = { ...tokyo, phone: '+81 3 1234 5678' };
    expect(await warned({ to, consignor: sender, from: tokyo })).toEqual([
      { field: 'consignor/name', message: expect.stringContaining('Write it in Latin letters') as string },
      { field: 'from/name', message: expect.stringContaining('Write it in Latin letters') as string },
    ]);
    expect(await warned({ to: { ...to, name: 'নোরা' } })).toEqual([{ field: 'to/name', message: expect.stringMatching(/prints: Nora$/) as string }]);
    expect(await warned({ to: { ...to, name: 'Jörg Weiß' } })).toEqual([]);
  });
  it('that cannot be read or printed are refused before paying, naming the field', async () => {
    expect((await buy({ to: { ...to, name: 'Ana 😀' } })).status).toBe(201);
    const before = await balance(ana);
    const kanji = await buy({ to: { ...to, name: 'さくら山田' } });
    expect([kanji.status, Object.keys(kanji.errors ?? {})]).toEqual([422, ['to/name']]);
    // The shipment that is kept says the same: which letters, and where.
    const kept = await create(ana, { to: { ...to, name: 'さくら山田' }, create_label: true });
    expect(kept.errors).toEqual({ code: 'invalid_input', http_status: 422, field: 'to/name', message: expect.stringContaining('“さくら山田”') as string });
    // Letters that no address is written in would print as codes: A1A2.
    expect((await buy({ to: { ...to, name: '𓀀𓀁' } })).errors).toEqual({ 'to/name': expect.stringContaining('𓀀𓀁') as string });
    const odd = await buy({ to: { ...to, street1: 'Street \ue123 5' } });
    expect([odd.status, Object.keys(odd.errors ?? {})]).toEqual([422, ['to/street1']]);
    // An emoji beside a name is left out; one alone would leave a label without a name.
    const smiling = { to: { ...to, name: '😀😀' } };
    const emoji = await buy(smiling);
    expect(emoji.errors).toEqual({ 'to/name': 'No label can print 😀😀. Write this field without it, in Latin letters.' });
    expect(await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, order_number: null, ...smiling })).toMatchObject({ data: { warnings: [{ field: 'to/name' }] } });
    const goods = await buy({ to, line_items: [{ ...EXAMPLE_SHIPMENT.line_items[0], description: '😀😀😀' }] });
    expect(Object.keys(goods.errors ?? {})).toEqual(['line_items/0/description']);
    expect(await balance(ana)).toBe(before);
  });
});

describe('buying a label', () => {
  it('charges, numbers and labels in one step, and refunds in full on cancel', async () => {
    const before = await balance(ana);
    const { id } = await create(ana);
    const bought = await ana.post<{ label: { id: number; tracking_number: string; cost: number; price: { amount: number }[] } }>('/labels', {
      shipment_id: id,
    });
    expect(bought.status).toBe(201);
    const { label } = bought.data;
    expect(label.tracking_number).toMatch(/^[A-Z]{2}\d{9}HK$/);
    expect(label.price.reduce((sum, p) => sum + p.amount, 0)).toBeCloseTo(label.cost, 6);
    expect(await balance(ana)).toBe(before - Math.round(label.cost * 100));
    const shipment = (await ana.get<One>(`/shipments/${id}`)).data.shipment;
    expect(shipment).toMatchObject({ status: 'Labeled', tracking_number: label.tracking_number });

    const cancelled = await ana.call<{ label: { status: string } }>('PUT', `/labels/${label.id}/cancel`);
    expect(cancelled.data.label.status).toBe('Cancelled');
    expect(await balance(ana)).toBe(before);
    // What lists and their exports add up is what was paid; the label keeps its price.
    expect((await ana.get<One>(`/shipments/${id}`)).data.shipment).toMatchObject({ total_cost: 0, labels: [{ cost: label.cost }] });
    const { shipments } = (await ana.get<{ shipments: { id: number; cost: number }[] }>('/shipments')).data;
    expect(shipments.find((one) => one.id === id)?.cost).toBe(0);
    const why = { status: 'The parcel is already on its way, or was canceled before.' };
    expect(await ana.call('PUT', `/labels/${label.id}/cancel`)).toMatchObject({ code: 'not_eligible', errors: why });
    expect(await balance(ana)).toBe(before);
    expect(await ledgerSum(ana)).toBe(0);
  });

  it('sells one label to a double click', async () => {
    const { id } = await create(ana);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ana.post('/labels', { shipment_id: id })));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(1);
    const why = 'This shipment already has a label or was canceled.';
    expect(new Set(answers.filter((a) => a.status !== 201).map((a) => `${a.code} ${a.errors?.status}`))).toEqual(new Set([`not_eligible ${why}`]));
  });

  it('is not bought with its shipment for more than was seen; the shipment stays, and says so', async () => {
    const before = await balance(ana);
    const body = { ...EXAMPLE_SHIPMENT, service: 'plus', create_label: true };
    const make = (seen: object) => ana.post<One>('/shipments', { ...body, ...seen });
    const { id, errors } = (await make({ total_cost: 0.01, cost_currency: 'USD' })).data.shipment;
    expect(errors).toMatchObject({ code: 'price_changed', http_status: 409, message: expect.stringMatching(/^The price is \$\d+\.\d\d USD now\./) });
    const price = Number(/\d+\.\d\d/.exec(errors?.message ?? '')?.[0]);
    const other = (await make({ total_cost: price, cost_currency: 'EUR' })).data.shipment;
    expect([other.status, other.errors?.code]).toEqual(['Pending', 'price_changed']);
    const change = async (seen: object) => (await ana.call<One>('PUT', `/shipments/${id}`, { ...body, ...seen })).data.shipment;
    expect(await change({ total_cost: price - 0.01 })).toMatchObject({ status: 'Pending', errors: { code: 'price_changed' } });
    expect(await balance(ana)).toBe(before);
    expect(await change({ total_cost: price, cost_currency: 'USD' })).toMatchObject({ status: 'Labeled', errors: null, total_cost: price });
    expect((await make({ total_cost: price })).data.shipment).toMatchObject({ status: 'Labeled', total_cost: price, cost_currency: 'USD' });
    expect(await make({ cost_currency: 'USD' })).toMatchObject({ status: 422, errors: { total_cost: expect.any(String) } });
    expect(await make({ total_cost: price, create_label: false })).toMatchObject({ status: 422, errors: { create_label: expect.any(String) } });
  });

  it('is refused for more than was seen, with the price of now as a number, and costs nothing then', async () => {
    const { id } = await create(ana, { service: 'plus' });
    const before = await balance(ana);
    const buy = (seen: object) => ana.call<{ label: { cost: number; currency: string } }>('POST', '/labels', { shipment_id: id, ...seen });
    const refused = await buy({ total_cost: 0.01, currency: 'USD' });
    expect(refused).toMatchObject({ status: 409, code: 'price_changed' });
    const { price } = JSON.parse(refused.raw) as { price: { amount: number } };
    expect(price).toEqual({ amount: expect.any(Number), currency: 'USD' });
    expect(refused.message).toBe(`The price is $${price.amount.toFixed(2)} USD now. Look at it again before you buy.`);
    expect(await buy({ total_cost: price.amount - 0.01 })).toMatchObject({ code: 'price_changed' });
    expect(await buy({ total_cost: price.amount, currency: 'EUR' })).toMatchObject({ code: 'price_changed' });
    expect(await buy({ total_cost: price.amount + 0.001 })).toMatchObject({ status: 422, errors: { total_cost: expect.any(String) } });
    expect(await buy({ currency: 'USD' })).toMatchObject({ status: 422, errors: { total_cost: expect.any(String) } });
    expect([await balance(ana), (await ana.get<One>(`/shipments/${id}`)).data.shipment.status]).toEqual([before, 'Pending']);
    expect((await buy({ total_cost: price.amount, currency: 'USD' })).data.label).toMatchObject({ cost: price.amount, currency: 'USD' });
  });

  it('refuses without funds, and nothing of it stays', async () => {
    const poor = await asMerchant(t, { funds: 10 });
    await setSender(poor);
    const { id } = await create(poor);
    const answer = await poor.post('/labels', { shipment_id: id });
    expect([answer.status, answer.code, answer.message]).toEqual([402, 'insufficient_funds', 'Insufficient funds. Please add money to your account balance.']);
    expect(await balance(poor)).toBe(10);
    expect((await poor.get<One>(`/shipments/${id}`)).data.shipment.status).toBe('Pending');
    expect((await poor.get<{ labels: unknown[] }>('/labels')).data.labels).toHaveLength(0);
  });

  it('keeps the shipment when its label fails at creation, and says why', async () => {
    const poor = await asMerchant(t, { funds: 10 });
    await setSender(poor);
    const shipment = await create(poor, { create_label: true });
    expect(shipment).toMatchObject({ status: 'Pending', errors: { code: 'insufficient_funds', http_status: 402 } });
  });

  it('sells exactly as many labels as the balance covers', async () => {
    const bo = await asMerchant(t, { funds: 1_000_000 });
    await setSender(bo);
    const { cost } = (await bo.post<{ label: { cost: number } }>('/labels', { shipment_id: (await create(bo)).id })).data.label;
    const price = Math.round(cost * 100);
    const cy = await asMerchant(t, { funds: price * 6 + price - 1 });
    await setSender(cy);
    const ids: number[] = [];
    for (let i = 0; i < 10; i += 1) ids.push((await create(cy)).id);
    const answers = await Promise.all(ids.map((shipment_id) => cy.post('/labels', { shipment_id })));
    expect(answers.filter((a) => a.status === 201)).toHaveLength(6);
    expect(answers.filter((a) => a.code === 'insufficient_funds')).toHaveLength(4);
    expect(await balance(cy)).toBe(price - 1);
    expect(await ledgerSum(cy)).toBe(0);
  });

  it('refuses an address that cannot be, unless it is overridden for the fee', async () => {
    const { id } = await create(ana, { to: { ...EXAMPLE_SHIPMENT.to, postal_code: '00000' } });
    const refused = await ana.post('/labels', { shipment_id: id });
    expect([refused.code, refused.message]).toEqual(['address_not_found', 'Recipient address could not be found. You have the option to override this.']);
    const forced = await ana.post<{ label: { price: { code: string }[] } }>('/labels', { shipment_id: id, ignore_bad_address: true });
    expect(forced.status).toBe(201);
    expect(forced.data.label.price.map((p) => p.code)).toContain('override');
  });

  it('names the reason when a service does not take the parcel', async () => {
    const { id } = await create(ana, { weight: 200, length: 100, width: 100, height: 100 });
    const answer = await ana.post('/labels', { shipment_id: id });
    expect(answer.code).toBe('service_unavailable');
    expect(answer.errors?.service).toBeTruthy();
  });

  it('says how much of a price with duties paid is duty and tax', async () => {
    const customs = async (terms: 'DDP' | 'DDU') => {
      const { id } = await create(ana, { terms });
      const open = (await ana.get<One>(`/shipments/${id}`)).data.shipment;
      const { label } = (await ana.post<{ label: Shipment['labels'][number] }>('/labels', { shipment_id: id })).data;
      const sum = (code: string) => label.price.reduce((total, line) => total + (line.code === code ? line.amount : 0), 0);
      const { duty, tax } = (await ana.get<One>(`/shipments/${id}`)).data.shipment;
      await ana.call('PUT', `/labels/${label.id}/cancel`);
      const after = (await ana.get<One>(`/shipments/${id}`)).data.shipment;
      return { before: [open.duty, open.tax], after: [after.duty, after.tax], shown: { duty, tax }, priced: { duty: sum('duty'), tax: sum('tax') } };
    };
    const none = [null, null];
    const paid = await customs('DDP');
    expect(paid).toMatchObject({ before: none, after: none, shown: paid.priced });
    expect(paid.priced.duty).toBeGreaterThan(0);
    expect(await customs('DDU')).toMatchObject({ before: none, after: none, shown: { duty: null, tax: null } });
  });

  it('says of each item what of the duty and tax is its part, where a label with duties paid is bought', async () => {
    const item = EXAMPLE_SHIPMENT.line_items[0];
    const line_items = [item, { ...item, description: 'Cotton trousers', hts_code: '620342', value: 31.99, quantity: 1, weight: 0.05 }];
    const bought = async (to: object, terms: 'DDP' | 'DDU') => {
      const { id } = await create(ana, { terms, to: { ...EXAMPLE_SHIPMENT.to, ...to }, line_items });
      const open = (await ana.get<One>(`/shipments/${id}`)).data.shipment;
      expect(open.line_items.map(({ duty, tax }) => [duty, tax])).toEqual([
        [null, null],
        [null, null],
      ]);
      await ana.post('/labels', { shipment_id: id });
      return (await ana.get<One>(`/shipments/${id}`)).data.shipment;
    };
    const britain = { street1: '10 Downing Street', city: 'London', province: '', postal_code: 'SW1A 2AA', country: 'GB' };
    for (const to of [{}, britain]) {
      const { duty, tax, line_items: items } = await bought(to, 'DDP');
      const sum = (of: 'duty' | 'tax') => items.reduce((cents, line) => cents + Math.round((line[of] ?? NaN) * 100), 0) / 100;
      expect([sum('duty'), sum('tax')]).toEqual([duty, tax]);
      expect(Math.max(...items.flatMap((line) => [line.duty ?? 0, line.tax ?? 0]))).toBeGreaterThan(0);
    }
    expect((await bought({}, 'DDU')).line_items.map(({ duty, tax }) => [duty, tax])).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('does not sell DDP where the duty is not known, says why, and takes nothing', async () => {
    const line_items = [{ ...EXAMPLE_SHIPMENT.line_items[0], hts_code: '820600', description: 'Tool set' }];
    for (const service of ['', EXAMPLE_SHIPMENT.service]) {
      const { id } = await create(ana, { terms: 'DDP', line_items, service });
      const before = await balance(ana);
      const answer = await ana.post('/labels', { shipment_id: id });
      expect([answer.code, answer.errors?.service]).toEqual(['service_unavailable', expect.stringContaining('820600')]);
      expect(await balance(ana)).toBe(before);
    }
  });

  it('asks for the sender when none is set', async () => {
    const fresh = await asMerchant(t, { funds: 10_000 });
    const answer = await fresh.post('/labels', { shipment_id: (await create(fresh)).id });
    expect([answer.code, answer.message]).toEqual(['no_consignor', 'Required consignor information must be set.']);
  });

  it('charges nothing for a test label', async () => {
    const tester = await asMerchant(t, { isTest: true });
    await setSender(tester);
    const shipment = await create(tester, { create_label: true });
    expect(shipment).toMatchObject({ status: 'Labeled', test: true, total_cost: 0 });
  });

  it('gives the same answer to the same idempotency key, and refuses another body', async () => {
    const { id } = await create(ana);
    const before = await balance(ana);
    const key = { 'idempotency-key': `buy-${id}` };
    const [first, second] = [await ana.post('/labels', { shipment_id: id }, key), await ana.post('/labels', { shipment_id: id }, key)];
    expect(second.data).toEqual(first.data);
    expect(second.status).toBe(first.status);
    expect(before - (await balance(ana))).toBe(Math.round((first.data as { label: { cost: number } }).label.cost * 100));
    expect((await ana.post('/labels', { shipment_id: id + 1 }, key)).code).toBe('idempotency_mismatch');
  });

  it('gives the same bytes at every print, and none of a cancelled label', async () => {
    const shipment = await create(ana, { create_label: true });
    const url = `/labels/${shipment.label_id}`;
    const [a, b] = [await ana.get(url, { accept: 'application/pdf' }), await ana.get(url, { accept: 'application/pdf' })];
    expect(a.headers['content-type']).toBe('application/pdf');
    expect(a.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(a.bytes.equals(b.bytes)).toBe(true);
    expect((await ana.get(url, { accept: 'application/zpl' })).raw.startsWith('^XA')).toBe(true);
    for (const document of ['customs', 'invoice', 'all']) expect((await ana.get(`${url}?document=${document}&format=pdf`)).status).toBe(200);
    await ana.call('PUT', `/shipments/${shipment.id}/cancel`);
    const why = { status: 'This label was canceled and refunded in full.' };
    expect(await ana.get(url, { accept: 'application/pdf' })).toMatchObject({ code: 'not_eligible', errors: why });
  });
});

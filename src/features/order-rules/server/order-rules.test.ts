import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT } from '../../products/contract.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_RULE, type OrderRule, type RuleDraft, type TouchedOrder } from '../contract.ts';
import { MAX_RULES } from '../parts.ts';

interface One {
  order_rule: OrderRule;
}
interface Several {
  order_rules: OrderRule[];
}
interface Tried {
  looked: number;
  touched: number;
  orders: TouchedOrder[];
}

let t: TestApp;
let merchant: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  merchant = await asMerchant(t);
});
afterAll(() => t.stop());

const PATH = '/order-rules';
let made = 0;
const draft = (over: Partial<RuleDraft> = {}): RuleDraft => ({ ...EXAMPLE_RULE, name: `Rule ${++made}`, ...over });
const add = async (over: Partial<RuleDraft> = {}, who = merchant) => (await who.post<One>(PATH, draft(over))).data.order_rule;
const names = async (who: Caller) => (await who.get<Several>(PATH)).data.order_rules.map((rule) => rule.name);

describe('a rule', () => {
  it('is stored as given, off at first, changed, switched on and deleted, each with its row in the trail', async () => {
    const rule = await add({ name: 'First' });
    expect(rule).toMatchObject({ ...EXAMPLE_RULE, name: 'First', is_active: false, goes_on: false, version: 1 });
    const changed = await merchant.call<One>('PUT', `${PATH}/${rule.id}`, { ...EXAMPLE_RULE, name: 'first', is_active: true, version: 1 });
    expect(changed.data.order_rule).toMatchObject({ name: 'first', is_active: true, version: 2 });
    // A change that does not speak of it leaves it as it is.
    const unsaid = await merchant.call<One>('PUT', `${PATH}/${rule.id}`, { ...EXAMPLE_RULE, name: 'first' });
    expect(unsaid.data.order_rule.is_active).toBe(true);
    const late = await merchant.call('PUT', `${PATH}/${rule.id}`, { ...EXAMPLE_RULE, version: 1 });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect((await merchant.call('DELETE', `${PATH}/${rule.id}`)).status).toBe(200);
    expect((await merchant.call('DELETE', `${PATH}/${rule.id}`)).status).toBe(404);
    const trail = await t.app.db.system((tx) =>
      all(tx, sql<{ verb: string }>`select verb from audit_log where object_kind = 'order_rule' and object_id = ${rule.id} order by id`),
    );
    expect(trail.map((row) => row.verb)).toEqual(['order_rule.create', 'order_rule.update', 'order_rule.update', 'order_rule.delete']);
  });

  it('is refused at the field where it cannot work', async () => {
    await add({ name: 'Taken' });
    const at = async (over: object) => Object.keys((await merchant.post(PATH, { ...draft(), ...over })).errors ?? {});
    expect(await at({ name: 'taken' })).toEqual(['name']);
    expect(await at({ actions: {} })).toEqual(['actions/service']);
    expect(await at({ actions: { hold: false, tags: [] } })).toEqual(['actions/service']);
    expect(await at({ actions: { service: 'teleport' } })).toEqual(['actions/service']);
    expect(await at({ actions: { warehouse: 'XXX' } })).toEqual(['actions/warehouse']);
    expect(await at({ actions: { packaging: 'NO-BOX' } })).toEqual(['actions/packaging']);
    expect(await at({ conditions: { shops: [1] } })).toEqual(['conditions/shops/0']);
    expect(await at({ conditions: { countries: ['XX'] } })).toEqual(['conditions/countries/0']);
    expect(await at({ conditions: { value: { min: 2, max: 1, currency: 'USD' } } })).toEqual(['conditions/value/max']);
    expect(await at({ conditions: { value: { min: 1.005, currency: 'USD' } } })).toEqual(['conditions/value/min']);
    expect(await at({ conditions: { quantity: { min: 1.5 } } })).toEqual(['conditions/quantity/min']);
    expect((await merchant.post(PATH, draft({ actions: { packaging: 'BOX-S', warehouse: 'HKG', service: 'fastest' } }))).status).toBe(201);
  });

  it('can be switched off when what it names has ended, and not on again', async () => {
    await t.app.db.system((tx) =>
      sql`insert into warehouses select (jsonb_populate_record(w, '{"code": "END"}')).* from warehouses w where code = 'HKG'`.execute(tx),
    );
    const given = draft({ is_active: true, actions: { warehouse: 'END' } });
    const rule = await add(given);
    await t.app.db.system((tx) => sql`update warehouses set is_active = false where code = 'END'`.execute(tx));
    const put = (over: object) => merchant.call<One>('PUT', `${PATH}/${rule.id}`, { ...given, name: rule.name, ...over });
    expect((await put({ is_active: false })).status).toBe(200);
    expect(Object.keys((await put({})).errors ?? {})).toEqual(['actions/warehouse']);
    expect(Object.keys((await put({ is_active: false, actions: { warehouse: 'XXX' } })).errors ?? {})).toEqual(['actions/warehouse']);
  });

  it('is nobody else’s, and is changed only by those who may', async () => {
    const rule = await add();
    const other = await asMerchant(t);
    const reader = await asMerchant(t, { accountId: merchant.accountId, role: 'viewer' });
    expect(await names(other)).toEqual([]);
    expect((await other.call('PUT', `${PATH}/${rule.id}`, draft())).status).toBe(404);
    expect((await other.call('DELETE', `${PATH}/${rule.id}`)).status).toBe(404);
    expect((await other.call('PUT', `${PATH}/sorted`, { ids: [rule.id] })).status).toBe(404);
    expect((await other.post(`${PATH}/try`, { rule: draft(), id: rule.id })).status).toBe(404);
    expect((await reader.get(PATH)).status).toBe(200);
    expect((await reader.post(PATH, draft())).status).toBe(403);
    expect((await reader.post(`${PATH}/try`, { rule: draft() })).status).toBe(200);
  });

  it('is asked in the place it is put, every rule named once', async () => {
    const who = await asMerchant(t);
    const [a, b, c] = [await add({ name: 'A' }, who), await add({ name: 'B' }, who), await add({ name: 'C' }, who)].map((rule) => rule.id);
    expect((await who.call('PUT', `${PATH}/sorted`, { ids: [c, a, b] })).status).toBe(200);
    expect(await names(who)).toEqual(['C', 'A', 'B']);
    for (const ids of [
      [a, b],
      [a, b, b],
      [a, b, c, c],
    ])
      expect((await who.call('PUT', `${PATH}/sorted`, { ids })).errors).toHaveProperty('ids');
    expect(await names(who)).toEqual(['C', 'A', 'B']);
  });

  it('is refused beyond the most there may be', async () => {
    const who = await asMerchant(t);
    await t.app.db.tenant(who.accountId, (tx) =>
      sql`insert into order_rules (account_id, position, name, actions) select ${who.accountId}, n, 'R' || n, '{"hold":true}' from generate_series(1, ${MAX_RULES}::int) n`.execute(
        tx,
      ),
    );
    expect((await who.post(PATH, draft())).errors).toHaveProperty('name');
  });
});

describe('trying a rule on past orders', () => {
  it('says which it would have touched and what would have been different, and stores nothing', async () => {
    const who = await asMerchant(t);
    const product = { ...EXAMPLE_PRODUCT, product_id: 'TRY-1', skus: [{ sku: 'TRY-MUG' }] };
    const { data } = await who.post<{ product: { id: number } }>('/products', product);
    await t.app.db.system((tx) =>
      sql`update products set status = 'Verified', verified_at = now(), verified_in = 'HKG' where id = ${data.product.id}`.execute(tx),
    );
    const order = async (over: object) => {
      const to = { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' };
      const answer = await who.post<{ order: { id: number } }>('/orders', {
        to,
        line_items: [{ sku: 'TRY-MUG', quantity: 2, sold_for: 150 }],
        service: 'rule',
        ...over,
      });
      return answer.data.order.id;
    };
    const free = await order({ order_number: 'T-1' });
    const fixed = await order({ service: 'plus', signature_confirmation: true, insurance: true, order_number: 'T-2' });
    await order({ line_items: [{ sku: 'TRY-MUG', quantity: 1, sold_for: 150 }] });
    const rule = draft({ conditions: { value: { min: 300, currency: 'USD' } } });
    const wrong = await who.post(`${PATH}/try`, { rule: draft({ actions: { service: 'teleport' } }) });
    expect(Object.keys(wrong.errors ?? {})).toEqual(['rule/actions/service']);
    const tried = (await who.post<Tried>(`${PATH}/try`, { rule })).data;
    expect(tried).toMatchObject({ looked: 3, touched: 2 });
    expect(tried.orders.find((one) => one.id === fixed)?.changes).toEqual([]);
    expect(tried.orders.find((one) => one.id === free)).toMatchObject({
      order_number: 'T-1',
      country: 'US',
      changes: [
        { what: 'service', from: 'cheapest', to: 'priority' },
        { what: 'insurance', from: false, to: true },
        { what: 'signature', from: false, to: true },
      ],
    });
    expect((await who.post<Tried>(`${PATH}/try`, { rule, last: 1 })).data).toMatchObject({ looked: 1, touched: 0 });
    // A rule before it that ends the asking leaves it nothing.
    const first = await add({ is_active: true, conditions: {}, actions: { tags: ['all'] } }, who);
    expect((await who.post<Tried>(`${PATH}/try`, { rule })).data.touched).toBe(0);
    // An order with goods that nobody weighed is not a light one.
    await t.app.db.system((tx) => sql`update products set weight_g = null, measured_weight_g = null where id = ${data.product.id}`.execute(tx));
    const light = draft({ conditions: { weight: { max: 5 } } });
    expect((await who.post<Tried>(`${PATH}/try`, { rule: light, id: first.id })).data.touched).toBe(0);
    await t.app.db.system((tx) => sql`update products set weight_g = 400 where id = ${data.product.id}`.execute(tx));
    expect((await who.post<Tried>(`${PATH}/try`, { rule: light, id: first.id })).data.touched).toBe(3);
    // In the place of that one it stands first.
    expect((await who.post<Tried>(`${PATH}/try`, { rule, id: first.id })).data.touched).toBe(2);
    expect(await names(who)).toEqual([first.name]);
  });
});

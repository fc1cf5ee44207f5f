import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant, caller } from '../../../../test/harness.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { checkStock } from '../../stock/server/check-stock.ts';
import type { Stock } from '../../stock/contract.ts';
import { offerPlans } from '../../subscriptions/server/testing/plans.ts';
import { EXAMPLE_RETURN } from '../contract.ts';
import type { DeskReturn, DeskReturnRow, Return } from '../return-out.ts';
import { chargeOwedJob } from './charge-owed.job.ts';
import { ana, desk, discard, scene, shoot, t, useScene } from './testing/deeds.ts';

const item = (sku: string, quantity = 2) => ({ description: 'Stoneware mug', quantity, value: 23, sku });
const levelOf = async (id: number) =>
  (await ana.get<{ stock: Stock }>(`/products/${id}/stock`)).data.stock.warehouses.find((one) => one.warehouse === 'LAX') ?? null;
const toDo = async (warehouse = 'LAX') =>
  (await desk.get<{ returns: DeskReturnRow[] }>(`/desk/returns?warehouse=${warehouse}`)).data.returns.map(({ id, to_do }) => [id, to_do]);

useScene();

describe('a closer look', () => {
  it('costs its fee once, is done at the desk, and the time stands still until then', async () => {
    const { id } = await scene.here();
    const before = await scene.balance();
    scene.moveTo(5);
    expect((await scene.put(id, 'verify')).data.return).toMatchObject({ verify_asked: true, verify_fee: 0.8, days_left: 10, status: 'Received' });
    expect((await scene.put(id, 'verify')).errors).toEqual({ status: 'The warehouse has already been asked.' });
    expect(await scene.balance()).toBe(before - 80);
    expect(await toDo()).toContainEqual([id, 'verify']);
    scene.moveTo(8);
    expect((await scene.read(id)).days_left).toBe(10);
    const found = { condition: 'opened', contents: 'One mug, lid off', found: [{ line: 1, found: 1 }], note: 'The other is missing.' };
    expect((await scene.inspect(id, { ...found, warehouse: 'HKG' })).errors).toEqual({ warehouse: 'It is in LAX.' });
    expect((await scene.inspect(id, { ...found, found: [{ line: 1, found: 3 }] })).errors).toEqual({ 'found/0/found': 'At most 2: there are no more.' });
    expect((await scene.inspect(id, { ...found, found: [{ line: 9, found: 1 }] })).errors).toEqual({
      'found/0/line': expect.stringMatching(/^Value must be one of 1/),
    });
    const twice = [1, 0].map((units) => ({ line: 1, found: units }));
    expect(Object.keys((await scene.inspect(id, { ...found, found: twice })).errors ?? {})).toEqual(['found/1/line']);
    expect((await scene.inspect(id, found)).data.return).toMatchObject({ status: 'Verified', condition: 'opened', to_do: null });
    expect((await scene.inspect(id, found)).errors).toEqual({ status: 'It has already been verified.' });
    expect(await scene.read(id)).toMatchObject({
      status: 'Verified',
      contents: 'One mug, lid off',
      days_left: 10,
      value: 23,
      items: [{ quantity: 2, found: 1 }],
      messages: [{ body: 'The other is missing.', by_warehouse: true, author: null }],
    });
    expect(await toDo()).not.toContainEqual([id, 'verify']);
    scene.moveTo(0);
    expect(await scene.trail(id)).toEqual({
      verbs: ['announce', 'receive', 'ask_verify', 'verify', 'write'],
      events: ['announced', 'received', 'updated', 'verified', 'message'],
    });
  });

  it('leaves what was read to be changed while the time stands still: nothing but the clock has moved', async () => {
    const { id } = await scene.here();
    scene.moveTo(5);
    await scene.put(id, 'verify');
    scene.moveTo(8);
    const tag = async () => String((await ana.get(`/returns/${id}`)).headers['etag']);
    const read = await tag();
    scene.moveTo(8 + 20 / 1440);
    expect(await tag()).toBe(read);
    expect((await ana.call('POST', `/returns/${id}/messages`, { body: 'How is it?' }, { 'if-match': read })).status).toBe(201);
    scene.moveTo(0);
  });

  it('is not for another account, a viewer, or what has not arrived', async () => {
    const { id } = await scene.here();
    const bo = await asMerchant(t);
    expect((await scene.put(id, 'verify', bo)).status).toBe(404);
    expect((await scene.put(id, 'verify', await asMerchant(t, { accountId: ana.accountId, role: 'viewer' }))).status).toBe(403);
    expect((await scene.put((await scene.announce()).id, 'verify')).code).toBe('not_eligible');
    expect((await caller(t.accounts, ana).call('PUT', `/desk/returns/${id}/verify`, { warehouse: 'LAX', condition: 'new' })).status).toBe(403);
    expect((await scene.read(id)).verify_asked).toBe(false);
  });
});

describe('restocking', () => {
  it('becomes stock when the desk has put it back, of what was found', async () => {
    const [mug, cup] = [await scene.goods(), await scene.goods()];
    const { id } = await scene.here({ items: [item(mug.sku, 3), item(cup.sku, 2)] });
    const before = await scene.balance();
    await scene.inspect(id, { found: [{ line: 1, found: 2 }] });
    expect((await scene.put(id, 'restock')).data.return).toMatchObject({
      status: 'Confirmed',
      decision: 'restock',
      restock_fee: 1.5,
      days_left: null,
      advice: [],
    });
    expect((await scene.put(id, 'restock')).code).toBe('not_eligible');
    expect(await scene.balance()).toBe(before - 150);
    expect(await levelOf(mug.id)).toBeNull();
    expect(await toDo()).toContainEqual([id, 'restock']);
    expect((await scene.carryOut(id, { warehouse: 'FRA' })).code).toBe('not_eligible');
    expect((await scene.carryOut(id)).data.return.status).toBe('Restocked');
    expect((await scene.carryOut(id)).code).toBe('not_eligible');
    expect([await levelOf(mug.id), await levelOf(cup.id)]).toMatchObject([{ on_hand: 2 }, { on_hand: 2 }]);
    expect(await t.app.db.system((tx) => checkStock(tx, ana.accountId))).toEqual([]);
    const moved = (await ana.get<{ stock_movements: object[] }>(`/stock-movements?product=${mug.id}`)).data.stock_movements;
    expect(moved).toMatchObject([{ reason: 'returned', quantity: 2, object: { kind: 'return', id } }]);
    expect(await scene.read(id)).toMatchObject({ status: 'Restocked', ended: expect.any(String) as string });
    expect(await scene.charged(id)).toEqual([
      { book: 'process', minor: 120 },
      { book: 'restock', minor: 150 },
    ]);
    expect((await scene.trail(id)).events).toEqual(['announced', 'received', 'verified', 'confirmed', 'restocked']);
  });

  it('is refused for what stock does not know, what is damaged, and what did not come back', async () => {
    const { sku } = await scene.goods();
    const unknown = await scene.here();
    const damaged = await scene.here({ items: [item(sku)] }, { condition: 'damaged' });
    const empty = await scene.here({ items: [item(sku)] });
    await scene.inspect(empty.id, { found: [{ line: 1, found: 0 }] });
    for (const [id, problem] of [
      [unknown.id, 'Only products that the warehouse keeps can be restocked.'],
      [damaged.id, 'Damaged goods are not restocked.'],
      [empty.id, 'Nothing came back.'],
    ] as const)
      expect([id, (await scene.put(id, 'restock')).errors]).toEqual([id, { status: problem }]);
  });

  it('names a lot of what is kept by lot', async () => {
    const tea = await scene.goods({ has_lots: true });
    const { id } = await scene.here({ items: [item(tea.sku, 1)] });
    await scene.put(id, 'restock');
    expect((await desk.get<{ return: DeskReturn }>(`/desk/returns/${id}`)).data.return.items).toMatchObject([{ line: 1, has_lots: true }]);
    expect((await scene.carryOut(id)).errors).toHaveProperty('items/1/lot');
    expect(await levelOf(tea.id)).toBeNull();
    expect((await scene.carryOut(id, { lots: [{ line: 1, lot: 'A7', expires: '2027-01-31' }] })).data.return.status).toBe('Restocked');
    expect(await levelOf(tea.id)).toMatchObject({ on_hand: 1 });
  });

  it('is not done without funds, and pays first what is owed', async () => {
    const poor = await asMerchant(t, { funds: 100 });
    const { sku } = await scene.goods({}, poor);
    const { id } = await scene.here({ items: [item(sku)] }, { who: poor });
    for (const what of ['restock', 'verify', 'extend']) expect([what, (await scene.put(id, what, poor)).code]).toEqual([what, 'insufficient_funds']);
    expect(await scene.read(id, poor)).toMatchObject({
      status: 'Received',
      verify_asked: false,
      is_extended: false,
      unpaid_since: expect.any(String) as string,
    });
    expect(await scene.charged(id, poor)).toEqual([]);
    const add = (amountMinor: number) =>
      t.app.db.tenant(poor.accountId, (tx) =>
        topUp(tx, { accountId: poor.accountId, currency: 'USD', object: { kind: 'account', id: poor.accountId }, memo: 'Test', amountMinor }),
      );
    await add(170);
    expect((await scene.put(id, 'restock', poor)).data.return).toMatchObject({ status: 'Confirmed', unpaid_since: null });
    expect([await scene.balance(poor), await scene.charged(id, poor)]).toEqual([
      0,
      [
        { book: 'process', minor: 120 },
        { book: 'restock', minor: 150 },
      ],
    ]);
    // What nothing else is done with is charged by itself, once.
    const other = await scene.here({}, { who: poor });
    const sweep = () => chargeOwedJob.run(t.app, {}, new AbortController().signal);
    await sweep();
    expect((await scene.read(other.id, poor)).unpaid_since).not.toBeNull();
    await add(500);
    await sweep();
    await sweep();
    expect((await scene.read(other.id, poor)).unpaid_since).toBeNull();
    expect([await scene.balance(poor), await scene.charged(other.id, poor)]).toEqual([380, [{ book: 'process', minor: 120 }]]);
  });
});

describe('several at once', () => {
  const many = (deed: 'restock' | 'verify', ids: number[], who = ana) =>
    who.post<{ done: number[]; refused: { id: number; code: string; message: string }[] }>(`/returns/${deed}`, { ids });
  const sums = (deed: string, ids: number[], who = ana) =>
    who.post<{ possible: number; totals: { currency: string; fee: number; available: number }[] }>('/returns/fees', { deed, ids });

  it('are restocked or verified for the sum that was said before; those that may not are named with the reason', async () => {
    const { sku } = await scene.goods();
    const items = [{ description: 'Mug', quantity: 1, value: 23, sku }];
    const [one, two, strange, pending] = [await scene.here({ items }), await scene.here({ items }), await scene.here(), await scene.announce({ items })];
    const theirs = await scene.here({}, { who: await asMerchant(scene.t, { funds: 1_000 }) });
    const ids = [one.id, two.id, strange.id, pending.id, theirs.id];
    const before = await scene.balance();
    expect((await sums('restock', ids)).data).toMatchObject({ possible: 2, totals: [{ currency: 'USD', fee: 3 }] });
    expect((await sums('verify', ids)).data).toMatchObject({ possible: 3, totals: [{ fee: 2.4 }] });
    const verified = (await many('verify', [one.id, pending.id])).data;
    expect(verified).toMatchObject({ done: [one.id], refused: [{ id: pending.id, name: pending.rma_number, code: 'not_eligible' }] });
    expect((await many('verify', [one.id])).data).toMatchObject({ done: [], refused: [{ message: 'The warehouse has already been asked.' }] });
    const { data } = await many('restock', ids);
    expect(data.done).toEqual([one.id, two.id]);
    expect(data.refused).toMatchObject([
      { id: strange.id, message: 'Only products that the warehouse keeps can be restocked.' },
      { id: pending.id, code: 'not_eligible' },
      { id: theirs.id, code: 'not_found' },
    ]);
    expect(before - (await scene.balance())).toBe(80 + 2 * 150);
    expect((await many('restock', ids)).data.done).toEqual([]);
    for (const { id } of [one, two]) expect(await scene.read(id)).toMatchObject({ status: 'Confirmed', decision: 'restock' });
  });

  it('go as far as the money does, and the rest says so; only those who may write may do it', async () => {
    const who = await asMerchant(scene.t, { funds: 500 });
    const ids: number[] = [];
    for (let n = 0; n < 3; n += 1) ids.push((await scene.here({}, { who })).id);
    // 5.00 less what taking three in cost leaves 1.40: one closer look is 0.80.
    expect((await sums('verify', ids, who)).data.totals).toEqual([{ currency: 'USD', fee: 2.4, available: 1.4 }]);
    const { data } = await many('verify', ids, who);
    expect(data.done).toEqual(ids.slice(0, 1));
    expect(data.refused.map(({ id, code }) => [id, code])).toEqual(ids.slice(1).map((id) => [id, 'insufficient_funds']));
    const reader = await asMerchant(scene.t, { accountId: who.accountId, role: 'viewer' });
    expect((await many('verify', ids, reader)).status).toBe(403);
    expect((await sums('verify', ids, reader)).status).toBe(200);
  });
});

describe('discarding', () => {
  it('is for good: named what may not be, photos gone, thrown away by the desk', async () => {
    const [one, two, pending] = [await scene.here(), await scene.here(), await scene.announce()];
    const theirs = await scene.here({}, { who: await asMerchant(t, { funds: 1000 }) });
    await shoot(one.id);
    const { data } = await discard([one.id, two.id, pending.id, theirs.id]);
    expect(data.done).toEqual([one.id, two.id]);
    expect(data.refused.map(({ id, message }) => [id, message])).toEqual([
      [pending.id, 'It has already been decided on, or has not arrived.'],
      [theirs.id, expect.any(String)],
    ]);
    expect(data.message).toBe('These returns are not eligible for discard.');
    expect((await discard([one.id])).data).toMatchObject({ done: [], refused: [{ id: one.id }] });
    expect(await scene.read(one.id)).toMatchObject({ status: 'Discarded', decision: 'discard', images: [], days_left: null });
    expect(await toDo()).toContainEqual([one.id, 'discard']);
    expect((await scene.carryOut(one.id)).data.return).toMatchObject({ status: 'Discarded', to_do: null });
    expect((await scene.carryOut(one.id)).code).toBe('not_eligible');
    expect((await scene.trail(one.id)).events).toEqual(['announced', 'received', 'updated', 'discarded']);
  });
});

describe('more time', () => {
  it('is sold once, where the warehouse sells it', async () => {
    const { id } = await scene.here();
    expect(await scene.read(id)).toMatchObject({ extension: { fee: 3, days: 15 } });
    expect((await scene.put(id, 'extend')).data.return).toMatchObject({ is_extended: true, extend_fee: 3, days_left: 30, extension: null });
    expect((await scene.put(id, 'extend')).errors).toEqual({ status: 'The time has already been extended.' });
    const { id: other } = await scene.announce({ destination: 'GB' });
    await scene.receive({ return_id: other, warehouse: 'FRA' });
    expect((await scene.put(other, 'extend')).errors).toEqual({ status: 'This warehouse does not extend the time.' });
    expect(await scene.charged(id)).toEqual([
      { book: 'process', minor: 120 },
      { book: 'extend', minor: 300 },
    ]);
  });
});

describe('splitting', () => {
  it('waits for the closer look, and for nothing once what reshipping would cost is known anew', async () => {
    const { id } = await scene.here({ items: [{ description: 'Stoneware mug', quantity: 3, value: 23 }] });
    const split = () => ana.post<{ return: Return }>(`/returns/${id}/split`, { lines: [{ line: 1, quantity: 1 }] });
    await scene.put(id, 'verify');
    expect((await split()).errors).toEqual({ status: 'The warehouse is taking a closer look. Split it after that.' });
    await scene.inspect(id);
    await t.app.db.system((tx) => sql`update returns set status = 'Unconfirmed' where account_id = ${ana.accountId} and id = ${id}`.execute(tx));
    expect(await scene.read(id)).toMatchObject({ verify_asked: true, is_verified: true });
    expect((await scene.inspect(id)).errors).toEqual({ status: 'It has already been verified.' });
    expect((await split()).status).toBe(201);
  });

  it('makes a return of its own of some units, with the same time, and no fee', async () => {
    const { id, rma_number } = await scene.here({
      items: [
        { description: 'Stoneware mug', quantity: 3, value: 23 },
        { description: 'Wooden tray', quantity: 1, value: 40 },
      ],
    });
    const before = await scene.balance();
    const split = (lines: object[], of = id) => ana.post<{ return: Return }>(`/returns/${of}/split`, { lines });
    expect((await split([{ line: 1, quantity: 4 }])).errors).toEqual({ 'lines/0/quantity': 'At most 3: there are no more.' });
    expect((await split([{ line: 5, quantity: 1 }])).status).toBe(422);
    expect(
      (
        await split([
          { line: 1, quantity: 1 },
          { line: 1, quantity: 1 },
        ])
      ).errors,
    ).toEqual({ 'lines/1/line': 'Each entry may appear only once.' });
    expect(
      (
        await split([
          { line: 1, quantity: 3 },
          { line: 2, quantity: 1 },
        ])
      ).errors,
    ).toEqual({ lines: 'Leave at least one unit in the return.' });
    const { return: part } = (
      await split([
        { line: 1, quantity: 1 },
        { line: 2, quantity: 1 },
      ])
    ).data;
    expect(part).toMatchObject({
      rma_number: `${rma_number}-2`,
      status: 'Received',
      split_from: id,
      days_left: 15,
      value: 63,
      process_fee: 0,
      weight: null,
      items: [{ quantity: 1 }, { quantity: 1 }],
    });
    expect(await scene.read(id)).toMatchObject({ value: 46, weight: null, items: [{ line: 1, quantity: 2 }] });
    expect((await split([{ line: 1, quantity: 1 }])).data.return.rma_number).toBe(`${rma_number}-3`);
    expect((await split([{ line: 1, quantity: 1 }])).errors).toEqual({ status: 'There is only one item in it.' });
    expect(await scene.balance()).toBe(before);
    // Each is decided on apart.
    expect((await discard([part.id])).data.done).toEqual([part.id]);
    expect((await scene.read(id)).status).toBe('Received');
  });
});

describe('two at once', () => {
  it('decide one thing: whoever is first, and it is charged once', async () => {
    const { sku } = await scene.goods();
    const { id } = await scene.here({ items: [item(sku)] });
    const before = await scene.balance();
    const [first, second, gone] = await Promise.all([scene.put(id, 'restock'), scene.put(id, 'restock'), discard([id])]);
    const done = [first.status === 200, second.status === 200, gone.data.done.length === 1];
    expect(done.filter(Boolean)).toHaveLength(1);
    const { status } = await scene.read(id);
    expect(status).toBe(done[2] ? 'Discarded' : 'Confirmed');
    expect(before - (await scene.balance())).toBe(done[2] ? 0 : 150);
    // A parcel scanned at two desks is received once.
    const other = await scene.announce();
    const scans = await Promise.all([scene.receive({ return_id: other.id }), scene.receive({ tracking_number: other.rma_number })]);
    expect(scans.map((answer) => answer.status).toSorted()).toEqual([200, 409]);
    expect(await scene.charged(other.id)).toEqual([{ book: 'process', minor: 120 }]);
  });

  it('sent again with the same key, a deed is done and charged once', async () => {
    const { id } = await scene.here();
    const before = await scene.balance();
    const key = { 'idempotency-key': 'extend-once' };
    const answers = [await ana.call('PUT', `/returns/${id}/extend`, undefined, key), await ana.call('PUT', `/returns/${id}/extend`, undefined, key)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(before - (await scene.balance())).toBe(300);
  });
});

describe('the subscription', () => {
  it('is asked for where something new is announced, and makes fees cheaper; what is here is decided on without, because its days run on', async () => {
    const goods = await scene.goods();
    const { id } = await scene.here({ items: [item(goods.sku)] });
    const { id: other } = await scene.here({ items: [item(goods.sku)] });
    const { id: pending, rma_number } = await scene.announce();
    await offerPlans(t.app);
    const refused = await ana.post('/returns', { ...EXAMPLE_RETURN, rma_number: 'RMA-NEW' });
    expect([refused.status, refused.code]).toEqual([402, 'not_subscribed']);
    const answers = [
      await ana.call('PUT', `/returns/${pending}`, { ...EXAMPLE_RETURN, rma_number }),
      await scene.put(id, 'extend'),
      await scene.put(id, 'restock'),
      await discard([other]),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await scene.receive({ return_id: pending })).data.return?.status).toBe('Received');
    const subscribed = await ana.post('/subscriptions', { plan: 'growth' });
    expect(subscribed.status).toBeLessThan(300);
    const { id: cheap } = await scene.here({ items: [item(goods.sku)] });
    await scene.put(cheap, 'restock');
    // 85 percent of 1.20 and of 1.50; half a cent is not charged.
    expect(await scene.charged(cheap)).toEqual([
      { book: 'process', minor: 102 },
      { book: 'restock', minor: 127 },
    ]);
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { asMerchant, asStaff } from '../../../../test/harness.ts';
import { PIXEL } from '../../../../test/pixel.ts';
import { all } from '../../../server/db.ts';
import { topUp } from '../../billing/server/ledger.ts';
import type { DeskInboundRow } from '../inbound-out.ts';
import { COUNT_CODES } from '../rules.ts';
import { finishUnpaidJob } from './finish-unpaid.job.ts';
import {
  ana,
  type AtDesk,
  carton,
  count,
  desk,
  differences,
  finish,
  goods,
  levelOf,
  make,
  money,
  type One,
  photo,
  t,
  trail,
  useScene,
} from './testing/scene.ts';

const undo = (id: number, who = desk) => who.post<AtDesk>(`/desk/inbound/${id}/undo`);

useScene();

describe('at the desk', () => {
  it('it is found by its number, a carton or the carrier’s number, and waits in one house', async () => {
    const mug = await goods();
    const { id, cartons } = await make([carton(2, { sku: mug.sku, quantity: 1 })], { carrier: 'DHL', tracking_number: 'JD0146000071' });
    const list = async (query: string) => (await desk.get<{ inbounds: DeskInboundRow[]; total: number }>(`/desk/inbound?${query}`)).data;
    expect((await list('warehouse=HKG&limit=250')).inbounds.map((one) => one.id)).toContain(id);
    expect((await list('warehouse=LAX&limit=250')).inbounds.map((one) => one.id)).not.toContain(id);
    for (const code of [String(id), 'JD0146000071'])
      expect((await list(`code=${code}`)).inbounds).toMatchObject([{ id, carton: null, account: { id: ana.accountId } }]);
    for (const prefix of ['', '00', '(00)', ']C100'])
      expect((await list(`code=${encodeURIComponent(prefix + (cartons[1]?.sscc ?? ''))}`)).inbounds).toMatchObject([{ id, carton: 2 }]);
    expect(await list('code=NOBODY')).toEqual({ inbounds: [], total: 0 });
  });

  it('steps are taken back one by one, each by whoever made it', async () => {
    const [mug, cup] = [await goods(), await goods()];
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 9 }, { sku: cup.sku, quantity: 9 })]);
    const colleague = await asStaff(t, 'warehouse');
    const goodOf = (answer: { data: AtDesk }) => answer.data.inbound.products.map(({ good, damaged }) => good + damaged);
    await count(id, [
      { id: mug.id, quantity: 2 },
      { id: cup.id, quantity: 3, code: 'damaged' },
    ]);
    const second = await count(id, [{ id: mug.id, quantity: 4 }]);
    expect([goodOf(second), second.data.inbound.last]).toEqual([[6, 3], { step: 2, sku: mug.sku, quantity: 4, lines: 1 }]);
    expect((await undo(id, colleague)).code).toBe('not_eligible');
    // Counted at another desk by the same person since: what is taken back is what was meant, or nothing.
    const { last } = (await desk.get<AtDesk>(`/desk/inbound/${id}`)).data.inbound;
    const meant = (step: number) => desk.post<AtDesk>(`/desk/inbound/${id}/undo`, { step });
    expect((await meant((last?.step ?? 0) - 1)).errors).toEqual({ status: 'You counted something else since. Check what is taken back.' });
    expect(goodOf(await meant(last?.step ?? 0))).toEqual([2, 3]);
    expect(goodOf(await undo(id))).toEqual([0, 0]);
    expect((await undo(id)).errors).toEqual({ status: 'There is nothing of yours to undo.' });
    // What was never announced leaves no trace once it is taken back.
    const extra = await goods();
    expect((await count(id, [{ id: extra.id, quantity: 1 }])).errors).toHaveProperty('products/0/quantity');
    expect((await count(id, [{ id: extra.id, quantity: 1 }], { surplus: true })).data.inbound.products).toHaveLength(3);
    expect((await undo(id)).data.inbound.products).toHaveLength(2);
    expect((await ana.get<One>(`/inbound/${id}`)).data.inbound).toMatchObject({ counted: 0, damaged: 0 });
  });

  it('the step that began a count is taken back with what it began: the merchant may call it off again', async () => {
    const mug = await goods();
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 2 })]);
    const there = async () => (await ana.get<One>(`/inbound/${id}`)).data.inbound;
    await count(id, [{ id: mug.id, quantity: 1 }]);
    expect((await undo(id)).data.inbound).toMatchObject({ status: 'Pending', received: null });
    // A carton in which nothing was is a beginning too, and leaves no step.
    await count(id, [], { carton: 1 });
    await count(id, [{ id: mug.id, quantity: 1 }]);
    await undo(id);
    expect(await there()).toMatchObject({ status: 'Received', counted: 0 });

    const other = await make([carton(1, { sku: mug.sku, quantity: 2 })]);
    await ana.call('PUT', `/inbound/${other.id}/ship`, {});
    await count(other.id, [{ id: mug.id, quantity: 1 }]);
    await undo(other.id);
    expect((await ana.get<One>(`/inbound/${other.id}`)).data.inbound.status).toBe('En Route');
    expect((await ana.call('PUT', `/inbound/${other.id}/cancel`)).status).toBe(200);
  });

  it('a day on which a lot expires is taken back with the units it was said of', async () => {
    const tea = await goods();
    await t.app.db.system((tx) => sql`update products set has_lots = true where id = ${tea.id}`.execute(tx));
    const { id } = await make([carton(1, { sku: tea.sku, quantity: 5, lot: 'A', expires: '2027-05-01' }, { sku: tea.sku, quantity: 5, lot: 'B' })]);
    const of = (lot: string, expires?: string) => count(id, [{ id: tea.id, quantity: 1, lot, ...(expires && { expires }) }]);
    const daysOf = (answer: { data: AtDesk }) => answer.data.inbound.products.map(({ lot, expires }) => [lot, expires]);
    expect(daysOf(await of('B', '2026-06-01'))).toContainEqual(['B', '2026-06-01']);
    expect(daysOf(await undo(id))).toEqual([
      ['A', '2027-05-01'],
      ['B', null],
    ]);
    expect(daysOf(await of('B', '2027-06-01'))).toContainEqual(['B', '2027-06-01']);
    await of('B');
    // Said of units that are still there.
    expect(daysOf(await undo(id))).toContainEqual(['B', '2027-06-01']);
  });

  it('refuses what cannot be, whole: another’s product, odd numbers, an unknown carton, no lot, photos that are none', async () => {
    const [mug, tea] = [await goods(), await goods({ has_lots: true })];
    const other = await asMerchant(t, { funds: 1000 });
    const theirs = await goods({}, other);
    const { id } = await make([
      carton(1, { sku: mug.sku, quantity: 5 }, { sku: tea.sku, quantity: 5, lot: 'A', expires: '2027-05-01' }, { sku: tea.sku, quantity: 5, lot: 'B' }),
    ]);
    const field = async (products: readonly object[], over: object = {}) => Object.keys((await count(id, products, over)).errors ?? {});
    expect(
      await field([
        { id: mug.id, quantity: 1 },
        { id: theirs.id, quantity: 1 },
      ]),
    ).toEqual(['products/1/id']);
    // Nobody at the desk has products of their own.
    expect((await count(id, [{ id: theirs.id, quantity: 1 }])).errors?.['products/0/id']).toMatch(/^No product of .+ goes by \d+$/);
    for (const quantity of [0, -1, 1.5, 10_000]) expect(await field([{ id: mug.id, quantity }])).toEqual(['products/0/quantity']);
    expect(await field([{ id: mug.id, quantity: 1, lot: 'A' }])).toEqual(['products/0/lot']);
    expect(await field([{ id: tea.id, quantity: 1 }])).toEqual(['products/0/lot']);
    expect(await field([{ id: mug.id, quantity: 1 }], { carton: 2 })).toEqual(['carton']);
    expect((await count(id, [{ id: mug.id, quantity: 1 }], { carton: 2 })).errors).toEqual({ carton: 'Value must be one of 1.' });
    expect(await field([])).toEqual(['products']);
    for (const content of ['%PDF-1.7', '', Buffer.concat([PIXEL, Buffer.alloc(40 * 1024 * 1024)])])
      expect((await photo(id, {}, content)).errors).toHaveProperty('file');
    expect((await photo(id, { product_id: theirs.id })).errors).toHaveProperty('options/product_id');
    expect((await ana.get<One>(`/inbound/${id}`)).data.inbound).toMatchObject({ status: 'Pending', counted: 0, photos: [] });

    // A lot expires once: neither the earlier nor the later of two days is taken without a word.
    const A = { id: tea.id, quantity: 1, lot: 'A' };
    expect((await count(id, [A, { ...A, expires: '2027-04-01' }])).errors).toEqual({
      'products/1/expires': 'Lot A expires on May 1, 2027. Enter units that expire on another day as a lot of their own.',
    });
    const B = { id: tea.id, quantity: 1, lot: 'B' };
    const twoDays = ['2027-06-01', '2027-07-01'].map((expires) => ({ ...B, expires }));
    expect(await field(twoDays)).toEqual(['products/1/expires']);
    expect((await ana.get<One>(`/inbound/${id}`)).data.inbound).toMatchObject({ counted: 0 });

    await count(id, [
      { id: tea.id, quantity: 5, lot: 'A' },
      { id: tea.id, quantity: 4, lot: 'B', expires: '2027-06-01' },
    ]);
    await finish(id);
    const rows = await t.app.db.system((tx) =>
      all(
        tx,
        sql`select lot, expires_on::text as expires, on_hand from stock_movements where account_id = ${ana.accountId} and product_id = ${tea.id} and reason = 'received' order by lot`,
      ),
    );
    expect(rows).toEqual([
      { lot: 'A', expires: '2027-05-01', on_hand: 5 },
      { lot: 'B', expires: '2027-06-01', on_hand: 4 },
    ]);
    expect(await differences()).toEqual([]);
  });

  it('a surplus that cannot be paid keeps its counts and is finished by itself once there is money', async () => {
    const poor = await asMerchant(t, { funds: 10 });
    const mug = await goods({}, poor);
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 2 })], {}, poor);
    expect(await money(poor)).toEqual({ balance: 10, held: 10 });
    await count(id, [{ id: mug.id, quantity: 5 }], { surplus: true });
    for (let n = 0; n < 2; n += 1) expect(await finish(id)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    const waiting = (await poor.get<One>(`/inbound/${id}`)).data.inbound;
    expect(waiting).toMatchObject({ status: 'Received', counted: 5, unpaid_since: expect.any(String) as string });
    expect((await poor.get<{ total: number }>('/inbound?is_unpaid=true&total=true')).data.total).toBe(1);
    expect(await levelOf(mug.id, poor)).toMatchObject({ on_hand: 0, inbound: 2 });
    const sweep = () => finishUnpaidJob.run(t.app, {}, new AbortController().signal);
    await sweep();
    expect(await money(poor)).toEqual({ balance: 10, held: 10 });
    await t.app.db.tenant(poor.accountId, (tx) =>
      topUp(tx, { accountId: poor.accountId, currency: 'USD', object: { kind: 'account', id: poor.accountId }, memo: 'Test', amountMinor: 20 }),
    );
    // What fails for another account holds up nobody.
    const { db, log } = t.app;
    const poorer = await asMerchant(t, { funds: 10 });
    const cup = await goods({}, poorer);
    const before = await make([carton(1, { sku: cup.sku, quantity: 2 })], {}, poorer);
    await count(before.id, [{ id: cup.id, quantity: 5 }], { surplus: true });
    expect((await finish(before.id)).status).toBe(402);
    await db.system((tx) => sql`update inbound_shipments set unpaid_since = '2020-01-01' where id = ${before.id}`.execute(tx));
    const tenant: typeof db.tenant = (accountId, work) => (accountId === poorer.accountId ? Promise.reject(new Error('broken')) : db.tenant(accountId, work));
    await finishUnpaidJob.run({ ...t.app, db: { ...db, tenant }, log: { ...log, error: () => undefined } }, {}, new AbortController().signal);
    expect((await poor.get<One>(`/inbound/${id}`)).data.inbound.status).toBe('Verified');
    await sweep();
    expect((await poor.get<One>(`/inbound/${id}`)).data.inbound).toMatchObject({ status: 'Verified', unpaid_since: null, differences: 3 });
    expect(await money(poor)).toEqual({ balance: 5, held: 0 });
    expect(await levelOf(mug.id, poor)).toMatchObject({ on_hand: 5, inbound: 0 });
    expect((await trail(id, poor)).events).toEqual(['created', 'submitted', 'received', 'unpaid', 'verified']);
    expect(await differences(poor)).toEqual([]);
  });

  it('a step sent twice counts once', async () => {
    const mug = await goods();
    const { id } = await make([carton(1, { sku: mug.sku, quantity: 9 })]);
    for (let n = 0; n < 2; n += 1)
      await desk.post(`/desk/inbound/${id}/counts`, { products: [{ id: mug.id, quantity: 3 }] }, { 'idempotency-key': 'one-step' });
    expect((await ana.get<One>(`/inbound/${id}`)).data.inbound.counted).toBe(3);
  });

  it('whatever is counted and taken back in any order, stock is the sum of its movements and what was counted', async () => {
    const pool = [await goods(), await goods(), await goods({ barcode_kind: 'none' })];
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ at: fc.nat(2), quantity: fc.integer({ min: 1, max: 9 }), code: fc.constantFrom(...COUNT_CODES) }) },
      { weight: 1, arbitrary: fc.constant('undo' as const) },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 3, maxLength: 3 }),
        fc.array(step, { minLength: 1, maxLength: 10 }),
        async (announced, steps) => {
          const before = await Promise.all(pool.map(({ id }) => levelOf(id)));
          const { id } = await make([carton(1, ...pool.map(({ sku }, n) => ({ sku, quantity: announced[n] ?? 1 })))]);
          const done: { at: number; quantity: number; code: string }[] = [];
          for (const one of steps) {
            if (one === 'undo') {
              const { status } = await undo(id);
              expect(status).toBe(done.length > 0 ? 200 : 409);
              done.pop();
            } else {
              expect((await count(id, [{ id: pool[one.at]?.id, quantity: one.quantity, code: one.code }], { surplus: true })).status).toBe(200);
              done.push(one);
            }
          }
          const { status } = (await ana.get<One>(`/inbound/${id}`)).data.inbound;
          expect(status).toBe(done.length > 0 ? 'Received' : 'Pending');
          if (done.length === 0) await count(id, [], { carton: 1 });
          expect((await finish(id)).status).toBe(200);
          for (const [n, { id: productId }] of pool.entries()) {
            const good = done.filter((one) => one.at === n && one.code === 'good').reduce((sum, one) => sum + one.quantity, 0);
            expect(await levelOf(productId)).toMatchObject({ on_hand: (before[n]?.on_hand ?? 0) + good, inbound: 0, allocated: 0 });
          }
          expect(await differences()).toEqual([]);
          expect((await money()).held).toBeGreaterThanOrEqual(0);
        },
      ),
      { numRuns: 12 },
    );
  }, 60_000);
});

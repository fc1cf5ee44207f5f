import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../../test/harness.ts';
import { systemActor } from '../../../server/auth.ts';
import { all } from '../../../server/db.ts';
import { EXAMPLE_PRODUCT } from '../../products/contract.ts';
import type { Return } from '../../returns/return-out.ts';
import { runTask } from '../../tasks/server/engine.ts';
import type { ReshipmentRow, Reviewed } from '../reshipment-out.ts';
import { RESHIPMENT_IMPORT } from '../import.ts';
import { createReshipmentsTask } from './create-reshipments.ts';
import { storeManyReshipments } from './store-many.ts';
import { openReshipping } from './testing/reshipping.ts';
import { BUYER } from './testing/returned.ts';

const KINDS = { 'reshipments.create': createReshipmentsTask };
const { t, ana, merchant, came, made, get, money, returned, trail } = await openReshipping();
const rmaOf = async (id = 0, who = ana) => (await who.get<{ return: Return }>(`/returns/${id}`)).data.return.rma_number;
afterAll(() => t.stop());
const signal = new AbortController().signal;

describe('many reshipments', () => {
  type Review = { warehouse: string; reshipments: Reviewed[]; totals: { currency: string; fee: number; available: number }[] };
  const review = (reshipments: object[], who = ana) => who.post<Review>('/reshipments/review', { reshipments });
  const bulk = (reshipments: object[], who = ana, over: object = {}) => who.post<{ task_id: number }>('/reshipments/bulk', { reshipments, ...over });
  const run = (who: Caller, taskId: number, stop = signal) => runTask(t.app, KINDS, { accountId: who.accountId, taskId }, stop);
  const task = async (who: Caller, id: number) =>
    (await who.get<{ task: { status: string; done: number; failed: number; log: { level: string; message: string }[] } }>(`/tasks/${id}`)).data.task;
  const listed = async (who: Caller) => (await who.get<{ reshipments: ReshipmentRow[] }>('/reshipments?limit=250')).data.reshipments;

  it('are looked at together: fee, days, offers, and what stands in the way of each', async () => {
    const who = await merchant(50_00);
    const ids = [
      await came({}, who),
      await came({}, who),
      await came({ contents: 'x'.repeat(61) }, who),
      await came({ valueMinor: 100 }, who),
      await came({ status: 'Restocked' }, who),
    ];
    const { data } = await review(
      [
        { returns: [ids[0]] },
        { returns: [ids[1]], to: { ...BUYER, postal_code: '00000' } },
        { returns: [ids[2]] },
        { returns: [ids[3]] },
        { returns: [ids[4]] },
        { returns: [ids[0]] },
      ],
      who,
    );
    const [good, zip, long, cheap, over, twice] = data.reshipments;
    expect(data.warehouse).toBe('LAX');
    expect(good).toMatchObject({ days_left: 10, problem: null, value: 46, to: BUYER, contents: 'Stoneware mug, green ×2' });
    expect(good?.offers.map((offer) => offer.fee)).toContain(good?.estimated_reship_fee);
    expect(zip).toMatchObject({ estimated_reship_fee: null, problem: { code: 'address_not_found', field: 'to/postal_code', stops: true } });
    expect(long).toMatchObject({ problem: { field: 'contents', message: 'Contents: 61 characters, limit 60', stops: true } });
    expect(cheap).toMatchObject({ problem: { code: 'fee_over_value', stops: false } });
    expect(over).toMatchObject({ problem: { code: 'returns_not_eligible', message: 'These returns are not eligible for reship.', stops: true } });
    expect(twice).toMatchObject({ problem: { code: 'returns_not_eligible', message: `Return ${ids[0]} is in another of these parcels already.` } });
    expect(data.totals).toEqual([
      { currency: 'USD', fee: expect.closeTo((good?.estimated_reship_fee ?? 0) + (cheap?.estimated_reship_fee ?? 0), 2) as number, available: 50 },
    ]);
    const there = await came({ warehouse: 'FRA' }, who);
    expect((await review([{ returns: [ids[0]] }, { returns: [there] }], who)).code).toBe('other_warehouse');
    expect(await review([{ returns: [ids[4]] }], who)).toMatchObject({
      code: 'returns_not_eligible',
      errors: { 'reshipments/0/returns/0': `Return ${ids[4]} cannot be reshipped.` },
    });
    expect(await review([{ returns: [ids[0]] }], await merchant())).toMatchObject({
      code: 'not_found',
      errors: { 'reshipments/0/returns/0': `You have no return ${ids[0]}.` },
    });
    const named = [{ returns: [ids[0]] }, { returns: [ids[0]] }, { returns: [ids[3]] }];
    expect(await who.post('/reshipments/bulk', { reshipments: named })).toMatchObject({
      code: 'returns_not_eligible',
      errors: { 'reshipments/1/returns': `Return ${ids[0]} is in another of these parcels already.` },
    });
    expect(await listed(who)).toEqual([]);
  });

  it('say where restocking keeps more, reckoned by what both cost; not of several in one parcel, nor of what cannot be restocked', async () => {
    const who = await merchant();
    const [kept, other, damaged] = [await came({}, who), await came({}, who), await came({}, who)];
    const mug = { ...EXAMPLE_PRODUCT, product_id: 'KEPT', skus: [{ sku: 'KEPT-1' }] };
    const { product } = (await who.post<{ product: { id: number } }>('/products', mug)).data;
    await t.app.db.system(async (tx) => {
      await sql`update return_items set product_id = ${product.id} where account_id = ${who.accountId}`.execute(tx);
      await sql`update returns set is_stock = true, condition = case when id = ${damaged} then 'damaged' else 'new' end where account_id = ${who.accountId}`.execute(
        tx,
      );
    });
    const seen = async (...groups: number[][]) =>
      (
        await review(
          groups.map((returns) => ({ returns })),
          who,
        )
      ).data.reshipments;
    const [first] = await seen([kept]);
    const { advice } = (await who.get<{ return: Return }>(`/returns/${kept}`)).data.return;
    const restock = advice.find((choice) => choice.decision === 'restock');
    const costs = restock?.parts.filter((part) => part.code !== 'goods').reduce((sum, part) => sum - (part.amount ?? 0), 0) ?? 0;
    const more = ((first?.estimated_reship_fee ?? 0) - costs).toFixed(2);
    expect(first).toMatchObject({
      restock: { fee: 1.5, currency: 'USD' },
      problem: { code: 'restock_keeps_more', message: `Restock keeps $${more} more`, stops: false },
    });
    expect((await seen([kept, other]))[0]).toMatchObject({ restock: null, problem: null });
    expect((await seen([damaged]))[0]).toMatchObject({ restock: null, problem: null });
  });

  it('are approved for no more than was seen: what became dearer is left out and named, alone or of several', async () => {
    const who = await merchant();
    const ids = [await came({}, who), await came({}, who)];
    const { reshipments: seen } = (
      await review(
        ids.map((id) => ({ returns: [id] })),
        who,
      )
    ).data;
    const fee = seen[0]?.estimated_reship_fee ?? 0;
    const parts = ids.map((id, i) => ({ returns: [id], fee: i === 0 ? fee : fee - 0.01 }));
    const { data } = await bulk(parts, who);
    await run(who, data.task_id);
    const done = await task(who, data.task_id);
    expect(done).toMatchObject({ done: 2, failed: 0 });
    expect(done.log.filter(({ level }) => level === 'warning').map(({ message }) => message)).toEqual([
      `Left out: ${await rmaOf(ids[1], who)}. The fee is $${fee.toFixed(2)} USD now. Look at it again before you approve.`,
    ]);
    expect(done.log.filter(({ level }) => level === 'warning')).toMatchObject([{ code: 'fee_changed', objects: [{ kind: 'return', id: ids[1] }] }]);
    expect(await listed(who)).toMatchObject([{ returns: [ids[0]], status: 'Confirmed', estimated_reship_fee: fee }]);
    expect(await who.post('/reshipments', { ...parts[1], approve: true })).toMatchObject({ status: 409, code: 'fee_changed' });
    expect((await listed(who)).length).toBe(1);
    expect((await who.post('/reshipments', { ...parts[1], fee, approve: true })).status).toBe(201);
    expect((await money(who)).reservedMinor).toBe(Math.round(fee * 200));
  });

  it('are made and approved as a task, each once, although it is killed and run again', async () => {
    const who = await merchant();
    const ids = await Promise.all(Array.from({ length: 20 }, () => came({}, who)));
    expect(
      (
        await bulk(
          [...ids, ids[0]].map((id) => ({ returns: [id] })),
          who,
        )
      ).code,
    ).toBe('returns_not_eligible');
    const { data } = await bulk(
      ids.map((id) => ({ returns: [id] })),
      who,
    );
    const kill = new AbortController();
    const dying = run(who, data.task_id, kill.signal);
    while ((await task(who, data.task_id)).done < 2) await new Promise((next) => setTimeout(next, 5));
    kill.abort();
    await dying.catch(() => undefined);
    await run(who, data.task_id);
    expect(await task(who, data.task_id)).toMatchObject({ status: 'Succeeded', done: 20, failed: 0 });
    const rows = await listed(who);
    expect(rows.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'Confirmed'));
    expect(new Set(rows.flatMap(({ returns }) => returns)).size).toBe(20);
    expect((await money(who)).reservedMinor).toBe(rows.reduce((sum, row) => sum + Math.round((row.estimated_reship_fee ?? 0) * 100), 0));
    expect(
      (
        await bulk(
          ids.map((id) => ({ returns: [id] })),
          who,
        )
      ).code,
    ).toBe('returns_not_eligible');
  });

  it('refuse to begin without the money; where it runs out in the middle, what is missing is named and can be tried again', async () => {
    const poor = await merchant(5_00);
    const both = [{ returns: [await came({}, poor)] }, { returns: [await came({}, poor)] }];
    expect(await bulk(both, poor)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    const who = await merchant(1_000_00);
    const parts = [{ returns: [await came({}, who)] }, { returns: [await came({}, who)] }, { returns: [await came({}, who)] }];
    const { data } = await bulk(parts, who);
    const fee = (await review([{ returns: [await came({}, who)] }], who)).data.reshipments[0]?.estimated_reship_fee ?? 0;
    // Something else was bought meanwhile: there is enough for one.
    await t.app.db.system((tx) => sql`update ledger_balances set balance_minor = ${Math.round(fee * 150)} where account_id = ${who.accountId}`.execute(tx));
    await run(who, data.task_id);
    expect(await task(who, data.task_id)).toMatchObject({ done: 3, failed: 2, log: [{ level: 'warning' }, { level: 'warning' }] });
    const left = await rmaOf(parts[1]?.returns[0], who);
    expect((await task(who, data.task_id)).log[0]?.message).toBe(`Left out: ${left}. Insufficient funds. Please add money to your account balance.`);
    expect(await listed(who)).toMatchObject([{ status: 'Confirmed' }]);
    expect((await returned(parts[2]?.returns[0] ?? 0, who)).status).toBe('Received');
    await t.app.db.system((tx) => sql`update ledger_balances set balance_minor = 100000 where account_id = ${who.accountId}`.execute(tx));
    const { status, data: again } = await who.call<{ task: { id: number } }>('POST', `/tasks/${data.task_id}/retry`);
    expect(status, JSON.stringify(again)).toBeLessThan(300);
  });

  it('of an import are stored in as many statements however many they are, each with its own returns, trail and events', async () => {
    const who = await merchant();
    const ctx = { actor: systemActor(who.accountId), requestId: 'test', now: t.app.now };
    const store = async (importId: number, parcels: number[][]): Promise<number> => {
      const objects = parcels.map((ids, i) => ({
        line: i + 2,
        input: RESHIPMENT_IMPORT.schema.parse({ returns: ids.map((id) => ({ id: String(id) })), contents: 'Mugs' }),
      }));
      let statements = 0;
      await t.app.db.tenant(who.accountId, (tx) => {
        const counted = tx.withPlugin({
          transformQuery: ({ node }) => {
            statements += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        });
        return storeManyReshipments(counted, ctx, importId, objects);
      });
      return statements;
    };
    const come = async (n: number) => (await Promise.all(Array.from({ length: n }, () => came({}, who)))).toSorted((a, b) => a - b);
    const few = await store(1, [await come(1), await come(2)]);
    const parcels = [await come(2), await come(1), await come(3), await come(1), await come(1), await come(1)];
    expect(await store(2, parcels)).toBeLessThanOrEqual(few);
    const rows = (await who.get<{ reshipments: ReshipmentRow[] }>('/reshipments?import_id=2&sort=created&order=asc')).data.reshipments;
    expect(rows.map((row) => row.returns)).toEqual(parcels);
    for (const [i, row] of rows.entries()) {
      expect((await get(row.id, who)).status).toBe('Unconfirmed');
      expect(await trail(row.id, who)).toEqual({ verbs: ['create'], events: ['created'] });
      for (const id of parcels[i] ?? []) expect(await returned(id, who)).toMatchObject({ status: 'Confirmed', decision: 'reship', reshipment_id: row.id });
    }
    const told = await t.app.db.system((tx) =>
      all(
        tx,
        sql<{ id: number; reshipment_id: number }>`
          select object_id as id, (payload ->> 'reshipment_id')::bigint as reshipment_id from events
          where account_id = ${who.accountId} and type = 'return.confirmed' and object_id = any(${parcels.flat()}::bigint[]) order by id`,
      ),
    );
    expect(told).toEqual(rows.flatMap((row, i) => (parcels[i] ?? []).map((id) => ({ id, reshipment_id: row.id }))));
    // One whose returns were decided meanwhile keeps all of them out.
    const free = await come(1);
    await expect(store(3, [free, parcels[0] ?? []])).rejects.toMatchObject({ code: 'returns_not_eligible' });
    expect((await returned(free[0] ?? 0, who)).status).toBe('Received');
  });

  it('are listed, counted and found', async () => {
    const who = await merchant();
    const [one, two] = [await made({ to: { ...BUYER, name: 'Camille Laurent' } }, who), await made({ approve: true }, who)];
    expect((await who.get<{ counts: object }>('/reshipments/counts')).data.counts).toEqual({ Unconfirmed: 1, Confirmed: 1 });
    const found = async (query: string) => (await who.get<{ reshipments: ReshipmentRow[] }>(`/reshipments?${query}`)).data.reshipments.map(({ id }) => id);
    expect(await found('q=camille')).toEqual([one.id]);
    expect(await found('status=Confirmed')).toEqual([two.id]);
    expect(await found(`return_id=${two.returns[0]?.id}`)).toEqual([two.id]);
    expect(await found('days_left=3')).toEqual([]);
    expect(await found('days_left=15')).toEqual([one.id]);
    expect(await found('warehouse=FRA')).toEqual([]);
    expect(await found('sort=name&order=asc')).toEqual([one.id, two.id]);
  });
});

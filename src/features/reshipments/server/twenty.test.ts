import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { expireReturns } from '../../returns/server/expire-returns.job.ts';
import type { Return } from '../../returns/return-out.ts';
import { openScene } from '../../returns/server/testing/scene.ts';
import { runTask } from '../../tasks/server/engine.ts';
import type { ReshipmentRow } from '../reshipment-out.ts';
import { createReshipmentsTask } from './create-reshipments.ts';
import { estimateReturns } from './estimate-returns.job.ts';
import { followParcels } from './follow-parcels.job.ts';

const COUNT = 20;
const scene = await openScene();
const { t, ana, desk } = scene;
afterAll(() => t.stop());
const { signal } = new AbortController();

/** What a parcel's scans make of it. */
const scan = (tracking_number: string, code: number) => desk.post('/tracking/events', { events: [{ tracking_number, code, time: t.app.now().toISOString() }] });

it('twenty shipments fail, come back, are received, warned of, advised on, approved at once, packed and delivered', async () => {
  const returns: Return[] = [];
  for (let n = 0; n < COUNT; n += 1) {
    const { tracking_number: number } = await scene.sent({ order_number: `SO-${n}` });
    const { data } = await scene.receive({ tracking_number: number });
    returns.push(await scene.read(data.return?.id ?? 0));
  }
  expect(returns.every((one) => one.shipment_id !== null && one.status === 'Received' && one.process_fee === 1.2)).toBe(true);
  const ids = returns.map(({ id }) => id);

  await estimateReturns(t.app, signal);
  scene.moveTo(8.1);
  await expireReturns(t.app, signal);
  const told = await t.app.db.system((tx) =>
    sql`select distinct object_id from events where account_id = ${ana.accountId} and type = 'return.expiring'`.execute(tx),
  );
  expect(told.rows).toHaveLength(COUNT);
  const seen = await scene.read(ids[0] ?? 0);
  expect(seen).toMatchObject({ status: 'Unconfirmed', days_left: 7 });
  const reship = seen.advice.find(({ decision }) => decision === 'reship');
  const cents = (reship?.parts ?? []).reduce((sum, { amount }) => sum + Math.round((amount ?? 0) * 100), 0);
  expect(Math.round((reship?.keeps ?? 0) * 100)).toBe(cents);
  expect(reship?.aside).toMatch(/^\w+ DD[PU], \d+–\d+ business days$/);

  const parts = ids.map((id) => ({ returns: [id], terms: 'DDU' }));
  const { totals } = (await ana.post<{ totals: { fee: number }[] }>('/reshipments/review', { reshipments: parts })).data;
  const before = await scene.balance();
  const { task_id: taskId } = (await ana.post<{ task_id: number }>('/reshipments/bulk', { reshipments: parts, approve: true })).data;
  await runTask(t.app, { 'reshipments.create': createReshipmentsTask }, { accountId: ana.accountId, taskId }, signal);
  const list = async () => (await ana.get<{ reshipments: ReshipmentRow[] }>('/reshipments?limit=50')).data.reshipments;
  const approved = await list();
  expect(approved.map(({ status }) => status)).toEqual(Array.from({ length: COUNT }, () => 'Confirmed'));

  for (const one of approved) {
    const { returns: inside } = (await ana.get<{ reshipment: { returns: { id: number }[] } }>(`/reshipments/${one.id}`)).data.reshipment;
    const packed = await desk.post<{ pack: { status: string; tracking_number: string } }>(`/desk/reshipments/${one.id}/pack`, {
      returns: inside.map(({ id }) => id),
      weight: 0.94,
    });
    expect(packed.data.pack.status).toBe('Packed');
    await scan(packed.data.pack.tracking_number, 120);
  }
  await followParcels(t.app, signal);
  expect((await list()).every(({ status }) => status === 'Reshipped')).toBe(true);
  for (const one of await list()) await scan(one.tracking_number ?? '', 200);
  await followParcels(t.app, signal);
  expect((await list()).every(({ status }) => status === 'Delivered')).toBe(true);
  expect((await scene.read(ids[0] ?? 0)).status).toBe('Reshipped');
  // What was approved is what it cost, to the cent; nothing is held any more.
  expect(before - (await scene.balance())).toBe(Math.round((totals[0]?.fee ?? 0) * 100));
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { addDays, dayIn } from '../../../shared/time.ts';
import { systemActor } from '../../../server/auth.ts';
import { NO_DIFFERENCES, stocked, type Stocked } from '../../orders/server/testing/stocked.ts';
import type { LotLevel } from '../../stock/contract.ts';
import { moveStock } from '../../stock/server/move-stock.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { PackOrder, Pick } from '../contract.ts';

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const day = (days: number): string => addDays(dayIn(new Date(), 'America/Los_Angeles'), days);
const lotsIn = async (m: Stocked, id: number) =>
  (await m.who.get<{ lots: LotLevel[] }>(`/products/${id}/stock/lots`)).data.lots.map(({ lot, on_hand }) => [lot, on_hand]);

/** Tea of three lots in Los Angeles: one has expired, one expires soon, one later. */
async function withTea() {
  const m = await stocked(t);
  const tea = await m.product();
  const lot = (name: string, quantity: number, expires: string) => ({
    productId: tea.id,
    warehouse: 'LAX',
    reason: 'surplus' as const,
    quantity,
    lot: name,
    expires,
  });
  await m.within(async (tx) => {
    await sql`update products set has_lots = true where id = ${tea.id}`.execute(tx);
    await moveStock(tx, { actor: systemActor(m.accountId) }, [lot('LATER', 5, day(300)), lot('OLD', 4, day(-3)), lot('SOON', 2, day(20))]);
  });
  return { m, tea };
}

describe('goods that are kept by lot', () => {
  it('are picked and packed from the lot that expires first, and never from one that has expired', async () => {
    const { m, tea } = await withTea();
    const order = await m.processed([[tea.sku, 3]], { warehouse: 'LAX' });
    expect(order.status).toBe('Ready');
    const { pick } = (await desk.post<{ pick: Pick }>('/desk/picks', { orders: [order.id] })).data;
    const lots = [
      { lot: 'SOON', expires: day(20), quantity: 2 },
      { lot: 'LATER', expires: day(300), quantity: 1 },
    ];
    expect(pick.path).toMatchObject([{ quantity: 3, lots }]);
    const shown = (await desk.get<{ order: PackOrder }>(`/desk/orders/${order.id}`)).data.order;
    expect(shown.line_items[0]?.parts).toMatchObject([{ lots }]);
    const { data } = await desk.post<{ pack: { id: number } }>('/desk/packs', {
      order_id: order.id,
      lines: [{ sku: tea.sku, quantity: 3 }],
      packaging: 'BOX-S',
      weight: 1.5,
    });
    expect(await lotsIn(m, tea.id)).toEqual([
      ['OLD', 4],
      ['LATER', 4],
    ]);
    // Taken apart, each unit is in its lot again.
    expect((await desk.call('PUT', `/desk/packs/${data.pack.id}/unpack`)).status).toBe(200);
    expect(await lotsIn(m, tea.id)).toEqual([
      ['OLD', 4],
      ['SOON', 2],
      ['LATER', 5],
    ]);
    expect(await m.differences()).toEqual(NO_DIFFERENCES);
  });

  it('say how many of those wanted have expired since they were promised', async () => {
    const { m, tea } = await withTea();
    const order = await m.processed([[tea.sku, 7]], { warehouse: 'LAX' });
    const { id } = (await desk.post<{ pick: Pick }>('/desk/picks', { orders: [order.id] })).data.pick;
    const read = async () => (await desk.get<{ pick: Pick }>(`/desk/picks/${id}`)).data.pick;
    const taken = ({ path: [stop] }: Pick) => [stop?.quantity, stop?.lots?.map((one) => [one.lot, one.quantity])];
    const both = [
      ['SOON', 2],
      ['LATER', 5],
    ];
    expect(taken(await read())).toEqual([7, both]);
    await t.app.db.system((tx) => sql`update stock_movements set expires_on = ${day(-1)}::date where account_id = ${m.accountId} and lot = 'SOON'`.execute(tx));
    expect(taken(await read())).toEqual([7, [['LATER', 5]]]);
  });
});

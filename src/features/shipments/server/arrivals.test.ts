import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { EXAMPLE_SHIPMENT } from '../contract.ts';
import type { Shipment, ShipmentRow } from '../shipment-out.ts';

let t: TestApp;

beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const listed = async (who: Caller) => (await who.get<{ shipments: ShipmentRow[] }>('/shipments')).data.shipments;
const rowOf = async (who: Caller, id: number) => (await listed(who)).find((row) => row.id === id)?.arrival;
const shown = async (who: Caller, id: number) => (await who.get<{ shipment: Shipment }>(`/shipments/${id}`)).data.shipment.arrival;
const change = (id: number, to: ReturnType<typeof sql>) => t.app.db.system((tx) => sql`update shipments set ${to} where id = ${id}`.execute(tx));

/** A labeled shipment without a sender of its own. */
async function parcelOf(who: Caller): Promise<{ id: number; number: string }> {
  const parcel = await makeParcel(t.app, who.accountId);
  await change(parcel.id, sql`consignor = null`);
  return parcel;
}

describe('when a shipment arrives', () => {
  it('is what the service promises, in the list and on its own, also before its label is bought', async () => {
    const ana = await asMerchant(t);
    const { id } = (await ana.post<{ shipment: Shipment }>('/shipments', EXAMPLE_SHIPMENT)).data.shipment;
    const row = await rowOf(ana, id);
    expect(row).toMatchObject({ basis: 'service', parcels: 0, is_late: false });
    expect(await shown(ana, id)).toEqual({ ...row, days: [] });
    const whole = await ana.get<{ shipments: { shipment: Shipment }[] }>('/shipments?full=true');
    expect(whole.data.shipments[0]?.shipment.arrival).toEqual({ ...row, days: [] });
  });

  it('is promised from the day at the place where it was handed over', async () => {
    const ana = await asMerchant(t);
    const { id } = await parcelOf(ana);
    const until = async (processedAt: string) => {
      await change(id, sql`status = 'Processed', processed_at = ${processedAt}::timestamptz`);
      return (await rowOf(ana, id))?.to;
    };
    // An hour past midnight in Hong Kong, which is Wednesday's evening of UTC; and in the evening of that Thursday.
    expect(await until('2026-11-18T17:00:00Z')).toBe(await until('2026-11-19T12:00:00Z'));
  });

  it('is what the lane really took, with how many parcels took how long', async () => {
    const ana = await asMerchant(t);
    const { id } = await parcelOf(ana);
    await change(id, sql`status = 'Processed', processed_at = now() - interval '1 day'`);
    await t.app.db.tenant(ana.accountId, (tx) =>
      sql`
        insert into delivery_counts (account_id, day, entry_point, to_country, service, business_days, n)
        select account_id, current_date - 3, entry_point, to_country, service, took.days, took.n from shipments, (values (4, 12), (5, 6)) as took (days, n)
        where id = ${id}`.execute(tx),
    );
    expect(await rowOf(ana, id)).toMatchObject({ basis: 'history', parcels: 18 });
    expect((await shown(ana, id))?.days.map(({ parcels }) => parcels)).toEqual([0, 0, 12, 6, 0]);
  });

  it('is late once the last likely day is over, and was when it is there', async () => {
    const ana = await asMerchant(t);
    const { id } = await parcelOf(ana);
    await change(id, sql`status = 'En Route', processed_at = now() - interval '60 days'`);
    expect(await rowOf(ana, id)).toMatchObject({ is_late: true });
    await change(id, sql`status = 'Delivered', delivered_at = now()`);
    const [row] = await listed(ana);
    expect([row?.arrival, row?.delivered === null]).toEqual([null, false]);
    expect(await shown(ana, id)).toBeNull();
  });

  it('is not said where nobody knows: without a service, on a lane without rates, canceled, or returned', async () => {
    const ana = await asMerchant(t);
    const any = (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, service: '' })).data.shipment;
    expect([await rowOf(ana, any.id), any.arrival]).toEqual([null, null]);
    const far = await parcelOf(ana);
    await change(far.id, sql`to_country = 'AQ'`);
    expect(await rowOf(ana, far.id)).toBeNull();
    const over = await parcelOf(ana);
    await change(over.id, sql`status = 'Cancelled'`);
    expect(await rowOf(ana, over.id)).toBeNull();
    const { id, number } = await parcelOf(ana);
    await change(id, sql`status = 'Processed', processed_at = now() - interval '2 days'`);
    expect(await rowOf(ana, id)).not.toBeNull();
    const desk = await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
    await desk.post('/tracking/events', { events: [{ tracking_number: number, code: 305, time: new Date().toISOString() }] });
    expect([await rowOf(ana, id), await shown(ana, id)]).toEqual([null, null]);
  });
});

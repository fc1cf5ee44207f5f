import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { EXAMPLE_SHIPMENT } from '../contract.ts';
import type { Shipment, ShipmentRow } from '../shipment-out.ts';

let t: TestApp;
let operator: Caller;

beforeAll(async () => {
  t = await startApp();
  operator = await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
});
afterAll(() => t.stop());

const hoursAgo = (hours: number) => new Date(t.app.now().getTime() - hours * 3_600_000).toISOString();
const report = (number: string, code: number, time: string, place: Record<string, string> = {}) =>
  operator.post('/tracking/events', { events: [{ tracking_number: number, code, time, ...place }] });
const rows = async (who: Caller, query = '') => (await who.get<{ shipments: ShipmentRow[] }>(`/shipments${query}`)).data.shipments;
const idsOf = async (who: Caller, query: string) => (await rows(who, query)).map(({ id }) => id);

describe('the latest event of a parcel, in the list', () => {
  it('is the latest by its own time, however late and twice it is reported, with its place and in words', async () => {
    const ana = await asMerchant(t);
    const { number } = await makeParcel(t.app, ana.accountId);
    expect((await rows(ana))[0]).toMatchObject({ last_event: null, problem: null, carrier: expect.any(String), bought: expect.any(String) });
    const time = hoursAgo(2);
    await report(number, 132, time, { city: 'Frankfurt', country: 'DE' });
    await report(number, 120, hoursAgo(5), { city: 'Hong Kong', country: 'HK' });
    await report(number, 132, time, { city: 'Frankfurt', country: 'DE' });
    const [row] = await rows(ana);
    expect(row?.last_event).toEqual({ code: 132, description: 'Duties or taxes are due', time, city: 'Frankfurt', country: 'DE' });
    expect(row?.problem).toBe('duties');
    await report(number, 133, hoursAgo(1));
    expect((await rows(ana))[0]).toMatchObject({ problem: null, last_event: { code: 133, city: null, country: null } });
  });
});

describe('a label', () => {
  it('has the status that tracking shows, says since when, and lies in the overpack of its parcel', async () => {
    const ana = await asMerchant(t);
    const { id, number } = await makeParcel(t.app, ana.accountId);
    type Shown = { id: number; status: string; processed: boolean; processed_date: string | null; delivery_date: string | null; overpack_id: number | null };
    const label = async () => {
      const [one] = (await ana.get<{ labels: Shown[] }>(`/labels?shipment_id=${id}`)).data.labels;
      const { track } = (await ana.get<{ track: { status: string } }>(`/track/${number}`)).data;
      return { ...one, tracked: track.status };
    };
    const fresh = { processed_date: null, delivery_date: null, overpack_id: null };
    expect(await label()).toMatchObject({ status: 'Pending', tracked: 'Pending', processed: false, ...fresh });
    await report(number, 102, hoursAgo(9));
    expect(await label()).toMatchObject({ status: 'Processed', tracked: 'Processed', processed: true, processed_date: expect.any(String) as string });
    for (const [code, hours, status] of [
      [131, 8, 'Customs'],
      [133, 7, 'En Route'],
      [300, 6, 'Exception'],
      [200, 5, 'Delivered'],
    ] as const) {
      await report(number, code, hoursAgo(hours));
      expect(await label()).toMatchObject({ status, tracked: status });
    }
    expect((await label()).delivery_date).toEqual(expect.any(String));
  });
});

describe('what needs attention', () => {
  it('is a label that could not be bought and a parcel with a problem, a failed delivery for 30 days; counts and list agree', async () => {
    const ana = await asMerchant(t);
    const parcels = await Promise.all([131, 302, 302, 120].map(() => makeParcel(t.app, ana.accountId)));
    const [held, failed, old, fine] = parcels.map(({ id }) => id);
    await Promise.all(parcels.map(({ number }, i) => report(number, [131, 302, 302, 120][i] ?? 0, hoursAgo(1))));
    await t.app.db.system((tx) => sql`update shipments set problem_at = now() - interval '31 days' where id = ${old}`.execute(tx));
    const poor = (await ana.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true })).data.shipment;
    expect(poor.errors?.code).toBe('no_consignor');
    expect((await idsOf(ana, '?needs_attention=true')).toSorted()).toEqual([held, failed, poor.id].toSorted());
    expect((await idsOf(ana, '?needs_attention=false')).toSorted()).toEqual([old, fine].toSorted());
    const counted = (query: string) => ana.get<{ counts: Record<string, number>; needs_attention: number }>(`/shipments/counts${query}`);
    expect((await counted('')).data).toMatchObject({ counts: { 'En Route': 4, Pending: 1 }, needs_attention: 3 });
    expect((await counted('?status=Pending')).data.needs_attention).toBe(3);
    expect((await counted(`?ids=${held},${old}`)).data.needs_attention).toBe(1);
  });

  it('is counted from an index of its own, however many shipments there are', async () => {
    const ana = await asMerchant(t);
    const plan = await t.app.db.tenant(ana.accountId, async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      const { rows: lines } = await sql<{ 'QUERY PLAN': string }>`
        explain select count(*) from shipments where account_id = ${ana.accountId}
          and (problem is not null or (status = 'Pending' and label_error_code is not null))
          and (problem is distinct from 'failure' or problem_at >= now() - 30 * interval '1 day')`.execute(tx);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('shipments_needing');
  });
});

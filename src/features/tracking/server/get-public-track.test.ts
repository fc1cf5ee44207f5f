import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import type { PublicTrack } from '../contract.ts';

let test: TestApp;
let nobody: Caller;

beforeAll(async () => {
  test = await startApp();
  nobody = caller(test.console, { accountId: 0, userId: 0, token: '' });
});
afterAll(() => test.stop());

async function parcel(): Promise<string> {
  const ana = await asMerchant(test);
  const { id, number } = await makeParcel(test.app, ana.accountId, { orderNumber: 'SECRET-1' });
  await test.app.db.system((tx) => sql`update shipments set to_postal_code = '10118', to_email = 'bo@example.com' where id = ${id}`.execute(tx));
  const desk = await asMerchant(test, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
  await desk.post('/tracking/events', {
    events: [{ tracking_number: number, code: 102, time: '2026-01-12T01:00:00Z', city: 'Hong Kong', postal_code: '999077', country: 'HK', note: 'shelf 4' }],
  });
  return number;
}

const look = (number: string, check?: string) =>
  nobody.get<{ track: PublicTrack }>(`/public/track/${encodeURIComponent(number)}${check === undefined ? '' : `?check=${encodeURIComponent(check)}`}`);

describe('GET /public/track/{tracking_number}', () => {
  it('tells anyone where the parcel is, and nothing of the people', async () => {
    const number = await parcel();
    const { status, data, raw } = await look(number);
    expect(status).toBe(200);
    expect(data.track).toMatchObject({ tracking_number: number, status: 'Processed', destination: 'US', passes_customs: true, recipient: null });
    expect(data.track.events[0]).toEqual({
      code: 102,
      leg: 'origin',
      description: 'Sorted for its journey',
      time: '2026-01-12T01:00:00.000Z',
      city: 'Hong Kong',
      country: 'HK',
    });
    for (const secret of ['Bo Lind', '350 5th', 'New York', '10118', 'bo@', 'SECRET', '999077', 'shelf', 'shipment_id']) expect(raw).not.toContain(secret);
  });

  it('says when it arrives: as the service promises, then as the lane really took, and no more once it is there', async () => {
    const handedOver = async () => {
      const who = await asMerchant(test);
      const { id, number } = await makeParcel(test.app, who.accountId, {});
      await test.app.db.system((tx) => sql`update shipments set status = 'Processed', processed_at = now() - interval '1 day' where id = ${id}`.execute(tx));
      return { who, id, number };
    };
    const promised = (await look((await handedOver()).number)).data.track.arrival;
    expect(promised).toMatchObject({ basis: 'service', parcels: 0, is_late: false });
    const { who: ana, id, number } = await handedOver();
    await test.app.db.tenant(ana.accountId, (tx) =>
      sql`
        insert into delivery_counts (account_id, day, entry_point, to_country, service, business_days, n)
        select account_id, current_date - 3, entry_point, to_country, service, 4, 12 from shipments where id = ${id}`.execute(tx),
    );
    const known = (await look(number)).data.track.arrival;
    expect(known).toMatchObject({ basis: 'history', parcels: 12 });
    expect(known?.from).toBe(known?.to);
    expect((await ana.get<{ track: PublicTrack }>(`/track/${number}`)).data.track.arrival).toEqual(known);
    const desk = await asMerchant(test, { staffRole: 'warehouse', scopes: ['operator_warehouse'] });
    await desk.post('/tracking/events', { events: [{ tracking_number: number, code: 200, time: new Date().toISOString() }] });
    expect((await look(number)).data.track).toMatchObject({ status: 'Delivered', arrival: null });
  });

  it('takes the number as people type it', async () => {
    const number = await parcel();
    expect((await look(` ${number.slice(0, 4).toLowerCase()} ${number.slice(4)}`)).data.track.tracking_number).toBe(number);
  });

  it.each(['10118', 'BO@example.com'])('shows name and city to someone who knows %s', async (check) => {
    expect((await look(await parcel(), check)).data.track.recipient).toEqual({ name: 'Bo Lind', city: 'New York' });
  });

  it('answers a wrong check as none, and stops listening after ten', async () => {
    const number = await parcel();
    const plain = (await look(number)).raw;
    for (let time = 0; time < 10; time += 1) expect((await look(number, `1000${time}`)).raw).toBe(plain);
    expect((await look(number, '10118')).raw).toBe(plain);
  });

  it('stops an address that walks through numbers, and nobody else', async () => {
    const number = await parcel();
    const at = async (tracked: string, remoteAddress: string) => test.console.inject({ url: `/api/public/track/${tracked}`, remoteAddress });
    const walker = '203.0.113.7';
    const walked = await Promise.all(Array.from({ length: 40 }, (_, i) => at(`HB9999${i}`, walker)));
    expect(walked.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30);
    const stopped = await at(number, walker);
    expect([stopped.statusCode, stopped.json<{ code: string }>().code]).toEqual([429, 'too_many_requests']);
    expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(9 * 60);
    expect((await at(`${number}/logo`, walker)).statusCode).toBe(429);
    expect((await at(number, '203.0.113.8')).statusCode).toBe(200);
    await test.app.db.system((tx) => sql`update tries set at = at - interval '10 minutes'`.execute(tx));
    expect((await at(number, walker)).statusCode).toBe(200);
  });

  it('lets an address look up as many of its parcels as it likes', async () => {
    const number = await parcel();
    for (let i = 0; i < 40; i += 1) expect((await look(number)).status).toBe(200);
  });

  it('answers every number that is not in use alike', async () => {
    const answers = await Promise.all(['HB999999995HK', 'nonsense', '%', "' or 1=1", 'x'.repeat(150), '\0', 'HB1\n2'].map((number) => look(number, '10118')));
    for (const { status, raw } of answers) {
      expect(status).toBe(404);
      expect(raw).toBe(answers[0]?.raw);
    }
    expect(answers[0]?.message).toBe('No tracking information was found for these shipments');
  });
});

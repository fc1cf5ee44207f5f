import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { asMerchant } from '../../../../test/harness.ts';
import { all, json } from '../../../server/db.ts';
import { addBusinessDays, addDays, dayIn } from '../../../shared/time.ts';
import type { Return } from '../../returns/return-out.ts';
import { expireReturnsJob } from '../../returns/server/expire-returns.job.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import type { DeskReshipment } from '../reshipment-out.ts';
import { estimateReturns } from './estimate-returns.job.ts';
import { expireReshipments } from './expire-reshipments.job.ts';
import { followParcels } from './follow-parcels.job.ts';
import { openReshipping, type One } from './testing/reshipping.ts';
import { BUYER } from './testing/returned.ts';

const { t, ana, carrier, desk, merchant, came, create, made, put, get, pack, money, returned, trail, at, lines } = await openReshipping();
afterAll(() => t.stop());
const signal = new AbortController().signal;

describe('a reshipment', () => {
  it('goes from returns to the door: estimated, approved, packed, settled, followed', async () => {
    const ids = [await came(), await came({ status: 'Verified', weightG: 400 })];
    const before = await money();
    const { status, data } = await create({ returns: ids, terms: 'DDU' });
    expect(status).toBe(201);
    const { reshipment: one } = data;
    expect(one).toMatchObject({
      status: 'Unconfirmed',
      warehouse: 'LAX',
      contents: 'Two stoneware mugs',
      value: 46,
      weight: 1.3,
      days_left: 15,
      is_priced: true,
      to: BUYER,
    });
    expect(one.items).toMatchObject([
      { description: 'Stoneware mug, green', quantity: 2, value: 11.5, coo: 'CN', hts_code: '691200' },
      { quantity: 2, value: 11.5 },
    ]);
    expect(lines(one)).toMatchObject({ reship: 2.2, base: expect.any(Number) as number });
    const fee = one.estimated_reship_fee ?? 0;
    expect(fee).toBeCloseTo(
      one.fee_lines.reduce((sum, line) => sum + line.amount, 0),
      2,
    );
    expect(one.fee_lines.every((line) => line.text !== '')).toBe(true);
    expect(await returned(ids[0] ?? 0)).toMatchObject({ status: 'Confirmed', decision: 'reship', reshipment_id: one.id, days: null });

    expect(await put(one.id, 'approve', { fee: fee - 0.01 })).toMatchObject({
      code: 'fee_changed',
      message: expect.stringContaining(`$${fee.toFixed(2)} USD`) as string,
    });
    expect((await put(one.id, 'approve', { fee })).data.reshipment).toMatchObject({ status: 'Confirmed', approved_fee: fee, days_left: null });
    expect(await money()).toMatchObject({ reservedMinor: before.reservedMinor + Math.round(fee * 100) });
    expect((await put(one.id, 'approve', {})).code).toBe('not_eligible');
    expect((await put(one.id, 'decline')).code).toBe('not_eligible');

    const { reshipments } = (await desk.get<{ reshipments: DeskReshipment[] }>(`/desk/reshipments?warehouse=LAX&code=${ids[1]}`)).data;
    expect(reshipments).toMatchObject([
      { id: one.id, returns: [{ id: ids[0], shelf: 'R-07', codes: [String(ids[0]), expect.any(String) as string] }, { id: ids[1] }] },
    ]);
    expect((await pack({ id: one.id, returns: one.returns.slice(0, 1) }, 1.25)).errors).toHaveProperty('returns');
    const { pack: packed } = (await pack(one, 1.25)).data;
    expect(packed).toMatchObject({ status: 'Packed', tracking_number: expect.stringMatching(/^[A-Z]{2}\d{9}US$/) as string });
    expect((await pack(one, 1.25)).code).toBe('not_eligible');
    const done = await get(one.id);
    expect(done).toMatchObject({ status: 'Packed', weight: 1.25, shipment_id: packed.shipment_id, tracking_number: packed.tracking_number });
    expect(done.reship_fee).toBeLessThanOrEqual(fee);
    expect(await money()).toMatchObject({ reservedMinor: before.reservedMinor, balanceMinor: before.balanceMinor - Math.round((done.reship_fee ?? 0) * 100) });

    const { shipment } = (await ana.get<{ shipment: Shipment }>(`/shipments/${packed.shipment_id}`)).data;
    expect(shipment).toMatchObject({
      status: 'Labeled',
      reshipment_id: one.id,
      reason_for_export: 'return',
      entry_point: 'LAXHUB',
      reference1: `RS-${one.id}`,
      to: BUYER,
    });
    expect((await ana.call('PUT', `/shipments/${shipment.id}/cancel`)).code).toBe('not_eligible');
    expect((await ana.call('PUT', `/labels/${shipment.label_id}/cancel`)).code).toBe('not_eligible');
    // It is no longer to be packed, but may have to be printed again.
    expect(await desk.get(`/desk/reshipments/${one.id}`)).toMatchObject({ status: 404, errors: { shipment_id: 'It is packed already.' } });
    expect((await desk.get(`/desk/reshipments/${one.id}/label`)).bytes.subarray(0, 5).toString()).toBe('%PDF-');

    await followParcels(t.app, signal);
    expect((await get(one.id)).status).toBe('Packed');
    const scan = (code: number) =>
      carrier.post('/tracking/events', { events: [{ tracking_number: packed.tracking_number, code, time: new Date().toISOString() }] });
    await scan(120);
    await followParcels(t.app, signal);
    expect(await get(one.id)).toMatchObject({ status: 'Reshipped', reshipped: expect.any(String) as string });
    const shares = await Promise.all(ids.map((id) => returned(id)));
    expect(shares.map(({ status: now }) => now)).toEqual(['Reshipped', 'Reshipped']);
    expect(shares.reduce((sum, { reship_fee_minor: share }) => sum + (share ?? 0), 0)).toBe(Math.round((done.reship_fee ?? 0) * 100));
    const way = async () => (await ana.get<{ return: Return }>(`/returns/${ids[0]}`)).data.return.way.went;
    expect(await way()).toEqual({ city: BUYER.city, country: BUYER.country, points: [] });
    await scan(200);
    expect(await way()).toMatchObject({ points: [{ code: 200 }] });
    await followParcels(t.app, signal);
    await followParcels(t.app, signal);
    expect((await get(one.id)).status).toBe('Delivered');
    expect(await trail(one.id)).toEqual({ verbs: ['create', 'approve', 'pack'], events: ['created', 'confirmed', 'packed', 'reshipped', 'delivered'] });
  });

  it('says when it arrives from the day it is at its warehouse', async () => {
    const { id } = await made();
    const today = dayIn(new Date(), 'UTC');
    const { now } = t.app;
    t.app.now = () => new Date(`${addDays(today, 1)}T03:00:00Z`);
    const { transit } = await get(id);
    t.app.now = now;
    expect(transit).toMatchObject({ from: addBusinessDays(today, transit?.min ?? 0), to: addBusinessDays(today, transit?.max ?? 0) });
  });

  it('takes what is left out from the returns, and says what it cannot know', async () => {
    const one = await made({ to: undefined, contents: undefined, value: undefined });
    expect(one).toMatchObject({ contents: 'Stoneware mug, green ×2', value: 46, to: BUYER });
    const other = await came({ sender: { ...BUYER, name: 'Noah Brown' } });
    expect((await create({ returns: [await came(), other], to: undefined })).errors).toEqual({
      to: 'The returns come from different people. Say who gets the parcel.',
    });
    expect((await create({ returns: [await came({ sender: null })], to: undefined })).errors).toHaveProperty('to');
    expect((await create({ returns: [await came({ valueMinor: null })], value: undefined })).errors).toEqual({
      value: 'Its value is not known. Enter it.',
    });
    // A value without a currency is in the account's own where the returns name none.
    const yen = await merchant();
    await t.app.db.system((tx) => sql`update accounts set currency = 'JPY' where account_id = ${yen.accountId}`.execute(tx));
    const unknown = { returns: [await came({ valueMinor: null }, yen)], value: 3960 };
    expect((await create(unknown, yen)).data.reshipment).toMatchObject({ value: 3960, currency: 'JPY' });
    const long = 'A very long description of what came back, in 61 letters: mugs';
    expect((await create({ returns: [await came({ contents: long })], contents: undefined })).errors?.contents).toMatch(/^Contents: \d+ characters, limit 60$/);
    expect((await create({ returns: [await came()], contents: 'x'.repeat(61) })).errors).toEqual({ contents: 'Value cannot be more than 60 characters.' });
  });

  it('refuses returns of two warehouses, what is not eligible, the warehouse as recipient, and an address nobody finds', async () => {
    const [here, there] = [await came(), await came({ warehouse: 'FRA' })];
    expect(await create({ returns: [here, there] })).toMatchObject({
      status: 409,
      code: 'other_warehouse',
      message: 'Returns must belong to the same warehouse to continue bulk reshipment.',
    });
    const gone = await came({ status: 'Confirmed' });
    expect(await create({ returns: [here, gone] })).toMatchObject({
      status: 409,
      code: 'returns_not_eligible',
      message: 'These returns are not eligible for reship.',
      errors: { 'returns/1': `Return ${gone} cannot be reshipped.` },
    });
    const house = { name: 'Somebody else', street1: '5600 W Century Boulevard', city: 'Los Angeles', province: 'CA', postal_code: '90045', country: 'US' };
    expect((await create({ returns: [here], to: house })).errors).toEqual({ to: 'This is the warehouse’s own address.' });
    const longer = { ...house, postal_code: '90045-1234' };
    expect((await create({ returns: [here], to: longer })).errors).toEqual({ to: 'This is the warehouse’s own address.' });
    const place = { city: 'Mississauga', province: 'ON', country: 'CA' };
    const point = json({ street1: '6900 Airport Road', postal_code: 'L4V 1E8', ...place });
    await t.app.db.system((tx) => sql`insert into return_points (destination, warehouse, address) values ('CA', 'LAX', ${point})`.execute(tx));
    const to = { name: 'Somebody else', street1: '6900 Airport Rd', postal_code: 'l4v1e8', ...place };
    expect((await create({ returns: [here], to })).errors).toEqual({ to: 'This is a return address: what goes there comes back.' });
    expect(await create({ returns: [here], to: { ...BUYER, postal_code: '00000' } })).toMatchObject({ code: 'address_not_found' });
    expect((await create({ returns: [here], to: { ...BUYER, postal_code: '00000' }, ignore_bad_address: true })).status).toBe(201);
    expect((await create({ returns: [here] })).code).toBe('returns_not_eligible');
    expect((await create({ returns: [await came()], service: 'nobody' })).errors).toHaveProperty('service');
  });

  it('keeps what is being packed from being thrown away, split, put back or sent in another', async () => {
    const one = await made({ approve: true });
    const id = one.returns[0]?.id ?? 0;
    const [packed, discarded, ...others] = await Promise.all([
      pack(one, 0.9),
      ana.post('/returns/discard', { ids: [id] }),
      ana.call('PUT', `/returns/${id}/restock`),
      ana.post(`/returns/${id}/split`, { lines: [{ line: 1, quantity: 1 }] }),
      create({ returns: [id] }),
    ]);
    expect(packed.data.pack.status).toBe('Packed');
    expect(discarded.data).toMatchObject({ done: [], refused: [{ id, code: 'not_eligible' }] });
    expect(others.map(({ code }) => code)).toEqual(['not_eligible', 'not_eligible', 'returns_not_eligible']);
    expect(await returned(id)).toMatchObject({ status: 'Confirmed', reshipment_id: one.id });
  });

  it('counts a return once that is named twice: one parcel of its goods, weight and fee', async () => {
    const [once, twice] = [await came(), await came()];
    const [a, b] = [await made({ returns: [once], value: undefined }), await made({ returns: [twice, twice], value: undefined })];
    expect(b.returns.map(({ id }) => id)).toEqual([twice]);
    expect([b.weight, b.value, b.estimated_reship_fee, b.items.length]).toEqual([a.weight, a.value, a.estimated_reship_fee, a.items.length]);
  });

  it('was never changed before it was made', async () => {
    const { id } = await made({ approve: true });
    const read = sql<{ ok: boolean }>`select updated_at >= created_at as ok from reshipments where account_id = ${ana.accountId} and id = ${id}`;
    expect(await t.app.db.system((tx) => all(tx, read))).toEqual([{ ok: true }]);
  });

  it('is listed by when it changed, the longest ago first where that is asked for', async () => {
    const who = await merchant();
    const ids: number[] = [];
    for (const _ of [1, 2, 3]) ids.push((await create({ returns: [await came({}, who)] }, who)).data.reshipment.id);
    expect((await put(ids[0] ?? 0, 'decline', undefined, who)).status).toBe(200);
    const path = '/reshipments?sort=updated&order=asc&limit=2';
    const first = (await who.get<{ reshipments: { id: number }[]; next_page: string }>(path)).data;
    const rest = (await who.get<{ reshipments: { id: number }[] }>(`${path}&page_token=${first.next_page}`)).data;
    expect([...first.reshipments, ...rest.reshipments].map(({ id }) => id)).toEqual([ids[1], ids[2], ids[0]]);
  });

  it('belongs to its account and its roles', async () => {
    const one = await made();
    const eve = await merchant();
    for (const what of ['approve', 'decline', 'cancel']) expect((await put(one.id, what, what === 'approve' ? {} : undefined, eve)).status).toBe(404);
    expect((await eve.get(`/reshipments/${one.id}`)).status).toBe(404);
    expect((await eve.get(`/reshipments/${one.id}/audit`)).status).toBe(404);
    const foreign = await came();
    expect(await create({ returns: [await came({}, eve), foreign] }, eve)).toMatchObject({
      status: 404,
      code: 'not_found',
      errors: { 'returns/1': `You have no return ${foreign}.` },
    });
    for (const role of ['shipping', 'viewer']) {
      const other = await asMerchant(t, { accountId: ana.accountId, role });
      expect((await put(one.id, 'approve', {}, other)).status, role).toBe(403);
    }
    expect((await ana.get(`/desk/reshipments?warehouse=LAX`)).status).toBe(404);
    expect((await ana.get<{ audit: { verb: string }[] }>(`/reshipments/${one.id}/audit`)).data.audit).toMatchObject([{ verb: 'reshipment.create' }]);
  });

  it('is not approved without the money, and approved once however often it is asked at once', async () => {
    const poor = await merchant(1_00);
    const one = await made({}, poor);
    expect(await put(one.id, 'approve', {}, poor)).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await get(one.id, poor)).status).toBe('Unconfirmed');
    expect((await create({ returns: [await came({}, poor)], approve: true }, poor)).code).toBe('insufficient_funds');
    expect((await poor.get<{ total: number }>('/reshipments?total=true')).data.total).toBe(1);
    const rich = await merchant();
    const two = await made({}, rich);
    const answers = await Promise.all([1, 2, 3, 4].map(() => put(two.id, 'approve', {}, rich)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    expect((await money(rich)).reservedMinor).toBe(Math.round((two.estimated_reship_fee ?? 0) * 100));
    const three = await made({}, rich);
    const both = await Promise.all([put(three.id, 'approve', {}, rich), put(three.id, 'decline', undefined, rich)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('can be changed until it is approved, and guards against another tab', async () => {
    const one = await made();
    const changed = await ana.call<One>('PUT', `/reshipments/${one.id}`, {
      to: { ...BUYER, name: 'Noah Brown' },
      contents: 'Mugs',
      value: 40,
      service: 'fastest',
      version: one.version,
    });
    expect(changed.data.reshipment).toMatchObject({
      contents: 'Mugs',
      value: 40,
      asked_service: 'fastest',
      to: { name: 'Noah Brown' },
      items: [{ value: 20 }],
    });
    expect((await ana.call('PUT', `/reshipments/${one.id}`, { contents: 'Cups', version: one.version })).code).toBe('conflict');
    await put(one.id, 'approve', {});
    expect((await ana.call('PUT', `/reshipments/${one.id}`, { contents: 'Cups' })).code).toBe('not_eligible');
  });

  it('sets returns and money free when it is declined or canceled', async () => {
    const [a, b] = [await came({ days: 1 }), await came({ status: 'Verified', days: 9 })];
    const warned = (id: number) =>
      t.app.db.system((tx) =>
        all(
          tx,
          sql<{ days: number }>`
            select (payload ->> 'days')::int as days from events
            where account_id = ${ana.accountId} and type = 'return.expiring' and object_id = ${id} order by id`,
        ),
      );
    // It has been here for a fortnight, and both warnings of its end were sent.
    await t.app.db.system((tx) =>
      sql`update returns set received_at = now() - interval '14 days', warned_days = '{7,2}' where account_id = ${ana.accountId} and id = ${a}`.execute(tx),
    );
    const { reshipment: one } = (await create({ returns: [a, b], approve: true })).data;
    const held = (await money()).reservedMinor;
    expect((await put(one.id, 'cancel')).data.reshipment.status).toBe('Canceled');
    const ended = { status: 'It was canceled, or has expired. Put the returns back on their shelf.' };
    expect((await pack(one, 1)).errors).toEqual(ended);
    expect(await desk.get(`/desk/reshipments/${one.id}`)).toMatchObject({ status: 404, errors: ended });
    expect((await money()).reservedMinor).toBe(held - Math.round((one.approved_fee ?? 0) * 100));
    expect(await returned(a)).toMatchObject({ status: 'Received', decision: null, reshipment_id: null, days: 2 });
    expect(await returned(b)).toMatchObject({ status: 'Verified', reshipment_id: null, days: 9 });
    // What is left was put off to two days, and nothing ends that was not warned of.
    await expireReturnsJob.run(t.app, {}, signal);
    expect([await warned(a), await warned(b)]).toEqual([[{ days: 2 }], []]);
    expect((await get(one.id)).returns.map(({ id }) => id)).toEqual([a, b]);
    const { reshipment: two } = (await create({ returns: [a] })).data;
    expect((await put(two.id, 'decline')).data.reshipment.status).toBe('Canceled');
    expect((await put(two.id, 'cancel')).code).toBe('not_eligible');
  });

  it('is asked again when it turns out dearer than approved, or goes by no service as it is', async () => {
    const one = await made({ approve: true });
    const before = await money();
    expect((await pack(one, 8)).data.pack).toEqual({
      id: one.id,
      status: 'Unconfirmed',
      shipment_id: null,
      label_id: null,
      tracking_number: null,
      service: null,
      carrier: null,
      exit_point: null,
    });
    const again = await get(one.id);
    expect(again).toMatchObject({
      status: 'Unconfirmed',
      weight: 8,
      days_left: 15,
      problem: { code: 'dearer', message: 'Packed, it weighs 8.000 kg and costs more than you approved.' },
    });
    expect(again.estimated_reship_fee).toBeGreaterThan(one.estimated_reship_fee ?? 0);
    expect((await money()).reservedMinor).toBe(before.reservedMinor - Math.round((one.estimated_reship_fee ?? 0) * 100));
    expect((await put(one.id, 'approve', { fee: again.estimated_reship_fee })).data.reshipment).toMatchObject({ status: 'Confirmed', problem: null });
    expect((await pack(one, 8)).data.pack.status).toBe('Packed');
    expect(await trail(one.id)).toMatchObject({ events: ['created', 'confirmed', 'unconfirmed', 'confirmed', 'packed'] });
    const two = await made({ approve: true });
    expect((await pack(two, 900)).data.pack.status).toBe('Unconfirmed');
    expect(await get(two.id)).toMatchObject({ is_priced: false, estimated_reship_fee: null, problem: { code: 'service_unavailable' } });
    expect((await put(two.id, 'approve', {})).errors).toHaveProperty('status');
  });

  it('expires without approval, warned twice, however often the sweep runs', async () => {
    const who = await merchant();
    const back = await came({ days: 10 }, who);
    const { reshipment: one } = (await create({ returns: [back] }, who)).data;
    for (const days of [1, 8.5, 9, 13.5, 14]) for (const _ of [1, 2]) await expireReshipments(at(days), signal);
    expect((await trail(one.id, who)).events).toEqual(['created', 'expiring', 'expiring']);
    // The dialog was open meanwhile.
    await Promise.all([expireReshipments(at(15.01), signal), expireReshipments(at(15.01), signal)]);
    expect(await get(one.id, who)).toMatchObject({ status: 'Expired', expires: null });
    expect((await put(one.id, 'approve', {}, who)).code).toBe('not_eligible');
    expect(await returned(back, who)).toMatchObject({ status: 'Received', reshipment_id: null, days: 25 });
    expect(await trail(one.id, who)).toEqual({ verbs: ['create', 'expire'], events: ['created', 'expiring', 'expiring', 'expired'] });
  });
});

describe('the fee of a return', () => {
  it('is confirmed or declined with its reshipment, or by what was reckoned for it', async () => {
    const one = await made();
    const id = one.returns[0]?.id ?? 0;
    expect((await ana.call<One>('PUT', `/returns/${id}/confirm`, {})).data.reshipment).toMatchObject({ id: one.id, status: 'Confirmed' });
    expect((await ana.call('PUT', `/returns/${id}/decline`)).code).toBe('not_eligible');
    const two = await made();
    expect((await ana.call('PUT', `/returns/${two.returns[0]?.id}/decline`)).status).toBe(200);
    expect((await get(two.id)).status).toBe('Canceled');
    expect((await ana.call('PUT', `/returns/${two.returns[0]?.id}/confirm`, {})).code).toBe('not_eligible');
    const reckoned = await came({ status: 'Unconfirmed' });
    expect((await ana.call('PUT', `/returns/${reckoned}/confirm`, { fee: 0.5 })).code).toBe('fee_changed');
    expect(await returned(reckoned)).toMatchObject({ status: 'Unconfirmed', reshipment_id: null });
    expect((await ana.call<One>('PUT', `/returns/${reckoned}/confirm`, { fee: 99 })).data.reshipment).toMatchObject({
      status: 'Confirmed',
      source: 'return',
      to: BUYER,
    });
    const declined = await came({ status: 'Unconfirmed' });
    expect((await ana.call('PUT', `/returns/${declined}/decline`)).status).toBe(200);
    expect(await returned(declined)).toMatchObject({ status: 'Received' });
    expect((await (await merchant()).call('PUT', `/returns/${declined}/confirm`, {})).status).toBe(404);
  });

  it('is reckoned as soon as the sender that it waited for is saved', async () => {
    const who = await merchant();
    const mine = sql`account_id = ${who.accountId}`;
    const { rows } = await t.app.db.system((tx) => sql<{ consignor: object }>`select consignor from account_settings where ${mine}`.execute(tx));
    await t.app.db.system((tx) => sql`update account_settings set consignor = null where ${mine}`.execute(tx));
    const id = await came({}, who);
    await estimateReturns(t.app, signal);
    expect((await returned(id, who)).status).toBe('Received');
    await t.app.db.system((tx) => sql`update returns set estimate_tried_at = now() - interval '1 minute' where ${mine}`.execute(tx));
    await t.app.db.system((tx) => sql`update account_settings set updated_at = now() - interval '2 minutes' where ${mine}`.execute(tx));
    await estimateReturns(t.app, signal);
    expect((await returned(id, who)).status).toBe('Received');
    expect((await who.call('PUT', '/users/me/consignor', rows[0]?.consignor ?? {})).status).toBe(200);
    await estimateReturns(t.app, signal);
    expect((await returned(id, who)).status).toBe('Unconfirmed');
  });

  it('is tried once for what waits for its sender, also where the database’s clock goes before the program’s', async () => {
    const who = await merchant();
    const mine = sql`account_id = ${who.accountId}`;
    await t.app.db.system((tx) => sql`update account_settings set consignor = null, updated_at = now() + interval '1 minute' where ${mine}`.execute(tx));
    await came({}, who);
    await estimateReturns(t.app, signal);
    const again = sql<{ due: number }>`
      select count(*)::int as due from returns r join account_settings s using (account_id) where r.${mine} and r.estimate_tried_at < s.updated_at`;
    expect((await t.app.db.system((tx) => again.execute(tx))).rows).toEqual([{ due: 0 }]);
  });

  it('is reckoned by itself for what came in, once, and not again after it was declined', async () => {
    const who = await merchant();
    const [known, lost] = [await came({}, who), await came({ sender: null }, who)];
    await estimateReturns(t.app, signal);
    expect(await returned(known, who)).toMatchObject({ status: 'Unconfirmed', days: 10 });
    expect(await returned(lost, who)).toMatchObject({ status: 'Received' });
    const { return: shown } = (
      await who.get<{ return: { estimated_reship_fee: number; advice: { decision: string; keeps: number | null }[] } }>(`/returns/${known}`)
    ).data;
    expect(shown.estimated_reship_fee).toBeGreaterThan(2.2);
    expect(shown.advice.find((one) => one.decision === 'reship')?.keeps).toBeCloseTo(46 - shown.estimated_reship_fee, 2);
    await who.call('PUT', `/returns/${known}/decline`);
    await estimateReturns(t.app, signal);
    expect((await returned(known, who)).status).toBe('Received');
    expect((await create({ returns: [known], to: undefined }, who)).data.reshipment.estimated_reship_fee).toBe(shown.estimated_reship_fee);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { isSscc } from '../../../shared/sscc.ts';
import { all, one } from '../../../server/db.ts';
import type { ChangedOverpack, Overpack, OverpackRow, PackedShipment, RefusedScan } from '../contract.ts';

type One = { overpack: Overpack };
type Scan = { overpack: ChangedOverpack; added: PackedShipment[]; refused: RefusedScan[] };
type Many = { overpacks: OverpackRow[]; next_page: string | null; total?: number };

let t: TestApp;
let ana: Caller;

const SIZE = { weight: 14.2, length: 60, width: 40, height: 30 };
const create = async (who = ana) => (await who.post<One>('/overpacks')).data.overpack;
const scan = (id: number, numbers: string[], who = ana) => who.post<Scan>(`/overpacks/${id}/shipments`, { tracking_numbers: numbers });
const close = (id: number, who = ana) => who.call<One>('PUT', `/overpacks/${id}/close`, SIZE);
const get = async (id: number) => (await ana.get<One>(`/overpacks/${id}`)).data.overpack;
const reasons = (answer: { data: Scan }) => answer.data.refused.map((r) => r.reason);
const change = (id: number, set: ReturnType<typeof sql>) => t.app.db.system((tx) => sql`update shipments set ${set} where id = ${id}`.execute(tx));
const statusOf = (id: number) =>
  t.app.db.system((tx) => one(tx, sql<{ status: string; overpack_id: number | null }>`select status, overpack_id from shipments where id = ${id}`));
const audited = (kind: string, id: number) =>
  t.app.db.system(async (tx) =>
    (await all(tx, sql<{ verb: string }>`select verb from audit_log where object_kind = ${kind} and object_id = ${id} order by id`)).map((r) => r.verb),
  );

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

describe('filling an overpack', () => {
  it('has the operator’s own company prefix in its SSCC', async () => {
    const own = await startApp({ GS1_PREFIX: '40123455' });
    const { overpack } = (await (await asMerchant(own)).post<One>('/overpacks')).data;
    await own.stop();
    expect(overpack.sscc).toMatch(/^040123455/);
    expect(isSscc(overpack.sscc)).toBe(true);
  });

  it('starts empty, with an SSCC of its own', async () => {
    const answer = await ana.post<One>('/overpacks', { carrier: 'SF Express' });
    expect(answer.status).toBe(201);
    const { overpack } = answer.data;
    expect(overpack).toMatchObject({
      status: 'Open',
      closed: false,
      locked: false,
      total_shipments: 0,
      entry_point: null,
      carrier: 'SF Express',
      shipments: [],
    });
    expect(isSscc(overpack.sscc)).toBe(true);
    expect((await create()).sscc).not.toBe(overpack.sscc);
    expect(await audited('overpack', overpack.id)).toEqual(['overpack.create']);
  });

  it('is created with what goes in, and not at all where everything is refused', async () => {
    const who = await asMerchant(t);
    const { number, id: shipment } = await makeParcel(t.app, who.accountId);
    const pack = (numbers: string[]) =>
      who.post<Omit<Scan, 'overpack'> & { overpack: ChangedOverpack | null }>('/overpacks/shipments', { tracking_numbers: numbers });
    const count = async () => (await who.get<Many>('/overpacks')).data.overpacks.length;
    const made = await pack([number, 'NOBODYS']);
    expect([made.status, made.data.added.map((s) => s.id), reasons(made as { data: Scan })]).toEqual([200, [shipment], ['unknown']]);
    expect(await audited('overpack', made.data.overpack?.id ?? 0)).toEqual(['overpack.create', 'overpack.scan']);
    expect(await count()).toBe(1);
    const none = await pack([number, 'NOBODYS']);
    expect([none.data.overpack, none.data.added, reasons(none as { data: Scan })]).toEqual([null, [], ['elsewhere', 'unknown']]);
    expect(await count()).toBe(1);
    const told = await t.app.db.system((tx) =>
      all(tx, sql<{ type: string }>`select type from events where account_id = ${who.accountId} and type like 'overpack.%'`),
    );
    expect(told.map((one) => one.type)).toEqual(['overpack.created']);
    const viewer = await asMerchant(t, { accountId: who.accountId, role: 'viewer' });
    expect((await viewer.post('/overpacks/shipments', { tracking_numbers: [number] })).status).toBe(403);
  });

  it('packs labels; the first one fixes the lane', async () => {
    const [a, b] = [await makeParcel(t.app, ana.accountId), await makeParcel(t.app, ana.accountId)];
    const { id } = await create();
    const answer = await scan(id, [a.number.toLowerCase(), ` ${b.number} `, a.number]);
    expect(answer.status).toBe(200);
    expect(answer.data.added.map((s) => s.tracking_number)).toEqual([a.number, b.number]);
    expect(answer.data.refused).toEqual([]);
    expect(answer.data.overpack).toMatchObject({
      total_shipments: 2,
      entry_point: 'HKGHUB',
      terms: 'DDU',
      service: 'plus',
      contains_dg: false,
      parcels_weight: 0.9,
    });
    expect(await statusOf(a.id)).toEqual({ status: 'Packed', overpack_id: id });
    expect(await audited('shipment', a.id)).toEqual(['shipment.pack']);
    expect((await get(id)).shipments).toHaveLength(2);
  });

  it('names each refused number with its reason and adds the rest', async () => {
    const make = (over: { status?: string } = {}) => makeParcel(t.app, ana.accountId, over);
    const [first, cancelled, pending, gone, other, entry, exit, terms, lithium, good] = [
      await make(),
      await make({ status: 'Cancelled' }),
      await make(),
      await make({ status: 'En Route' }),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
      await make(),
    ];
    await change(pending.id, sql`status = 'Pending', tracking_number = null, label_id = null`);
    await change(entry.id, sql`entry_point = 'SZXHUB'`);
    await change(exit.id, sql`exit_point = 'JFK'`);
    await change(terms.id, sql`terms = 'DDP'`);
    await change(lithium.id, sql`dg_codes = '{0967}'`);
    const elsewhere = await create();
    await scan(elsewhere.id, [other.number]);
    const { id } = await create();
    const answer = await scan(id, [
      first.number,
      'NOSUCHNUMBER',
      cancelled.number,
      String(pending.id),
      gone.number,
      other.number,
      entry.number,
      exit.number,
      terms.number,
      lithium.number,
      good.number,
    ]);
    expect(answer.data.added.map((s) => s.id)).toEqual([first.id, good.id]);
    expect(reasons(answer)).toEqual(['unknown', 'cancelled', 'pending', 'processed', 'elsewhere', 'entry', 'exit', 'terms', 'dangerousGoods']);
    expect(answer.data.refused[4]).toMatchObject({ overpack_id: elsewhere.id, message: `Already in overpack ${elsewhere.id}.` });
    expect(reasons(await scan(id, [first.number]))).toEqual(['here']);
    expect((await scan(id, ['NOSUCHNUMBER'])).data.refused[0]?.message).toBe('No shipment has this number.');
    const russian = await ana.post<Scan>(`/overpacks/${id}/shipments`, { tracking_numbers: ['NOSUCHNUMBER'] }, { 'accept-language': 'ru' });
    expect(russian.data.refused[0]?.message).toBe('Отправления с таким номером нет.');
  });

  it('keeps dangerous and ordinary goods apart, and kinds of dangerous goods from each other', async () => {
    const [lithium, limited, plain] = [await makeParcel(t.app, ana.accountId), await makeParcel(t.app, ana.accountId), await makeParcel(t.app, ana.accountId)];
    await change(lithium.id, sql`dg_codes = '{0967}'`);
    await change(limited.id, sql`dg_codes = '{ORMD1}'`);
    const { id } = await create();
    const answer = await scan(id, [lithium.number, limited.number, plain.number]);
    expect(reasons(answer)).toEqual(['otherDangerousGoods', 'ordinaryGoods']);
    expect(answer.data.overpack).toMatchObject({ contains_dg: true, dg_kind: 'lithium' });
  });

  it('takes shipments out again; empty, it takes any lane', async () => {
    const [a, b] = [await makeParcel(t.app, ana.accountId), await makeParcel(t.app, ana.accountId)];
    await change(b.id, sql`terms = 'DDP'`);
    const { id } = await create();
    await scan(id, [a.number]);
    const answer = await ana.post<{ overpack: OverpackRow; removed: number[] }>(`/overpacks/${id}/shipments/remove`, { shipment_ids: [a.id, b.id, 1] });
    expect(answer.data).toMatchObject({ removed: [a.id], overpack: { total_shipments: 0, terms: null, entry_point: null } });
    expect(await statusOf(a.id)).toEqual({ status: 'Labeled', overpack_id: null });
    expect((await scan(id, [b.number])).data.overpack.terms).toBe('DDP');
    expect((await ana.post<{ removed: number[] }>(`/overpacks/${id}/shipments/remove`, { shipment_ids: [a.id] })).data.removed).toEqual([]);
    expect(await audited('shipment', a.id)).toEqual(['shipment.pack', 'shipment.unpack']);
  });

  it('loses a parcel whose label is cancelled', async () => {
    const a = await makeParcel(t.app, ana.accountId);
    const { id } = await create();
    await scan(id, [a.number]);
    expect((await ana.call('PUT', `/labels/${a.labelId}/cancel`)).status).toBe(200);
    expect(await get(id)).toMatchObject({ total_shipments: 0, entry_point: null, shipments: [] });
    expect(reasons(await scan(id, [a.number]))).toEqual(['cancelled']);
  });

  it.each([
    ['no numbers', { tracking_numbers: [] }],
    ['1,001 numbers', { tracking_numbers: Array.from({ length: 1001 }, (_, i) => `HB${i}`) }],
    ['an unknown field', { tracking_numbers: ['HB1'], colour: 'red' }],
    ['a number too long to be one', { tracking_numbers: ['9'.repeat(61)] }],
  ])('refuses %s', async (_name, body) => {
    const { id } = await create();
    expect((await ana.post(`/overpacks/${id}/shipments`, body)).status).toBe(422);
  });

  it('answers numbers no database can hold', async () => {
    const { id } = await create();
    const answer = await scan(id, ['999999999999', 'A\u0001B', '%_']);
    expect(reasons(answer)).toEqual(['unknown', 'unknown', 'unknown']);
    expect((await scan(id, ['a\u0000b'])).status).toBe(422);
  });
});

describe('closing and opening', () => {
  it('closes with weight and dimensions, as typed', async () => {
    const a = await makeParcel(t.app, ana.accountId);
    const { id } = await create();
    const empty = await close(id);
    expect(empty).toMatchObject({ status: 409, code: 'not_eligible', errors: { status: 'There is nothing in the overpack.' } });
    await scan(id, [a.number]);
    const answer = await ana.call<One>('PUT', `/overpacks/${id}/close`, {
      units: 'imperial',
      weight: 500,
      length: 24,
      width: 16,
      height: 12,
      external_tracking: 'SF1',
    });
    expect(answer.data.overpack).toMatchObject({
      status: 'Open',
      closed: true,
      weight: 14.175,
      length: 61,
      external_tracking: 'SF1',
      typed: { units: 'imperial', weight: 500 },
    });
    expect(reasons(await scan(id, [a.number]))).toEqual(['closed']);
    expect((await ana.post(`/overpacks/${id}/shipments/remove`, { shipment_ids: [a.id] })).status).toBe(409);
    expect((await ana.call<One>('PUT', `/overpacks/${id}/reopen`)).data.overpack).toMatchObject({ closed: false, weight: null, typed: { weight: 500 } });
    expect((await ana.call('PUT', `/overpacks/${id}/reopen`)).status).toBe(409);
    expect((await close(id)).data.overpack.closed).toBe(true);
    expect((await close(id)).data.overpack.closed).toBe(true);
  });

  it('is not weighed over what a colleague weighed meanwhile', async () => {
    const a = await makeParcel(t.app, ana.accountId);
    const { id } = await create();
    await scan(id, [a.number]);
    const read = await get(id);
    const weigh = (weight: number, { version }: Overpack) => ana.call<One>('PUT', `/overpacks/${id}/close`, { ...SIZE, weight, version });
    const first = await weigh(15, read);
    expect(first.data.overpack.weight).toBe(15);
    expect(await weigh(16, read)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await get(id)).weight).toBe(15);
    expect((await weigh(17, first.data.overpack)).data.overpack.weight).toBe(17);
  });

  it('is not weighed without what a colleague put in, or with what they took out meanwhile', async () => {
    const [a, b] = [await makeParcel(t.app, ana.accountId), await makeParcel(t.app, ana.accountId)];
    const { id } = await create();
    const weigh = (weight: number, { version }: Pick<Overpack, 'version'>) => ana.call<One>('PUT', `/overpacks/${id}/close`, { ...SIZE, weight, version });
    const mine = (await scan(id, [a.number])).data.overpack;
    expect(mine.version).toBe((await get(id)).version);
    const theirs = (await scan(id, [b.number])).data.overpack;
    expect(await weigh(15, mine)).toMatchObject({ status: 409, code: 'conflict' });
    const { data } = await ana.post<One>(`/overpacks/${id}/shipments/remove`, { shipment_ids: [a.id] });
    expect(await weigh(15, theirs)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await get(id)).closed).toBe(false);
    expect((await weigh(15, data.overpack)).data.overpack).toMatchObject({ closed: true, weight: 15 });
  });

  it.each([
    ['weight', { ...SIZE, weight: 0 }, 'Must be greater than 0'],
    ['length', { ...SIZE, length: 1 }, 'Must be greater than 1.'],
    ['width', { ...SIZE, width: undefined }, 'Field is required.'],
    ['carrier', { ...SIZE, carrier: 'x'.repeat(21) }, 'Value cannot be more than 20 characters.'],
    ['external_tracking', { ...SIZE, external_tracking: 'x'.repeat(41) }, 'Field must be at most 40 characters'],
  ])('refuses a wrong %s at its field', async (field, body, sentence) => {
    const { id } = await create();
    const answer = await ana.call('PUT', `/overpacks/${id}/close`, body);
    expect(answer.status).toBe(422);
    expect(answer.errors?.[field]).toBe(sentence);
  });

  it('is not lighter than the parcels in it', async () => {
    const parcels = [await makeParcel(t.app, ana.accountId), await makeParcel(t.app, ana.accountId)];
    const { id } = await create();
    await scan(
      id,
      parcels.map(({ number }) => number),
    );
    const weighing = (over: object) => ana.call<One>('PUT', `/overpacks/${id}/close`, { ...SIZE, ...over });
    expect(await weighing({ weight: 0.899 })).toMatchObject({ status: 422, code: 'invalid_input', errors: { weight: 'Must be at least 0.9.' } });
    expect((await weighing({ units: 'imperial', weight: 31.7 })).errors).toEqual({ weight: 'Must be at least 31.747.' });
    expect((await get(id)).closed).toBe(false);
    expect((await weighing({ weight: 0.9 })).data.overpack).toMatchObject({ closed: true, weight: 0.9 });
    expect((await weighing({ weight: 0.5 })).errors).toHaveProperty('weight');
    expect((await weighing({ units: 'imperial', weight: 31.747 })).data.overpack).toMatchObject({ weight: 0.9 });
  });

  it('has sides over 1 cm, or inch, as they are kept', async () => {
    const a = await makeParcel(t.app, ana.accountId);
    const { id } = await create();
    await scan(id, [a.number]);
    const measured = (over: object) => ana.call<One>('PUT', `/overpacks/${id}/close`, { ...SIZE, ...over });
    for (const side of ['length', 'width', 'height']) expect((await measured({ [side]: 1.004 })).errors).toEqual({ [side]: 'Must be greater than 1.' });
    expect((await measured({ units: 'imperial', weight: 500, length: 1.001 })).errors).toHaveProperty('length');
    const smallest = await measured({ length: 1.1, width: 1.1, height: 1.1 });
    expect(smallest.data.overpack).toMatchObject({ length: 1.1, width: 1.1, height: 1.1 });
  });

  it('deletes an empty one only', async () => {
    const a = await makeParcel(t.app, ana.accountId);
    const { id } = await create();
    await scan(id, [a.number]);
    expect(await ana.call('DELETE', `/overpacks/${id}`)).toMatchObject({ status: 409, errors: { status: 'The overpack is not empty.' } });
    await ana.post(`/overpacks/${id}/shipments/remove`, { shipment_ids: [a.id] });
    expect((await ana.call('DELETE', `/overpacks/${id}`)).status).toBe(200);
    expect((await ana.call('DELETE', `/overpacks/${id}`)).status).toBe(404);
  });
});

describe('listing', () => {
  it('pages, filters, counts and finds', async () => {
    const eve = await asMerchant(t);
    const parcels = [await makeParcel(t.app, eve.accountId, { orderNumber: 'SO-77001' }), await makeParcel(t.app, eve.accountId)];
    await change(parcels[0]?.id ?? 0, sql`search_words = 'so-77001 bo lind'`);
    const made = [await create(eve), await create(eve), await create(eve)];
    await scan(made[0]?.id ?? 0, [parcels[0]?.number ?? ''], eve);
    await scan(made[1]?.id ?? 0, [parcels[1]?.number ?? ''], eve);
    await close(made[1]?.id ?? 0, eve);
    const list = async (query: string) => (await eve.get<Many>(`/overpacks?${query}`)).data;
    const ids = async (query: string) => (await list(query)).overpacks.map((o) => o.id);
    const [first, second, third] = made.map((o) => o.id);

    const page = await list('limit=2&total=true');
    expect(page.overpacks.map((o) => o.id)).toEqual([third, second]);
    expect(page.total).toBe(3);
    expect(await ids(`limit=2&page_token=${page.next_page ?? ''}`)).toEqual([first]);
    expect(await ids('order=asc')).toEqual([first, second, third]);
    // What was not weighed is there all the same: a total counts it too.
    const heaviest = await list('sort=weight&order=desc&limit=2');
    expect(heaviest.overpacks.map((o) => o.id)).toEqual([second, third]);
    expect(await ids(`sort=weight&order=desc&limit=2&page_token=${heaviest.next_page ?? ''}`)).toEqual([first]);
    expect(await ids('sort=weight&order=asc')).toEqual([first, third, second]);
    expect(await ids('closed=true')).toEqual([second]);
    expect(await ids('closed=false&entry_point=HKGHUB')).toEqual([first]);
    expect(await ids('status=Locked')).toEqual([]);
    expect(await ids('on_manifest=false&total=true')).toHaveLength(3);
    expect(await ids(`q=${first ?? 0}`)).toContain(first);
    expect(await ids(`q=${encodeURIComponent(`(00)${made[2]?.sscc ?? ''}`)}`)).toEqual([third]);
    expect(await ids(`q=${parcels[1]?.number.toLowerCase() ?? ''}`)).toEqual([second]);
    expect(await ids('q=SO-77001')).toEqual([first]);
    expect((await eve.get<{ counts: Record<string, number> }>('/overpacks/counts')).data.counts).toEqual({ Open: 3 });
    expect((await eve.get('/overpacks?sort=sscc')).status).toBe(422);
  });
});

describe('rights and borders', () => {
  it('keeps accounts apart', async () => {
    const eve = await asMerchant(t);
    const parcel = await makeParcel(t.app, ana.accountId);
    const { id } = await create();
    for (const [method, path, body] of [
      ['GET', `/overpacks/${id}`, undefined],
      ['POST', `/overpacks/${id}/shipments`, { tracking_numbers: [parcel.number] }],
      ['POST', `/overpacks/${id}/shipments/remove`, { shipment_ids: [parcel.id] }],
      ['PUT', `/overpacks/${id}/close`, SIZE],
      ['PUT', `/overpacks/${id}/reopen`, undefined],
      ['DELETE', `/overpacks/${id}`, undefined],
    ] as const) {
      expect((await eve.call(method, path, body)).status).toBe(404);
    }
    const hers = await create(eve);
    expect(reasons(await scan(hers.id, [parcel.number, String(parcel.id)], eve))).toEqual(['unknown', 'unknown']);
  });

  it('lets a viewer look and not change', async () => {
    const viewer = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    const { id } = await create();
    expect((await viewer.get(`/overpacks/${id}`)).status).toBe(200);
    expect((await viewer.post(`/overpacks/${id}/shipments`, { tracking_numbers: ['HB1'] })).status).toBe(403);
    expect((await viewer.post('/overpacks')).status).toBe(403);
  });

  it('keeps test labels and real ones apart', async () => {
    const tester = await asMerchant(t, { accountId: ana.accountId, isTest: true });
    const parcel = await makeParcel(t.app, ana.accountId);
    const { id, test } = await create(tester);
    expect(test).toBe(true);
    expect(reasons(await scan(id, [parcel.number], tester))).toEqual(['unknown']);
    expect((await ana.get(`/overpacks/${id}`)).status).toBe(404);
  });
});

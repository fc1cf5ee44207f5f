import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptyOutbox, outbox } from '../../../../test/mail.ts';
import { PIXEL } from '../../../../test/pixel.ts';
import { asMerchant, type Caller } from '../../../../test/harness.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { referenceCode } from '../../subscriptions/reference-code.ts';
import { all, one } from '../../../server/db.ts';
import type { DeskReturn } from '../return-out.ts';
import type { DeskUnmatched, Unmatched } from '../unmatched-out.ts';
import { openScene, type Scene } from './testing/scene.ts';

/** One red pixel. */

let scene: Scene;
let ana: Caller;
let desk: Caller;
beforeAll(async () => {
  scene = await openScene();
  ({ ana, desk } = scene);
});
afterAll(() => scene.t.stop());

const keep = async (over: object) => (await scene.receive(over)).data.unmatched_id ?? 0;
const find = async (q: string, who = ana) =>
  (await who.get<{ parcels: Unmatched[] }>(`/returns/unmatched?q=${encodeURIComponent(q)}`)).data.parcels.map(({ id }) => id);
const mine = async (id: number, who = ana) => (await who.get<{ parcels: Unmatched[] }>('/returns/unmatched')).data.parcels.find((one) => one.id === id);
const claim = (id: number, bears: string, who = ana) =>
  who.post<{ parcel: Unmatched }>(`/returns/unmatched/${id}/claims`, { bears, note: 'Order 17 of Wei Wang' });
const atDesk = async (id: number) => (await desk.get<{ parcels: DeskUnmatched[] }>('/desk/returns/unmatched')).data.parcels.find((one) => one.id === id);
const match = (id: number, body: object) => desk.call<{ return: DeskReturn }>('PUT', `/desk/returns/unmatched/${id}/match`, body);

describe('a parcel that nobody announced and that bears a reference code', () => {
  it('is received for the account of the code, once and for nobody else', async () => {
    const code = referenceCode(ana.accountId);
    const before = await scene.balance();
    const { data } = await scene.receive({ marks: `Portolan Returns ${code.toLowerCase()}, Wei Wang`, tracking_number: '1Z999AA10123456784' });
    expect(data.unmatched_id).toBeNull();
    expect(data.return).toMatchObject({ status: 'Received', account: { id: ana.accountId }, tracking_number: '1Z999AA10123456784', days_left: 15 });
    expect(await scene.read(data.return?.id ?? 0)).toMatchObject({ source: 'desk', contents: `Portolan Returns ${code.toLowerCase()}, Wei Wang` });
    expect(await scene.balance()).toBe(before - 120);
    // The code alone, as it is scanned from the label.
    const scanned = await scene.receive({ tracking_number: code });
    expect(scanned.data.return).toMatchObject({ account: { id: ana.accountId }, tracking_number: null });
    expect((await scene.trail(scanned.data.return?.id ?? 0)).verbs).toEqual(['receive']);
    // What is known of the parcel itself comes first.
    const announced = await scene.announce({ tracking_number: 'KNOWN-01' });
    expect((await scene.receive({ tracking_number: 'KNOWN-01', marks: code })).data.return?.id).toBe(announced.id);
  });

  it('is nobody’s where the code is mistyped, of no account, of a test, or one of two', async () => {
    const code = referenceCode(ana.accountId);
    const other = await asMerchant(scene.t);
    await asMerchant(scene.t, { accountId: other.accountId, isTest: true });
    const { id: test } = await scene.t.app.db.system((tx) =>
      one(tx, sql<{ id: number }>`select account_id as id from accounts where test_of = ${other.accountId}`),
    );
    const wrong = `${code.slice(0, -1)}${(Number(code.at(-1)) + 1) % 10}`;
    for (const marks of [wrong, referenceCode(999_999_999), referenceCode(test), `${code} ${referenceCode(other.accountId)}`])
      expect([marks, typeof (await scene.receive({ marks })).data.unmatched_id]).toEqual([marks, 'number']);
  });
});

describe('a parcel nobody is known for', () => {
  it('is kept once, and received once, also where two desks scan it at the same moment', async () => {
    const kept = await Promise.all([scene.receive({ tracking_number: 'TWICE-01' }), scene.receive({ tracking_number: 'twice-01' })]);
    expect(kept.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const id = kept.find(({ status }) => status === 200)?.data.unmatched_id ?? 0;
    expect(kept.find(({ status }) => status === 409)?.errors?.['status']).toContain(`It is on the shelf already, as parcel ${id}.`);
    expect((await scene.receive({ tracking_number: 'TWICE-01' })).code).toBe('not_eligible');
    // Of those without a number each is another; and what left the shelf may come again.
    const same = { marks: 'For nobody' };
    expect([await keep(same), await keep(same)].every((one) => one > id)).toBe(true);
    await match(id, { return_id: (await scene.announce()).id });
    expect(await keep({ tracking_number: 'TWICE-01' })).toBeGreaterThan(id);
  });

  it('is found by whole words it bears, claimed, and received once staff confirm it', async () => {
    const id = await keep({ marks: 'Wang Wei, order SO-10042', weight: 0.5, length: 20, width: 15, height: 10 });
    const other = await asMerchant(scene.t, { funds: 1000 });
    expect([await find('so-10042'), await find('WANG wei')]).toEqual([[id], [id]]);
    expect([await find('wang zhang'), await find('SO-1004'), await find('%%%%'), await find('____')]).toEqual([[], [], [], []]);
    expect((await ana.get('/returns/unmatched?q=abc')).status).toBe(422);
    // Its number alone tells nothing.
    expect((await claim(id, 'guessed')).status).toBe(404);
    expect((await claim(id, 'so-10042', await asMerchant(scene.t, { accountId: ana.accountId, role: 'viewer' }))).status).toBe(403);
    expect((await claim(id, 'so-10042')).data.parcel.claim).toMatchObject({ note: 'Order 17 of Wei Wang', declined: null });
    expect((await claim(id, 'so-10042')).code).toBe('not_eligible');
    await claim(id, 'so-10042', other);
    const claims = (await atDesk(id))?.claims ?? [];
    expect(claims.map(({ account }) => account.id)).toEqual([ana.accountId, other.accountId]);
    const before = await scene.balance();
    scene.moveTo(3);
    const { data } = await match(id, { claim_id: claims[0]?.id });
    expect(data.return).toMatchObject({
      status: 'Received',
      account: { id: ana.accountId },
      weight: 0.5,
      length: 20,
      days_left: 15,
      contents: 'Wang Wei, order SO-10042',
    });
    expect(await scene.balance()).toBe(before - 120);
    expect((await match(id, { claim_id: claims[1]?.id })).status).toBe(404);
    // A second page still shows what can be done with it; whoever cannot name what it bore is told nothing.
    const gone = { status: 404, errors: { status: 'It is not on the shelf any more.' } };
    const withdraw = (who: Caller) => who.call('DELETE', `/returns/unmatched/${id}/claims`);
    expect([await claim(id, 'so-10042'), await withdraw(ana), await withdraw(other)]).toMatchObject([gone, gone, gone]);
    const stranger = await asMerchant(scene.t, { funds: 1000 });
    expect([(await claim(id, 'guessed', stranger)).errors, (await withdraw(stranger)).errors]).toEqual([undefined, undefined]);
    expect(await find('so-10042')).toEqual([]);
    expect(await mine(id)).toMatchObject({ is_open: false, claim: { status: 'confirmed', return_id: data.return.id } });
    // Who claimed it too reads that it was another's, and nothing of whose.
    expect(await mine(id, other)).toMatchObject({ is_open: false, claim: { status: 'declined', declined_note: null, return_id: null } });
    expect((await scene.trail(data.return.id)).verbs).toEqual(['receive', 'match']);
    expect((await scene.read(data.return.id, other))?.id).toBeUndefined();
  });

  it('is refused to a claim with its reason, and may be claimed again', async () => {
    const id = await keep({ tracking_number: 'ZZ123456789CN' });
    await claim(id, 'zz123456789cn');
    const [first] = (await atDesk(id))?.claims ?? [];
    const decline = (note: string) => desk.call('PUT', `/desk/returns/unmatched/${id}/decline`, { claim_id: first?.id, note });
    expect((await decline('It bears another name.')).status).toBe(200);
    const decided = { status: 404, errors: { status: 'This claim has been decided on or withdrawn.' } };
    expect(await decline('Again')).toMatchObject(decided);
    expect(await match(id, { claim_id: first?.id })).toMatchObject(decided);
    expect((await mine(id))?.claim).toMatchObject({ status: 'declined', declined: expect.any(String) as string, declined_note: 'It bears another name.' });
    expect((await claim(id, 'zz123456789cn')).status).toBe(201);
    expect((await atDesk(id))?.claims).toHaveLength(1);
  });

  it('is looked for by warehouse, time and weight too, and shows nothing of what it bears', async () => {
    const id = await keep({ marks: 'Olga Petrova, size M', weight: 0.5 });
    const by = async (more: string) => (await ana.get<{ parcels: Unmatched[] }>(`/returns/unmatched?q=olga+petrova${more}`)).data.parcels;
    expect((await by('')).map((one) => one.id)).toEqual([id]);
    const today = new Date().toISOString().slice(0, 10);
    for (const more of ['&warehouse=LAX', '&weight=0.45', `&received_min=${today}T00:00:00Z`]) expect([more, (await by(more)).length]).toEqual([more, 1]);
    for (const more of ['&warehouse=HKG', '&weight=0.3', '&received_max=2020-01-01']) expect([more, (await by(more)).length]).toEqual([more, 0]);
    expect((await ana.get('/returns/unmatched?q=olga+petrova&weight=0')).status).toBe(422);
    expect(JSON.stringify(await by(''))).not.toMatch(/olga|petrova/i);
  });

  it('becomes the return that its claim names, or one of the shipment it names', async () => {
    const awaited = await scene.announce();
    const id = await keep({ marks: 'Torn label 8841' });
    const named = (over: object, who = ana) =>
      who.post<{ parcel: Unmatched }>(`/returns/unmatched/${id}/claims`, { bears: 'label 8841', note: 'Its label is torn', ...over });
    const other = await asMerchant(scene.t, { funds: 1000 });
    expect((await named({ return_id: awaited.id }, other)).errors).toHaveProperty('return_id');
    expect((await named({ shipment_id: 999_999 })).errors).toHaveProperty('shipment_id');
    await named({ return_id: awaited.id });
    const [claimed] = (await atDesk(id))?.claims ?? [];
    expect(claimed).toMatchObject({ return: { id: awaited.id, name: awaited.rma_number, sender: 'Emily Clarke' }, shipment: null });
    expect((await match(id, { claim_id: claimed?.id })).data.return).toMatchObject({ id: awaited.id, status: 'Received', items: [{ quantity: 2 }] });

    const sent = await scene.sent();
    const second = await keep({ marks: 'Torn label 8842' });
    await ana.post(`/returns/unmatched/${second}/claims`, { bears: 'label 8842', note: 'It is of this shipment', shipment_id: sent.id });
    const [of] = (await atDesk(second))?.claims ?? [];
    expect(of?.shipment?.id).toBe(sent.id);
    const { data } = await match(second, { claim_id: of?.id });
    expect(data.return).toMatchObject({ shipment_id: sent.id, status: 'Received', tracking_number: sent.tracking_number });
    expect(data.return.items.length).toBeGreaterThan(0);
  });

  it('is found with twenty others at most, and stays among the claims however many there are', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 22; n += 1) ids.push(await keep({ marks: `Pallet 6161 box ${n}` }));
    expect(await find('pallet 6161')).toHaveLength(20);
    for (const id of ids) await claim(id, 'pallet 6161');
    const claimed = (await ana.get<{ parcels: Unmatched[] }>('/returns/unmatched')).data.parcels.map(({ id }) => id);
    expect(claimed.slice(0, 22)).toEqual(ids.toReversed());
  });

  it('is found at the desk by what is scanned, however many wait', async () => {
    const first = await keep({ marks: 'Lena Roth, order SO-55', tracking_number: 'FIRST-01', warehouse: 'HKG' });
    await scene.t.app.db.system((tx) =>
      sql`insert into unmatched_returns (warehouse, search_words, received_at) select 'HKG', '', '2020-01-01'::timestamptz from generate_series(1, 260)`.execute(
        tx,
      ),
    );
    const shelf = async (query: string) =>
      (await desk.get<{ parcels: DeskUnmatched[]; total: number; claimed: number }>(`/desk/returns/unmatched?warehouse=HKG${query}`)).data;
    const all = await shelf('');
    expect([all.parcels.length, all.total >= 261, all.parcels.some(({ id }) => id === first)]).toEqual([250, true, false]);
    for (const code of ['first-01', 'so-55', 'roth', String(first)]) {
      const found = await shelf(`&code=${code}`);
      expect([code, found.total, found.parcels.map(({ id }) => id)]).toEqual([code, 1, [first]]);
    }
    expect(await shelf('&code=SO-5')).toEqual({ parcels: [], total: 0, claimed: 0 });
    expect((await desk.get('/desk/returns/unmatched?code=')).status).toBe(422);
  });

  it('keeps its photos for whoever it turns out to belong to', async () => {
    const id = await keep({ marks: 'Photographed 771' });
    const at = `/desk/returns/unmatched/${id}/images`;
    const add = async (bytes: Buffer = PIXEL, to = at) => {
      const { body, headers } = sendFile({}, bytes);
      return desk.call<{ parcel: DeskUnmatched }>('POST', to, body, headers);
    };
    expect((await add(Buffer.from('<script>'))).errors).toHaveProperty('file');
    expect((await add(PIXEL, '/desk/returns/unmatched/1/images')).status).toBe(404);
    const photo = (await add()).data.parcel.images[0];
    expect(photo).toMatchObject({ type: 'image/png', width: 1 });
    expect((await desk.get(`${at}/${photo?.id}?size=small`)).status).toBe(200);
    expect((await desk.get(`/desk/returns/unmatched/${id + 1}/images/${photo?.id}`)).status).toBe(404);
    await claim(id, 'photographed 771');
    const parcel = (await desk.get<{ parcel: DeskUnmatched }>(`/desk/returns/unmatched/${id}`)).data.parcel;
    const { data } = await match(id, { claim_id: parcel.claims[0]?.id });
    expect(data.return.images).toHaveLength(1);
    const { images } = await scene.read(data.return.id);
    expect((await ana.get(`/returns/${data.return.id}/images/${images[0]?.id}`)).status).toBe(200);
    expect((await desk.get(`/desk/returns/${data.return.id}/images/${images[0]?.id}`)).status).toBe(200);
    expect(await desk.get(`/desk/returns/unmatched/${id}`)).toMatchObject({ status: 404, errors: { status: 'It is not on the shelf any more.' } });
  });

  it('is matched by hand with a return that was announced', async () => {
    const id = await keep({ marks: 'No label left' });
    const { id: returnId } = await scene.announce();
    const theirs = await asMerchant(scene.t, { funds: 1000 });
    await claim(id, 'label left', theirs);
    const [wrong] = (await atDesk(id))?.claims ?? [];
    expect((await match(id, { claim_id: wrong?.id, return_id: returnId })).status).toBe(404);
    expect((await match(id, {})).status).toBe(422);
    expect((await match(id, { return_id: returnId })).data.return).toMatchObject({ id: returnId, status: 'Received', items: [{ quantity: 2 }] });
    const { id: again } = await scene.announce();
    expect(await match(id, { return_id: again })).toMatchObject({ status: 404, errors: { status: 'It is not on the shelf any more.' } });
    // One that is here already cannot come again.
    expect((await match(await keep({ marks: 'Another' }), { return_id: returnId })).code).toBe('not_eligible');
  });

  it('is claimed no more once its claim is withdrawn, by whoever made it', async () => {
    const id = await keep({ marks: 'Withdrawn 5151' });
    const other = await asMerchant(scene.t, { funds: 1000 });
    const withdraw = (who = ana) => who.call<{ parcel: Unmatched }>('DELETE', `/returns/unmatched/${id}/claims`);
    const claims = async () => (await desk.get<{ parcel: DeskUnmatched }>(`/desk/returns/unmatched/${id}`)).data.parcel.claims;
    expect((await withdraw()).status).toBe(404);
    await claim(id, 'withdrawn 5151');
    const [first] = await claims();
    expect([(await withdraw(other)).status, (await claims()).length]).toEqual([404, 1]);
    expect((await withdraw(await asMerchant(scene.t, { accountId: ana.accountId, role: 'viewer' }))).status).toBe(403);
    expect((await withdraw()).data.parcel).toMatchObject({ id, is_open: true, claim: null });
    expect([await claims(), await mine(id)]).toEqual([[], undefined]);
    expect(await match(id, { claim_id: first?.id })).toMatchObject({ status: 404, errors: { status: 'This claim has been decided on or withdrawn.' } });
    expect(await withdraw()).toMatchObject({ status: 404, errors: { status: 'This claim has been decided on or withdrawn.' } });
    expect((await withdraw(other)).errors).toBeUndefined();
    expect((await claim(id, 'withdrawn 5151')).status).toBe(201);
  });

  it('tells by mail what became of a claim, why, and until when to decide', async () => {
    await emptyOutbox(scene.t);
    const other = await asMerchant(scene.t, { funds: 1000 });
    const id = await keep({ marks: 'Claimed by two 4242' });
    await claim(id, 'claimed 4242');
    await claim(id, 'claimed 4242', other);
    const told = async () => (await outbox(scene.t)).map(({ kind, subject, link }) => [kind, subject, link?.replace(scene.t.app.env.CONSOLE_URL, '')]);
    const [first] = (await desk.get<{ parcel: DeskUnmatched }>(`/desk/returns/unmatched/${id}`)).data.parcel.claims;
    await desk.call('PUT', `/desk/returns/unmatched/${id}/decline`, { claim_id: first?.id, note: 'It bears another name.' });
    expect(await told()).toEqual([['parcel_claim', `Your claim to parcel ${id} was declined`, '/returns/unmatched']]);
    // The warehouse's words stand alone: they end as it ended them.
    expect((await outbox(scene.t))[0]?.content.text).toEqual([
      expect.stringMatching(/: It bears another name\.$/),
      'If it is yours all the same, claim it again and say more.',
    ]);
    const events = (who: typeof ana) =>
      scene.t.app.db.system((tx) =>
        all(
          tx,
          sql<{
            payload: object;
          }>`select payload from events where account_id = ${who.accountId} and type = 'unmatched_return.claim_declined' and object_id = ${id}`,
        ),
      );
    expect((await events(ana)).map(({ payload }) => payload)).toEqual([{ claim_id: first?.id, warehouse: 'LAX', reason: 'It bears another name.' }]);
    expect(await events(other)).toEqual([]);
    await emptyOutbox(scene.t);
    await claim(id, 'claimed 4242');
    const claims = (await desk.get<{ parcel: DeskUnmatched }>(`/desk/returns/unmatched/${id}`)).data.parcel.claims;
    const { data } = await match(id, { claim_id: claims.find(({ account }) => account.id === ana.accountId)?.id });
    expect((await told()).toSorted()).toEqual([
      ['parcel_claim', `Parcel ${id} is yours: return ${data.return.rma_number}`, `/returns/returns/view/${data.return.id}`],
      ['parcel_claim', `Your claim to parcel ${id} was declined`, '/returns/unmatched'],
    ]);
  });

  it('leaves the shelf when it is taken in as what was announced since, or confirmed to whoever announced it', async () => {
    const lying = async (one: number) => (await desk.get<{ parcel?: DeskUnmatched }>(`/desk/returns/unmatched/${one}`)).data.parcel;
    const id = await keep({ tracking_number: 'EARLY-01' });
    const { body, headers } = sendFile({}, PIXEL);
    await desk.call('POST', `/desk/returns/unmatched/${id}/images`, body, headers);
    const other = await asMerchant(scene.t, { funds: 1000 });
    await claim(id, 'early-01', other);
    const announced = await scene.announce({ tracking_number: 'Early-01' });
    expect((await lying(id))?.announced).toMatchObject({ id: announced.id, name: announced.rma_number, account: { id: ana.accountId } });
    const { data } = await scene.receive({ return_id: announced.id });
    expect(data.return).toMatchObject({ id: announced.id, images: [{ kind: 'received' }] });
    // It lay there still, to be claimed, confirmed and paid for once more.
    expect([await lying(id), await find('early-01', other)]).toEqual([undefined, []]);
    expect(await mine(id, other)).toMatchObject({ is_open: false, claim: { status: 'declined', declined_note: null } });

    const second = await keep({ tracking_number: 'EARLY-02' });
    const named = await scene.announce({ tracking_number: 'EARLY-02' });
    await claim(second, 'early-02');
    expect((await match(second, { claim_id: (await lying(second))?.claims[0]?.id })).data.return).toMatchObject({ id: named.id, status: 'Received' });

    // An RMA is a merchant's own: of two who have the same, nobody knows whose lies there.
    await scene.announce({ rma_number: 'BOTH-77' });
    const theirs = await scene.announce({ rma_number: 'BOTH-77' }, other);
    const third = await keep({ tracking_number: 'BOTH-77' });
    expect((await lying(third))?.announced).toBeNull();
    await scene.receive({ return_id: theirs.id });
    expect(await lying(third)).toMatchObject({ id: third });
    const alone = await keep({ tracking_number: 'ALONE-78' });
    await scene.receive({ return_id: (await scene.announce({ rma_number: 'Alone-78' })).id });
    expect(await lying(alone)).toBeUndefined();
  });

  it('is not there in test mode', async () => {
    const id = await keep({ marks: 'Tester parcel' });
    const tester = await asMerchant(scene.t, { accountId: ana.accountId, isTest: true });
    expect(await find('tester parcel', tester)).toEqual([]);
    expect((await claim(id, 'tester parcel', tester)).status).toBe(404);
  });
});

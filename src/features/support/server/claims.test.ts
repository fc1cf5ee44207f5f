import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, caller, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { all } from '../../../server/db.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENTS, type Candidate, type Claim, type ClaimRow } from '../contract.ts';

type One = { claim: Claim };
type Many = { claims: ClaimRow[]; next_page: string | null; total?: number };

let t: TestApp;
let ana: Caller;
const DAY = 86_400_000;
const ago = (days: number) => new Date(t.app.now().getTime() - days * DAY).toISOString();
const PDF = '%PDF-1.7 an invoice';
const SAID = { reason: 'lost', amount: 20, description: 'It never arrived at the address.' };

/** A covered parcel that the entry point processed the given number of days ago. */
async function parcel(over: { days?: number; delivered?: number; goods?: number; service?: string; orderNumber?: string; who?: Caller } = {}) {
  const who = over.who ?? ana;
  const made = await makeParcel(t.app, who.accountId, {
    status: over.delivered === undefined ? 'En Route' : 'Delivered',
    ...(over.orderNumber === undefined ? {} : { orderNumber: over.orderNumber }),
  });
  await t.app.db.system((tx) =>
    sql`update shipments set processed_at = ${ago(over.days ?? 60)}, delivered_at = ${over.delivered === undefined ? null : ago(over.delivered)},
      goods_value_minor = ${over.goods ?? 2500}, service = ${over.service ?? 'plus'}, consignor = null, search_words = lower('bo lind ' || coalesce(order_number, ''))
      where account_id = ${who.accountId} and id = ${made.id}`.execute(tx),
  );
  return made;
}
const begin = (shipmentId: number, over: object = {}, who = ana) => who.post<One>('/claims', { shipment_id: shipmentId, ...over });
const put = (path: string, body?: object, who = ana) => who.call<One>('PUT', path, body);
const attach = (id: number, content: string | Uint8Array = PDF, name = 'invoice.pdf', who = ana) => {
  const { body, headers } = sendFile({}, content, name);
  return who.call<One>('POST', `/claims/${id}/documents`, body, headers);
};
async function submitted(over: object = {}): Promise<Claim> {
  const { claim } = (await begin((await parcel()).id)).data;
  return (await put(`/claims/${claim.id}/submit`, { ...SAID, ...over })).data.claim;
}
const audited = (id: number) =>
  t.app.db.system(async (tx) =>
    (await all(tx, sql<{ verb: string }>`select verb from audit_log where object_kind = 'claim' and object_id = ${id} order by id`)).map((r) => r.verb),
  );
const told = (id: number) =>
  t.app.db.system(async (tx) =>
    (await all(tx, sql<{ type: string }>`select type from events where object_kind = 'claim' and object_id = ${id} order by id`)).map((r) => r.type),
  );

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

describe('finding the shipment', () => {
  const find = async (query: string, who = ana) => (await who.get<{ shipments: Candidate[] }>(`/claims/shipments?${query}`)).data.shipments;

  it('finds by number, order and name, and says for each what can be claimed', async () => {
    const lost = await parcel({ orderNumber: 'FIND-77' });
    const [found] = await find(`q=${lost.number.toLowerCase()}`);
    expect(found).toMatchObject({
      shipment_id: lost.id,
      tracking_number: lost.number,
      cover: 30,
      currency: 'USD',
      claim: null,
      obstacle: null,
      name: 'Bo Lind',
    });
    expect(found?.reasons).toEqual([
      { reason: 'lost', obstacle: null },
      { reason: 'damaged', obstacle: 'It has not been delivered yet.' },
      { reason: 'missing', obstacle: 'It has not been delivered yet.' },
      { reason: 'delayed', obstacle: 'Delays are not covered: the insurance pays for loss and damage.' },
    ]);
    expect((await find('q=find-77')).map((one) => one.shipment_id)).toEqual([lost.id]);
    expect((await find('q=bo lind')).map((one) => one.shipment_id)).toContain(lost.id);
    expect((await find(`shipment_id=${lost.id}`)).map((one) => one.shipment_id)).toEqual([lost.id]);
    expect(await find('')).toEqual([]);
    expect(await find('q=100%25')).toEqual([]);
  });

  it('says why not, in the reader’s language', async () => {
    const why = async (id: number, headers = {}) =>
      (await ana.get<{ shipments: Candidate[] }>(`/claims/shipments?shipment_id=${id}`, headers)).data.shipments[0]?.obstacle;
    expect(await why((await makeParcel(t.app, ana.accountId)).id)).toBe('The entry point has not processed it yet.');
    expect(await why((await parcel({ service: 'post' })).id)).toBe('It was sent without cover. The Post service has none unless the parcel is insured.');
    expect(await why((await parcel({ days: 181 })).id)).toBe('Claims are possible for 180 days after the entry point processed the parcel.');
    expect(await why((await parcel({ delivered: 31 })).id)).toBe('This had to be reported within 30 days of delivery.');
    expect(await why((await parcel({ days: 3 })).id)).toMatch(/^It may still arrive\. It can be claimed as lost from \w{3} \d+, \d{4} on\.$/);
    expect(await why((await parcel({ service: 'post' })).id, { 'accept-language': 'zh' })).toBe('该货件没有保障。邮政（Post）服务只有投保后才有保障。');
    const { claim } = (await begin((await parcel()).id)).data;
    const [draft] = await find(`shipment_id=${claim.shipment_id}`);
    expect(draft).toMatchObject({ claim: { id: claim.id, status: 'Draft' }, obstacle: null });
    expect(claim.submit_by).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect((await put(`/claims/${claim.id}/submit`, SAID)).data.claim.submit_by).toBeNull();
    expect(await why(claim.shipment_id)).toBe(`It has a claim already: ${claim.id}.`);
  });

  it('counts what was insured for a fee, and never more than goods and shipping', async () => {
    const cheap = await parcel({ goods: 400 });
    const insured = await parcel({ goods: 20_000, service: 'post' });
    await t.app.db.system((tx) => sql`update shipments set insurance = true, insured_value_minor = 15000 where id = ${insured.id}`.execute(tx));
    expect((await find(`shipment_id=${cheap.id}`))[0]?.cover).toBe(13); // 4 for the goods, 9 for shipping
    expect((await find(`shipment_id=${insured.id}`))[0]).toMatchObject({ cover: 150, obstacle: null });
  });
});

describe('a draft', () => {
  it('was never changed before it was made', async () => {
    const { claim } = (await begin((await parcel()).id)).data;
    const read = sql<{ ok: boolean }>`select updated_at >= created_at as ok from claims where account_id = ${ana.accountId} and id = ${claim.id}`;
    expect(await t.app.db.system((tx) => all(tx, read))).toEqual([{ ok: true }]);
  });

  it('begins with what is known, is saved, and is deleted with its documents', async () => {
    const shipment = await parcel({ orderNumber: 'SO-7' });
    const made = await begin(shipment.id, { reason: 'lost' });
    expect(made.status).toBe(201);
    const { claim } = made.data;
    expect(claim).toMatchObject({
      status: 'Draft',
      shipment_id: shipment.id,
      tracking_number: shipment.number,
      order_number: 'SO-7',
      reason: 'lost',
      amount: null,
      cover: 30,
      currency: 'USD',
      documents: [],
      submitted: null,
    });
    const saved = await put(`/claims/${claim.id}`, { amount: 12.34, description: 'Half a sen' });
    expect(saved.data.claim).toMatchObject({ reason: null, amount: 12.34, description: 'Half a sen', status: 'Draft' });
    await attach(claim.id);
    const [file] = await t.app.db.system((tx) => all(tx, sql<{ file_key: string }>`select file_key from claim_documents where claim_id = ${claim.id}`));
    expect(await t.app.files.exists(file?.file_key ?? '')).toBe(true);
    expect((await ana.call('DELETE', `/claims/${claim.id}`)).status).toBe(200);
    expect(await t.app.files.exists(file?.file_key ?? '')).toBe(false);
    expect((await ana.get(`/claims/${claim.id}`)).status).toBe(404);
    expect(await audited(claim.id)).toEqual(['claim.create', 'claim.update', 'claim.add_document', 'claim.delete']);
    expect((await begin(shipment.id)).status).toBe(201);
  });

  it('is not saved or submitted over what a colleague typed meanwhile', async () => {
    const { claim } = (await begin((await parcel()).id, SAID)).data;
    await attach(claim.id);
    const first = await put(`/claims/${claim.id}`, { ...SAID, amount: 10, version: claim.version });
    expect(first.data.claim.amount).toBe(10);
    const late = { ...SAID, amount: 5, version: claim.version };
    expect(await put(`/claims/${claim.id}`, late)).toMatchObject({ status: 409, code: 'conflict' });
    expect(await put(`/claims/${claim.id}/submit`, late)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await ana.get<One>(`/claims/${claim.id}`)).data.claim).toMatchObject({ status: 'Draft', amount: 10 });
    const sent = await put(`/claims/${claim.id}/submit`, { ...late, version: first.data.claim.version });
    expect(sent.data.claim).toMatchObject({ status: 'Submitted', amount: 5 });
  });

  it('takes no message, and says that nobody would see it', async () => {
    const { claim } = (await begin((await parcel()).id)).data;
    const wrote = await ana.post(`/claims/${claim.id}/messages`, { body: 'Hello' });
    expect([wrote.code, wrote.errors]).toEqual(['not_eligible', { status: 'The operator sees a claim once it is submitted.' }]);
  });

  it('is refused where nothing can be claimed, with the reason at the field', async () => {
    const early = await begin((await parcel({ days: 3 })).id, { reason: 'lost' });
    expect([early.status, early.code]).toEqual([409, 'not_eligible']);
    expect(early.errors?.reason).toMatch(/^It may still arrive/);
    const post = await begin((await parcel({ service: 'post' })).id);
    expect(post.errors?.shipment_id).toMatch(/^It was sent without cover/);
    const shipment = await parcel();
    const first = await begin(shipment.id);
    expect((await begin(shipment.id)).errors).toEqual({ shipment_id: `It has a claim already: ${first.data.claim.id}.` });
    const over = await begin((await parcel()).id, { amount: 30.01 });
    expect([over.status, over.errors]).toEqual([422, { amount: 'Must be at most 30.' }]);
    expect((await begin(999_999_999)).status).toBe(404);
  });

  it('is one, however many ask at the same moment', async () => {
    const shipment = await parcel();
    const answers = await Promise.all(Array.from({ length: 6 }, () => begin(shipment.id)));
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
    const key = { 'idempotency-key': 'one-claim' };
    const other = await parcel();
    const same = await Promise.all([1, 2].map(() => ana.post<One>('/claims', { shipment_id: other.id }, key)));
    expect(same.map((one) => [one.status, one.data.claim.id])).toEqual([1, 2].map(() => [201, same[0]?.data.claim.id]));
  });
});

describe('submitting', () => {
  it('stores what was said, once, and tells about it', async () => {
    const claim = await submitted({ amount: 30 });
    expect(claim).toMatchObject({ status: 'Submitted', reason: 'lost', amount: 30, description: SAID.description, approved: null, decided: null });
    expect(Date.parse(claim.submitted ?? '')).toBeGreaterThan(Date.now() - 60_000);
    const again = await put(`/claims/${claim.id}/submit`, SAID);
    expect([again.status, again.errors]).toEqual([409, { status: 'The claim was submitted before.' }]);
    expect((await put(`/claims/${claim.id}`, SAID)).status).toBe(409);
    expect((await ana.call('DELETE', `/claims/${claim.id}`)).status).toBe(409);
    expect(await audited(claim.id)).toEqual(['claim.create', 'claim.submit']);
    expect(await told(claim.id)).toEqual(['claim.created', 'claim.submitted']);
  });

  it('asks for a photo where something is broken or missing', async () => {
    const { claim } = (await begin((await parcel({ delivered: 5 })).id)).data;
    for (const reason of ['damaged', 'missing']) {
      const bare = await put(`/claims/${claim.id}/submit`, { ...SAID, reason });
      expect([bare.status, Object.keys(bare.errors ?? {})]).toEqual([422, ['documents']]);
    }
    await attach(claim.id, Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 1), 'box.jpg');
    expect((await put(`/claims/${claim.id}/submit`, { ...SAID, reason: 'damaged' })).data.claim.status).toBe('Submitted');
  });

  it.each<[string, object, string]>([
    ['more than the cover', { amount: 30.01 }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['parts of a cent', { amount: 1.005 }, 'amount'],
    ['too few words', { description: 'Gone' }, 'description'],
    ['letters nobody sees', { description: 'It is \u0000 gone for good' }, 'description'],
    ['a reason nobody knows', { reason: 'late' }, 'reason'],
    ['a delay', { reason: 'delayed' }, 'reason'],
    ['damage before it arrived', { reason: 'damaged' }, 'reason'],
  ])('refuses %s', async (_what, over, field) => {
    const { claim } = (await begin((await parcel()).id)).data;
    const answer = await put(`/claims/${claim.id}/submit`, { ...SAID, ...over });
    expect([[409, 422].includes(answer.status), Object.keys(answer.errors ?? {})]).toEqual([true, [field]]);
    expect((await ana.get<One>(`/claims/${claim.id}`)).data.claim).toMatchObject({ status: 'Draft', amount: null });
  });

  it('looks again at the parcel: one that arrived meanwhile is not lost', async () => {
    const shipment = await parcel();
    const { claim } = (await begin(shipment.id, { reason: 'lost' })).data;
    await t.app.db.system((tx) => sql`update shipments set status = 'Delivered', delivered_at = now() where id = ${shipment.id}`.execute(tx));
    expect((await put(`/claims/${claim.id}/submit`, SAID)).errors).toEqual({ reason: 'Tracking says that it was delivered.' });
  });
});

describe('documents', () => {
  it('are known by their content, kept as they came, and given only to be saved', async () => {
    const { claim } = (await begin((await parcel()).id)).data;
    const answer = await attach(claim.id, PDF, '../../счёт <1>.html');
    expect(answer.status).toBe(201);
    const [one] = answer.data.claim.documents;
    expect(one).toMatchObject({ name: 'счёт 1.pdf', type: 'application/pdf', size: PDF.length });
    const file = await ana.get(`/claims/${claim.id}/documents/${one?.id ?? 0}`);
    expect([file.status, file.bytes.toString()]).toEqual([200, PDF]);
    expect(file.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff', 'cache-control': 'private, no-store' });
    expect(String(file.headers['content-disposition'])).toMatch(/^attachment;/);
    const other = (await begin((await parcel()).id)).data.claim;
    expect((await ana.get(`/claims/${other.id}/documents/${one?.id ?? 0}`)).status).toBe(404);
    expect((await ana.call('DELETE', `/claims/${other.id}/documents/${one?.id ?? 0}`)).status).toBe(404);
    const emptied = await ana.call<One>('DELETE', `/claims/${claim.id}/documents/${one?.id ?? 0}`);
    expect(emptied.data.claim.documents).toEqual([]);
    expect((await ana.get(`/claims/${claim.id}/documents/${one?.id ?? 0}`)).status).toBe(404);
  });

  it('are refused when they are something else, empty or too large, and nothing stays', async () => {
    const { claim } = (await begin((await parcel()).id)).data;
    const refused = async (content: string | Uint8Array) => {
      const answer = await attach(claim.id, content, 'photo.jpg');
      return [answer.status, answer.errors?.file];
    };
    expect(await refused('<html><script>alert(1)</script></html>')).toEqual([422, 'A document is a PDF, JPEG, PNG or WebP file.']);
    expect(await refused('')).toEqual([422, 'The file is empty.']);
    expect(await refused(Buffer.concat([Buffer.from(PDF), Buffer.alloc(MAX_DOCUMENT_BYTES)]))).toEqual([413, 'A document can have up to 10 MB.']);
    expect((await ana.call('POST', `/claims/${claim.id}/documents`, {})).status).toBe(415);
    expect((await ana.get<One>(`/claims/${claim.id}`)).data.claim.documents).toEqual([]);
  });

  it('are at most ten, also when eleven come at once', async () => {
    const { claim } = (await begin((await parcel()).id)).data;
    const answers = await Promise.all(Array.from({ length: MAX_DOCUMENTS + 1 }, (_, i) => attach(claim.id, PDF, `${i}.pdf`)));
    expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([...Array.from({ length: MAX_DOCUMENTS }, () => 201), 422]);
    expect((await ana.get<One>(`/claims/${claim.id}`)).data.claim.documents).toHaveLength(MAX_DOCUMENTS);
  });

  it('can be added until the decision, and stay once they were submitted', async () => {
    const claim = await submitted();
    const [one] = (await attach(claim.id)).data.claim.documents;
    expect((await ana.call('DELETE', `/claims/${claim.id}/documents/${one?.id ?? 0}`)).errors).toEqual({ status: 'What was submitted stays with the claim.' });
    await put(`/claims/${claim.id}/withdraw`);
    expect((await attach(claim.id)).errors).toEqual({ status: 'The claim is decided or withdrawn.' });
  });
});

describe('after it was submitted', () => {
  it('takes messages, and is withdrawn once; then the shipment can be claimed for again', async () => {
    const claim = await submitted();
    const wrote = await ana.post<One>(`/claims/${claim.id}/messages`, { body: ' The buyer\nwrote again. ' });
    expect(wrote.data.claim).toMatchObject({ status: 'Submitted', messages: [{ from: 'merchant', body: 'The buyer\nwrote again.' }] });
    expect((await ana.post(`/claims/${claim.id}/messages`, { body: '  ' })).status).toBe(422);
    expect((await put(`/claims/${claim.id}/withdraw`)).data.claim.status).toBe('Withdrawn');
    const again = await put(`/claims/${claim.id}/withdraw`);
    expect([again.status, again.errors]).toEqual([409, { status: 'Only a submitted claim that is not decided yet can be withdrawn.' }]);
    expect((await ana.post(`/claims/${claim.id}/messages`, { body: 'Hello?' })).status).toBe(409);
    expect(await audited(claim.id)).toEqual(['claim.create', 'claim.submit', 'claim.message', 'claim.withdraw']);
    expect(await told(claim.id)).toEqual(['claim.created', 'claim.submitted', 'claim.message_added', 'claim.withdrawn']);
    expect((await begin(claim.shipment_id)).status).toBe(201);
    const draft = (await begin((await parcel()).id)).data.claim;
    expect((await put(`/claims/${draft.id}/withdraw`)).status).toBe(409);
  });

  it('shows its trail with names', async () => {
    const claim = await submitted();
    const { audit } = (await ana.get<{ audit: { verb: string; person: string; token: string }[] }>(`/claims/${claim.id}/audit`)).data;
    expect(audit).toMatchObject([
      { verb: 'claim.submit', person: 'Ana Costa', token: 'test' },
      { verb: 'claim.create', person: 'Ana Costa' },
    ]);
  });
});

describe('the list', () => {
  it('filters, searches, counts, sorts and pages', async () => {
    const who = await asMerchant(t);
    const ids: number[] = [];
    for (let i = 0; i < 5; i += 1) {
      const { id } = await parcel({ who, orderNumber: `LIST-${i}` });
      ids.push((await begin(id, { amount: 5 - i }, who)).data.claim.id);
    }
    await put(`/claims/${ids[0] ?? 0}/submit`, SAID, who);
    const list = async (query: string) => (await who.get<Many>(`/claims?${query}`)).data;
    expect((await list('total=true')).claims.map((one) => one.id)).toEqual(ids.toReversed());
    expect((await list('total=true&status=Submitted')).claims.map((one) => one.id)).toEqual([ids[0]]);
    expect((await list('reason=lost,damaged')).claims.map((one) => one.id)).toEqual([ids[0]]);
    expect((await list('q=list-3')).claims.map((one) => one.id)).toEqual([ids[3]]);
    expect((await list(`q=${ids[2] ?? 0}`)).claims.map((one) => one.id)).toEqual([ids[2]]);
    expect((await list('created_max=2020-01-01&total=true')).total).toBe(0);
    expect((await who.get<{ counts: object }>('/claims/counts')).data.counts).toEqual({ Draft: 4, Submitted: 1 });
    for (const [sort, expected] of [
      ['created', ids.toReversed()],
      ['amount', [ids[0], ids[1], ids[2], ids[3], ids[4]]],
    ] as const) {
      const seen: number[] = [];
      let token: string | null = null;
      do {
        const page: Many = await list(`sort=${sort}&limit=2${token === null ? '' : `&page_token=${token}`}`);
        seen.push(...page.claims.map((one) => one.id));
        token = page.next_page;
      } while (token !== null);
      expect(seen).toEqual(expected);
    }
  });
});

describe('who may', () => {
  it('keeps everything of another account out of reach', async () => {
    const bo = await asMerchant(t);
    const claim = await submitted();
    const [one] = (await attach(claim.id)).data.claim.documents;
    const draft = (await begin((await parcel()).id)).data.claim;
    for (const [method, path, body] of [
      ['GET', `/claims/${claim.id}`],
      ['GET', `/claims/${claim.id}/audit`],
      ['GET', `/claims/${claim.id}/documents/${one?.id ?? 0}`],
      ['PUT', `/claims/${draft.id}`, SAID],
      ['PUT', `/claims/${draft.id}/submit`, SAID],
      ['DELETE', `/claims/${draft.id}`],
      ['DELETE', `/claims/${draft.id}/documents/${one?.id ?? 0}`],
      ['PUT', `/claims/${claim.id}/withdraw`],
      ['POST', `/claims/${claim.id}/messages`, { body: 'Mine' }],
    ] as const) {
      expect([method, path, (await bo.call(method, path, body)).status]).toEqual([method, path, 404]);
    }
    expect((await attach(claim.id, PDF, 'x.pdf', bo)).status).toBe(404);
    expect((await begin(draft.shipment_id, {}, bo)).status).toBe(404);
    expect((await bo.get<Many>('/claims?total=true')).data).toMatchObject({ claims: [], total: 0 });
    expect((await bo.get<{ shipments: [] }>(`/claims/shipments?shipment_id=${claim.shipment_id}`)).data.shipments).toEqual([]);
    expect((await ana.get<One>(`/claims/${claim.id}`)).data.claim.documents).toHaveLength(1);
  });

  it('lets a viewer look and nothing else', async () => {
    const viewer = await asMerchant(t, { role: 'viewer', accountId: ana.accountId });
    const claim = await submitted();
    const draft = (await begin((await parcel()).id)).data.claim;
    expect((await viewer.get(`/claims/${claim.id}`)).status).toBe(200);
    expect((await begin((await parcel()).id, {}, viewer)).status).toBe(403);
    expect((await put(`/claims/${draft.id}/submit`, SAID, viewer)).status).toBe(403);
    expect((await put(`/claims/${claim.id}/withdraw`, undefined, viewer)).status).toBe(403);
    expect((await attach(claim.id, PDF, 'x.pdf', viewer)).status).toBe(403);
    expect((await viewer.post(`/claims/${claim.id}/messages`, { body: 'Hello' })).status).toBe(403);
    expect((await caller(t.console, { ...ana, token: '' }).get(`/claims/${claim.id}`)).status).toBe(401);
  });
});

it('tells on the shipment where its claim begins, once it was handed over', async () => {
  const url = async (id: number) => (await ana.get<{ shipment: { claim_url: string | null } }>(`/shipments/${id}`)).data.shipment.claim_url;
  const sent = await parcel();
  const waiting = await parcel();
  await t.app.db.system((tx) => sql`update shipments set status = 'Labeled', processed_at = null where id = ${waiting.id}`.execute(tx));
  expect(await url(sent.id)).toBe(`${t.app.env.CONSOLE_URL}/support/insuranceClaim?shipment=${sent.id}`);
  expect(await url(waiting.id)).toBeNull();
});

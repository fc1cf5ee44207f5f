import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { processorTime } from '../../../../test/work.ts';
import { all, one } from '../../../server/db.ts';
import type { Overpack } from '../../overpacks/contract.ts';
import type { Manifest, ManifestRow } from '../contract.ts';

type One = { manifest: Manifest };
type Added = One & { added: number[]; refused: { id: number; reason: string; message: string }[] };

let t: TestApp;
let ana: Caller;

const CARRIAGE = { carrier: 'SF Express', tracking_number: 'SF1234567890' };
const SIZE = { weight: 14.2, length: 60, width: 40, height: 30 };
const draft = async (who = ana) => (await who.post<One>('/manifests', { entry_point: 'HKGHUB', ...CARRIAGE })).data.manifest;
const add = (id: number, overpacks: number[], who = ana) => who.post<Added>(`/manifests/${id}/overpacks`, { overpack_ids: overpacks });
const step = (id: number, verb: string, who = ana) => who.call<One>('PUT', `/manifests/${id}/${verb}`);
const statusOf = (id: number) =>
  t.app.db.system((tx) =>
    one(
      tx,
      sql<{
        status: string;
        overpack_id: number | null;
        processed_at: string | null;
        event_code: number | null;
      }>`select status, overpack_id, processed_at, event_code from shipments where id = ${id}`,
    ),
  );
const events = (kind: string, id: number) =>
  t.app.db.system(async (tx) =>
    (await all(tx, sql<{ type: string }>`select type from events where object_kind = ${kind} and object_id = ${id} order by id`)).map((r) => r.type),
  );

/** A closed overpack with the given number of parcels. */
async function bag(count = 1, who = ana): Promise<{ id: number; parcels: Awaited<ReturnType<typeof makeParcel>>[] }> {
  const parcels = [];
  for (let i = 0; i < count; i += 1) parcels.push(await makeParcel(t.app, who.accountId));
  const { id } = (await who.post<{ overpack: Overpack }>('/overpacks')).data.overpack;
  if (count > 0) {
    await who.post(`/overpacks/${id}/shipments`, { tracking_numbers: parcels.map((p) => p.number) });
    await who.call('PUT', `/overpacks/${id}/close`, SIZE);
  }
  return { id, parcels };
}

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

describe('making a manifest', () => {
  it('does not take another carrier over the one that a colleague typed meanwhile', async () => {
    const read = await draft();
    const change = (carrier: string, { version }: Manifest) => ana.call<One>('PUT', `/manifests/${read.id}`, { ...CARRIAGE, carrier, version });
    const first = (await change('YTO', read)).data.manifest;
    expect(first.carrier).toBe('YTO');
    expect(await change('ZTO', read)).toMatchObject({ status: 409, code: 'conflict' });
    expect((await change('ZTO', first)).data.manifest.carrier).toBe('ZTO');
  });

  it('takes closed overpacks of its entry point and names the others', async () => {
    const [good, open, other, foreign] = [await bag(2), await bag(0), await bag(), await bag()];
    const elsewhere = await draft();
    await add(elsewhere.id, [other.id]);
    await t.app.db.system((tx) => sql`update overpacks set entry_point = 'SZXHUB' where id = ${foreign.id}`.execute(tx));
    const { id } = await draft();
    const answer = await add(id, [good.id, open.id, other.id, foreign.id, 999_999, good.id]);
    expect(answer.data.added).toEqual([good.id]);
    expect(answer.data.refused.map((r) => r.reason)).toEqual(['notClosed', 'elsewhere', 'entry', 'unknown']);
    expect(answer.data.refused[1]?.message).toBe(`Already on manifest ${elsewhere.id}.`);
    expect(answer.data.manifest).toMatchObject({
      status: 'Draft',
      total_overpacks: 1,
      total_shipments: 2,
      weight: 14.2,
      overpack_details: [{ id: good.id, manifest_id: id }],
    });
    expect((await add(id, [good.id])).data.refused.map((r) => r.reason)).toEqual(['here']);
  });

  it('keeps an overpack as it is while it is listed, and gives it back', async () => {
    const { id: overpack } = await bag();
    const { id } = await draft();
    await add(id, [overpack]);
    expect(await ana.call('PUT', `/overpacks/${overpack}/reopen`)).toMatchObject({
      status: 409,
      errors: { status: 'The overpack is on a manifest. Take it off while that is a draft, or delete the manifest.' },
    });
    expect((await ana.call('PUT', `/overpacks/${overpack}/close`, SIZE)).status).toBe(409);
    const off = await ana.post<{ removed: number[]; manifest: Manifest }>(`/manifests/${id}/overpacks/remove`, { overpack_ids: [overpack, 1] });
    expect(off.data).toMatchObject({ removed: [overpack], manifest: { total_overpacks: 0 } });
    expect((await ana.call('PUT', `/overpacks/${overpack}/reopen`)).status).toBe(200);
  });

  it.each([
    ['an unknown entry point', { entry_point: 'NOSUCH' }, 'entry_point'],
    ['no entry point', {}, 'entry_point'],
    ['a long carrier', { entry_point: 'HKGHUB', carrier: 'x'.repeat(21) }, 'carrier'],
    ['a long tracking number', { entry_point: 'HKGHUB', tracking_number: 'x'.repeat(41) }, 'tracking_number'],
  ])('refuses %s', async (_name, body, field) => {
    const answer = await ana.post('/manifests', body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.errors ?? {})).toEqual([field]);
  });

  it('can be deleted until it is transmitted, and frees its overpacks', async () => {
    const { id: overpack } = await bag();
    const { id } = await draft();
    await add(id, [overpack]);
    await step(id, 'submit');
    expect((await ana.call('DELETE', `/manifests/${id}`)).status).toBe(200);
    expect((await ana.get<{ overpack: Overpack }>(`/overpacks/${overpack}`)).data.overpack).toMatchObject({ manifest_id: null, closed: true, status: 'Open' });
    expect((await ana.call('DELETE', `/manifests/${id}`)).status).toBe(404);
  });
});

describe('submitting and transmitting', () => {
  it('freezes, locks, and makes the shipments Processed', async () => {
    const { id: overpack, parcels } = await bag(2);
    const { id } = await draft();
    expect(await step(id, 'submit')).toMatchObject({ status: 409, errors: { status: 'There is no overpack on the manifest.' } });
    await add(id, [overpack]);
    expect(await step(id, 'transmit')).toMatchObject({ status: 409, errors: { status: 'Submit the manifest first.' } });
    expect((await step(id, 'submit')).data.manifest).toMatchObject({ status: 'Submitted' });
    expect((await step(id, 'submit')).status).toBe(409);
    expect((await add(id, [overpack])).status).toBe(409);
    expect((await ana.post(`/manifests/${id}/overpacks/remove`, { overpack_ids: [overpack] })).status).toBe(409);
    expect((await ana.call<One>('PUT', `/manifests/${id}`, { carrier: 'YTO', tracking_number: '' })).data.manifest).toMatchObject({
      carrier: 'YTO',
      tracking_number: null,
    });

    const answer = await step(id, 'transmit');
    expect(answer.data.manifest).toMatchObject({ status: 'Transmitted', total_shipments: 2, overpack_details: [{ status: 'Locked', locked: true }] });
    for (const parcel of parcels) {
      const state = await statusOf(parcel.id);
      expect(state).toMatchObject({ status: 'Processed', overpack_id: overpack });
      expect(state.processed_at).not.toBeNull();
      expect(state.event_code).toBe(102);
      expect(await events('shipment', parcel.id)).toEqual(['shipment.packed', 'shipment.processed']);
      const track = await ana.get<{ track: { status: string; events: { code: number; city: string | null }[] } }>(`/track/${parcel.number}`);
      expect(track.data.track.status).toBe('Processed');
      expect(track.data.track.events.find((e) => e.code === 102)?.city).toBe('Hong Kong');
    }
    expect(await events('manifest', id)).toEqual(['manifest.created', 'manifest.submitted', 'manifest.transmitted']);

    expect((await ana.call('PUT', `/labels/${parcels[0]?.labelId ?? 0}/cancel`)).status).toBe(409);
    expect((await ana.call('PUT', `/manifests/${id}`, CARRIAGE)).status).toBe(409);
    expect((await ana.call('DELETE', `/manifests/${id}`)).status).toBe(409);
    const late = await makeParcel(t.app, ana.accountId);
    const scan = await ana.post<{ refused: { reason: string }[] }>(`/overpacks/${overpack}/shipments`, { tracking_numbers: [late.number] });
    expect(scan.data.refused).toMatchObject([{ reason: 'locked', message: 'The overpack is locked.' }]);
  });

  it('is one transmission when asked twice, at the same moment too', async () => {
    const { id: overpack, parcels } = await bag(3);
    const { id } = await draft();
    await add(id, [overpack]);
    await step(id, 'submit');
    const answers = await Promise.all([step(id, 'transmit'), step(id, 'transmit'), step(id, 'transmit')]);
    const later = await step(id, 'transmit');
    expect(answers.map((a) => a.status)).toEqual([200, 200, 200]);
    for (const answer of answers) expect(answer.data).toEqual(later.data);
    expect((await events('manifest', id)).filter((type) => type === 'manifest.transmitted')).toHaveLength(1);
    for (const { id: parcel } of parcels) expect((await events('shipment', parcel)).filter((type) => type === 'shipment.processed')).toHaveLength(1);
  });

  it('lets a label leave a submitted manifest, and leaves a parcel that is ahead where it is', async () => {
    const { id: overpack, parcels } = await bag(3);
    const [cancelled, ahead, normal] = parcels;
    const { id } = await draft();
    await add(id, [overpack]);
    await step(id, 'submit');
    expect((await ana.call('PUT', `/labels/${cancelled?.labelId ?? 0}/cancel`)).status).toBe(200);
    await t.app.db.system((tx) =>
      sql`update shipments set status = 'En Route', processed_at = '2026-01-11T00:00:00Z' where id = ${ahead?.id ?? 0}`.execute(tx),
    );
    expect((await step(id, 'transmit')).data.manifest.total_shipments).toBe(2);
    expect(await statusOf(cancelled?.id ?? 0)).toMatchObject({ status: 'Cancelled', overpack_id: null });
    expect(await statusOf(ahead?.id ?? 0)).toMatchObject({ status: 'En Route', processed_at: '2026-01-11T00:00:00.000Z' });
    expect(await statusOf(normal?.id ?? 0)).toMatchObject({ status: 'Processed' });
  });

  it('hands over no overpack that canceled labels have emptied', async () => {
    const [full, empty] = [await bag(2), await bag(1)];
    const cancel = (parcel: { labelId: number } | undefined) => ana.call('PUT', `/labels/${parcel?.labelId ?? 0}/cancel`);
    const { id } = await draft();
    await add(id, [full.id, empty.id]);
    await cancel(empty.parcels[0]);
    await cancel(full.parcels[0]);
    expect(await step(id, 'submit')).toMatchObject({
      status: 409,
      errors: { status: 'An overpack on the manifest is empty: its labels were canceled. Take it off first.' },
    });
    await ana.post(`/manifests/${id}/overpacks/remove`, { overpack_ids: [empty.id] });
    expect((await add(id, [empty.id])).data.refused).toMatchObject([{ reason: 'empty' }]);
    const later = await bag(1);
    await add(id, [later.id]);
    expect((await step(id, 'submit')).data.manifest).toMatchObject({
      empty_overpacks: 0,
      overpack_details: [{ left_since_weighed: 1 }, { left_since_weighed: 0 }],
    });
    // Emptied after the list was frozen: it stays behind, to be filled or deleted.
    await cancel(later.parcels[0]);
    expect((await step(id, 'transmit')).data.manifest).toMatchObject({
      total_overpacks: 1,
      total_shipments: 1,
      overpack_details: [{ id: full.id, locked: true }],
    });
    expect((await ana.get<{ overpack: Overpack }>(`/overpacks/${later.id}`)).data.overpack).toMatchObject({ status: 'Open', manifest_id: null });
    expect((await ana.call('PUT', `/overpacks/${later.id}/reopen`)).status).toBe(200);

    const alone = await bag(1);
    const { id: nothing } = await draft();
    await add(nothing, [alone.id]);
    await step(nothing, 'submit');
    await cancel(alone.parcels[0]);
    expect(await step(nothing, 'transmit')).toMatchObject({
      status: 409,
      errors: { status: expect.stringMatching(/^No parcel is left on the manifest/) as string },
    });
    expect((await ana.call('DELETE', `/manifests/${nothing}`)).status).toBe(200);
    expect((await ana.call('DELETE', `/overpacks/${alone.id}`)).status).toBe(200);
  });

  it('transmits 1,000 parcels in one go', async () => {
    const { id: overpack } = await bag();
    await t.app.db.system((tx) =>
      sql`insert into shipments (account_id, status, service, entry_point, terms, to_name, to_street1, to_city, to_country, weight_g, currency, tracking_number, overpack_id)
        select ${ana.accountId}, 'Packed', 'plus', 'HKGHUB', 'DDU', 'Bo Lind', '350 5th Ave', 'New York', 'US', 450, 'USD', 'BULK' || n, ${overpack} from generate_series(1, 999) n`.execute(
        tx,
      ),
    );
    const { id } = await draft();
    await add(id, [overpack]);
    await step(id, 'submit');
    const took = await processorTime(async () => {
      expect((await step(id, 'transmit')).data.manifest.total_shipments).toBe(1000);
    });
    expect(took).toBeLessThan(3000);
    const { n } = await t.app.db.system((tx) =>
      one(tx, sql<{ n: number }>`select count(*) as n from shipments where overpack_id = ${overpack} and status = 'Processed'`),
    );
    expect(n).toBe(1000);
  });
});

describe('listing, rights and borders', () => {
  it('pages, filters, counts and finds', async () => {
    const eve = await asMerchant(t);
    const { id: overpack } = await bag(1, eve);
    const made = [await draft(eve), await draft(eve), await draft(eve)].map((m) => m.id);
    const [first, second, third] = made;
    await add(second ?? 0, [overpack], eve);
    await step(second ?? 0, 'submit', eve);
    const list = async (query: string) => (await eve.get<{ manifests: ManifestRow[]; next_page: string | null; total?: number }>(`/manifests?${query}`)).data;
    const ids = async (query: string) => (await list(query)).manifests.map((m) => m.id);
    const page = await list('limit=2&total=true');
    expect([page.manifests.map((m) => m.id), page.total]).toEqual([[third, second], 3]);
    expect(page.manifests[1]).toMatchObject({ total_overpacks: 1, total_shipments: 1, weight: 14.2 });
    expect(await ids(`limit=2&page_token=${page.next_page ?? ''}`)).toEqual([first]);
    expect(await ids('status=Submitted')).toEqual([second]);
    expect(await ids(`q=${overpack}`)).toEqual([second]);
    expect(await ids('q=sf123')).toHaveLength(3);
    expect(await ids('q=100%25')).toEqual([]);
    expect((await eve.get<{ counts: Record<string, number> }>('/manifests/counts')).data.counts).toEqual({ Draft: 2, Submitted: 1 });
  });

  it('keeps accounts apart', async () => {
    const eve = await asMerchant(t);
    const { id: overpack } = await bag();
    const { id } = await draft();
    for (const [method, path, body] of [
      ['GET', `/manifests/${id}`, undefined],
      ['PUT', `/manifests/${id}`, CARRIAGE],
      ['POST', `/manifests/${id}/overpacks`, { overpack_ids: [overpack] }],
      ['POST', `/manifests/${id}/overpacks/remove`, { overpack_ids: [overpack] }],
      ['PUT', `/manifests/${id}/submit`, undefined],
      ['PUT', `/manifests/${id}/transmit`, undefined],
      ['DELETE', `/manifests/${id}`, undefined],
    ] as const) {
      expect((await eve.call(method, path, body)).status).toBe(404);
    }
    expect((await add((await draft(eve)).id, [overpack], eve)).data.refused).toMatchObject([{ reason: 'unknown' }]);
  });

  it('lets a viewer look and not change', async () => {
    const viewer = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    const { id } = await draft();
    expect((await viewer.get(`/manifests/${id}`)).status).toBe(200);
    for (const verb of ['submit', 'transmit']) expect((await step(id, verb, viewer)).status).toBe(403);
    expect((await viewer.post('/manifests', { entry_point: 'HKGHUB' })).status).toBe(403);
  });
});

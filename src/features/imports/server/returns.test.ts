import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, type Caller } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { EXAMPLE_PRODUCT } from '../../products/contract.ts';
import type { ReturnRow } from '../../returns/return-out.ts';
import { openScene, type Scene } from '../../returns/server/testing/scene.ts';
import { offerPlans } from '../../subscriptions/server/testing/plans.ts';
import { exported } from '../../exports/server/testing/exported.ts';
import { sendFile } from './testing/files.ts';
import { fileOf, imported, type Cells } from './testing/run-import.ts';

/** Fewer on the embedded database, whose statements take their time one by one. */
const ROWS = process.env.TEST_DATABASE_URL ? 5000 : 1000;
let scene: Scene;
beforeAll(async () => {
  scene = await openScene();
});
afterAll(() => scene.t.stop());

async function merchant(): Promise<Caller> {
  const who = await asMerchant(scene.t, { funds: 100_000 });
  await setSender(scene.t.app.db, who.accountId);
  return who;
}
const run = (who: Caller, rows: readonly Cells[], options: object = {}) => imported(scene.t, who, 'returns', fileOf(...rows), options);
const listed = async (who: Caller, importId: number) =>
  (await who.get<{ returns: ReturnRow[] }>(`/returns?import_id=${importId}&sort=created&order=asc&limit=250`)).data.returns.toSorted((a, b) => a.id - b.id);
const ITEM: Cells = { item_description: 'Stoneware mug, green', item_quantity: '2', item_value: '23.00', item_weight: '0.38' };

describe('an import of announced returns', () => {
  it('announces one of the rows with one number, item by item, and takes a shipment over', async () => {
    const who = await merchant();
    const parcel = await scene.sent({}, who);
    const { sku } = await scene.goods({}, who);
    const done = await run(
      who,
      [
        { rma_number: 'R-1', destination: 'us', reason: 'changed_mind', sender_name: 'Emily Clarke', sender_country: 'US', ...ITEM, item_sku: sku },
        { rma_number: 'R-1', item_description: 'Saucer', item_quantity: '1', item_value: '4.00' },
        { rma_number: '', sender_name: 'Wei Zhang', sender_country: 'United Kingdom', ...ITEM },
        { rma_number: '', shipment_id: String(parcel.id), reason: 'refused' },
        { rma_number: 'R-5', destination: 'US', item_quantity: '1', item_sku: sku },
      ],
      { mode: 'all' },
    );
    expect(done.warnings).toEqual([]);
    expect(done.task).toMatchObject({ kind: 'imports.returns', area: 'returns', status: 'Succeeded' });
    expect(done.import).toMatchObject({ rows: 5, stored: 4, failed: 0 });
    const [first, second, third, bare] = await listed(who, done.import.id);
    expect(first).toMatchObject({ status: 'Pending', rma_number: 'R-1', warehouse: 'LAX', reason: 'changed_mind', value: 50, items: 3 });
    const whole = await scene.read(first?.id ?? 0, who);
    expect(whole).toMatchObject({
      source: 'import',
      items: [
        { sku, quantity: 2, value: 23 },
        { description: 'Saucer', value: 4 },
      ],
    });
    expect(whole.items[0]?.product_id).not.toBeNull();
    expect(second).toMatchObject({ rma_number: `RMA-${second?.id ?? 0}`, destination: 'GB', warehouse: 'FRA', value: 46 });
    // A product of theirs says what it is.
    expect((await scene.read(bare?.id ?? 0, who)).items).toMatchObject([{ sku, description: EXAMPLE_PRODUCT.description }]);
    expect(third).toMatchObject({ shipment_id: parcel.id, tracking_number: parcel.tracking_number, reason: 'refused', value: 25 });
    for (const one1 of [first, second, third, bare]) expect(await scene.trail(one1?.id ?? 0, who)).toEqual({ verbs: ['announce'], events: ['announced'] });
    // What the list's search looks in is there, for all of them.
    expect((await who.get<{ returns: ReturnRow[] }>('/returns?q=saucer')).data.returns.map(({ id }) => id)).toEqual([first?.id]);
    for (const format of ['csv', 'xlsx']) expect((await who.get(`/imports/definitions/returns?format=${format}`)).status).toBe(200);
  });

  it('takes the shipment from the file of our own list, and says of another account’s that there is none', async () => {
    const [who, other] = [await merchant(), await merchant()];
    const parcel = await scene.sent({}, who);
    const { id } = await scene.announce({ rma_number: 'S-1', shipment_id: parcel.id }, who);
    const file = await exported(scene.t, who, 'returns', 'csv', 'en');
    expect((await who.call('DELETE', `/returns/${id}`)).errors).toBeUndefined();
    const done = await imported(scene.t, who, 'returns', file, { mode: 'all' });
    expect(done.warnings).toEqual([]);
    expect(await listed(who, done.import.id)).toMatchObject([{ rma_number: 'S-1', shipment_id: parcel.id, order_id: null, value: 46 }]);
    const elsewhere = await imported(scene.t, other, 'returns', file, { mode: 'good' });
    expect(elsewhere.warnings).toEqual([expect.stringContaining('has no shipment with this ID: IDs belong to one account. Leave it empty and say')]);
    // As the sentence says: its sender and items are in the file.
    const bare = Buffer.from(file)
      .toString()
      .replaceAll(new RegExp(`\\b${parcel.id}\\b`, 'g'), '');
    expect((await imported(scene.t, other, 'returns', bare, { mode: 'all' })).warnings).toEqual([]);
  });

  it('takes the sender’s name from two columns', async () => {
    const who = await merchant();
    const done = await run(who, [
      { rma_number: 'N-1', destination: 'US', 'Customer first name': 'Emily', 'Customer last name': 'Clarke', sender_country: 'US', ...ITEM },
      { rma_number: 'N-2', destination: 'HK', 'Customer first name': '小明', 'Customer last name': '王', sender_country: 'HK', ...ITEM },
    ]);
    expect(done.warnings).toEqual([]);
    const found = await listed(who, done.import.id);
    const names = await Promise.all(found.map(async ({ id }) => (await scene.read(id, who)).sender?.name));
    expect(names.toSorted()).toEqual(['Emily Clarke', '王小明']);
  });

  it('reads S rows with the L rows below them', async () => {
    const who = await merchant();
    const done = await run(who, [
      { type: 'S', rma_number: 'S-1', destination: 'HK' },
      { type: 'L', ...ITEM },
      { type: 'L', ...ITEM, item_description: 'Saucer' },
      { type: 'S', rma_number: 'S-2', destination: 'HK' },
      { type: 'S', rma_number: 'S-3', destination: 'HK' },
      { type: 'L', ...ITEM, item_value: '1.005' },
    ]);
    expect(done.import).toMatchObject({ rows: 6, stored: 1, failed: 2 });
    expect(done.warnings[0]).toContain('This return has no items');
    expect(done.places[1]).toBe('7 item_value');
  });

  it('names every row that is wrong at its cell, and stores the rest', async () => {
    const who = await merchant();
    const foreign = await scene.sent();
    const [open, parcel, twice] = [await scene.sent({}, who), await scene.sent({}, who), await scene.sent({}, who)];
    await scene.t.app.db.system((tx) => sql`update shipments set status = 'Labeled' where account_id = ${who.accountId} and id = ${open.id}`.execute(tx));
    await scene.announce({ rma_number: 'HERE-1', tracking_number: 'TRACK-HERE' }, who);
    await scene.announce({ rma_number: 'HERE-2', shipment_id: parcel.id, items: [] }, who);
    const row = (rma_number: string, over: Cells = {}): Cells => ({
      rma_number,
      shipment_id: '',
      tracking_number: '',
      destination: 'US',
      reason: '',
      sender_name: '',
      sender_country: '',
      currency: '',
      item_sku: '',
      ...ITEM,
      ...over,
    });
    const nothing: Cells = { item_description: '', item_quantity: '', item_value: '', item_weight: '' };
    const done = await run(who, [
      row('HERE-1'), // 2
      row('B-2', { shipment_id: String(foreign.id) }),
      row('B-3', { shipment_id: '1' }),
      row('B-4', { shipment_id: String(open.id) }),
      row('B-5', { shipment_id: String(parcel.id) }), // 6: announced already
      row('B-6', { tracking_number: 'TRACK-HERE' }),
      row('B-7', { destination: 'MARS' }),
      row('B-8', { destination: '' }), // 9: where to?
      row('B-9', { reason: 'bored' }),
      row('B-10', { item_quantity: '0' }),
      row('B-11', { item_quantity: '1.5' }),
      row('B-12', { item_description: '' }),
      row('B-13', nothing), // 14: what?
      row('B-14', { sender_name: 'Wei Zhang' }), // 15: from where?
      row('B-15', { tracking_number: 'SAME-0001' }),
      row('B-16', { tracking_number: 'SAME-0001' }), // 17
      row('OK-1', { shipment_id: String(twice.id), ...nothing }),
      row('B-18', { tracking_number: twice.tracking_number ?? '' }), // 19: the same parcel by its number
      row('b 19'), // 20
      row('OK-2'),
      row('B-21', { item_value: '1.005' }),
      row('B-22', { tracking_number: '1Z99912' }), // 23: too short
      row('B-23', { item_description: '', item_sku: 'NOT-OURS' }),
    ]);
    expect(done.places).toEqual([
      '2 rma_number',
      '3 shipment_id',
      '4 shipment_id',
      '5 shipment_id',
      '6 shipment_id',
      '7 tracking_number',
      '8 destination',
      '9 destination',
      '10 reason',
      '11 item_quantity',
      '12 item_quantity',
      '13 item_description',
      '14 item_description',
      '15 sender_country',
      '17 tracking_number',
      '19 tracking_number',
      '20 rma_number',
      '22 item_value',
      '23 tracking_number',
      '24 item_description',
    ]);
    expect(done.import).toMatchObject({ stored: 3 });
    expect((await listed(who, done.import.id)).map((one1) => one1.rma_number)).toEqual(['B-15', 'OK-1', 'OK-2']);
    expect((await who.post<{ existing: string[] }>('/imports/existing/returns', { identities: ['HERE-1', 'NEVER'] })).data.existing).toEqual(['HERE-1']);
  });

  it('asks for the subscription, and for the right to work on returns', async () => {
    const who = await merchant();
    const { body, headers } = sendFile({ kind: 'returns' }, fileOf({ destination: 'US', ...ITEM }));
    for (const role of ['viewer', 'shipping'] as const) {
      const other = await asMerchant(scene.t, { accountId: who.accountId, role });
      expect((await other.call('POST', '/imports', body, headers)).status).toBe(403);
    }
    await offerPlans(scene.t.app);
    const done = await run(who, [{ destination: 'US', ...ITEM }]);
    expect(done.task).toMatchObject({ status: 'Failed' });
    expect(done.task.log.map((line) => line.message).join(' ')).toContain('subscription');
    expect(done.import.stored).toBe(0);
    await scene.t.app.db.system((tx) => sql`delete from subscription_plans`.execute(tx));
  });

  it('takes thousands of rows in one task', { timeout: 300_000 }, async () => {
    const who = await merchant();
    const rows = Array.from({ length: ROWS }, (_, i) => ({ rma_number: `MANY-${i}`, tracking_number: `T-${100_000 + i}`, destination: 'US', ...ITEM }));
    const done = await run(who, rows, { mode: 'all' });
    expect(done.import).toMatchObject({ rows: ROWS, stored: ROWS, failed: 0 });
    expect((await who.get<{ total: number }>('/returns?total=true&limit=1')).data.total).toBe(ROWS);
  });
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { processorTime } from '../../../../test/work.ts';
import { one } from '../../../server/db.ts';
import type { Inbound, InboundRow } from '../../inbound/inbound-out.ts';
import { stocked } from '../../orders/server/testing/stocked.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { fileOf as file, imported as importFile, runImport, sendImport, type Cells } from './testing/run-import.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
});
afterAll(() => t.stop());

const send = (who: Caller, content: string | Uint8Array, options: object = {}) =>
  sendImport(who, { kind: 'inbound', mode: 'good', ...options }, content, 'inbound.csv');
const imported = (who: Caller, content: string | Uint8Array, options: object = {}) => importFile(t, who, 'inbound', content, options);
const listed = async (who: Caller) => (await who.get<{ inbounds: InboundRow[]; total: number }>('/inbound?limit=250&total=true&sort=created&order=asc')).data;
const viewed = async (who: Caller, id: number) => (await who.get<{ inbound: Inbound }>(`/inbound/${id}`)).data.inbound;

describe('an import of inbound shipments', () => {
  it('makes one draft of the rows with one reference, carton by carton', async () => {
    const m = await stocked(t);
    const [mug, plate] = [await m.product(), await m.product()];
    const done = await imported(
      m.who,
      file(
        { reference: 'PO-1', warehouse: 'hkg', carton: 'A', cartons: '2', sku: mug.sku, quantity: '24', carrier: 'SF Express', notes: 'One pallet' },
        { reference: 'PO-1', carton: 'B', sku: mug.sku, quantity: '6' },
        { reference: 'PO-1', carton: 'B', sku: `ID-${plate.sku.slice(4)}`, quantity: '3' },
        { reference: 'PO-1', carton: 'A', sku: plate.sku, quantity: '1' },
        { reference: 'PO-2', warehouse: 'LAX', sku: mug.sku, quantity: '5' },
        { reference: 'PO-2', sku: plate.sku, quantity: '5' },
      ),
      { mode: 'all' },
    );
    expect(done.warnings).toEqual([]);
    expect(done.task).toMatchObject({ kind: 'imports.inbound', area: 'fulfilment', status: 'Succeeded' });
    expect(done.import).toMatchObject({ rows: 6, stored: 2, failed: 0 });
    const [first, second] = (await listed(m.who)).inbounds;
    expect(first).toMatchObject({
      status: 'Draft',
      reference: 'PO-1',
      warehouse: 'HKG',
      carrier: 'SF Express',
      notes: 'One pallet',
      total_cartons: 3,
      expected: 59,
    });
    const { cartons } = await viewed(m.who, first?.id ?? 0);
    expect(cartons.map(({ products }) => products.map(({ id, quantity }) => [id, quantity]))).toEqual([
      [
        [mug.id, 24],
        [plate.id, 1],
      ],
      [
        [mug.id, 24],
        [plate.id, 1],
      ],
      [
        [mug.id, 6],
        [plate.id, 3],
      ],
    ]);
    // Without cartons named, each row is one.
    expect(second).toMatchObject({ reference: 'PO-2', warehouse: 'LAX', total_cartons: 2, expected: 10 });
    expect((await m.who.get('/imports/definitions/inbound?format=xlsx')).status).toBe(200);
  });

  it('names every row that is wrong, at its cell, and stores the rest', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const cream = await m.product({}, { has_lots: true });
    const set = await m.product({}, { parts: [{ product_id: `ID-${mug.sku.slice(4)}`, quantity: 2 }] });
    const foreign = await (await stocked(t)).product();
    await m.who.post('/inbound', { warehouse: 'HKG', reference: 'HERE-1' });
    const row = (reference: string, over: Cells = {}): Cells => ({
      reference,
      warehouse: 'HKG',
      carton: '',
      cartons: '',
      sku: mug.sku,
      quantity: '1',
      lot: '',
      expires: '',
      ...over,
    });
    const done = await imported(
      m.who,
      file(
        row('B-1', { sku: 'NOBODY' }),
        row('B-2', { sku: foreign.sku }),
        row('B-3', { sku: set.sku }),
        row('B-4', { warehouse: 'XXX' }),
        row('B-5', { warehouse: '' }),
        row('B-6', { quantity: '0' }),
        row('B-7', { quantity: '1.5' }),
        row('B-8', { quantity: '10000' }),
        row('B-9', { sku: '' }),
        row('B-10', { sku: cream.sku }),
        row('B-11', { lot: 'L1' }),
        row('B-12', { sku: cream.sku, lot: 'L1', expires: 'soon' }),
        row('B-13', { cartons: '501' }),
        row('B-14'),
        row('B-14', { warehouse: 'LAX' }),
        row('B-15', { carton: '1', cartons: '2' }),
        row('B-15', { carton: '1', cartons: '3' }),
        row('HERE-1'),
        row('OK-1'),
        row('B-14'),
        row('OK-2', { sku: cream.sku, lot: 'L1', expires: '2027-05-01' }),
      ),
    );
    const places = done.warnings.map((warning) => /^Line (\d+), ([a-z_0-9]*)/.exec(warning)?.slice(1).join(' '));
    expect(places).toEqual([
      '2 sku',
      '3 sku',
      '4 sku',
      '5 warehouse',
      '6 warehouse',
      '7 quantity',
      '8 quantity',
      '9 quantity',
      '10 sku',
      '11 lot',
      '12 lot',
      '13 expires',
      '14 cartons',
      '14 carton',
      '16 warehouse',
      '18 cartons',
      '19 reference',
    ]);
    expect(done.import).toMatchObject({ stored: 3, failed: 16 });
    expect((await listed(m.who)).inbounds.map((each) => each.reference)).toEqual(['HERE-1', 'OK-1', 'B-14', 'OK-2']);
  });

  it('stores nothing of a file with errors where all or nothing was asked', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const done = await imported(
      m.who,
      file({ reference: 'C-1', warehouse: 'HKG', sku: mug.sku, quantity: '1' }, { reference: 'C-2', warehouse: 'HKG', sku: 'NOBODY', quantity: '1' }),
      {
        mode: 'all',
      },
    );
    expect(done.task.status).toBe('Failed');
    expect((await listed(m.who)).total).toBe(0);
  });

  it('says that a file is here already, and stores a reference once', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const content = file({ reference: 'A-1', warehouse: 'HKG', sku: mug.sku, quantity: '1' });
    await imported(m.who, content);
    expect((await send(m.who, content)).code).toBe('import_repeated');
    const asked = await m.who.post<{ existing: string[] }>('/imports/existing/inbound', { identities: ['A-1', 'A-2'] });
    expect(asked.data.existing).toEqual(['A-1']);
    const again = await imported(
      m.who,
      file({ reference: 'A-1', warehouse: 'HKG', sku: mug.sku, quantity: '9' }, { reference: 'A-2', warehouse: 'HKG', sku: mug.sku, quantity: '1' }),
    );
    expect(again.import).toMatchObject({ stored: 1, failed: 1 });
    expect((await listed(m.who)).total).toBe(2);
  });

  it('reads what Excel and suppliers write: other encodings, semicolons, headings in Chinese', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const lines = (reference: string) => `采购单号;仓库;箱号;SKU;数量\r\n${reference};HKG;1;${mug.sku};12\r\n${reference};;2;${mug.sku};8\r\n`;
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(lines('E-1'), 'utf16le')]);
    const bom = Buffer.from(`\uFEFF${lines('E-2')}`);
    for (const content of [utf16, bom]) expect((await imported(m.who, content)).import).toMatchObject({ stored: 1, failed: 0 });
    expect((await listed(m.who)).inbounds).toMatchObject([
      { reference: 'E-1', expected: 20, total_cartons: 2 },
      { reference: 'E-2', expected: 20, total_cartons: 2 },
    ]);
    for (const bad of [Buffer.from([0, 1, 2, 3]), Buffer.from('reference,sku\n"A-1,MUG')]) {
      const sent = await send(m.who, bad);
      if (sent.status === 201) {
        expect((await runImport(t, m.who, sent.data.import.task_id ?? 0)).task.status).toBe('Failed');
      } else expect(sent.status).toBe(422);
    }
    expect((await listed(m.who)).total).toBe(2);
  });

  it('of 20,000 rows is stored whole, errors named, in half a minute', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const rows = Array.from({ length: 20_000 }, (_, i): Cells => ({
      reference: `K-${Math.floor(i / 100)}`,
      warehouse: 'HKG',
      carton: String(Math.floor((i % 100) / 4)),
      sku: i % 2000 === 50 ? 'NOBODY' : mug.sku,
      quantity: '2',
    }));
    const took = await processorTime(async () => {
      expect((await imported(m.who, file(...rows))).import).toMatchObject({ rows: 20_000, stored: 190, failed: 10 });
    });
    expect(took).toBeLessThan(30_000);
    const counted = await t.app.db.system((tx) =>
      one(
        tx,
        sql<object>`
          select count(*)::int as shipments, sum(expected)::int as units, sum(total_cartons)::int as cartons,
            (select count(*)::int from events where account_id = ${m.accountId} and type = 'inbound.created') as events
          from inbound_shipments where account_id = ${m.accountId}`,
      ),
    );
    expect(counted).toEqual({ shipments: 190, units: 38_000, cartons: 4750, events: 190 });
  }, 120_000);

  it('is for those who may write inbound shipments', async () => {
    const m = await stocked(t);
    const mug = await m.product();
    const content = file({ reference: 'R-1', warehouse: 'HKG', sku: mug.sku, quantity: '1' });
    const as = (over: Parameters<typeof asMerchant>[1]) => asMerchant(t, { accountId: m.accountId, ...over });
    for (const who of [
      await as({ role: 'shipping' }),
      await as({ role: 'viewer' }),
      await as({ scopes: ['read_inbound'] }),
      await as({ scopes: ['write_products'] }),
    ])
      expect((await send(who, content)).code).toBe('access_denied');
    const sent = await send(await as({ scopes: ['write_inbound'] }), content);
    expect(sent.status).toBe(201);
    expect((await (await asMerchant(t)).get(`/imports/${sent.data.import.id}`)).status).toBe(404);
  });
});

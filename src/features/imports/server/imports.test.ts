import { readXlsx } from 'hucre/xlsx';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { all } from '../../../server/db.ts';
import type { Shipment } from '../../shipments/shipment-out.ts';
import { setSender } from '../../../../test/merchant.ts';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { runTask, worksOf } from '../../tasks/server/engine.ts';
import type { Task } from '../../tasks/contract.ts';
import type { Definition, Import } from '../contract.ts';
import { importTasks } from './kinds.ts';
import { sweepImports } from './sweep-imports.job.ts';
import { csvFile, itemLine, manyShipments, shipmentLine } from './testing/files.ts';
import { importedShipments, runImport, sendImport, shipmentsOf, taskOf } from './testing/run-import.ts';

const GOOD = { kind: 'shipments', mode: 'good' };
const ALL = { kind: 'shipments', mode: 'all' };

let t: TestApp;
let ana: Caller;
beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

const run = (who: Caller, taskId: number, signal?: AbortSignal) => runImport(t, who, taskId, signal);
const imported = (who: Caller, options: object, content: string | Uint8Array) => importedShipments(t, who, options, content);

describe('a file', () => {
  it('becomes shipments with their items, an audit row and an event each', async () => {
    const bo = await asMerchant(t);
    const rows = [
      shipmentLine({ order_number: 'A-1', comment2: 'Fragile' }),
      itemLine(),
      itemLine({ item_quantity: '1', item_weight: '0.05', item_currency: 'EUR' }),
      shipmentLine({ order_number: 'A-2' }),
      itemLine(),
    ];
    const done = await imported(bo, ALL, csvFile(rows));
    expect(done.task).toMatchObject({ status: 'Succeeded', kind: 'imports.shipments', warnings: 0 });
    expect(done.import).toMatchObject({ rows: 5, stored: 2, failed: 0, name: 'shipments.csv', ended: expect.any(String) as unknown });
    expect(done.stored.total).toBe(2);
    const first = done.stored.shipments.find((s) => s.order_number === 'A-1');
    const { shipment } = (await bo.get<{ shipment: Shipment }>(`/shipments/${first?.id}`)).data;
    expect(shipment).toMatchObject({ weight: 0.45, comments: ['Fragile'], to: { name: 'Ana Costa' }, typed: { weight: 0.45 } });
    expect(shipment.line_items.map((item) => [item.quantity, item.currency, item.weight])).toEqual([
      [2, 'USD', 0.18],
      [1, 'EUR', 0.05],
    ]);
    expect((await bo.get(`/shipments/${first?.id}/audit`)).status).toBe(200);
    expect((await bo.get<{ counts: object }>('/shipments/counts')).data.counts).toEqual({ Pending: 2 });
    const facts = await t.app.db.system((tx) =>
      all(tx, sql<{ n: number }>`select count(*) as n from events where account_id = ${bo.accountId} and type = 'shipment.created'`),
    );
    expect(facts).toEqual([{ n: 2 }]);
  });

  it('for which there is no room is refused for now, and may come again', async () => {
    const bo = await asMerchant(t);
    const full = Object.assign(new Error('Cannot write'), { cause: Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }) });
    const put = vi.spyOn(t.app.files, 'put').mockRejectedValueOnce(full);
    const refused = await sendImport(bo, GOOD, csvFile([shipmentLine(), itemLine()]));
    expect([refused.status, refused.code, refused.headers['retry-after']]).toEqual([503, 'unavailable', '5']);
    put.mockRestore();
    expect((await imported(bo, GOOD, csvFile([shipmentLine(), itemLine()]))).stored.total).toBe(1);
  });

  it('with one bad row is kept out whole, or without its bad rows, as was asked', async () => {
    const file = csvFile([
      shipmentLine({ order_number: 'B-1' }),
      itemLine(),
      shipmentLine({ order_number: 'B-2', weight: 'x', reference1: '-B2' }),
      itemLine(),
      itemLine({ item_quantity: '1', item_weight: '0' }),
    ]);
    const bo = await asMerchant(t);
    const none = await imported(bo, ALL, file);
    expect(none.task).toMatchObject({ status: 'Failed', warnings: 1, errors: 1, files: [{ type: 'text/csv; charset=utf-8' }] });
    expect(none.task.log.map((line) => line.message)).toContain('Please fix the errors highlighted below and re-import your file');
    expect(none.task.log[0]).toMatchObject({ line: 4, column: 'weight', code: null, objects: [] });
    expect(none.task.log.at(-1)?.code).toBe('import_errors');
    expect(none.task.log[0]?.message).toBe('Line 4, weight, “x”: Value contains unexpected characters or does not match the required type (Decimal)');
    // Another reads it in another language, with what is wrong and the type that it names.
    const inRussian = await bo.get<{ task: { log: { message: string }[] } }>(`/tasks/${none.task.id}`, { 'accept-language': 'ru' });
    expect(inRussian.data.task.log[0]?.message).toBe(
      'Строка 4, weight, «x»: Значение содержит недопустимые знаки или не соответствует требуемому типу (десятичное число)',
    );
    expect(none.stored.total).toBe(0);
    expect(none.import).toMatchObject({ stored: 0, failed: 1 });

    const some = await imported(bo, GOOD, file);
    expect(some.stored.shipments.map((s) => s.order_number)).toEqual(['B-1']);
    const failed = await bo.get(`/tasks/${some.taskId}/files/0`);
    const lines = failed.bytes.toString('utf8').trimEnd().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[0]?.endsWith(',Message')).toBe(true);
    expect(lines[1]).toContain('weight: Value contains unexpected characters or does not match the required type (Decimal)');
    expect(lines[2]).toContain('Not imported: another row of the same shipment has an error.');
    // The apostrophe that keeps it from running as a formula stands there once, however often the file goes round.
    expect(lines[1]).toContain(",'-B2,");

    const again = await imported(bo, ALL, failed.bytes.toString('utf8').replaceAll(',x,', ',0.45,'));
    expect(again.task.status).toBe('Succeeded');
    expect(again.stored.shipments).toMatchObject([{ order_number: 'B-2', reference1: '-B2' }]);
  });

  it('without a required column fails with one warning', async () => {
    const done = await imported(ana, GOOD, 'type,to_name\nS,Ana\n');
    expect(done.task.status).toBe('Failed');
    expect(done.task.log.filter((line) => line.level === 'warning').map((line) => line.message)).toContain('Line 1, to_city, “”: Required field not provided');
    // Nothing of it was read, so it may come again with what its columns mean.
    expect((await sendImport(ana, GOOD, 'type,to_name\nS,Ana\n')).status).toBe(201);
  });

  it('takes the meaning of headings along, and remembers it', async () => {
    const bo = await asMerchant(t);
    const file = csvFile([shipmentLine({ order_number: 'M-1' }), itemLine()])
      .replace('to_name', 'Ship to')
      .replace('order_number', 'Whatever');
    const done = await imported(bo, { ...ALL, mapping: { 'Ship to': 'to_name', Whatever: null } }, file);
    expect(done.stored.shipments).toMatchObject([{ name: 'Ana Costa', order_number: null }]);
    expect((await bo.get('/imports/mappings/shipments')).data).toEqual({ mapping: { 'Ship to': 'to_name', Whatever: null }, same: {} });
    const put = await bo.call('PUT', '/imports/mappings/shipments', { mapping: { Whatever: 'order_number' } });
    expect(put.data).toEqual({ mapping: { 'Ship to': 'to_name', Whatever: 'order_number' }, same: {} });
    expect((await ana.get('/imports/mappings/shipments')).data).toEqual({ mapping: {}, same: {} });
    expect((await ana.get('/imports/mappings/gold')).status).toBe(404);
  });

  it('takes what is the same in every row along, and remembers what is required of it', async () => {
    const bo = await asMerchant(t);
    const file = `order_number,to_name,to_street1,to_city,to_country,item_description,item_quantity,item_value
SAME-1,Ana Costa,Rua Augusta 10,Lisboa,PT,Stoneware mug,1,18.00
SAME-1,,,,,Stoneware bowl,2,22.00
SAME-2,Bo Li,Rua Augusta 12,Lisboa,PT,Stoneware mug,1,18.00
`;
    const required = { entry_point: 'SZXHUB', terms: 'DDU', item_weight: '200 g', item_coo: 'China' };
    const done = await imported(bo, { ...ALL, same: { ...required, weight: '0.9', reference1: 'WINTER' } }, file);
    expect(done.task.status).toBe('Succeeded');
    expect(done.stored.shipments.map(({ order_number, weight, reference1 }) => [order_number, weight, reference1]).sort()).toEqual([
      ['SAME-1', 0.9, 'WINTER'],
      ['SAME-2', 0.9, 'WINTER'],
    ]);
    expect((await bo.get('/imports/mappings/shipments')).data).toEqual({ mapping: {}, same: required });
    const wrong = await sendImport(bo, { ...ALL, same: { order_number: 'SAME-3', colour: 'red' } }, file);
    expect([wrong.status, Object.keys(wrong.errors ?? {})]).toEqual([422, ['same/order_number', 'same/colour']]);
    // A text that fits no row is told at each.
    const bad = await imported(bo, { ...ALL, same: { ...required, terms: 'EXW' }, confirm_again: true }, file);
    expect(bad.task.log.map(({ message }) => message).filter((message) => message.includes('EXW'))).toHaveLength(2);
  });

  it('is told row by row which names a label cannot print as they are typed', async () => {
    const bo = await asMerchant(t);
    const file = (...names: string[]) => csvFile(names.flatMap((to_name) => [shipmentLine({ order_number: '', to_name }), itemLine()]));
    const told = ({ task }: { task: { log: readonly { level: string; message: string }[] } }) =>
      task.log.filter(({ level }) => level === 'warning').map(({ message }) => message);
    expect(told(await imported(bo, GOOD, file('王小明', 'Jörg Weiß', '😀😀')))).toEqual([
      'Line 2, to_name, “王小明”: “王小明” is in letters that the post in the United States does not read. Check the country; otherwise the label prints: Wang Xiaoming',
      'Line 6, to_name, “😀😀”: No label can print 😀😀. Write this field in Latin letters.',
    ]);
  });

  it('whose order numbers are on shipments already, or twice in it, is told so row by row', async () => {
    const bo = await asMerchant(t);
    const lines = (...numbers: string[]) => numbers.flatMap((order_number) => [shipmentLine({ order_number }), itemLine()]);
    const first = await imported(bo, GOOD, csvFile(lines('T-1', 'T-2')));
    expect(first.task.warnings).toBe(0);
    const existing = (identities: string[]) => bo.post<{ existing: string[] }>('/imports/existing/shipments', { identities });
    expect((await existing(['T-1', 'T-9'])).data).toEqual({ existing: ['T-1'] });
    // Another byte makes it another file, and not another order.
    const again = await imported(bo, GOOD, `${csvFile(lines('T-1', 'T-3', 'T-3'))}\r\n`);
    const [{ id } = { id: 0 }] = first.stored.shipments.filter((one) => one.order_number === 'T-1');
    expect(again.task.log.filter(({ level }) => level === 'warning').map(({ message }) => message)).toEqual([
      `Line 2, order_number, “T-1”: Shipment ${id} has this order number already. This one is another parcel of the order.`,
      'Line 6, order_number, “T-3”: Line 4 has this order number as well. Each makes a parcel of its own.',
    ]);
    expect(again.stored.total).toBe(3);
    // The column is called as in the file, not by our code for it.
    const own = await imported(bo, GOOD, csvFile(lines('T-1')).replace('order_number', 'Номер заказа'));
    expect(own.task.log.find(({ level }) => level === 'warning')?.message).toMatch(/^Line 2, Номер заказа, “T-1”/);
    expect((await (await asMerchant(t)).post<{ existing: string[] }>('/imports/existing/shipments', { identities: ['T-1'] })).data.existing).toEqual([]);
  });

  it.each([
    ['good', 'Succeeded', (i: number) => [shipmentLine({ order_number: 'T-1', reference1: String(i) }), itemLine()]],
    ['all', 'Failed', (i: number) => [shipmentLine({ order_number: `F-${i}`, weight: 'x' }), itemLine()]],
  ])('with more warnings than anybody reads names the first 1,000 of them, and says so (mode %s)', async (mode, status, linesOf) => {
    const bo = await asMerchant(t);
    const many = await imported(bo, { kind: 'shipments', mode }, csvFile(Array.from({ length: 1201 }, (_, i) => linesOf(i)).flat()));
    expect(many.task).toMatchObject({ status, warnings: 1000 });
    const more = 'Only the first 1,000 warnings are listed. Rows that were not imported are all in a file of their own.';
    expect(many.task.log.flatMap(({ level, message }) => (level === 'warning' ? [] : [message]))).toContain(more);
  });

  it('imported before is asked about, unless nothing came of it', async () => {
    const bo = await asMerchant(t);
    const file = csvFile([shipmentLine({ order_number: 'R-1' }), itemLine()]);
    await imported(bo, GOOD, file);
    const refused = await sendImport(bo, GOOD, file, 'the same.csv');
    expect([refused.status, refused.code]).toEqual([409, 'import_repeated']);
    expect(refused.message).toMatch(/^This file was imported before: shipments\.csv, .*\d{4}.*\./);
    const other = await asMerchant(t);
    expect((await sendImport(other, GOOD, file)).status).toBe(201);
    expect((await imported(bo, { ...GOOD, confirm_again: true }, file)).stored.total).toBe(1);
    const both = await Promise.all([sendImport(bo, GOOD, `${file}x`), sendImport(bo, GOOD, `${file}x`)]);
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 409]);
    const made = both.find((one) => one.status === 201)?.data.import;
    expect(made).toMatchObject({ rows: null, stored: 0, failed: null });
    await bo.post(`/tasks/${made?.task_id}/cancel`);
    expect((await sendImport(bo, GOOD, `${file}x`)).status).toBe(201);
  });
});

describe('who may', () => {
  it('others see nothing of an import, and a viewer imports nothing', async () => {
    const file = csvFile([shipmentLine({ order_number: 'W-1' }), itemLine()]);
    const done = await imported(ana, { ...GOOD, confirm_again: true }, file);
    const other = await asMerchant(t);
    expect((await other.get(`/imports/${done.import.id}`)).status).toBe(404);
    expect((await other.post(`/imports/${done.import.id}/labels`)).status).toBe(404);
    expect((await shipmentsOf(other, done.import.id)).total).toBe(0);
    const viewer = await asMerchant(t, { accountId: ana.accountId, role: 'viewer' });
    expect((await viewer.get(`/imports/${done.import.id}`)).status).toBe(200);
    expect((await sendImport(viewer, GOOD, `${file}\n`)).status).toBe(403);
    expect((await viewer.call('PUT', '/imports/mappings/shipments', { mapping: {} })).status).toBe(403);
  });

  it('a token of another area is told nothing of a kind and imports nothing', async () => {
    const file = csvFile([shipmentLine({ order_number: 'W-2' }), itemLine()]);
    const done = await imported(ana, { ...GOOD, confirm_again: true }, file);
    const token = await asMerchant(t, { accountId: ana.accountId, scopes: ['write_products', 'write_billing'] });
    expect((await token.get(`/imports/${done.import.id}`)).status).toBe(404);
    for (const path of ['definitions', 'mappings']) expect((await token.get(`/imports/${path}/shipments`)).code).toBe('access_denied');
    expect((await token.post('/imports/existing/customs_products', { identities: ['MUG'] })).code).toBe('access_denied');
    expect((await token.call('PUT', '/imports/mappings/shipments', { mapping: {} })).code).toBe('access_denied');
    expect((await sendImport(token, GOOD, `${file}\n`)).code).toBe('access_denied');
    const reader = await asMerchant(t, { accountId: ana.accountId, scopes: ['read_shipments'] });
    expect((await reader.get(`/imports/${done.import.id}`)).status).toBe(200);
    expect((await sendImport(reader, GOOD, `${file}\n`)).code).toBe('access_denied');
  });

  it('tells the columns in the asker’s language, with the codes of the account, and gives the template', async () => {
    type Answer = { definitions: { columns: Definition[]; known: { entry_point: string[]; service: string[] } } };
    const { definitions } = (await ana.get<Answer>('/imports/definitions/shipments', { 'accept-language': 'ru' })).data;
    expect(definitions.columns[0]).toMatchObject({ property: 'type', name: 'Тип строки', required: false, type: 'row_type' });
    expect(definitions.known.entry_point).toContain('HKGHUB');
    expect(definitions.known.service).toContain('plus');
    const csv = await ana.get('/imports/definitions/shipments?format=csv');
    expect(csv.headers['content-disposition']).toContain('shipments-template.csv');
    const bo = await asMerchant(t);
    expect((await imported(bo, ALL, csv.bytes)).stored.total).toBe(1);
    const xlsx = await bo.get('/imports/definitions/shipments?format=xlsx');
    const done = await imported(bo, ALL, xlsx.bytes);
    expect([done.stored.total, done.import.rows]).toEqual([1, 2]);
  });

  it('gives a sheet whose cells keep what is typed: a postal code its zeros, a weight what it weighs', async () => {
    const { bytes } = await ana.get('/imports/definitions/shipments?format=xlsx');
    expect(bytes.length).toBeLessThan(100_000);
    const { sheets } = await readXlsx(bytes, { readStyles: true });
    const [first] = sheets;
    const at = (heading: string) => first?.rows[0]?.indexOf(heading) ?? -1;
    const formatOf = (row: number, heading: string) => first?.cells?.get(`${row},${at(heading)}`)?.style?.numFmt;
    for (const row of [1, 500]) {
      expect(formatOf(row, 'to_postal_code')).toBe('@');
      expect(formatOf(row, 'weight')).toBeUndefined();
    }
  });
});

describe('a long import', () => {
  it('stores what is right among 10,000 rows with 3 % of every kind bad, and gives back the rest', async () => {
    const bo = await asMerchant(t);
    const done = await imported(bo, GOOD, csvFile(manyShipments(5000, 33)));
    expect(done.import).toMatchObject({ rows: 10_000, stored: 4849, failed: 151 });
    expect(done.stored.total).toBe(4849);
    const failed = (await bo.get(`/tasks/${done.taskId}/files/0`)).bytes.toString('utf8').trimEnd().split('\r\n');
    expect(failed).toHaveLength(1 + 151 * 2);
    expect(done.task.warnings).toBe(151);
  }, 120_000);

  it('goes on behind the last batch when its process stopped, and two runs at once store nothing twice', async () => {
    const bo = await asMerchant(t);
    const { id, task_id: taskId } = (await sendImport(bo, GOOD, csvFile(manyShipments(800, 40)))).data.import;
    const stop = new AbortController();
    const stopped = run(bo, taskId ?? 0, stop.signal);
    await expect.poll(async () => (await taskOf(bo, taskId ?? 0)).done, { timeout: 20_000, interval: 5 }).toBeGreaterThan(0);
    stop.abort();
    await expect(stopped).rejects.toThrow();
    const before = await taskOf(bo, taskId ?? 0);
    expect(before).toMatchObject({ status: 'Running' });
    expect((await shipmentsOf(bo, id)).total).toBeLessThan(780);
    await Promise.all([run(bo, taskId ?? 0), run(bo, taskId ?? 0)]);
    const after = await taskOf(bo, taskId ?? 0);
    expect(after).toMatchObject({ status: 'Succeeded', errors: 0, warnings: 20 });
    expect((await shipmentsOf(bo, id)).total).toBe(780);
    const lines = await t.app.db.system((tx) =>
      all(tx, sql<{ n: number; lines: number }>`select count(*) as n, count(distinct import_line) as lines from shipments where import_id = ${id}`),
    );
    expect(lines).toEqual([{ n: 780, lines: 780 }]);
  }, 60_000);

  it('buys the labels of all it stored in one task', async () => {
    const bo = await asMerchant(t, { funds: 10_000_000 });
    await setSender(t.app.db, bo.accountId);
    const done = await imported(bo, ALL, csvFile(manyShipments(1200)));
    const asked = await bo.post<{ task_id: number }>(`/imports/${done.import.id}/labels`);
    expect(await taskOf(bo, asked.data.task_id)).toMatchObject({ kind: 'labels.buy', total: 1200, status: 'Queued' });
    const none = await imported(bo, GOOD, csvFile([shipmentLine({ weight: 'x' }), itemLine()]));
    expect((await bo.post(`/imports/${none.import.id}/labels`)).code).toBe('shipments_not_found');
  }, 60_000);

  it('cancelled in the middle says what it stored, and what is left of it is imported by the next task', async () => {
    const bo = await asMerchant(t);
    const { id, task_id: first } = (await sendImport(bo, GOOD, csvFile(manyShipments(1200, 20)))).data.import;
    const taskId = first ?? 0;
    // Cancelled while its file is read, as soon as a batch of it is stored. It is read to its end twice, to know how it is saved and to store
    // it; the second time its last part waits for a batch.
    let ends = 0;
    const getStream = async (key: string) => {
      const bytes = await buffer(await t.app.files.getStream(key));
      const part = Math.ceil(bytes.length / 12);
      return Readable.from(
        (async function* () {
          for (let at = 0; at < bytes.length; at += part) {
            const isLast = at + part >= bytes.length;
            if (isLast && ++ends === 2) await vi.waitFor(async () => expect((await taskOf(bo, taskId)).done).toBeGreaterThan(0), 20_000);
            if ((await taskOf(bo, taskId)).done > 0) await bo.post(`/tasks/${taskId}/cancel`);
            yield bytes.subarray(at, at + part);
          }
        })(),
      );
    };
    const app = { ...t.app, files: { ...t.app.files, getStream } };
    await runTask(app, worksOf(importTasks), { accountId: bo.accountId, taskId }, new AbortController().signal);
    const stopped = await taskOf(bo, taskId);
    const { total } = await shipmentsOf(bo, id);
    expect(total).toBeGreaterThan(0);
    expect(total).toBeLessThan(1140);
    expect(stopped).toMatchObject({ status: 'Cancelled', files: [] });
    expect(stopped.log.slice(-2).map(({ message }) => message)).toEqual([
      `Rows read: ${stopped.done.toLocaleString('en-US')}. Shipments: ${total} without errors, ${stopped.done / 2 - total} with errors.`,
      `Shipments imported: ${total.toLocaleString('en-US')}.`,
    ]);
    expect((await bo.get<{ import: Import }>(`/imports/${id}`)).data.import).toMatchObject({ rows: null, stored: total, failed: null });
    const again = await sendImport(bo, GOOD, csvFile(manyShipments(1200, 20)));
    expect([again.code, again.message]).toEqual(['import_stopped', expect.stringContaining(`Task #${taskId} can go on with what is left.`) as unknown]);
    const { task } = (await bo.post<{ task: Task }>(`/tasks/${taskId}/retry`)).data;
    const ended = await run(bo, task.id);
    expect(ended.task).toMatchObject({ status: 'Succeeded', done: 2400, files: [{ holds_failed: true }] });
    expect((await bo.get<{ import: Import }>(`/imports/${id}`)).data.import).toMatchObject({ rows: 2400, stored: 1140, failed: 60, task_id: task.id });
    expect((await shipmentsOf(bo, id)).total).toBe(1140);
    expect((await sendImport(bo, GOOD, csvFile(manyShipments(1200, 20)))).code).toBe('import_repeated');
  }, 60_000);

  it('that was cancelled stores no more, and its file goes with the sweep', async () => {
    const bo = await asMerchant(t);
    const { id, task_id: taskId } = (await sendImport(bo, GOOD, csvFile(manyShipments(20)))).data.import;
    await bo.post(`/tasks/${taskId}/cancel`);
    await run(bo, taskId ?? 0);
    expect((await shipmentsOf(bo, id)).total).toBe(0);
    const file = await t.app.db.system((tx) => all(tx, sql<{ file_key: string }>`select file_key from imports where id = ${id}`));
    expect(await t.app.files.exists(file[0]?.file_key ?? '')).toBe(true);
    await t.app.db.system((tx) => sql`update imports set created_at = now() - interval '5 days' where id = ${id}`.execute(tx));
    await sweepImports(t.app);
    expect(await t.app.files.exists(file[0]?.file_key ?? '')).toBe(false);
  });
});

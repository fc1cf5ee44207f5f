import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all } from '../../../server/db.ts';
import type { Shipment, ShipmentRow } from '../../shipments/contract.ts';
import { runTask, worksOf } from '../../tasks/server/engine.ts';
import type { TaskWithLog } from '../../tasks/contract.ts';
import { setSender } from '../../../../test/merchant.ts';
import { asMerchant, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import type { Definition, Import } from '../contract.ts';
import { importTasks } from './kinds.ts';
import { sweepImports } from './sweep-imports.job.ts';
import { encodeAs } from './testing/encode-as.ts';
import { csvFile, itemLine, manyShipments, sendFile, shipmentLine } from './testing/files.ts';

const kinds = worksOf(importTasks);
const GOOD = { kind: 'shipments', mode: 'good' };
const ALL = { kind: 'shipments', mode: 'all' };

let t: TestApp;
let ana: Caller;
beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
});
afterAll(() => t.stop());

function send(who: Caller, options: object, content: string | Uint8Array, name?: string): Promise<Reply<{ import: Import }>> {
  const { body, headers } = sendFile(options, content, name);
  return who.call('POST', '/imports', body, headers);
}

const run = (who: Caller, taskId: number, signal = new AbortController().signal) => runTask(t.app, kinds, { accountId: who.accountId, taskId }, signal);
const taskOf = async (who: Caller, id: number) => (await who.get<{ task: TaskWithLog }>(`/tasks/${id}`)).data.task;
const importOf = async (who: Caller, id: number) => (await who.get<{ import: Import }>(`/imports/${id}`)).data.import;
const shipmentsOf = async (who: Caller, id: number) =>
  (await who.get<{ shipments: ShipmentRow[]; total: number }>(`/shipments?import_id=${id}&limit=250&total=true`)).data;

/** Sends a file, runs its task, and returns the result. */
async function imported(who: Caller, options: object, content: string | Uint8Array) {
  const answer = await send(who, options, content);
  expect(answer.status).toBe(201);
  const { id, task_id: taskId } = answer.data.import;
  await run(who, taskId ?? 0);
  return { task: await taskOf(who, taskId ?? 0), import: await importOf(who, id), stored: await shipmentsOf(who, id), taskId: taskId ?? 0 };
}

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

  it('with one bad row is kept out whole, or without its bad rows, as was asked', async () => {
    const file = csvFile([
      shipmentLine({ order_number: 'B-1' }),
      itemLine(),
      shipmentLine({ order_number: 'B-2', weight: 'x' }),
      itemLine(),
      itemLine({ item_quantity: '1', item_weight: '0' }),
    ]);
    const bo = await asMerchant(t);
    const none = await imported(bo, ALL, file);
    expect(none.task).toMatchObject({ status: 'Failed', warnings: 1, errors: 1, files: [{ type: 'text/csv; charset=utf-8' }] });
    expect(none.task.log.map((line) => line.message)).toContain('Please fix the errors highlighted below and re-import your file');
    expect(none.task.log[0]?.message).toBe('Line 4, weight, “x”: Value contains unexpected characters or does not match the required type (Decimal)');
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

    const again = await imported(bo, ALL, failed.bytes.toString('utf8').replaceAll(',x,', ',0.45,'));
    expect(again.task.status).toBe('Succeeded');
    expect(again.stored.shipments.map((s) => s.order_number)).toEqual(['B-2']);
  });

  it('without a required column fails with one warning', async () => {
    const done = await imported(ana, GOOD, 'type,to_name\nS,Ana\n');
    expect(done.task.status).toBe('Failed');
    expect(done.task.log.filter((line) => line.level === 'warning').map((line) => line.message)).toContain('Line 1, weight, “”: Required field not provided');
  });

  it('takes the meaning of headings along, and remembers it', async () => {
    const bo = await asMerchant(t);
    const file = csvFile([shipmentLine({ order_number: 'M-1' }), itemLine()])
      .replace('to_name', 'Ship to')
      .replace('order_number', 'Whatever');
    const done = await imported(bo, { ...ALL, mapping: { 'Ship to': 'to_name', Whatever: null } }, file);
    expect(done.stored.shipments).toMatchObject([{ name: 'Ana Costa', order_number: null }]);
    expect((await bo.get('/imports/mappings/shipments')).data).toEqual({ mapping: { 'Ship to': 'to_name', Whatever: null } });
    const put = await bo.call('PUT', '/imports/mappings/shipments', { mapping: { Whatever: 'order_number' } });
    expect(put.data).toEqual({ mapping: { 'Ship to': 'to_name', Whatever: 'order_number' } });
    expect((await ana.get('/imports/mappings/shipments')).data).toEqual({ mapping: {} });
    expect((await ana.get('/imports/mappings/gold')).status).toBe(404);
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
    expect((await (await asMerchant(t)).post<{ existing: string[] }>('/imports/existing/shipments', { identities: ['T-1'] })).data.existing).toEqual([]);
  });

  it('imported before is asked about, unless nothing came of it', async () => {
    const bo = await asMerchant(t);
    const file = csvFile([shipmentLine({ order_number: 'R-1' }), itemLine()]);
    await imported(bo, GOOD, file);
    const refused = await send(bo, GOOD, file, 'the same.csv');
    expect([refused.status, refused.code]).toEqual([409, 'import_repeated']);
    expect(refused.message).toMatch(/^This file was imported before: shipments\.csv, .*\d{4}.*\./);
    const other = await asMerchant(t);
    expect((await send(other, GOOD, file)).status).toBe(201);
    expect((await imported(bo, { ...GOOD, confirm_again: true }, file)).stored.total).toBe(1);
    const both = await Promise.all([send(bo, GOOD, `${file}x`), send(bo, GOOD, `${file}x`)]);
    expect(both.map((one) => one.status).sort((a, b) => a - b)).toEqual([201, 409]);
  });
});

describe('any file', () => {
  const rows = [shipmentLine({ order_number: 'E-1', to_name: 'Анна Ёлкина', to_city: 'Тула' }), itemLine()];
  const text = csvFile(rows).replace('\uFEFF', '');
  const utf16 = (value: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(value, 'utf16le')]);
  /** Windows-1251 as far as these rows need it. */
  const windows1251 = (value: string) =>
    Buffer.from([...value].map((char) => (char === 'Ё' ? 0xa8 : char >= 'А' && char <= 'я' ? char.charCodeAt(0) - 0x350 : char.charCodeAt(0))));

  it.each([
    ['UTF-8 with its mark', Buffer.from(`\uFEFF${text}`)],
    ['UTF-16', utf16(text)],
    ['semicolons', Buffer.from(text.replaceAll(',', ';'))],
    ['tabs and old line ends', Buffer.from(text.replaceAll(',', '\t').replaceAll('\r\n', '\r'))],
    ['a Russian spreadsheet', windows1251(text.replaceAll(',', ';'))],
    ['empty lines above', Buffer.from(`\r\n,,\r\n${text}`)],
  ])('is read: %s', async (_, bytes) => {
    const bo = await asMerchant(t);
    const { body, headers } = sendFile(ALL, bytes);
    const sent = await bo.call<{ import: Import }>('POST', '/imports', body, { ...headers, 'accept-language': 'ru' });
    await run(bo, sent.data.import.task_id ?? 0);
    expect((await shipmentsOf(bo, sent.data.import.id)).shipments).toMatchObject([{ name: 'Анна Ёлкина', city: 'Тула', order_number: 'E-1' }]);
  });

  const MANY = {
    gb18030: ['王小明', '广东省深圳市南山区科技园南路88号', '深圳'],
    big5: ['陳小明', '台北市信義區忠孝東路五段88號', '台北'],
    'windows-1251': ['Смирнова Анна', 'ул. Тверская 12', 'Тула'],
    'koi8-r': ['Смирнова Анна', 'ул. Тверская 12', 'Тула'],
  } as const;
  it.each(Object.entries(MANY))('in %s is told by its rows, on an English page', async (encoding, [to_name, to_street1, to_city]) => {
    const bo = await asMerchant(t);
    const plain = csvFile(
      Array.from({ length: 10 }, (_, i) => [shipmentLine({ order_number: `M-${i}`, to_name, to_street1, to_city }), itemLine()]).flat(),
    ).replace('\uFEFF', '');
    const done = await imported(bo, ALL, encodeAs(encoding, plain));
    expect(done.task.status).toBe('Succeeded');
    const { shipments } = done.stored;
    expect(shipments).toHaveLength(10);
    expect(shipments[0]).toMatchObject({ name: to_name, city: to_city });
  });

  it('that may be saved in several ways is not guessed: it is asked how', async () => {
    const bo = await asMerchant(t);
    const bytes = encodeAs('koi8-r', csvFile([shipmentLine({ to_name: 'Ая' }), itemLine()]).replace('\uFEFF', ''));
    const unclear = await imported(bo, ALL, bytes);
    expect(unclear.task.status).toBe('Failed');
    expect(unclear.task.log.map((line) => line.message).join(' ')).toContain('It is not clear how this file is saved. Say in which encoding');
    expect(unclear.stored.shipments).toEqual([]);
    expect((await imported(bo, { ...ALL, encoding: 'koi8-r' }, bytes)).stored.shipments).toMatchObject([{ name: 'Ая' }]);
    expect((await imported(bo, { ...ALL, encoding: 'utf-8', confirm_again: true }, bytes)).task.status).toBe('Failed');
    const { body, headers } = sendFile({ ...ALL, encoding: 'latin-9' }, bytes);
    expect((await bo.call('POST', '/imports', body, headers)).status).toBe(422);
  });

  it('is read: the Chinese code page', async () => {
    const bo = await asMerchant(t);
    const name = Buffer.from([0xcd, 0xf5, 0xd0, 0xa1, 0xc3, 0xf7]); // 王小明
    const [before = '', after = ''] = csvFile([shipmentLine({ to_name: '@@' }), itemLine()])
      .replace('\uFEFF', '')
      .split('@@');
    const { body, headers } = sendFile(ALL, Buffer.concat([Buffer.from(before.replace("'", '')), name, Buffer.from(after)]));
    const sent = await bo.call<{ import: Import }>('POST', '/imports', body, { ...headers, 'accept-language': 'zh' });
    await run(bo, sent.data.import.task_id ?? 0);
    expect((await shipmentsOf(bo, sent.data.import.id)).shipments).toMatchObject([{ name: '王小明' }]);
  });

  it('is read: a workbook, with its numbers as numbers', async () => {
    async function* sheet() {
      yield (text.split('\r\n')[0] ?? '').split(',');
      for (const row of rows) yield row.map((cell) => (/^\d+(\.\d+)?$/.test(cell) ? Number(cell) : cell === 'false' ? false : cell));
    }
    const bytes = await buffer(Readable.fromWeb(writeXlsxStream(sheet(), { name: 'x' })));
    const bo = await asMerchant(t);
    expect((await imported(bo, ALL, bytes)).stored.shipments).toMatchObject([{ name: 'Анна Ёлкина', weight: 0.45 }]);
  });

  it('is read from the sheet that was chosen', async () => {
    const rows = (order: string) =>
      csvFile([shipmentLine({ order_number: order }), itemLine()])
        .replace('\uFEFF', '')
        .trimEnd()
        .split(/\r?\n/)
        .map((line) => line.split(','));
    const sheets = [
      { name: 'Notes', rows: [['Nothing to import here']] },
      { name: 'Old', rows: rows('T-OLD') },
      { name: 'Новые', rows: rows('T-NEW') },
    ];
    const bytes = await writeXlsx({ sheets });
    const bo = await asMerchant(t);
    expect((await imported(bo, { ...ALL, sheet: 2 }, bytes)).stored.shipments).toMatchObject([{ order_number: 'T-NEW' }]);
    expect((await imported(bo, { ...ALL, sheet: 9, confirm_again: true }, bytes)).task.status).toBe('Failed');
  });

  /** A zip whose one entry claims to unpack, or really unpacks, to `size` zeros. */
  function bomb(name: string, size: number): Buffer {
    const packed = deflateRawSync(Buffer.alloc(Math.min(size, 50_000_000)));
    const local = Buffer.alloc(30 + name.length);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(8, 8);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(size, 22);
    local.writeUInt16LE(name.length, 26);
    local.write(name, 30);
    const central = Buffer.alloc(46 + name.length);
    central.writeUInt32LE(0x02014b50);
    central.writeUInt16LE(8, 10);
    central.writeUInt32LE(packed.length, 20);
    central.writeUInt32LE(size, 24);
    central.writeUInt16LE(name.length, 28);
    central.write(name, 46);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length, 12);
    end.writeUInt32LE(local.length + packed.length, 16);
    return Buffer.concat([local, packed, central, end]);
  }

  it.each<[string, Uint8Array]>([
    ['NUL bytes', Buffer.from('type,\0\nS,1\n')],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3])],
    ['half a workbook', Buffer.from([0x50, 0x4b, 3, 4, 1, 2, 3])],
    ['a bomb that says so', bomb('xl/worksheets/sheet1.xml', 4_000_000_000)],
    ['a zip that is no workbook', bomb('a.txt', 100)],
    ['quotes that never close', Buffer.from(`type,"to_name\n${'x'.repeat(300_000)}`)],
    ['only a header', Buffer.from('type,to_name\n')],
    ['one empty line', Buffer.from('\n')],
  ])('that is broken ends its task with a sentence: %s', async (_, bytes) => {
    const bo = await asMerchant(t);
    const done = await imported(bo, GOOD, bytes);
    expect(done.task.status).toBe('Failed');
    expect(done.task.log.at(-1)?.message).toMatch(/could not be read|no rows below|Please fix the errors/);
    expect(done.stored.total).toBe(0);
  });

  it('with a quote that never closes gives what stands before it, and says where', async () => {
    const bo = await asMerchant(t);
    const done = await imported(bo, GOOD, `${csvFile([shipmentLine({ order_number: 'Q-1' }), itemLine()])}S,"${'x\n'.repeat(200_000)}`);
    expect(done.stored.total).toBe(1);
    expect(done.task.log.map((line) => line.message).join(' ')).toContain('A quotation mark is opened and never closed');
  });

  it('that is no form, has no file, no options or too much of both is refused', async () => {
    expect((await ana.post('/imports', {})).code).toBe('unsupported_media_type');
    const { headers } = sendFile({}, '');
    expect((await ana.call('POST', '/imports', Buffer.from('------portolan-test--\r\n'), headers)).status).toBe(422);
    expect(await send(ana, {}, 'a')).toMatchObject({ status: 422, errors: { kind: expect.any(String) as unknown } });
    expect((await send(ana, { ...GOOD, colour: 'red' }, 'a')).errors).toEqual({ colour: 'This field is not known.' });
    expect((await send(ana, GOOD, '')).code).toBe('file_empty');
    const large = await send(ana, GOOD, Buffer.alloc(64 * 1024 * 1024 + 1, 65));
    expect([large.status, large.code]).toEqual([413, 'file_too_large']);
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
    expect((await send(viewer, GOOD, `${file}\n`)).status).toBe(403);
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
    expect((await send(token, GOOD, `${file}\n`)).code).toBe('access_denied');
    const reader = await asMerchant(t, { accountId: ana.accountId, scopes: ['read_shipments'] });
    expect((await reader.get(`/imports/${done.import.id}`)).status).toBe(200);
    expect((await send(reader, GOOD, `${file}\n`)).code).toBe('access_denied');
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
    expect((await imported(bo, ALL, xlsx.bytes)).stored.total).toBe(1);
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
    const { id, task_id: taskId } = (await send(bo, GOOD, csvFile(manyShipments(800, 40)))).data.import;
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

  it('that was cancelled stores no more, and its file goes with the sweep', async () => {
    const bo = await asMerchant(t);
    const { id, task_id: taskId } = (await send(bo, GOOD, csvFile(manyShipments(20)))).data.import;
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

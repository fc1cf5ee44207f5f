import { readXlsx } from 'hucre/xlsx';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { known, say } from '../../../server/words.ts';
import { csvText, unguardFormula } from '../../../shared/csv.ts';
import type { AnyRow } from '../../../shared/list.ts';
import { fileColumns } from '../../../shared/list-file.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import { shipmentList } from '../../shipments/list.ts';
import { runTask } from '../../tasks/server/engine.ts';
import { exportTask } from './create-export.ts';

const ZONE = 'America/New_York';
let t: TestApp;
let ana: Caller;

async function exported(body: object, who = ana, headers: Record<string, string> = {}): Promise<Buffer> {
  const made = await who.post<{ task_id: number }>('/exports', body, headers);
  expect([made.status, made.errors]).toEqual([202, undefined]);
  await runTask(t.app, { 'exports.list': exportTask }, { accountId: who.accountId, taskId: made.data.task_id }, new AbortController().signal);
  return (await who.get(`/tasks/${made.data.task_id}/files/0`)).bytes;
}
const csv = async (body: object, who = ana) => (await exported({ format: 'csv', ...body }, who)).toString('utf8');
const linesOf = (text: string) => text.trimEnd().split('\r\n');
const idsIn = (text: string) =>
  linesOf(text)
    .slice(1)
    .map((line) => Number(line.split(',')[0]));
const sheet = async (body: object, headers = {}) =>
  (await readXlsx(new Uint8Array(await exported({ format: 'xlsx', ...body }, ana, headers)))).sheets[0]?.rows ?? [];
const shipmentIds = async () => (await ana.get<{ shipments: { id: number }[] }>('/shipments')).data.shipments.map((one) => one.id);

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
  await t.app.db.system((tx) => sql`update accounts set time_zone = ${ZONE} where account_id = ${ana.accountId}`.execute(tx));
  for (const order_number of ['A-1', '=HYPERLINK("http://x")', 'Заказ 3']) await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, order_number });
});
afterAll(() => t.stop());

it('writes all that match as CSV, newest first, with nothing a spreadsheet would run', async () => {
  const lines = linesOf(await csv({ list: 'shipments' }));
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Tracking number');
  expect(lines[1]).toContain('Заказ 3');
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(linesOf(await csv({ list: 'shipments', filter: { status: 'Labeled' } }))).toHaveLength(1);
});

it('writes Excel that reads back, in the asker’s language, and only the chosen rows', async () => {
  const [newest] = await shipmentIds();
  const rows = await sheet({ list: 'shipments', ids: [newest] }, { 'accept-language': 'ru' });
  expect(rows).toHaveLength(2);
  const cell = (heading: string) => rows[1]?.[rows[0]?.indexOf(heading) ?? -1];
  expect(rows[1]?.[0]).toBe(newest);
  expect(rows[0]?.[2]).toBe('Трек-номер');
  expect(cell('Вес (кг)')).toBe(0.45);
  expect(cell('Статус')).toBe('Ожидает');
});

it('holds the same cells as page, selection and whole result, as CSV and as Excel', async () => {
  const { shipments } = (await ana.get<{ shipments: AnyRow[] }>('/shipments?details=true')).data;
  const ids = shipments.map((row) => row.id);
  // The file the browser makes of the page on screen.
  const columns = fileColumns(
    shipmentList,
    { say: (said) => say('en', said), known: (group, name) => known('en', group, name), timeZone: ZONE },
    (await shipmentList.alsoInFile?.())?.WHOLE,
  );
  const cells = shipments.map((row) => columns.map((column) => column.cell(row)));
  const page = csvText(
    columns.map((column) => column.heading),
    cells,
  );
  expect(await csv({ list: 'shipments' })).toBe(page);
  expect(await csv({ list: 'shipments', ids })).toBe(page);
  const rows = await sheet({ list: 'shipments', ids });
  expect(rows[0]).toEqual(columns.map((column) => column.heading));
  const asText = (value: unknown, kind: string) =>
    value instanceof Date
      ? value
          .toISOString()
          .slice(0, kind === 'day' ? 10 : 19)
          .replace('T', ' ')
      : (value ?? null);
  expect(rows.slice(1).map((row) => columns.map(({ kind }, at) => asText(row[at], kind)))).toEqual(cells);
  const created = rows[0]?.indexOf(`Created (${ZONE})`) ?? -1;
  expect(rows[1]?.[created]).toBeInstanceOf(Date);
});

it('writes text to Excel as it is, as text that runs nowhere and that an import reads back', async () => {
  const bo = await asMerchant(t);
  const numbers = ['=HYPERLINK("http://x")', '+49 30 1234', "'-x"];
  for (const order_number of numbers) await bo.post('/shipments', { ...EXAMPLE_SHIPMENT, order_number });
  const file = new Uint8Array(await exported({ list: 'shipments', format: 'xlsx', filter: { order: 'asc' } }, bo));
  const { sheets } = await readXlsx(file, { readStyles: true });
  const [head = [], ...rows] = sheets[0]?.rows ?? [];
  const at = head.indexOf('Order number');
  const written = rows.map((row) => String(row[at]));
  expect(written.slice(0, 2)).toEqual(numbers.slice(0, 2));
  expect(written.map(unguardFormula)).toEqual(numbers);
  expect(rows.map((row) => row[head.indexOf('Phone')])).toEqual(numbers.map(() => EXAMPLE_SHIPMENT.to.phone));
  for (let row = 1; row <= numbers.length; row += 1) {
    const cell = sheets[0]?.cells?.get(`${row},${at}`);
    expect([cell?.type, cell?.formula, cell?.style?.numFmt]).toEqual(['string', undefined, '@']);
  }
});

it('writes amounts to Excel as numbers with the decimals of their currency, and times as times', async () => {
  const bo = await asMerchant(t);
  const [item] = EXAMPLE_SHIPMENT.line_items;
  for (const [currency, value] of [
    ['JPY', 12_000],
    ['USD', 12.5],
  ] as const) {
    const made = await bo.post('/shipments', { ...EXAMPLE_SHIPMENT, currency, line_items: [{ ...item, value, currency }] });
    expect([made.status, made.errors]).toEqual([201, undefined]);
  }
  const file = new Uint8Array(await exported({ list: 'shipments', format: 'xlsx', filter: { order: 'asc' } }, bo));
  const { sheets } = await readXlsx(file, { readStyles: true });
  const head = sheets[0]?.rows[0] ?? [];
  const cells = (heading: string) => [1, 2].map((row) => sheets[0]?.cells?.get(`${row},${head.findIndex((one) => String(one).startsWith(heading))}`));
  expect(cells('Value').map((cell) => [cell?.type, cell?.style?.numFmt])).toEqual([
    ['number', '#,##0'],
    ['number', '#,##0.00'],
  ]);
  expect(cells('Created').map((cell) => [cell?.value instanceof Date, cell?.style?.numFmt])).toEqual([
    [true, 'yyyy-mm-dd hh:mm:ss'],
    [true, 'yyyy-mm-dd hh:mm:ss'],
  ]);
});

it('refuses a filter and a list it does not know', async () => {
  expect((await ana.post('/exports', { list: 'shipments', format: 'csv', filter: { colour: 'red' } })).errors).toEqual({
    'filter/colour': 'This field is not known.',
  });
  expect((await ana.post('/exports', { list: 'shipments', format: 'csv', filter: { page_token: 'x' } })).errors).toEqual({
    'filter/page_token': 'This field is not known.',
  });
  expect((await ana.post('/exports', { list: 'shipments', format: 'csv', filter: { created_min: '2026-11-21', created_max: '2026-11-20' } })).errors).toEqual({
    'filter/created_max': expect.stringContaining('created_min'),
  });
  expect((await ana.post('/exports', { list: 'secrets', format: 'csv' })).errors?.list).toContain('shipments');
});

describe('every list', () => {
  const LISTS = ['overpacks', 'manifests', 'customs-products', 'claims', 'tasks', 'transactions', 'invoices'] as const;

  it.each(LISTS)('writes %s with headings in words and a cell for each', async (list) => {
    const [head = ''] = linesOf(await csv({ list }));
    expect(head).not.toMatch(/file\.|list\.columns|:columns/);
    expect(head.split(',').length).toBeGreaterThan(6);
  });

  it('reads every page, keeps to the filter and the chosen rows in their order, and says how many there are', async () => {
    for (let i = 0; i < 3; i += 1) await ana.post('/overpacks', {});
    const { overpacks } = (await ana.get<{ overpacks: { id: number }[] }>('/overpacks')).data;
    const ids = overpacks.map((one) => one.id);
    const numbers = async (body: object) => idsIn(await csv({ list: 'overpacks', ...body }));
    expect(await numbers({})).toEqual(ids);
    expect(await numbers({ filter: { order: 'asc' } })).toEqual(ids.toReversed());
    expect(await numbers({ ids: [ids[1]] })).toEqual([ids[1]]);
    expect(await numbers({ ids: [ids[2], ids[0], ids[2], 999_999_999] })).toEqual([ids[2], ids[0]]);
    expect(await numbers({ except: [ids[1]] })).toEqual([ids[0], ids[2]]);
    expect(await numbers({ filter: { status: 'Locked' } })).toEqual([]);
    const made = await ana.post<{ task_id: number }>('/exports', { list: 'overpacks', format: 'xlsx', except: [ids[0]] });
    expect((await ana.get<{ task: { total: number } }>(`/tasks/${made.data.task_id}`)).data.task.total).toBe(2);
  });

  it('writes the tasks of one area, which the caller may read', async () => {
    const program = await asMerchant(t, { scopes: ['read_shipments'] });
    expect((await program.post('/exports', { list: 'return-tasks', format: 'csv' })).code).toBe('access_denied');
    expect((await program.post('/exports', { list: 'tasks', format: 'csv' })).status).toBe(202);
  });

  it('keeps to the right of the list and to the account', async () => {
    const packer = await asMerchant(t, { role: 'shipping' });
    expect((await packer.post('/exports', { list: 'transactions', format: 'csv' })).code).toBe('access_denied');
    expect((await packer.post('/exports', { list: 'overpacks', format: 'csv' })).status).toBe(202);
    // Somebody else's file in the account is no way around the right.
    const owner = await ana.post<{ task_id: number }>('/exports', { list: 'transactions', format: 'csv' });
    const colleague = await asMerchant(t, { accountId: ana.accountId, role: 'shipping' });
    expect((await ana.get(`/tasks/${owner.data.task_id}`)).status).toBe(200);
    expect((await colleague.get(`/tasks/${owner.data.task_id}`)).status).toBe(404);
    expect((await ana.post('/exports', { list: 'manifests', format: 'csv', filter: { status: 'Gone' } })).errors).toHaveProperty('filter/status/0');
    const bo = await asMerchant(t);
    for (const list of ['overpacks', 'shipments']) {
      const ids = list === 'shipments' ? await shipmentIds() : idsIn(await csv({ list }));
      expect(ids.length).toBeGreaterThan(0);
      expect(linesOf(await csv({ list, ids }, bo))).toHaveLength(1);
    }
  });
});

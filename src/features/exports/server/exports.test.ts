import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import { runTask } from '../../tasks/server/engine.ts';
import { exportTask } from './export-list.ts';

let t: TestApp;
let ana: Caller;

async function exported(body: object): Promise<Buffer> {
  const made = await ana.post<{ task_id: number }>('/exports', body);
  expect(made.status).toBe(201);
  await runTask(t.app, { 'exports.list': exportTask }, { accountId: ana.accountId, taskId: made.data.task_id }, new AbortController().signal);
  return (await ana.get(`/tasks/${made.data.task_id}/files/0`)).bytes;
}

beforeAll(async () => {
  t = await startApp();
  ana = await asMerchant(t);
  for (const order_number of ['A-1', '=HYPERLINK("http://x")', 'Заказ 3']) await ana.post('/shipments', { ...EXAMPLE_SHIPMENT, order_number });
});
afterAll(() => t.stop());

it('writes all that match as CSV, newest first, with nothing a spreadsheet would run', async () => {
  const lines = (await exported({ list: 'shipments', format: 'csv' })).toString('utf8').trimEnd().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[0]).toContain('Tracking number');
  expect(lines[1]).toContain('Заказ 3');
  expect(lines[2]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect((await exported({ list: 'shipments', format: 'csv', filter: { status: 'Labeled' } })).toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
});

it('writes Excel that reads back, in the asker’s language, and only the chosen rows', async () => {
  const [newest] = (await ana.get<{ shipments: { id: number }[] }>('/shipments')).data.shipments;
  const made = await ana.post<{ task_id: number }>('/exports', { list: 'shipments', format: 'xlsx', ids: [newest?.id] }, { 'accept-language': 'ru' });
  await runTask(t.app, { 'exports.list': exportTask }, { accountId: ana.accountId, taskId: made.data.task_id }, new AbortController().signal);
  const book = await readXlsx(new Uint8Array((await ana.get(`/tasks/${made.data.task_id}/files/0`)).bytes));
  const rows = book.sheets[0]?.rows ?? [];
  expect(rows).toHaveLength(2);
  expect(rows[0]?.[2]).toBe('Трек-номер');
  expect(rows[1]?.[0]).toBe(newest?.id);
  expect(rows[1]?.[21]).toBe(0.45);
});

it('refuses a filter it does not know', async () => {
  expect((await ana.post('/exports', { list: 'shipments', format: 'csv', filter: { colour: 'red' } })).errors).toEqual({
    'filter/colour': 'This field is not known.',
  });
});

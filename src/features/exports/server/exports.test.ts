import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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

describe('every list', () => {
  const LISTS = ['overpacks', 'manifests', 'customs-products', 'claims', 'tasks', 'transactions', 'invoices'] as const;

  it.each(LISTS)('writes %s with headings in words and a cell for each', async (list) => {
    const lines = (await exported({ list, format: 'csv', ...(list === 'tasks' && { filter: { area: 'shipping' } }) })).toString('utf8').trimEnd().split('\r\n');
    expect(lines[0]).not.toMatch(/exports:|list\.columns|:columns/);
    expect(lines[0]?.split(',').length).toBeGreaterThan(6);
  });

  it('reads every page, keeps to the filter and the chosen rows, and says how many there are', async () => {
    for (let i = 0; i < 3; i += 1) await ana.post('/overpacks', {});
    const { overpacks } = (await ana.get<{ overpacks: { id: number }[] }>('/overpacks')).data;
    const ids = overpacks.map((one) => one.id);
    const numbers = async (body: object) =>
      (await exported({ list: 'overpacks', format: 'csv', ...body }))
        .toString('utf8')
        .trimEnd()
        .split('\r\n')
        .slice(1)
        .map((line) => Number(line.split(',')[0]));
    expect(await numbers({})).toEqual(ids);
    expect(await numbers({ filter: { order: 'asc' } })).toEqual(ids.toReversed());
    expect(await numbers({ ids: [ids[1]] })).toEqual([ids[1]]);
    expect(await numbers({ except: [ids[1]] })).toEqual([ids[0], ids[2]]);
    expect(await numbers({ filter: { status: 'Locked' } })).toEqual([]);
    const made = await ana.post<{ task_id: number }>('/exports', { list: 'overpacks', format: 'xlsx', except: [ids[0]] });
    expect((await ana.get<{ task: { total: number } }>(`/tasks/${made.data.task_id}`)).data.task.total).toBe(2);
  });

  it('writes the tasks of one area, which the caller may read', async () => {
    expect((await ana.post('/exports', { list: 'tasks', format: 'csv' })).errors).toHaveProperty('filter/area');
    const program = await asMerchant(t, { scopes: ['read_shipments'] });
    expect((await program.post('/exports', { list: 'tasks', format: 'csv', filter: { area: 'returns' } })).code).toBe('access_denied');
    expect((await program.post('/exports', { list: 'tasks', format: 'csv', filter: { area: 'shipping' } })).status).toBe(201);
  });

  it('keeps to the right of the list and to the account', async () => {
    const packer = await asMerchant(t, { role: 'shipping' });
    expect((await packer.post('/exports', { list: 'transactions', format: 'csv' })).code).toBe('access_denied');
    expect((await packer.post('/exports', { list: 'overpacks', format: 'csv' })).status).toBe(201);
    // The file of somebody else in the account is no way around the right.
    const owner = await ana.post<{ task_id: number }>('/exports', { list: 'transactions', format: 'csv' });
    const colleague = await asMerchant(t, { accountId: ana.accountId, role: 'shipping' });
    expect((await ana.get(`/tasks/${owner.data.task_id}`)).status).toBe(200);
    expect((await colleague.get(`/tasks/${owner.data.task_id}`)).status).toBe(404);
    expect((await ana.post('/exports', { list: 'manifests', format: 'csv', filter: { status: 'Gone' } })).errors).toHaveProperty('filter/status/0');
    const bo = await asMerchant(t);
    const { overpacks } = (await ana.get<{ overpacks: { id: number }[] }>('/overpacks')).data;
    const made = await bo.post<{ task_id: number }>('/exports', { list: 'overpacks', format: 'csv', ids: overpacks.map((one) => one.id) });
    await runTask(t.app, { 'exports.list': exportTask }, { accountId: bo.accountId, taskId: made.data.task_id }, new AbortController().signal);
    const { bytes } = await bo.get(`/tasks/${made.data.task_id}/files/0`);
    expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
  });
});

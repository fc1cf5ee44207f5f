import { afterEach, expect, it, vi } from 'vitest';
import { csvText } from '../../../shared/csv.ts';
import type { ImportKind } from '../kinds.ts';
import { csvFile, itemLine, shipmentLine } from '../server/testing/files.ts';
import type { Ask, Told } from './check-messages.ts';
import { serveChecks, type FileRead } from './serve-checks.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A worker that has opened a file: asks it, and returns what it tells last of a sort. */
async function opened(kind: ImportKind, rows: string[][]) {
  const told: Told[] = [];
  let hear: (asked: Ask) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, on: (event: { data: Ask }) => void) => (hear = (data) => on({ data })));
  vi.stubGlobal('postMessage', (message: Told) => told.push(message));
  serveChecks(() => Promise.resolve({ rows, isBroken: false, separator: ',', saved: null, sheets: null, other: null }));
  const ask = <T extends Told['told']>(asked: Ask, sort: T): Extract<Told, { told: T }> => {
    hear(asked);
    const last = told.at(-1);
    if (last?.told !== sort) throw new Error(`It told ${last?.told ?? 'nothing'}.`);
    return last as Extract<Told, { told: T }>;
  };
  hear({ ask: 'open', kind, file: new File([''], 'a.csv'), language: 'en', chosen: null, sheet: 0 });
  await vi.waitFor(() => expect(told.at(-1)?.told).toBe('opened'));
  return {
    ask,
    check: (mapping: Record<string, string | null> = {}, same: Record<string, string> = {}) =>
      ask({ ask: 'check', round: 1, mapping, same, known: {} }, 'checked').result,
    file: async () => (await ask({ ask: 'file' }, 'file').content.text()).trim().split(/\r?\n/),
  };
}

it.each([
  ['a table that stands behind notes', null, [['Read me'], ['Fill the next sheet in.']], 1],
  ['the first sheet where none is a table', null, [['Read me'], ['Nothing here.']], 0],
  ['the notes where they are chosen', 0, [['Read me'], ['Fill the next sheet in.']], 0],
])('opens %s', async (_what, sheet, notes, expected) => {
  const told: Told[] = [];
  let hear: (asked: Ask) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, on: (event: { data: Ask }) => void) => (hear = (data) => on({ data })));
  vi.stubGlobal('postMessage', (message: Told) => told.push(message));
  const table = [csvFile([]).trim().split(','), shipmentLine(), itemLine()];
  const all = [notes, notes[1]?.[0] === 'Nothing here.' ? notes : table].map((rows, index) => ({ index, name: String(index), rows }));
  let opens = 0;
  const reading = (read: number): FileRead => ({
    rows: all[read]?.rows ?? [],
    isBroken: false,
    separator: ',',
    saved: null,
    sheets: { all, read },
    other: (index) => Promise.resolve(reading(index)),
  });
  serveChecks((_bytes, asked) => {
    opens += 1;
    return Promise.resolve(reading(asked.sheet ?? 0));
  });
  hear({ ask: 'open', kind: 'shipments', file: new File([''], 'a.xlsx'), language: 'en', chosen: null, sheet });
  await vi.waitFor(() => expect(told.at(-1)).toMatchObject({ told: 'opened', sheets: { read: expected } }));
  // However many sheets are looked at, the file is opened once.
  expect(opens).toBe(1);
});

it('gives back the rows of a file as they are, without a second apostrophe before what had one', async () => {
  const headings = csvFile([]).trim().split(',');
  const worker = await opened('shipments', [headings, shipmentLine({ reference1: "'-A1", weight: 'heavy' }), itemLine()]);
  worker.check();
  const failed = worker.ask({ ask: 'failed' }, 'failed');
  expect(
    csvText(
      failed.headings,
      failed.rows.map((row) => row.cells),
    ),
  ).toContain(",'-A1,");
  expect((await worker.file()).join()).toContain(",'-A1,");
});

it('fills what is the same in every row where a row says something of what it belongs to', async () => {
  const worker = await opened('orders', [
    ['order_number', 'to_name', 'to_street1', 'to_city', 'to_country', 'item_sku', 'service'],
    ['A-100', 'Ana Costa', '1 Main St', 'Seattle', 'US', 'MUG-1', ''],
    ['', '', '', '', '', 'MUG-2', ''],
    ['', '', '', '', '', '', ''],
    ['A-101', 'Bo Li', '2 Main St', 'Boston', 'US', 'MUG-1', '', 'one too many'],
    ['Total', '', '', '', '', '', ''],
  ]);
  const mapping = { order_number: 'order_number', service: null };
  expect(worker.check(mapping).problems.map(({ line, key }) => [line, key])).toContainEqual([1, 'imports:warning.required']);
  const same = { item_quantity: '2', to_province: 'WA', service: 'parcel', to_city: 'Nowhere' };
  const result = worker.check(mapping, same);
  expect(result).toMatchObject({ objects: 2, good: 1, isEdited: false });
  expect(result.problems.map(({ line, key }) => [line, key])).toEqual([[5, 'imports:problem.extraCells']]);
  expect(await worker.file()).toEqual([
    'order_number,to_name,to_street1,to_city,to_country,item_sku,service,to_province,service *,item_quantity',
    'A-100,Ana Costa,1 Main St,Seattle,US,MUG-1,,WA,parcel,2',
    ',,,,,MUG-2,,,,2',
    ',,,,,,,,,',
    'A-101,Bo Li,2 Main St,Boston,US,MUG-1,,WA,parcel,2,one too many',
    'Total,,,,,,,,,',
  ]);
  // Corrected there, it stays so when the rows are checked again, and goes with its column.
  worker.ask({ ask: 'edit', round: 1, index: 1, column: 9, value: '5' }, 'checked');
  worker.check(mapping, same);
  expect((await worker.file())[2]).toBe(',,,,,MUG-2,,,,5');
  worker.check(mapping);
  expect((await worker.file())[4]).toBe('A-101,Bo Li,2 Main St,Boston,US,MUG-1,,one too many');
});

it('makes no product of a further picture by what is the same in every row', async () => {
  const worker = await opened('products', [
    ['Handle', 'Title', 'Variant SKU', 'Variant Price', 'Image Src'],
    ['mug', 'Stoneware mug', 'MUG-1', '18.00', 'a.jpg'],
    ['mug', '', 'MUG-2', '19.00', 'b.jpg'],
    ['mug', '', '', '', 'c.jpg'],
  ]);
  expect(worker.check({}, { coo: 'CN' })).toMatchObject({ objects: 2, good: 2, problems: [] });
});

it.each([
  ['is empty', [[''], ['', ' ']], 'imports:errors.file_empty'],
  ['has no rows below its header', [['sku', 'quantity']], 'imports:errors.file_no_rows'],
])('says of a file that it %s', async (_what, rows, key) => {
  const told: Told[] = [];
  let hear: (asked: Ask) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, on: (event: { data: Ask }) => void) => (hear = (data) => on({ data })));
  vi.stubGlobal('postMessage', (message: Told) => told.push(message));
  serveChecks(() => Promise.resolve({ rows, isBroken: false, separator: ',', saved: null, sheets: null, other: null }));
  hear({ ask: 'open', kind: 'products', file: new File([''], 'a.csv'), language: 'en', chosen: null, sheet: null });
  await vi.waitFor(() => expect(told.at(-1)).toEqual({ told: 'unreadable', key }));
});

it('counts what has errors once, however many it has, and each of its warnings', async () => {
  const headings = csvFile([]).trim().split(',');
  const wrong = { weight: 'heavy', to_country: 'Nowhere' };
  const worker = await opened('shipments', [headings, shipmentLine(wrong), itemLine(), shipmentLine({ order_number: 'B' }), itemLine()]);
  expect(worker.check()).toMatchObject({ objects: 2, good: 1, bad: 1, total: 2 });
});

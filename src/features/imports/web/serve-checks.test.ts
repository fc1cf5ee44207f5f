import { expect, it, vi } from 'vitest';
import { csvText } from '../../../shared/csv.ts';
import { csvFile, itemLine, shipmentLine } from '../server/testing/files.ts';
import type { Ask, Told } from './check-messages.ts';
import { serveChecks } from './serve-checks.ts';

it('gives back the rows of a file as they are, without a second apostrophe before what had one', async () => {
  const rows = [shipmentLine({ reference1: "'-A1", weight: 'heavy' }), itemLine()];
  const headings = csvFile([]).trim().split(',');
  const told: Told[] = [];
  let ask: (asked: Ask) => void = () => undefined;
  vi.stubGlobal('addEventListener', (_: string, hear: (event: { data: Ask }) => void) => (ask = (data) => hear({ data })));
  vi.stubGlobal('postMessage', (message: Told) => told.push(message));
  serveChecks(() => Promise.resolve({ rows: [headings, ...rows], isBroken: false, separator: ',', saved: null, sheets: null }));
  ask({ ask: 'open', kind: 'shipments', file: new File([''], 'a.csv'), language: 'en', chosen: null, sheet: 0 });
  await vi.waitFor(() => expect(told.at(-1)?.told).toBe('opened'));
  ask({ ask: 'check', mapping: {}, known: {} });
  ask({ ask: 'failed' });
  const failed = told.at(-1);
  if (failed?.told !== 'failed') throw new Error('No failed rows were told.');
  expect(
    csvText(
      failed.headings,
      failed.rows.map((row) => row.cells),
    ),
  ).toContain(",'-A1,");
  ask({ ask: 'file' });
  const file = told.at(-1);
  if (file?.told !== 'file') throw new Error('No file was told.');
  expect(await file.content.text()).toContain(",'-A1,");
  vi.unstubAllGlobals();
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { all } from '../../../server/db.ts';
import { systemActor } from '../../../server/auth.ts';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { COLUMNS } from '../csv.ts';
import { importEvents, type ImportOutcome } from './import-events.ts';

let test: TestApp;
let accountId: number;

beforeAll(async () => {
  test = await startApp();
  accountId = (await asMerchant(test)).accountId;
});
afterAll(() => test.stop());

const by = { actor: systemActor(0), requestId: 'test', source: 'csv' };

async function* pieces(bytes: Uint8Array, size = 7): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
async function* whole(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text);
}
const load = (text: string | Uint8Array): Promise<ImportOutcome> => importEvents(test.app, by, pieces(typeof text === 'string' ? Buffer.from(text) : text));
const where = (outcome: ImportOutcome) => outcome.problems.map((p) => [p.line, p.column, p.key]);

describe('the operator’s file of events', () => {
  it('is stored once, whatever its delimiter, with or without a byte order mark', async () => {
    const { id, number } = await makeParcel(test.app, accountId);
    const rows = [
      ['tracking_number', 'code', 'time', 'city', 'latitude'],
      [number, '120', '2026-01-12T01:00:00Z', '深圳', '22.54'],
      [number, '200', '2026-01-15T01:00:00+08:00', '"New York, NY"', ''],
    ];
    const text = rows.map((row) => row.join(',')).join('\r\n');
    expect(await load(`\uFEFF${text}\r\n\r\n`)).toEqual({ rows: 2, stored: 2, known: 0, refused: 0, problems: [] });
    expect(await load(text.replaceAll(',', ';').replace('"New York; NY"', '"New York, NY"'))).toMatchObject({ stored: 0, known: 2 });
    const stored = await test.app.db.system((tx) =>
      all(tx, sql<{ code: number; city: string; latitude: number }>`select code, city, latitude from tracking_events where shipment_id = ${id} order by code`),
    );
    expect(stored).toEqual([
      { code: 120, city: '深圳', latitude: 22.54 },
      { code: 200, city: 'New York, NY', latitude: null },
    ]);
  });

  it('of more columns than a computer lists at once is told of the first thousand', async () => {
    const outcome = await load(`${'x,'.repeat(8000)}x\n1\n`);
    expect(outcome).toMatchObject({ rows: 0, stored: 0 });
    const wide = await importEvents(test.app, by, whole(`${','.repeat(200_000)}\n1`));
    expect(wide).toMatchObject({ rows: 0, stored: 0, problems: expect.any(Array) as unknown });
    expect(wide.problems.length).toBeLessThanOrEqual(1000);
  });

  it('names each wrong row by line, column and value, and stores the others', async () => {
    const { number } = await makeParcel(test.app, accountId);
    const outcome = await load(
      [
        'tracking_number,code,time,country',
        `${number},120,2026-01-12T01:00:00Z,US`,
        `${number},7,2026-01-12T02:00:00Z,`,
        `${number},door,noon,XX`,
        `,121,2026-01-12T03:00:00Z,`,
        `RB000000000XX,121,2026-01-12T03:00:00Z,`,
        `${number},121,2026-01-12T03:00:00Z,US,extra`,
      ].join('\n'),
    );
    expect(outcome).toMatchObject({ rows: 6, stored: 1, known: 0, refused: 5 });
    expect(where(outcome)).toEqual([
      [3, 'code', 'validation.noneOf'],
      [4, 'code', 'validation.number'],
      [4, 'time', 'validation.time'],
      [4, 'country', 'validation.country'],
      [5, 'tracking_number', 'validation.required'],
      [7, '#5', 'validation.unknownField'],
      [6, 'tracking_number', 'tracking:refused.unknown'],
    ]);
  });

  it.each([
    ['tracking_number,code\nA,1', [[1, 'time', 'validation.required']]],
    ['tracking_number,code,time,colour\n', [[1, 'colour', 'validation.unknownField']]],
    ['tracking_number,code,time,code\n', [[1, 'code', 'validation.unique']]],
  ])('with a wrong header is not read: %j', async (text, problems) => {
    const outcome = await load(text);
    expect(outcome.rows).toBe(0);
    expect(where(outcome)).toEqual(problems);
  });

  it('that breaks off keeps what came before', async () => {
    const { number } = await makeParcel(test.app, accountId);
    const good = `tracking_number,code,time\n${number},120,2026-01-12T01:00:00Z\n`;
    const unclosed = await load(`${good}"${number},121,2026-01-12T01:00:00Z\n`);
    expect(unclosed).toMatchObject({ stored: 1 });
    expect(where(unclosed)).toEqual([[3, '', 'validation.format']]);
    const latin1 = await load(Buffer.concat([Buffer.from(good), Buffer.from([0x4d, 0xfc, 0x6e, 0x0a])]));
    expect(where(latin1).at(-1)?.[2]).toBe('validation.format');
  });

  it('of any bytes is answered, never thrown at', async () => {
    const cell = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('=1+1', '\u0000', '"', "'", ',', '120', '2026-01-12T01:00:00Z', '  ', 'RB000000000XX', '\uFEFF'),
    );
    const file = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      fc
        .array(fc.array(cell, { maxLength: 12 }), { maxLength: 8 })
        .map((rows) => Buffer.from([COLUMNS.join(','), ...rows.map((row) => row.join(','))].join('\n'))),
    );
    await fc.assert(
      fc.asyncProperty(file, async (bytes) => {
        const outcome = await load(bytes);
        expect(outcome.stored).toBe(0);
        expect(outcome.refused).toBe(outcome.rows);
      }),
      { numRuns: 200 },
    );
  });
});

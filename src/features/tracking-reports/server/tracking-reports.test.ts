import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { makeParcel } from '../../../../test/parcels.ts';
import { all } from '../../../server/db.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import { COLUMNS } from '../../tracking/csv.ts';
import type { Outcome } from '../contract.ts';

let t: TestApp;
let desk: Caller;
let accountId: number;
beforeAll(async () => {
  t = await startApp();
  accountId = (await asMerchant(t)).accountId;
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());

const send = (content: string | Uint8Array, who = desk) => {
  const { body, headers } = sendFile({}, content, 'carrier.csv');
  return who.call<{ outcome: Outcome }>('POST', '/staff/tracking-reports', body, headers);
};
const trail = () => t.app.db.system((tx) => all(tx, sql<{ detail: object }>`select detail from audit_log where verb = 'trackingReports.import'`));

it('stores the right rows of a file once, and names the others', async () => {
  const { number } = await makeParcel(t.app, accountId);
  const text = `tracking_number;code;time;city\n${number};120;2026-01-12T01:00:00Z;深圳\n${number};door;noon;\n`;
  const { data } = await send(text);
  expect(data.outcome).toMatchObject({ rows: 2, stored: 1, known: 0, refused: 1, problem_count: 2 });
  expect(data.outcome.problems).toMatchObject([
    { line: 3, column: 'code', value: 'door' },
    { line: 3, column: 'time', value: 'noon' },
  ]);
  expect((await send(text)).data.outcome).toMatchObject({ stored: 0, known: 1 });
  expect(await trail()).toMatchObject([{ detail: { file: 'carrier.csv', rows: 2, stored: 1, refused: 1 } }]);
});

it('reads its own pattern, and refuses what is no file of events', async () => {
  const pattern = (await desk.get('/staff/tracking-reports/pattern')).bytes;
  expect(pattern.toString()).toContain(COLUMNS.join(','));
  expect((await send(pattern)).data.outcome).toMatchObject({ rows: 1, stored: 0, problems: [{ line: 2, message: 'No parcel has this tracking number.' }] });
  expect((await send('')).code).toBe('file_empty');
  expect((await send('a,b\n1,2\n')).data.outcome).toMatchObject({ rows: 0, stored: 0, problem_count: 5 });
  expect((await send(new Uint8Array([0x50, 0x4b, 0xff, 0xfe]))).data.outcome).toMatchObject({ rows: 0, problem_count: 1 });
  expect((await send(pattern, await asStaff(t, 'pricing'))).status).toBe(403);
});

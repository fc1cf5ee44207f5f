import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, caller, startApp, type Caller, type Reply, type TestApp } from '../../../../test/harness.ts';
import { all } from '../../../server/db.ts';
import { sendFile } from '../../imports/server/testing/files.ts';
import type { Check, CustomsTable, Kind } from '../contract.ts';

const HTS = 'HTS Number,Indent,Description,Unit of Quantity,General Rate of Duty\n6109.10.00,1,Of cotton,,16.5%\n6110.20.20,1,Sweaters,,';
const NOMENCLATURE = 'hscode,description,replaces\n61,Knitted apparel,\n6109,T-shirts,\n610911,"T-shirts; of cotton",610910\n';

let t: TestApp;
let pricing: Caller;
let merchant: Caller;
beforeAll(async () => {
  t = await startApp();
  pricing = await asStaff(t, 'pricing');
  merchant = await asMerchant(t);
});
afterAll(() => t.stop());

function send<T>(path: string, options: object, content: string | Uint8Array, who = pricing): Promise<Reply<T>> {
  const { body, headers } = sendFile(options, content, 'file.csv');
  return who.call('POST', `/staff/customs${path}`, body, headers);
}
const check = (options: object, content: string | Uint8Array, who?: Caller) => send<{ check: Check }>('/checks', { date: '2028-01', ...options }, content, who);
const put = (options: object, content: string | Uint8Array, who?: Caller) =>
  send<{ table: CustomsTable }>('/versions', { date: '2028-01', ...options }, content, who);
const takeBack = (kind: Kind, version: number, who = pricing) => who.call<{ table: CustomsTable }>('DELETE', `/staff/customs/${kind}/versions/${version}`);
const table = async (kind: Kind) => {
  const { data } = await pricing.get<{ tables: CustomsTable[] }>('/staff/customs');
  const found = data.tables.find((one) => one.kind === kind);
  if (!found) throw new Error(`No table ${kind}`);
  return found;
};

interface Duty {
  duty: { duty: number; lines: { kind: string; amount: number; text: string; source: string; date: string }[] };
}
const dutyLines = async () => {
  const products = [{ hts_code: '6109100012', coo: 'CN', value: 100 }];
  const { data } = await merchant.post<Duty>('/calculate-duty', { country: 'US', products, date: '2026-11-20' });
  return data.duty.lines.filter((line) => line.kind === 'duty').map(({ amount, source, date }) => [amount, source, date]);
};

describe('tariffs', () => {
  it('are what comes with the program, then the imported ones, each line with its source and date, then those before again', async () => {
    expect((await table('us_hts')).in_force).toMatchObject({ version: null, date: '2025-04' });
    expect((await table('us_section301')).in_force).toMatchObject({ version: null, date: '2026-01' });
    const before = await dutyLines();
    expect(before.map(([amount]) => amount)).toEqual([16.5, 7.5]);

    const first = await put({ kind: 'us_hts', date: '2028-01', in_force: null }, `${HTS}6%\n`);
    expect(first.status).toBe(201);
    expect(first.data.table.in_force).toMatchObject({ rows: 2, date: '2028-01', name: 'Harmonized Tariff Schedule of the United States' });
    const extra = await put({ kind: 'us_section301', date: '2028-02', in_force: null }, 'hts8,rate\n61091000,0.075\n');
    expect(await dutyLines()).toEqual([
      [16.5, 'Harmonized Tariff Schedule of the United States', '2028-01'],
      [7.5, 'US Section 301 duties on goods from China', '2028-02'],
    ]);

    const newer = HTS.replace('16.5%', '20%');
    const version = first.data.table.in_force.version;
    expect((await check({ kind: 'us_hts' }, `${newer}6%\n`)).data.check).toMatchObject({ rows: 2, added: 0, ended: 0, changed: 1, in_force: version });
    const second = await put({ kind: 'us_hts', date: '2028-07', in_force: version }, `${newer}6%\n`);
    expect((await dutyLines())[0]).toEqual([20, 'Harmonized Tariff Schedule of the United States', '2028-07']);

    expect((await takeBack('us_hts', second.data.table.in_force.version ?? 0)).data.table.in_force.version).toBe(version);
    expect((await dutyLines())[0]?.[0]).toBe(16.5);
    await takeBack('us_hts', version ?? 0);
    await takeBack('us_section301', extra.data.table.in_force.version ?? 0);
    expect(await dutyLines()).toEqual(before);
    expect((await table('us_hts')).versions.map((one) => [one.by, one.withdrawn !== null])).toEqual([
      ['Ana Costa', true],
      ['Ana Costa', true],
    ]);
  });

  it('are refused row by row, and nothing is stored', async () => {
    const content = 'hts8,rate\n61091000,0.075\n123,0.25\n61091000,0.25\n61102020,a lot\n';
    const { data } = await check({ kind: 'us_section301' }, content);
    expect(data.check).toMatchObject({ rows: 1, problem_count: 3 });
    expect(data.check.problems).toEqual([
      { line: 3, column: 'hts8', value: '123', message: 'This is not an 8-digit tariff code.' },
      { line: 4, column: 'hts8', value: '61091000', message: 'This code is in the file twice.' },
      { line: 5, column: 'rate', value: 'a lot', message: 'This is not a duty rate.' },
    ]);
    const { version } = (await table('us_section301')).in_force;
    const refused = await put({ kind: 'us_section301', in_force: version }, content);
    expect([refused.status, refused.code]).toEqual([422, 'import_errors']);
    expect((await table('us_section301')).in_force.version).toBe(version);
  });
});

describe('a nomenclature', () => {
  const classified = async () => {
    const answer = await merchant.post<{ edition: string; classifications: { candidates: { code: string }[] }[] }>('/classify', {
      products: [{ description: 'Cotton t-shirt' }],
      limit: 1,
    });
    return [answer.data.edition, answer.data.classifications[0]?.candidates[0]?.code];
  };
  it('takes effect for the next question, keeps the ended code with its successor, and is taken back', async () => {
    const checked = await check({ kind: 'hs' }, NOMENCLATURE);
    expect(checked.data.check).toMatchObject({ rows: 3, added: 1, changed: 2, problem_count: 0, in_force: null });
    expect(checked.data.check.ended).toBeGreaterThan(6900);
    expect(await classified()).toEqual(['HS 2022', '610910']);

    const { data } = await put({ kind: 'hs', name: 'HS 2028', in_force: null }, NOMENCLATURE);
    const version = data.table.in_force.version ?? 0;
    expect(await classified()).toEqual([`HS 2028 (${version})`, '610911']);
    const { hs_code: ended } = (await merchant.get<{ hs_code: object }>('/hs-codes/610910')).data;
    expect(ended).toMatchObject({ superseded: true, superseded_by: [{ code: '610911' }] });

    // A comparison with another version is refused, and only one of two at once succeeds.
    const again = await put({ kind: 'hs', name: 'HS 2028', in_force: null }, NOMENCLATURE);
    expect([again.status, again.code]).toEqual([409, 'conflict']);
    const both = await Promise.all([0, 1].map(() => put({ kind: 'hs', name: 'HS 2028b', in_force: version }, NOMENCLATURE)));
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 409]);

    expect((await takeBack('hs', version)).code).toBe('not_eligible');
    const newest = (await table('hs')).in_force.version ?? 0;
    await takeBack('hs', newest);
    expect((await takeBack('hs', newest)).code).toBe('not_eligible');
    await takeBack('hs', version);
    expect(await classified()).toEqual(['HS 2022', '610910']);
  });
  it('is refused as a file that cannot be read, an empty one, another one', async () => {
    expect((await check({ kind: 'hs' }, new Uint8Array([0x50, 0x4b, 0xff, 0xfe]))).code).toBe('file_not_text');
    expect((await check({ kind: 'hs' }, 'hscode,description\n85,Mach\0ines\n')).code).toBe('file_not_text');
    expect((await check({ kind: 'hs' }, '')).code).toBe('file_empty');
    expect((await check({ kind: 'hs' }, HTS)).data.check.problems).toMatchObject([{ line: 1, column: 'hscode' }]);
    expect((await check({ kind: 'hs' }, '"hscode,description\n')).data.check.problem_count).toBe(1);
    expect((await check({ kind: 'hs', date: '2028-13' }, NOMENCLATURE)).errors).toHaveProperty('date');
    for (const date of ['2026-02-31', '0001-01', '9999-12']) expect((await check({ kind: 'hs', date }, NOMENCLATURE)).errors).toHaveProperty('date');
    expect((await check({ kind: 'moon' }, NOMENCLATURE)).errors).toHaveProperty('kind');
    expect((await pricing.post('/staff/customs/checks', { kind: 'hs' })).code).toBe('unsupported_media_type');
  });
});

it('is for staff with pricing or administration, and every change is in the operator’s trail', async () => {
  const admin = await asStaff(t, 'admin', ['operator_pricing']);
  expect((await admin.get('/staff/customs')).status).toBe(200);
  for (const [role, scopes] of [
    ['support', ['operator_support']],
    ['warehouse', ['operator_warehouse']],
    ['pricing', ['operator_support']],
  ] as const) {
    const other = await asStaff(t, role, [...scopes]);
    expect((await other.get('/staff/customs')).status).toBe(403);
    expect((await check({ kind: 'hs' }, NOMENCLATURE, other)).status).toBe(403);
    expect((await put({ kind: 'hs', in_force: null }, NOMENCLATURE, other)).status).toBe(403);
    expect((await takeBack('hs', 1, other)).status).toBe(403);
  }
  const own = caller(t.accounts, merchant);
  expect((await own.get('/staff/customs')).status).toBe(403);
  expect((await takeBack('hs', 999_999)).status).toBe(404);
  const trail = await t.app.db.system((tx) =>
    all(
      tx,
      sql<{
        verb: string;
      }>`select verb from audit_log where account_id = 0 and user_id is null and staff_user_id = ${pricing.userId} and object_kind = 'customs_table.hs' order by id`,
    ),
  );
  expect(trail.map(({ verb }) => verb)).toEqual(['customsTables.import', 'customsTables.import', 'customsTables.withdraw', 'customsTables.withdraw']);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { parseHsCsv } from '../csv.ts';
import type { HsMatch } from '../contract.ts';
import { listEditions, storeHs, withdrawHs } from './load-hs.ts';

let t: TestApp;
let merchant: Caller;
beforeAll(async () => {
  t = await startApp();
  merchant = await asMerchant(t);
});
afterAll(() => t.stop());

const search = async (q: string, headers = {}) =>
  (await merchant.get<{ hs_codes: HsMatch[]; edition: string }>(`/hs-codes?q=${encodeURIComponent(q)}`, headers)).data;

describe('search', () => {
  it('answers with path, score and a reason in the caller’s language', async () => {
    const { hs_codes: found, edition } = await search('lipstick');
    expect(edition).toBe('HS 2022');
    expect(found[0]).toMatchObject({ code: '330410', superseded: false, score: 1, why: { kind: 'term', message: 'Shop term “lipstick”' } });
    expect(found[0]?.path.map(({ code }) => code)).toEqual(['33', '3304']);
    expect((await search('口红', { 'accept-language': 'zh' })).hs_codes[0]).toMatchObject({ code: '330410', why: { message: '商品用语“口红”' } });
  });
  it('names the successors of an ended code', async () => {
    const [found] = (await search('8517.12')).hs_codes;
    expect(found).toMatchObject({ code: '851712', superseded: true, superseded_by: [{ code: '851713' }, { code: '851714' }] });
  });
  it('asks for at least 2 characters and at most 200', async () => {
    expect((await merchant.get('/hs-codes?q=a')).errors).toHaveProperty('q');
    expect((await merchant.get(`/hs-codes?q=${'a'.repeat(201)}`)).errors).toHaveProperty('q');
    expect((await merchant.get('/hs-codes?q=drone&limit=51')).errors).toHaveProperty('limit');
  });
  it('gives a heading with what is below it, and 404 for a code that is none', async () => {
    const { data } = await merchant.get<{ hs_code: { children: { code: string }[] } }>('/hs-codes/3304');
    expect(data.hs_code.children.map(({ code }) => code)).toEqual(['330410', '330420', '330430', '330491', '330499']);
    expect((await merchant.get<{ hs_code: { code: string } }>('/hs-codes/8517130000')).data.hs_code.code).toBe('851713');
    expect((await merchant.get('/hs-codes/000000')).status).toBe(404);
  });
});

it('classifies up to 20 descriptions of 3 to 128 characters', async () => {
  const products = [{ description: 'Ceramic coffee mug' }, { description: '蓝牙耳机' }];
  const { data } = await merchant.post<{ classifications: { candidates: HsMatch[] }[] }>('/classify', { products, limit: 3 });
  expect(data.classifications.map(({ candidates }) => candidates[0]?.code)).toEqual(['691200', '851830']);
  expect((await merchant.post('/classify', { products: [{ description: 'ab' }] })).errors).toHaveProperty('products/0/description');
  expect((await merchant.post('/classify', { products: Array.from({ length: 21 }, () => ({ description: 'mug' })) })).errors).toHaveProperty('products');
});

describe('duty', () => {
  interface Duty {
    duty: {
      goods: number | null;
      duty: number | null;
      tax: number | null;
      total: number | null;
      lines: { amount: number; source: string; date: string; text: string }[];
      products: { hts_code: string; classified: boolean }[];
      warnings: string[];
    };
  }
  const ask = (body: object) => merchant.post<Duty>('/calculate-duty', body);
  const shirt = { hts_code: '610910', coo: 'CN', value: 20, currency: 'EUR', quantity: 2 };

  it('is told line by line with rule, source and date, and sums up', async () => {
    const { data } = await ask({ country: 'DE', currency: 'EUR', freight: 10, date: '2026-11-20', products: [shirt] });
    // Up to 150 EUR: 3 EUR for the one code, and 19 % of 40 + 10 + 3.
    expect(data.duty).toMatchObject({ goods: 40, duty: 3, tax: 10.07, total: 13.07, warnings: [] });
    for (const line of data.duty.lines) expect([line.source, line.date, line.text].every((text) => text !== '')).toBe(true);
  });
  it('gives no sums where a part of them is not known, rather than sums without it', async () => {
    const unknown = { duty: null, tax: null, fee: null, total: null, complete: false };
    const mixed = await ask({
      country: 'DE',
      products: [
        { ...shirt, value: 300 },
        { ...shirt, hts_code: '999999', value: 300 },
      ],
    });
    expect(mixed.data.duty).toMatchObject(unknown);
    expect(mixed.data.duty.lines).not.toEqual([]);
    expect((await ask({ country: 'BR', products: [shirt] })).data.duty).toMatchObject({ ...unknown, lines: [] });
  });
  it('classifies a product without a code and says so', async () => {
    const { data } = await ask({ country: 'DE', products: [{ description: 'Silk scarf', coo: 'CN', value: 20 }] });
    expect(data.duty.products[0]).toMatchObject({ hts_code: '621410', classified: true });
    expect(data.duty.warnings[0]).toContain('621410');
    const unknown = await ask({ country: 'DE', products: [{ description: 'qqqqqq', coo: 'CN', value: 20 }] });
    expect(unknown.data.duty.warnings[0]).toBe('No HS code was found for product 1.');
  });
  it('warns of a code that is no longer in force', async () => {
    const { data } = await ask({ country: 'DE', products: [{ ...shirt, hts_code: '851712' }] });
    expect(data.duty.warnings[0]).toContain('851713, 851714');
  });
  it('says nothing of what goods are worth where no exchange rate tells', async () => {
    await t.app.db.system((tx) => sql`delete from fx_rates where currency = 'MYR'`.execute(tx));
    const { data } = await ask({ country: 'DE', currency: 'EUR', products: [shirt, { ...shirt, currency: 'MYR' }] });
    expect(data.duty).toMatchObject({ goods: null, duty: null, total: null });
    expect(data.duty.warnings).toContain('There is no exchange rate for MYR; amounts in it are not in this estimate.');
  });
  it('names the field of what it cannot take', async () => {
    expect((await ask({ country: 'DE', products: [{ coo: 'CN', value: 20 }] })).errors).toHaveProperty('products/0/hts_code');
    expect((await ask({ country: 'DE', products: [{ ...shirt, value: 20.001 }] })).errors).toHaveProperty('products/0/value');
    expect((await ask({ country: 'JP', currency: 'JPY', freight: 10.5, products: [shirt] })).errors).toHaveProperty('freight');
    expect((await ask({ country: 'DE', products: Array.from({ length: 21 }, () => shirt) })).errors).toHaveProperty('products');
  });
});

describe('a newer edition', () => {
  const csv = (rows: string) => `section,hscode,description,parent,level\nTOTAL,TOTAL,All,TOTAL,5\n${rows}`;

  it('is refused row by row', () => {
    const rows =
      'XVI,85,Machines,TOTAL,2\nXVI,85171,Five,8517,5\nXVI,851713,Smartphones,8517,6\nXVI,85,Again,TOTAL,2\nXVI,84,,TOTAL,2\nXVI,86,Rail,TOTAL,4\nXVI,87,Cars,86,2\n';
    expect(parseHsCsv(csv(rows)).problems.map(({ line, column, value, key }) => [line, column, value, key.replace('hs-codes:import.', '')])).toEqual([
      [4, 'hscode', '85171', 'code'],
      [5, 'hscode', '851713', 'parent'],
      [6, 'hscode', '85', 'twice'],
      [7, 'description', '', 'description'],
      [8, 'level', '4', 'level'],
      [9, 'parent', '86', 'parentOf'],
    ]);
    const replaces = parseHsCsv('hscode,description,replaces\n85,Machines,"84; 8x"\n86,Rail,"84 85"\n');
    expect(replaces.problems).toEqual([{ line: 2, column: 'replaces', value: '84; 8x', key: 'hs-codes:import.replaces' }]);
    expect(replaces.rows).toEqual([{ code: '86', description: 'Rail', replaces: ['84', '85'] }]);
    expect(parseHsCsv('hscode,b\n1,2\n').problems).toEqual([{ line: 1, column: 'description', value: '', key: 'duties:import.header' }]);
    expect(parseHsCsv('hscode,description\n"85,2\n').problems[0]?.key).toBe('duties:import.unreadable');
    expect(parseHsCsv('').problems[0]?.key).toBe('duties:import.empty');
    expect(parseHsCsv(csv('')).problems[0]?.key).toBe('hs-codes:import.empty');
  });
  it('takes effect for the next search, ends what it lacks, and is taken back whole', async () => {
    const { rows, problems } = parseHsCsv(csv('XVI,85,Machines,TOTAL,2\nXVI,8517,Telephones,85,4\nXVI,851714,Telephones and smartphones,8517,6\n'));
    expect(problems).toEqual([]);
    const edition = { name: 'HS 2028', date: '2028-01', rows, userId: null };
    const version = await t.app.db.system((tx) => storeHs(tx, edition));
    // To index it takes a second, in which others are served too.
    let others = 0;
    const other = setInterval(() => (others += 1), 1);
    const [found] = await Promise.all([search('smartphone'), search('drone')]);
    clearInterval(other);
    expect(others).toBeGreaterThan(20);
    expect([found.edition, found.hs_codes[0]?.code]).toEqual([`HS 2028 (${version})`, '851714']);
    expect((await search('851712')).hs_codes[0]).toMatchObject({ superseded: true, superseded_by: [{ code: '851714' }] });

    // Whatever goes wrong on the way, the previous edition stays in force.
    const broken = t.app.db.system(async (tx) => {
      await storeHs(tx, edition);
      throw new Error('killed');
    });
    await expect(broken).rejects.toThrow('killed');
    expect((await search('smartphone')).edition).toBe(`HS 2028 (${version})`);

    expect(await t.app.db.system((tx) => withdrawHs(tx, version + 1, null))).toBe(false);
    expect(await t.app.db.system((tx) => withdrawHs(tx, version, null))).toBe(true);
    expect(await t.app.db.system((tx) => withdrawHs(tx, version, null))).toBe(false);
    const after = await search('smartphone');
    expect([after.edition, after.hs_codes[0]?.code]).toEqual(['HS 2022', '851713']);
    expect(await t.app.db.system(listEditions)).toMatchObject([{ version, name: 'HS 2028', date: '2028-01', rows: 3 }]);
  });
});

it('is for those who may see shipping', async () => {
  const other = await asMerchant(t, { scopes: ['read_billing'] });
  expect((await other.get('/hs-codes?q=drone')).status).toBe(403);
  expect((await other.post('/classify', { products: [{ description: 'drone' }] })).status).toBe(403);
});

import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { setSender } from '../../../../test/merchant.ts';
import { all, one } from '../../../server/db.ts';
import type { Reshipment, ReshipmentRow } from '../../reshipments/reshipment-out.ts';
import { BUYER, cameBack, openForReturns, type Came } from '../../reshipments/server/testing/returned.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import { sendFile } from './testing/files.ts';
import { fileOf, imported, type Cells } from './testing/run-import.ts';

/** Fewer on the embedded database, whose statements take their time one by one. */
const ROWS = process.env.TEST_DATABASE_URL ? 5000 : 500;
let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  await seedWarehouses(t.app);
  await openForReturns(t.app.db);
});
afterAll(() => t.stop());

async function merchant(): Promise<Caller> {
  const who = await asMerchant(t, { funds: 0 });
  await setSender(t.app.db, who.accountId);
  return who;
}
const came = (who: Caller, over: Came = {}) => cameBack(t.app.db, who.accountId, over);
const run = (who: Caller, rows: readonly Cells[], options: object = {}) => imported(t, who, 'reshipments', fileOf(...rows), options);
const listed = async (who: Caller, importId: number) =>
  (await who.get<{ reshipments: ReshipmentRow[] }>(`/reshipments?import_id=${importId}&sort=created&order=asc&limit=250`)).data.reshipments;
const RECIPIENT: Cells = {
  to_name: 'Ana Costa',
  to_street1: '350 5th Ave',
  to_city: 'New York',
  to_province: 'NY',
  to_postal_code: '10118',
  to_country: 'United States',
};
const NOBODY: Cells = { to_name: '', to_street1: '', to_city: '', to_province: '', to_postal_code: '', to_country: '' };

const numberOf = async (who: Caller, id: number | undefined): Promise<string | undefined> =>
  (
    await t.app.db.system((tx) => all(tx, sql<{ rma_number: string }>`select rma_number from returns where account_id = ${who.accountId} and id = ${id ?? 0}`))
  )[0]?.rma_number;

describe('an import of reshipments', () => {
  it('makes a parcel of each row that waits to be approved, and charges nothing', async () => {
    const who = await merchant();
    const [a, b, c, d] = [await came(who), await came(who, { rma: 'MY-RMA-7' }), await came(who), await came(who)];
    const done = await run(
      who,
      [
        { returns: `${a}; MY-RMA-7`, ...RECIPIENT, contents: 'Four mugs', value: '80', service: 'fastest', terms: 'DDU', insurance: 'true' },
        { returns: String(c), ...NOBODY, contents: '' },
        { returns: `${d}，${d}`, ...NOBODY, contents: '' },
      ],
      { mode: 'all' },
    );
    expect(done.warnings).toEqual([]);
    expect(done.task).toMatchObject({ kind: 'imports.reshipments', area: 'returns', status: 'Succeeded' });
    expect(done.import).toMatchObject({ rows: 3, stored: 3, failed: 0 });
    const [first, second] = await listed(who, done.import.id);
    expect(first).toMatchObject({ status: 'Unconfirmed', name: 'Ana Costa', contents: 'Four mugs', value: 80, days_left: 15 });
    // What a row says nothing about is taken from the returns.
    expect(second).toMatchObject({ status: 'Unconfirmed', name: BUYER.name, contents: 'Stoneware mug, green ×2', value: 46 });
    const { reshipment } = (await who.get<{ reshipment: Reshipment }>(`/reshipments/${first?.id ?? 0}`)).data;
    expect(reshipment).toMatchObject({ source: 'import', insurance: true, terms: 'DDU', returns: [{ id: a }, { id: b }] });
    const facts = await t.app.db.system((tx) =>
      one(
        tx,
        sql<object>`
          select (select count(*)::int from ledger_entries where account_id = ${who.accountId} and object_kind = 'reshipment') as entries,
            (select count(*)::int from audit_log where account_id = ${who.accountId} and verb = 'reshipment.create') as deeds,
            (select count(*)::int from events where account_id = ${who.accountId} and type = 'reshipment.created') as events,
            (select count(*)::int from returns where account_id = ${who.accountId} and decision = 'reship' and expires_at is null) as decided`,
      ),
    );
    expect(facts).toEqual({ entries: 0, deeds: 3, events: 3, decided: 4 });
    for (const format of ['csv', 'xlsx']) expect((await who.get(`/imports/definitions/reshipments?format=${format}`)).status).toBe(200);
  });

  it('takes the recipient’s name from two columns', async () => {
    const who = await merchant();
    const { to_name: _whole, ...rest } = RECIPIENT;
    const done = await run(who, [{ returns: String(await came(who)), ...rest, 'First name': 'Ana', 'Last name': 'Costa' }]);
    expect(done.warnings).toEqual([]);
    expect(await listed(who, done.import.id)).toMatchObject([{ name: 'Ana Costa' }]);
  });

  it('names every row that is wrong at its cell, and stores the rest', async () => {
    const who = await merchant();
    const foreign = await came(await merchant());
    const house = await t.app.db.system((tx) =>
      one(
        tx,
        sql<{ facts: { street1: string; city: string; province: string; postal_code: string } }>`
      select address as facts from warehouses where code = 'LAX'`,
      ),
    );
    const gone = await came(who, { status: 'Reshipped' });
    const far = await came(who, { warehouse: 'FRA' });
    const unknownWorth = await came(who, { valueMinor: null });
    const [a, b, c, d, e, f, g, ok1, ok2, ok3] = await Promise.all(Array.from({ length: 10 }, () => came(who)));
    const clash = await came(who, { rma: String(ok2) });
    const row = (returns: string, over: Cells = {}): Cells => ({ returns, ...RECIPIENT, contents: '', value: '', service: '', insurance: '', ...over });
    const warehouse: Cells = {
      to_name: 'Somebody',
      to_street1: house.facts.street1,
      to_city: house.facts.city,
      to_province: house.facts.province,
      to_postal_code: house.facts.postal_code,
    };
    const done = await run(who, [
      row('999999'), // 2: nobody's
      row(String(foreign)), // 3: another account's
      row(`${a}; ${far}`), // 4: two warehouses
      row(String(gone)), // 5: not eligible
      row(String(b), { contents: 'x'.repeat(61) }), // 6
      row(String(c), warehouse), // 7
      row(String(ok1)), // 8: fine
      row(String(ok1)), // 9: the same again
      row(''), // 10
      row('one two'), // 11: no such numbers
      row(String(d), { service: 'rocket' }), // 12
      row(String(e), { value: '1.005' }), // 13
      row(String(unknownWorth)), // 14: nobody knows what it is worth
      row(String(f), { insurance: 'maybe' }), // 15
      row(String(g), { to_city: '' }), // 16
      row(String(ok2)), // 17: an ID, and the number of another
      row(`RMA-none;${clash}`), // 18
      row(String(ok3)), // 19: fine
    ]);
    expect(done.places).toEqual([
      '2 returns',
      '3 returns',
      '4 returns',
      '5 returns',
      '6 contents',
      '7 to_street1',
      '9 returns',
      '10 returns',
      '11 returns',
      '12 service',
      '13 value',
      '14 value',
      '15 insurance',
      '16 to_city',
      '17 returns',
      '18 returns',
    ]);
    const said = (line: number) => done.warnings.find((warning) => warning.startsWith(`Line ${line},`));
    expect(said(3)).toContain(`This account has no return ${foreign}.`);
    expect(said(4)).toContain('Returns must belong to the same warehouse to continue bulk reshipment.');
    expect(said(5)).toContain(`Return ${gone} cannot be reshipped.`);
    expect(said(7)).toContain('This is the warehouse’s own address.');
    expect(said(9)).toContain('Line 8 has the same value');
    expect(said(17)).toContain('the number of another');
    expect(done.import).toMatchObject({ rows: 18, stored: 2, failed: 16 });
    expect(done.task.files.some((file) => file.holds_failed)).toBe(true);
    expect(await listed(who, done.import.id)).toHaveLength(2);
    // With all or nothing, one bad row keeps all of them out.
    const none = await run(who, [row(String(b)), row('999999')], { mode: 'all' });
    expect(none.task.status).toBe('Failed');
    expect(await listed(who, none.import.id)).toEqual([]);
    // A row that names one return by its ID and another by its number is noticed too.
    const twice = await run(who, [row(String(b)), row((await numberOf(who, b)) ?? '')]);
    expect(twice.places).toEqual(['3 returns']);
    expect(twice.warnings[0]).toContain(`Return ${b} is in this file twice.`);
  });

  it('tells what is wrong at the returns where the file has no column for it', async () => {
    const who = await merchant();
    const [worthless, anonymous] = [await came(who, { valueMinor: null }), await came(who, { sender: null })];
    const done = await run(who, [{ returns: String(worthless) }, { returns: String(anonymous) }]);
    expect(done.places).toEqual(['2 returns', '3 returns']);
    expect(done.warnings[0]).toContain('Its value is not known.');
  });

  it('belongs to whoever may work on returns, in their own account', async () => {
    const who = await merchant();
    const id = await came(who);
    const viewer = await asMerchant(t, { accountId: who.accountId, role: 'viewer' });
    const shipper = await asMerchant(t, { accountId: who.accountId, role: 'shipping' });
    const token = await asMerchant(t, { accountId: who.accountId, scopes: ['read_returns'] });
    const { body, headers } = sendFile({ kind: 'reshipments' }, fileOf({ returns: String(id) }));
    for (const one of [viewer, shipper, token]) expect((await one.call('POST', '/imports', body, headers)).status).toBe(403);
    const done = await run(who, [{ returns: String(id) }]);
    expect(done.import.stored).toBe(1);
    expect((await (await merchant()).get(`/imports/${done.import.id}`)).status).toBe(404);
    // The same file again is asked about first.
    expect((await who.call('POST', '/imports', body, headers)).code).toBe('import_repeated');
  });

  it('takes thousands of rows in one task', { timeout: 300_000 }, async () => {
    const who = await merchant();
    await came(who, { rma: 'SEED' });
    await t.app.db.system((tx) =>
      sql`
        insert into returns (account_id, status, source, rma_number, warehouse, destination, sender_name, sender, reason, weight_g, condition, contents,
          goods_minor, goods_currency, item_count, fee_currency, received_at, expires_at)
        select account_id, status, source, 'MANY-' || n, warehouse, destination, sender_name, sender, reason, weight_g, condition, 'Two stoneware mugs',
          goods_minor, goods_currency, item_count, fee_currency, received_at, expires_at
        from returns cross join generate_series(1, ${ROWS}::int) n where account_id = ${who.accountId} and rma_number = 'SEED'`.execute(tx),
    );
    const rows = Array.from({ length: ROWS }, (_, i) => ({ returns: `MANY-${i + 1}` }));
    const done = await run(who, rows, { mode: 'all' });
    expect(done.import).toMatchObject({ rows: ROWS, stored: ROWS, failed: 0 });
    expect(
      await t.app.db.system((tx) =>
        all(tx, sql<object>`select status, count(*)::int as n from reshipments where account_id = ${who.accountId} group by status`),
      ),
    ).toEqual([{ status: 'Unconfirmed', n: ROWS }]);
  });
});

import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMerchant, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { all, one } from '../../../server/db.ts';
import type { EntryName, FeeName } from '../../../shared/names.ts';
import { charge, refund, topUp } from '../../billing/server/ledger.ts';
import type { Invoice, InvoiceRow } from '../contract.ts';
import { issueDue } from './issue-invoice.ts';

type List = { invoices: InvoiceRow[]; next_page: string | null; total?: number };
type One = { invoice: Invoice };

let t: TestApp;
const NOW = '2026-06-10T09:00:00Z';
const at = (iso: string) => {
  t.app.now = () => new Date(iso);
};
beforeAll(async () => {
  t = await startApp({ OPERATOR_NAME: '航运有限公司', OPERATOR_ADDRESS: '1 Pier Road | Lisbon', OPERATOR_TAX_ID: 'PT501234567' });
});
beforeEach(() => at(NOW));
afterAll(() => t.stop());

interface Move {
  what: 'charge' | 'refund' | 'topUp';
  /** One of the ledger's kinds; the refund of a label is of the kind `refund`. */
  kind?: EntryName;
  lines?: Partial<Record<FeeName, number>>;
  currency?: string;
  day: string;
}

const spent = { label: 700, fuel: 60, insurance: 140 };

/** Enters a movement as if at its own time. */
async function move(accountId: number, { what, kind = 'label', lines = spent, currency = 'USD', day }: Move): Promise<number> {
  const given = { accountId, currency, object: { kind: 'label', id: 1 }, memo: 'LB123456789PT' };
  const parts = (Object.entries(lines) as [FeeName, number][]).map(([book, amountMinor]) => ({ book, amountMinor }));
  const sum = parts.reduce((total, { amountMinor }) => total + amountMinor, 0);
  return t.app.db.system(async (tx) => {
    const id = await {
      charge: () => charge(tx, { ...given, kind, lines: parts }),
      refund: () => refund(tx, { ...given, kind: 'refund', lines: parts }),
      topUp: () => topUp(tx, { ...given, amountMinor: sum }),
    }[what]();
    await sql`update ledger_entries set created_at = ${day} where account_id = ${accountId} and id = ${id}`.execute(tx);
    return id;
  });
}

/** A merchant in a time zone, with money before the first charge. */
async function merchant(options: Parameters<typeof asMerchant>[1] = { funds: 1_000_000 }, timeZone = 'UTC'): Promise<Caller> {
  const who = await asMerchant(t, options);
  await t.app.db.system((tx) => sql`update accounts set time_zone = ${timeZone} where account_id = ${who.accountId}`.execute(tx));
  return who;
}

const list = async (who: Caller, query = '') => (await who.get<List>(`/invoices?${query}`)).data.invoices;
const read = async (who: Caller, id: number | undefined) => (await who.get<One>(`/invoices/${id}`)).data.invoice;
const csv = async (who: Caller, id: number) => {
  const answer = await who.get(`/invoices/${id}`, { accept: 'text/csv' });
  return answer.raw
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','));
};

describe('the invoice of a month', () => {
  it('is addressed as the customer’s country writes it, with a province by its name', async () => {
    const who = await merchant();
    const kumo = {
      name: 'Ren Ito',
      company_name: 'Kumo',
      street1: '1-1 Marunouchi',
      city: 'Chiyoda-ku',
      province: '13',
      postal_code: '100-0005',
      country: 'JP',
    };
    await who.call('PUT', '/users/me/consignor', { ...kumo, phone: '+81 3 5555 0100' });
    await move(who.accountId, { what: 'charge', day: '2026-05-02T10:00:00Z' });
    await issueDue(t.app);
    const [row] = await list(who);
    const lines = ['Kumo', 'Ren Ito', '1-1 Marunouchi', 'Chiyoda-ku, Tokyo 100-0005', 'Japan'];
    expect(await read(who, row?.id)).toMatchObject({ customer: { name: 'Test merchant', lines } });
  });

  it('sums up the ledger line by line', async () => {
    const who = await merchant();
    await move(who.accountId, { what: 'charge', day: '2026-05-02T10:00:00Z' });
    await move(who.accountId, {
      what: 'charge',
      lines: { label: 500, remote: 30, irregular: 20, override: 150, duty: 90, tax: 10 },
      day: '2026-05-20T10:00:00Z',
    });
    await move(who.accountId, { what: 'charge', kind: 'validation', lines: { validation: 6 }, day: '2026-05-21T10:00:00Z' });
    await move(who.accountId, { what: 'refund', day: '2026-05-22T10:00:00Z' });
    await move(who.accountId, { what: 'topUp', lines: { label: 5000 }, day: '2026-05-23T10:00:00Z' });
    await move(who.accountId, { what: 'charge', day: '2026-06-01T00:00:00Z' });
    expect(await issueDue(t.app)).toBe(1);
    const [row] = await list(who);
    expect(row).toMatchObject({ period: '2026-05', issued: '2026-06-10', due: '2026-06-24', total: 8.06, open: 0, status: 'Paid', currency: 'USD' });
    expect(row?.number).toMatch(/^INV-\d{6}$/);
    const invoice = await read(who, row?.id);
    expect(invoice).toMatchObject({
      from: '2026-05-01',
      to: '2026-05-31',
      operator: { name: '航运有限公司', lines: ['1 Pier Road', 'Lisbon'], tax_id: 'PT501234567' },
      customer: { name: 'Test merchant', lines: [], tax_id: null },
      lines: [
        { kind: 'labels', count: 2, amount: 12 },
        { kind: 'insurance', count: 1, amount: 1.4 },
        { kind: 'surcharges', count: 2, amount: 1.1 },
        { kind: 'override', count: 1, amount: 1.5 },
        { kind: 'duties', count: 1, amount: 1 },
        { kind: 'validation', count: 1, amount: 0.06 },
        { kind: 'refunds', count: 1, amount: -9 },
      ],
    });
  });

  it('is that of the account’s own time zone', async () => {
    const [hongKong, newYork] = [await merchant({ funds: 10_000 }, 'Asia/Hong_Kong'), await merchant({ funds: 10_000 }, 'America/New_York')];
    for (const who of [hongKong, newYork]) await move(who.accountId, { what: 'charge', day: '2026-05-31T18:00:00Z' });
    at('2026-06-01T03:59:00Z');
    // In New York it is still May; in Hong Kong the charge was made in June.
    await issueDue(t.app);
    expect([await list(hongKong), await list(newYork)]).toEqual([[], []]);
    at('2026-06-01T04:00:00Z');
    await issueDue(t.app);
    expect((await list(newYork)).map(({ period, issued }) => [period, issued])).toEqual([['2026-05', '2026-06-01']]);
    expect(await list(hongKong)).toEqual([]);
    at('2026-06-30T16:00:00Z');
    await issueDue(t.app);
    expect((await list(hongKong)).map(({ period, issued }) => [period, issued])).toEqual([['2026-06', '2026-07-01']]);
  });

  it('is made once, whoever asks at the same moment', async () => {
    const who = await merchant();
    for (const day of ['2026-03-03', '2026-04-03', '2026-05-03']) await move(who.accountId, { what: 'charge', day: `${day}T08:00:00Z` });
    const made = await Promise.all([issueDue(t.app), issueDue(t.app), issueDue(t.app)]);
    expect(made.reduce((sum, n) => sum + n, 0)).toBe(3);
    expect((await list(who)).map(({ period }) => period)).toEqual(['2026-05', '2026-04', '2026-03']);
    expect(await issueDue(t.app)).toBe(0);
    const trail = await t.app.db.system((tx) => all(tx, sql<{ verb: string }>`select verb from audit_log where account_id = ${who.accountId}`));
    expect(trail.map(({ verb }) => verb)).toEqual(['invoices.issue', 'invoices.issue', 'invoices.issue']);
  });

  it('is made though that of another account cannot be', async () => {
    const both = [await merchant(), await merchant()];
    for (const who of both) await move(who.accountId, { what: 'charge', day: '2026-03-03T08:00:00Z' });
    let runs = 0;
    // The first looks for what is due; the second is the first account's.
    const system: typeof t.app.db.system = (work) => ((runs += 1), runs === 2 ? Promise.reject(new Error('broken')) : t.app.db.system(work));
    expect(await issueDue({ ...t.app, db: { ...t.app.db, system }, log: { ...t.app.log, error: () => undefined } })).toBe(1);
    expect(await issueDue(t.app)).toBe(1);
  });

  it('takes up what came after its month was closed in the next one', async () => {
    const who = await merchant();
    await move(who.accountId, { what: 'charge', day: '2026-04-10T08:00:00Z' });
    at('2026-05-01T00:10:00Z');
    await issueDue(t.app);
    await move(who.accountId, { what: 'charge', lines: { label: 333 }, day: '2026-04-30T23:59:59Z' });
    await issueDue(t.app);
    expect((await list(who)).map(({ period, total }) => [period, total])).toEqual([['2026-04', 9]]);
    at(NOW);
    await issueDue(t.app);
    expect((await list(who)).map(({ period, total }) => [period, total])).toEqual([
      ['2026-05', 3.33],
      ['2026-04', 9],
    ]);
  });

  it('has entries dated by the account’s clock, as its month is', async () => {
    const who = await merchant({ funds: 10_000 }, 'Asia/Tokyo');
    await move(who.accountId, { what: 'charge', day: '2026-04-30T14:30:00Z' });
    await move(who.accountId, { what: 'charge', day: '2026-04-30T15:30:00Z' });
    await issueDue(t.app);
    const dates = await Promise.all((await list(who)).map(async ({ id, period }) => [period, ...new Set((await csv(who, id)).map(([date]) => date))]));
    expect(dates).toEqual([
      ['2026-05', '2026-05-01T00:30:00.000+09:00'],
      ['2026-04', '2026-04-30T23:30:00.000+09:00'],
    ]);
  });

  it('comes also when the account moved to another time zone in between', async () => {
    const who = await merchant({ funds: 10_000 }, 'Asia/Hong_Kong');
    await move(who.accountId, { what: 'charge', day: '2026-04-10T08:00:00Z' });
    at('2026-05-01T00:10:00Z');
    await issueDue(t.app);
    // May in Hong Kong, April in Lisbon.
    await move(who.accountId, { what: 'charge', day: '2026-04-30T17:00:00Z' });
    await t.app.db.system((tx) => sql`update accounts set time_zone = 'Europe/Lisbon' where account_id = ${who.accountId}`.execute(tx));
    at(NOW);
    await issueDue(t.app);
    expect((await list(who)).map(({ period }) => period)).toEqual(['2026-05', '2026-04']);
  });
});

describe('issued invoices', () => {
  it('never change, and their numbers have no gaps', async () => {
    const who = await merchant();
    await move(who.accountId, { what: 'charge', day: '2026-05-02T10:00:00Z' });
    await issueDue(t.app);
    const change = (text: string) => t.app.db.script(text);
    await expect(change(`update invoices set total_minor = 1 where account_id = ${who.accountId}`)).rejects.toThrow(/does not change/);
    await expect(change(`delete from invoice_lines where account_id = ${who.accountId}`)).rejects.toThrow(/does not change/);
    await expect(change(`update invoice_entries set invoice_id = 1 where account_id = ${who.accountId}`)).rejects.toThrow(/does not change/);
    // A transaction that takes a number and fails gives it back.
    await expect(
      t.app.db.system(async (tx) => {
        await sql`update invoice_counters set last_number = last_number + 1`.execute(tx);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    const other = await merchant();
    await move(other.accountId, { what: 'charge', day: '2026-05-02T10:00:00Z' });
    await issueDue(t.app);
    const numbers = await t.app.db.system((tx) => all(tx, sql<{ number: number }>`select number from invoices order by number`));
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, index) => index + 1));
    const [before, after] = [await read(who, (await list(who))[0]?.id), await read(other, (await list(other))[0]?.id)];
    expect(Number(after.number.slice(4)) - Number(before.number.slice(4))).toBe(1);
  });

  it('add up to the ledger, whatever happened in it', async () => {
    const entry = fc.record({
      what: fc.constantFrom('charge', 'charge', 'charge', 'refund', 'topUp'),
      lines: fc.dictionary(
        fc.constantFrom('label', 'fuel', 'insurance', 'signature', 'override', 'tax', 'validation', 'reship', 'oddity'),
        fc.nat({ max: 5000 }),
        {
          minKeys: 1,
          maxKeys: 5,
        },
      ),
      currency: fc.constantFrom('USD', 'USD', 'USD', 'JPY'),
      day: fc.date({ min: new Date('2026-01-20T00:00:00Z'), max: new Date('2026-06-09T00:00:00Z'), noInvalidDate: true }).map((date) => date.toISOString()),
    });
    const zones = fc.constantFrom('UTC', 'Asia/Hong_Kong', 'America/Los_Angeles');
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 25 }), zones, async (entries, zone) => {
        const who = await merchant({ creditLimit: 10_000_000 }, zone);
        await t.app.db.system((tx) =>
          sql`insert into ledger_balances (account_id, currency, credit_limit_minor) values (${who.accountId}, 'JPY', 10000000) on conflict do nothing`.execute(
            tx,
          ),
        );
        for (const one_ of entries) await move(who.accountId, one_ as Move);
        await issueDue(t.app);
        const sums = await t.app.db.system((tx) =>
          all(
            tx,
            sql<{ currency: string; ledger: number; invoiced: number; lines: number; free: number; balance: number; paid_in: number }>`
              select b.currency, b.balance_minor as balance,
                (select -coalesce(sum(amount_minor), 0)::bigint from ledger_entries e where e.account_id = b.account_id and e.currency = b.currency and e.kind <> 'top_up') as ledger,
                (select coalesce(sum(amount_minor), 0)::bigint from ledger_entries e where e.account_id = b.account_id and e.currency = b.currency and e.kind = 'top_up') as paid_in,
                (select coalesce(sum(total_minor), 0)::bigint from invoices i where i.account_id = b.account_id and i.currency = b.currency) as invoiced,
                (select coalesce(sum(l.amount_minor), 0)::bigint from invoice_lines l join invoices i on i.account_id = l.account_id and i.id = l.invoice_id
                 where i.account_id = b.account_id and i.currency = b.currency) as lines,
                (select -coalesce(sum(amount_minor), 0)::bigint from ledger_entries e where e.account_id = b.account_id and e.currency = b.currency and e.kind <> 'top_up'
                 and e.created_at >= date_trunc('month', ${NOW}::timestamptz at time zone ${zone}) at time zone ${zone}) as free
              from ledger_balances b where b.account_id = ${who.accountId}`,
          ),
        );
        for (const s of sums) {
          expect(s).toMatchObject({ invoiced: s.ledger - s.free, lines: s.invoiced });
          // The balance is the money paid in, less what is or will be invoiced.
          expect(s.paid_in - s.invoiced - s.free).toBe(s.balance);
        }
        const rows = await list(who);
        for (const row of rows) {
          const amounts = (await csv(who, row.id)).map((cells) => Number(cells[8]));
          expect(amounts.reduce((sum, one_) => sum + one_, 0)).toBeCloseTo(row.total, 6);
        }
        // The open amounts of all invoices make the debt, less what is not invoiced yet.
        const debt = sums.reduce((sum, s) => sum + Math.max(0, -s.balance), 0);
        const open = rows.reduce((sum, row) => sum + row.open * (row.currency === 'JPY' ? 1 : 100), 0);
        expect(Math.round(open)).toBeLessThanOrEqual(debt);
      }),
      { numRuns: 20 },
    );
  });
});

describe('what is owed', () => {
  it('by an account with a credit limit is due, then past due, then paid', async () => {
    const who = await merchant({ creditLimit: 100_000 });
    await move(who.accountId, { what: 'charge', lines: { label: 1000 }, day: '2026-04-02T10:00:00Z' });
    await move(who.accountId, { what: 'charge', lines: { label: 2000 }, day: '2026-05-02T10:00:00Z' });
    at('2026-05-01T01:00:00Z');
    await issueDue(t.app);
    at('2026-06-01T01:00:00Z');
    await issueDue(t.app);
    const shown = async () => (await list(who)).map(({ period, open, status }) => [period, open, status]);
    expect(await shown()).toEqual([
      ['2026-05', 20, 'Payment Due'],
      ['2026-04', 10, 'Past Due'],
    ]);
    expect((await list(who, 'status=Past%20Due')).map(({ period }) => period)).toEqual(['2026-04']);
    // Money settles the oldest first.
    await move(who.accountId, { what: 'topUp', lines: { label: 1500 }, day: '2026-06-02T10:00:00Z' });
    expect(await shown()).toEqual([
      ['2026-05', 15, 'Payment Due'],
      ['2026-04', 0, 'Paid'],
    ]);
    await move(who.accountId, { what: 'topUp', lines: { label: 1500 }, day: '2026-06-02T10:00:00Z' });
    expect(await shown()).toEqual([
      ['2026-05', 0, 'Paid'],
      ['2026-04', 0, 'Paid'],
    ]);
    // A new debt does not belong to an old invoice.
    await move(who.accountId, { what: 'charge', lines: { label: 700 }, day: '2026-06-03T10:00:00Z' });
    expect((await shown()).map(([, open]) => open)).toEqual([0, 0]);
  });
});

describe('the calls', () => {
  it('page, filter and find, and keep to the own account and to who may see money', async () => {
    const who = await merchant();
    for (const month of ['01', '02', '03', '04', '05']) {
      await move(who.accountId, { what: 'charge', day: `2026-${month}-12T10:00:00Z` });
      at(`2026-0${Number(month) + 1}-01T02:00:00Z`);
      await issueDue(t.app);
    }
    at(NOW);
    const seen: string[] = [];
    for (let token: string | null = ''; token !== null;) {
      const { data }: { data: List } = await who.get<List>(`/invoices?limit=2&total=true${token && `&page_token=${token}`}`);
      expect(data.total).toBe(5);
      seen.push(...data.invoices.map(({ period }) => period));
      token = data.next_page;
    }
    expect(seen).toEqual(['2026-05', '2026-04', '2026-03', '2026-02', '2026-01']);
    expect((await list(who, 'order=asc&limit=1'))[0]?.period).toBe('2026-01');
    expect((await list(who, 'issued_min=2026-03-01&issued_max=2026-04-01')).map(({ period }) => period)).toEqual(['2026-03', '2026-02']);
    const [newest] = await list(who);
    expect((await list(who, `q=${newest?.number.toLowerCase()}`)).map(({ id }) => id)).toEqual([newest?.id]);
    expect(await list(who, 'q=%25%25%25')).toEqual([]);
    expect((await who.get('/invoices?status=Lost')).status).toBe(422);

    const stranger = await merchant();
    expect([await list(stranger), (await stranger.get(`/invoices/${newest?.id}`)).status]).toEqual([[], 404]);
    expect((await stranger.get(`/invoices/${newest?.id}?format=pdf`)).status).toBe(404);
    const packer = await asMerchant(t, { role: 'shipping', accountId: who.accountId });
    expect([(await packer.get('/invoices')).status, (await packer.get(`/invoices/${newest?.id}`)).status]).toEqual([403, 403]);
    const viewer = await asMerchant(t, { role: 'viewer', accountId: who.accountId });
    expect((await viewer.get(`/invoices/${newest?.id}`)).status).toBe(200);
  });

  it('give the same document each time, in the reader’s language', async () => {
    const who = await merchant();
    await t.app.db.system((tx) => sql`update accounts set name = '海港贸易 Гавань' where account_id = ${who.accountId}`.execute(tx));
    await move(who.accountId, { what: 'charge', day: '2026-05-02T10:00:00Z' });
    await issueDue(t.app);
    const id = (await list(who))[0]?.id ?? 0;
    const pdf = (language: string) => who.get(`/invoices/${id}`, { accept: 'application/pdf', 'accept-language': language });
    const [first, again, russian] = [await pdf('en'), await pdf('en'), await pdf('ru')];
    expect([first.status, first.headers['content-type'], first.bytes.subarray(0, 5).toString()]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(first.headers['content-disposition']).toMatch(/filename="INV-\d{6}\.pdf"/);
    expect(again.bytes.equals(first.bytes)).toBe(true);
    expect(russian.bytes.equals(first.bytes)).toBe(false);
    // A new account name or a payment changes nothing on an issued invoice.
    await t.app.db.system((tx) => sql`update accounts set name = 'Another' where account_id = ${who.accountId}`.execute(tx));
    expect((await pdf('en')).bytes.equals(first.bytes)).toBe(true);
  });

  it('give every entry as CSV', async () => {
    const who = await merchant();
    const entry = await move(who.accountId, { what: 'charge', day: '2026-05-02T10:00:00Z' });
    await move(who.accountId, { what: 'refund', lines: { label: 5 }, day: '2026-05-03T10:00:00Z' });
    await issueDue(t.app);
    const id = (await list(who))[0]?.id ?? 0;
    const answer = await who.get(`/invoices/${id}?format=csv`);
    expect([answer.headers['content-type'], answer.headers['content-disposition']]).toEqual(['text/csv; charset=utf-8', expect.stringContaining('attachment')]);
    expect(answer.raw.split('\r\n')[0]).toBe('\uFEFFdate,entry,kind,object,object_id,reference,line,book,amount,currency');
    expect(await csv(who, id)).toEqual([
      ['2026-05-02T10:00:00.000Z', String(entry), 'label', 'label', '1', 'LB123456789PT', 'labels', 'label', '7.00', 'USD'],
      ['2026-05-02T10:00:00.000Z', String(entry), 'label', 'label', '1', 'LB123456789PT', 'surcharges', 'fuel', '0.60', 'USD'],
      ['2026-05-02T10:00:00.000Z', String(entry), 'label', 'label', '1', 'LB123456789PT', 'insurance', 'insurance', '1.40', 'USD'],
      ['2026-05-03T10:00:00.000Z', String(entry + 1), 'refund', 'label', '1', 'LB123456789PT', 'refunds', 'label', '-0.05', 'USD'],
    ]);
    const { n } = await t.app.db.system((tx) => one(tx, sql<{ n: number }>`select count(*) as n from invoice_entries where account_id = ${who.accountId}`));
    expect(n).toBe(2);
  });
});

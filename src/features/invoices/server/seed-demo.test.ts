import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asMerchant, startApp, type TestApp } from '../../../../test/harness.ts';
import { charge } from '../../billing/server/ledger.ts';
import type { InvoiceRow } from '../contract.ts';
import { seedInvoices } from './seed-demo.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
  t.app.now = () => new Date('2026-06-10T09:00:00Z');
});
afterAll(() => t.stop());

it('the demo’s invoices came on the first of each month, and are made once', async () => {
  const who = await asMerchant(t, { funds: 10_000 });
  for (const day of ['2026-03-20', '2026-05-02', '2026-06-02']) {
    await t.app.db.system(async (tx) => {
      const given = { accountId: who.accountId, currency: 'USD', kind: 'label' as const, object: { kind: 'label', id: 1 }, memo: '' };
      const id = await charge(tx, { ...given, lines: [{ book: 'label', amountMinor: 500 }] });
      await sql`update ledger_entries set created_at = ${day} where account_id = ${who.accountId} and id = ${id}`.execute(tx);
    });
  }
  await seedInvoices(t.app);
  await seedInvoices(t.app);
  const { data } = await who.get<{ invoices: InvoiceRow[] }>('/invoices');
  expect(data.invoices.map(({ period, issued, status }) => [period, issued, status])).toEqual([
    ['2026-05', '2026-06-01', 'Paid'],
    ['2026-03', '2026-04-01', 'Paid'],
  ]);
});

import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMerchant, migrateWithRates, setSender } from '../../../../test/merchant.ts';
import { all } from '../../../server/db.ts';
import type { Import, Totals } from '../contract.ts';
import { csvFile, itemLine, manyShipments, shipmentLine } from './testing/files.ts';
import { killable } from './testing/killable.ts';

/** Two rows each. The journey of a file of 10,000 rows is the same test with JOURNEY_SHIPMENTS=5000. */
const SHIPMENTS = Number(process.env.JOURNEY_SHIPMENTS ?? 300);
/** 3 % of the shipments are bad, every kind the specification lists in turn. */
const EVERY = 33;
const FUNDS = 100_000_000;
/** At every step on PostgreSQL; on the embedded database only at the one where money moves. */
const isKilledOften = process.env.TEST_DATABASE_URL !== undefined;
const program = await killable();

function fileOf(content: string, name: string): FormData {
  const body = new FormData();
  body.append('options', JSON.stringify({ kind: 'shipments', mode: 'good' }));
  body.append('file', new Blob([content]), name);
  return body;
}

/** The shipments of a failed-rows file, as a person would repair them. */
function repaired(failed: string): string {
  const rows: Record<string, string>[] = parse(failed, { bom: true, columns: true });
  expect(rows.every((row) => row.Message !== '')).toBe(true);
  return csvFile(rows.map((row) => (row.type === 'S' ? shipmentLine({ order_number: row.order_number ?? '' }) : itemLine())));
}

const steps: string[] = [];
let began = performance.now();
function lap(step: string): void {
  steps.push(`${step} ${((performance.now() - began) / 1000).toFixed(1)} s`);
  began = performance.now();
}

it(
  'a file is imported, repaired, labelled in one task and exported, and killing the program at each step loses and doubles nothing',
  {
    timeout: 1_200_000,
  },
  async () => {
    const before = await program.open();
    await migrateWithRates(before);
    const { token, accountId } = await makeMerchant(before, { funds: FUNDS });
    await setSender(before, accountId);
    await before.close();
    program.signInAs(token);
    await program.start();
    lap('start');

    const { import: first } = await program.ask<{ import: Import }>('/imports', fileOf(csvFile(manyShipments(SHIPMENTS, EVERY)), 'long.csv'));
    await program.until(first.task_id ?? 0, (task) => task.done > 0);
    if (isKilledOften) await program.kill();
    await program.ended(first.task_id ?? 0);
    lap('import');
    const bad = Math.floor(SHIPMENTS / EVERY);
    expect((await program.ask<{ import: Import }>(`/imports/${first.id}`)).import).toMatchObject({ stored: SHIPMENTS - bad, failed: bad });

    const failed = await program.text(`/tasks/${first.task_id}/files/0`);
    const { import: second } = await program.ask<{ import: Import }>('/imports', fileOf(repaired(failed), 'repaired.csv'));
    await program.ended(second.task_id ?? 0);
    expect((await program.ask<{ import: Import }>(`/imports/${second.id}`)).import).toMatchObject({ stored: bad, failed: 0 });
    lap('repair');

    const { totals } = await program.ask<{ totals: Totals }>(`/imports/${first.id}/totals`);
    lap('prices and totals');
    expect(totals).toMatchObject({ pending: SHIPMENTS - bad, ready: SHIPMENTS - bad, problems: [] });
    const { totals: others } = await program.ask<{ totals: Totals }>(`/imports/${second.id}/totals`);
    const bought = await program.ask<{ task_id: number; labels: number }>(`/imports/${first.id}/labels`, {});
    expect(bought.labels).toBe(SHIPMENTS - bad);
    await program.until(bought.task_id, (task) => task.done > 20);
    await program.kill();
    await program.ended(bought.task_id);
    await program.ended((await program.ask<{ task_id: number }>(`/imports/${second.id}/labels`, {})).task_id);
    lap('labels');

    const { task_id: exportId } = await program.ask<{ task_id: number }>('/exports', { list: 'shipments', format: 'csv', filter: { status: 'Labeled' } });
    if (isKilledOften) await program.kill();
    await program.ended(exportId);
    lap('export');
    const rows: string[][] = parse(await program.text(`/tasks/${exportId}/files/0`), { bom: true });
    const headings = rows[0] ?? [];
    const valuesOf = (name: string) => rows.slice(1).map((row) => row[headings.indexOf(name)]);
    expect(valuesOf('Order number').toSorted()).toEqual(Array.from({ length: SHIPMENTS }, (_, i) => `N-${i}`).toSorted());
    expect(new Set(valuesOf('Tracking number')).size).toBe(SHIPMENTS);
    await program.end();

    const after = await program.open();
    const [found] = await after.system((tx) =>
      all(
        tx,
        sql<object>`
        select count(*) as shipments, count(distinct tracking_number) as numbers,
          (select count(*) from labels where account_id = ${accountId} and cancelled_at is null) as labels,
          (select count(*) from tracking_numbers where account_id = ${accountId}) as directory,
          (select count(*) from ledger_entries where account_id = ${accountId} and kind = 'label') as charges,
          (select balance_minor from ledger_balances where account_id = ${accountId} and currency = 'USD') as balance,
          (select ${FUNDS}::bigint - sum(cost_minor)::bigint from labels where account_id = ${accountId}) as expected,
          (select sum(amount_minor)::bigint from ledger_postings where account_id = ${accountId}) as postings,
          (select count(*) from tasks where account_id = ${accountId} and kind = 'labels.buy') as tasks
        from shipments where account_id = ${accountId} and status = 'Labeled'`,
      ),
    );
    const cost = Math.round(((totals.costs[0]?.cost ?? 0) + (others.costs[0]?.cost ?? 0)) * 100);
    expect(found).toEqual({
      shipments: SHIPMENTS,
      numbers: SHIPMENTS,
      labels: SHIPMENTS,
      directory: SHIPMENTS,
      charges: SHIPMENTS,
      balance: FUNDS - cost,
      expected: FUNDS - cost,
      postings: 0,
      tasks: 2,
    });
    await after.close();
    process.stdout.write(`${SHIPMENTS} shipments: ${steps.join(', ')}\n`);
  },
);

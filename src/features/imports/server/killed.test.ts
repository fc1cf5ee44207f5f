import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeMerchant, migrateWithRates } from '../../../../test/merchant.ts';
import { all } from '../../../server/db.ts';
import type { Import } from '../contract.ts';
import { csvFile, manyShipments } from './testing/files.ts';
import { killable } from './testing/killable.ts';

/** Only once on the embedded database: there the same code meets no other connection. */
const KILLS = process.env.TEST_DATABASE_URL ? 3 : 1;
const SHIPMENTS = KILLS > 1 ? 4000 : 1500;
const program = await killable();

it('an import whose program is killed in the middle loses and doubles nothing', { timeout: 180_000 }, async () => {
  const before = await program.open();
  await migrateWithRates(before);
  const { token, accountId } = await makeMerchant(before);
  await before.close();
  program.signInAs(token);

  await program.start();
  const body = new FormData();
  body.append('options', JSON.stringify({ kind: 'shipments', mode: 'good' }));
  body.append('file', new Blob([csvFile(manyShipments(SHIPMENTS, 50))]), 'long.csv');
  const { import: made } = await program.ask<{ import: Import }>('/imports', body);
  const taskId = made.task_id ?? 0;
  let done = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const reached = done;
    done = await program.until(taskId, (task) => task.done > reached || task.status === 'Succeeded');
    await program.kill();
  }
  await program.ended(taskId);
  const { import: ended } = await program.ask<{ import: Import }>(`/imports/${made.id}`);
  expect(ended).toMatchObject({ rows: SHIPMENTS * 2, stored: SHIPMENTS - SHIPMENTS / 50, failed: SHIPMENTS / 50 });
  await program.end();

  const after = await program.open();
  const [found] = await after.system((tx) =>
    all(
      tx,
      sql<object>`
        select count(*) as shipments, count(distinct order_number) as numbers,
          (select count(*) from shipment_items where account_id = ${accountId}) as items,
          (select sum(n)::bigint from shipment_counts where account_id = ${accountId}) as counted,
          (select count(*) from audit_log where account_id = ${accountId} and verb = 'shipment.create') as deeds,
          (select count(*) from task_log where account_id = ${accountId} and level = 'warning') as warnings
        from shipments where account_id = ${accountId}`,
    ),
  );
  const stored = SHIPMENTS - SHIPMENTS / 50;
  expect(found).toEqual({ shipments: stored, numbers: stored, items: stored, counted: stored, deeds: stored, warnings: SHIPMENTS / 50 });
  await after.close();
});

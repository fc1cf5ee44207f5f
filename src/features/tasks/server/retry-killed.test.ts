import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { freshDatabase } from '../../../../test/harness.ts';
import { makeMerchant, migrateWithRates, setSender } from '../../../../test/merchant.ts';
import { openData } from '../../../../test/prepared.ts';
import { client, dataFolder, startProgram, untilTask, type Program } from '../../../../test/program.ts';
import { all, openPostgres, type Db } from '../../../server/db.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { EXAMPLE_SHIPMENT } from '../../shipments/contract.ts';
import type { Task } from '../contract.ts';

const SHIPMENTS = 40;
const folder = dataFolder();
const isPostgres = process.env.TEST_DATABASE_URL !== undefined;
const KILLS = isPostgres ? 3 : 1;
const fresh = isPostgres ? await freshDatabase() : null;
/** The embedded database belongs to one process: ours while the program is not running. */
const open = async (): Promise<Db> => (fresh?.url === undefined ? openData(folder.dir) : openPostgres(fresh.url, 2));
afterAll(async () => {
  await fresh?.db.close();
  await fresh?.drop();
  folder.remove();
});

/** A client of the program that expects every call to be answered. */
function asking(program: Program, token: string) {
  const one = client(program.url, token, 4);
  return async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await one.call(method, `/api${path}`, body);
    expect([answer.status < 300, answer.text]).toEqual([true, expect.any(String)]);
    return (JSON.parse(answer.text) as { data: T }).data;
  };
}
type Ask = ReturnType<typeof asking>;

const until = (ask: Ask, taskId: number, isThere: (task: Task) => boolean): Promise<Task> =>
  untilTask(async () => (await ask<{ task: Task }>('GET', `/tasks/${taskId}`)).task, isThere);

it('what failed is bought once, however often its retry is asked for and the program killed', { timeout: 180_000 }, async () => {
  const before = await open();
  await migrateWithRates(before);
  const { token, accountId } = await makeMerchant(before);
  await setSender(before, accountId);
  await before.close();
  const start = async () => {
    const program = await startProgram(folder.dir, { DATABASE_URL: fresh?.url ?? '' });
    return { program, ask: asking(program, token) };
  };

  // No balance: all of them fail.
  const first = await start();
  const ids: number[] = [];
  for (let i = 0; i < SHIPMENTS; i += 1) ids.push((await first.ask<{ shipment: { id: number } }>('POST', '/shipments', EXAMPLE_SHIPMENT)).shipment.id);
  const { task_id: failing } = await first.ask<{ task_id: number }>('POST', '/labels/bulk', { shipment_ids: ids });
  expect(await until(first.ask, failing, (task) => task.status === 'Succeeded')).toMatchObject({ failed: SHIPMENTS });
  first.program.signal('SIGTERM');
  await first.program.ended;
  const paying = await open();
  await paying.system((tx) => topUp(tx, { accountId, currency: 'USD', object: { kind: 'account', id: accountId }, memo: 'test', amountMinor: 10_000_000 }));
  await paying.close();

  let made = 0;
  let reached = 0;
  let broken = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { program, ask } = await start();
    const answers = await Promise.all(Array.from({ length: 3 }, () => ask<{ task: Task }>('POST', `/tasks/${failing}/retry`)));
    const asked = new Set(answers.map((answer) => answer.task.id));
    if (made !== 0) asked.add(made);
    expect(asked.size).toBe(1);
    made = answers[0]?.task.id ?? 0;
    const passed = reached;
    reached = (await until(ask, made, (task) => task.done > passed || task.status === 'Succeeded')).done;
    if (reached < SHIPMENTS) broken += 1;
    program.signal('SIGKILL');
    await program.ended;
  }
  // It died midway at least once.
  expect(broken).toBeGreaterThan(0);
  const last = await start();
  expect(await until(last.ask, made, (task) => task.status === 'Succeeded')).toMatchObject({ done: SHIPMENTS, total: SHIPMENTS, failed: 0, retry_of: failing });
  last.program.signal('SIGTERM');
  await last.program.ended;

  const after = await open();
  const [found] = await after.system((tx) =>
    all(
      tx,
      sql<object>`
        select count(*) as labels, count(distinct shipment_id) as shipments, count(distinct charge_entry_id) as charges,
          (select count(*) from tasks where account_id = ${accountId}) as tasks,
          (select count(*) from audit_log where account_id = ${accountId} and verb = 'task.retry') as retries,
          (select coalesce(sum(cost_minor), 0)::bigint from labels where account_id = ${accountId})
            + (select balance_minor from ledger_balances where account_id = ${accountId} and currency = 'USD') as funds
        from labels where account_id = ${accountId}`,
    ),
  );
  expect(found).toEqual({ labels: SHIPMENTS, shipments: SHIPMENTS, charges: SHIPMENTS, tasks: 2, retries: 1, funds: 10_000_000 });
  await after.close();
});

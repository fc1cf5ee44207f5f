import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookIsRight } from '../../../../test/ledger.ts';
import type { Reply } from '../../../../test/harness.ts';
import { numbers } from '../../../../test/numbers.ts';
import { all, one } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import { expireReturnsJob } from '../../returns/server/expire-returns.job.ts';
import { estimateReturnsJob } from './estimate-returns.job.ts';
import { expireReshipmentsJob } from './expire-reshipments.job.ts';
import { openReshipping } from './testing/reshipping.ts';

type Answer = Pick<Reply, 'status' | 'code' | 'raw'>;

let at: Awaited<ReturnType<typeof openReshipping>>;
beforeAll(async () => {
  at = await openReshipping();
});
afterAll(() => at.t.stop());

it('lets several people and the sweeps decide on the same returns at once: nobody waits in a circle, and each return goes out once', async () => {
  const { t, desk, merchant } = at;
  const isLong = t.app.db.kind === 'postgres';
  const [lanes, steps] = isLong ? [5, Number(process.env['TOGETHER_STEPS'] ?? 40)] : [2, 15];
  const who = await merchant(20_000_00);
  const returns: number[] = [];
  for (let i = 0; i < 24; i += 1) returns.push(await at.came({}, who));
  const mine = sql`account_id = ${who.accountId}`;
  const answers: Answer[] = [];
  const run = (job: Job) => job.run(t.app, {}, new AbortController().signal);

  const actions = (below: (n: number) => number): (() => Promise<unknown>)[] => {
    const some = () => returns[below(returns.length)] ?? 0;
    const several = () => Array.from({ length: 2 + below(4) }, some);
    const reshipment = async () => {
      const rows = await t.app.db.system((tx) => all(tx, sql<{ id: number }>`select id from reshipments where ${mine} order by id desc limit 12`));
      return rows[below(Math.max(1, rows.length))]?.id ?? 0;
    };
    const asked = async (answer: Promise<Answer>) => void answers.push(await answer);
    const pack = async () => {
      const one = await at.get(await reshipment(), who);
      if (one !== undefined) await asked(at.pack(one, 1));
    };
    const another = async () => {
      returns[below(returns.length)] = await at.came({}, who);
    };
    return [
      another,
      another,
      () => asked(at.create({ returns: [...new Set(several())] }, who)),
      () => asked(at.create({ returns: [some()] }, who)),
      async () => asked(at.put(await reshipment(), 'approve', {}, who)),
      async () => asked(at.put(await reshipment(), 'approve', {}, who)),
      async () => asked(at.put(await reshipment(), 'decline', undefined, who)),
      async () => asked(at.put(await reshipment(), 'cancel', undefined, who)),
      pack,
      pack,
      () => asked(who.call('PUT', `/returns/${some()}/confirm`, {})),
      () => asked(who.call('PUT', `/returns/${some()}/decline`)),
      () => asked(who.call('PUT', `/returns/${some()}/verify`)),
      () => asked(who.call('PUT', `/returns/${some()}/extend`)),
      () => asked(who.post('/returns/verify', { ids: several() })),
      () => asked(who.post('/returns/discard', { ids: several() })),
      () => asked(desk.call('PUT', `/desk/returns/${some()}/verify`, { warehouse: 'LAX', condition: 'new' })),
      () => run(estimateReturnsJob),
      () => run(expireReturnsJob),
      () => run(expireReshipmentsJob),
    ];
  };
  await Promise.all(
    Array.from({ length: lanes }, async (_, lane) => {
      const below = numbers(70_121 + lane);
      const list = actions(below);
      for (let i = 0; i < steps; i += 1) await list[below(list.length)]?.();
    }),
  );
  // A circle that the database broke would be answered `conflict`.
  expect(answers.filter(({ status, code }) => status >= 500 || code === 'conflict').map(({ raw }) => raw)).toEqual([]);
  expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(isLong ? 20 : 1);
  await bookIsRight(t.app.db, who.accountId);
  const { held, wanted, twice } = await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ held: number; wanted: number; twice: number }>`
        select (select coalesce(sum(amount_minor), 0)::int from ledger_reservations where ${mine} and state = 'held') as held,
          (select coalesce(sum(reserved_minor), 0)::int from ledger_balances where ${mine}) as wanted,
          (select count(*)::int from returns r where ${mine} and r.status = 'Reshipped' and not exists (
            select from reshipments p where p.account_id = r.account_id and p.id = r.reshipment_id and p.status in ('Packed', 'Reshipped', 'Delivered'))) as twice`,
    ),
  );
  expect([held, twice]).toEqual([wanted, 0]);
});

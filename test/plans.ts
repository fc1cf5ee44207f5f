import { CompiledQuery, sql } from 'kysely';
import { vi } from 'vitest';
import type { Db, Tx } from '../src/server/db.ts';
import type { TestApp } from './harness.ts';

type Work = (tx: Tx) => Promise<unknown>;

/** Runs `work`, then asks for the plan of each of its statements, with whole tables and sorts made dear: what still reads all of a table has no index that serves. */
async function watched(tx: Tx, work: Work, plans: string[]): Promise<unknown> {
  const asked: CompiledQuery[] = [];
  const watching = tx.withPlugin({
    transformQuery: ({ node, queryId }) => {
      asked.push(tx.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  // What was refused has asked as well.
  const [outcome] = await Promise.allSettled([work(watching)]);
  await sql`set local enable_seqscan = off`.execute(tx);
  await sql`set local enable_sort = off`.execute(tx);
  for (const { sql: text, parameters } of asked.filter((one) => /^\s*(?:select|with|update|delete)\b/.test(one.sql))) {
    const { rows } = await tx.executeQuery<{ 'QUERY PLAN': string }>(CompiledQuery.raw(`explain ${text}`, [...parameters]));
    plans.push(rows.map((line) => line['QUERY PLAN']).join('\n'));
  }
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** How PostgreSQL reads what is asked for meanwhile, one plan after the other. */
export async function plansOf({ app: { db } }: TestApp, ask: () => Promise<unknown>): Promise<string> {
  const plans: string[] = [];
  const real: Pick<Db, 'tenant' | 'reading' | 'system' | 'lookup'> = { ...db };
  const spies = [
    ...(['system', 'lookup'] as const).map((name) => vi.spyOn(db, name).mockImplementation((work: Work) => real[name]((tx) => watched(tx, work, plans)))),
    ...(['tenant', 'reading'] as const).map((name) =>
      vi.spyOn(db, name).mockImplementation((accountId: number, work: Work) => real[name](accountId, (tx) => watched(tx, work, plans))),
    ),
  ];
  try {
    await ask();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return plans.join('\n\n');
}

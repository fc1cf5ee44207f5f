import type { Tx } from '../src/server/db.ts';

/** How many statements a transaction runs. */
export async function statementsOf(run: (work: (tx: Tx) => Promise<unknown>) => Promise<unknown>, read: (tx: Tx) => Promise<unknown>): Promise<number> {
  let statements = 0;
  await run((tx) =>
    read(
      tx.withPlugin({
        transformQuery: ({ node }) => {
          statements += 1;
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    ),
  );
  return statements;
}

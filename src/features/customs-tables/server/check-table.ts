import { ownVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { customsTables, MAX_PROBLEMS } from '../contract.ts';
import { readFile } from './import-table.ts';
import { receive } from './receive.ts';
import { readTable } from './tables.ts';

/** Reads a file without storing it: its problems by line, and what it would change. */
export const checkTable = ownVerb(customsTables.check, async ({ ctx, form, upload }) => {
  const { kind, date } = form;
  const file = readFile(kind, await receive(upload), { name: form.name ?? upload.name, date });
  const { changes, inForce } = await ctx.db.system(async (tx) => ({ changes: await file.changes(tx), inForce: (await readTable(tx, kind)).in_force }));
  return {
    check: {
      kind,
      rows: file.rows,
      ...changes,
      in_force: inForce.version,
      problem_count: file.problems.length,
      problems: file.problems
        .slice(0, MAX_PROBLEMS)
        .map(({ line, column, value, key }) => ({ line, column, value: value.slice(0, 200), message: say(ctx.lang, { key }) })),
    },
  };
});

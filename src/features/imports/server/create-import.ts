import { createHash, randomUUID } from 'node:crypto';
import { Transform } from 'node:stream';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { formatDateTime } from '../../../shared/shown-time.ts';
import { audit, personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { json, maybe, one, type Tx } from '../../../server/db.ts';
import type { Upload } from '../../../server/upload.ts';
import { ownVerb } from '../../../server/verb.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { imports, type ImportOptions } from '../contract.ts';
import { isBook, TOLD_IN } from '../readable.ts';
import { IMPORTS } from '../kinds.ts';
import { mayImport } from './import-rights.ts';
import { readImport, shownImport } from './import-row.ts';
import { mustBeSameable, storeMapping } from './save-mapping.ts';

const NEWLINE = 10;

interface Received {
  key: string;
  sha256: string;
  size: number;
  /** The lines below the first, so that the task can say roughly how much there is to do; 0 for a workbook, whose rows are not known yet. */
  rows: number;
}

/** Writes the file as it arrives, without keeping it in memory. Throws `file_too_large` and `file_empty`. */
async function receive({ files, actor }: Ctx, upload: Upload): Promise<Received> {
  const key = `${actor.accountId}/imports/${randomUUID()}`;
  const hash = createHash('sha256');
  let size = 0;
  let lines = 0;
  let first = Buffer.alloc(0);
  let last: number | undefined = NEWLINE;
  const counted = new Transform({
    transform(part: Buffer, _encoding, done) {
      hash.update(part);
      size += part.length;
      if (first.length < TOLD_IN) first = Buffer.concat([first, part.subarray(0, TOLD_IN)]);
      last = part.at(-1) ?? last;
      for (let at = part.indexOf(NEWLINE); at !== -1; at = part.indexOf(NEWLINE, at + 1)) lines += 1;
      done(null, part);
    },
  });
  upload.content.once('error', (error) => counted.destroy(error));
  try {
    await files.put(key, upload.content.pipe(counted));
    if (upload.isCut()) throw new AppError('file_too_large');
    if (size === 0) throw new AppError('file_empty');
  } catch (error) {
    await files.delete(key);
    throw error;
  }
  const below = lines + (last === NEWLINE ? 0 : 1) - 1;
  return { key, sha256: hash.digest('hex'), size, rows: isBook(first) ? 0 : Math.max(0, below) };
}

/**
 * Throws `import_repeated` with the name and time of the last import of the same bytes, `import_stopped` with its task too where that can go on
 * with what is left; one that ended with nothing stored does not count.
 */
async function refuseRepeated(tx: Tx, { actor, lang }: Ctx, kind: string, sha256: string): Promise<void> {
  const before = await maybe(
    tx,
    sql<{ name: string; created_at: string; task_id: number | null; is_stopped: boolean }>`
      select i.name, i.created_at, i.task_id, i.ended_at is null and i.file_key <> '' and t.id is not null as is_stopped
      from imports i left join tasks t on t.account_id = i.account_id and t.id = i.task_id and t.status in ('Cancelled', 'Failed')
      where i.account_id = ${actor.accountId} and i.kind = ${kind} and i.sha256 = ${sha256}
        and (i.stored > 0 or (i.ended_at is null and t.id is null))
      order by i.created_at desc, i.id desc limit 1`,
  );
  if (!before) return;
  const values = { name: before.name, when: formatDateTime(before.created_at, lang, actor.timeZone) };
  if (before.is_stopped && before.task_id !== null) throw new AppError('import_stopped', { values: { ...values, task: before.task_id } });
  throw new AppError('import_repeated', { values });
}

async function register(tx: Tx, ctx: Ctx, name: string, file: Received, options: ImportOptions): Promise<number> {
  const { accountId } = ctx.actor;
  // Simultaneous uploads of the same file take turns, so that the second is asked to confirm.
  await sql`select pg_advisory_xact_lock(hashtextextended('imports', ${accountId}))`.execute(tx);
  if (!options.confirm_again) await refuseRepeated(tx, ctx, options.kind, file.sha256);
  const { id } = await one(
    tx,
    sql<{ id: number }>`
      insert into imports (account_id, kind, name, sha256, size, file_key, mode, mapping, same, encoding, sheet, created_by)
      values (${accountId}, ${options.kind}, ${name}, ${file.sha256}, ${file.size}, ${file.key}, ${options.mode}, ${json(options.mapping)}, ${json(options.same)}, ${options.encoding ?? null}, ${options.sheet ?? null}, ${personBehind(ctx.actor)}) returning id`,
  );
  const taskId = await createTask(tx, ctx, {
    kind: `imports.${options.kind}`,
    area: IMPORTS[options.kind].area,
    scope: IMPORTS[options.kind].scope,
    params: { import_id: id },
    total: file.rows,
  });
  await sql`update imports set task_id = ${taskId} where account_id = ${accountId} and id = ${id}`.execute(tx);
  if (Object.keys({ ...options.mapping, ...options.same }).length > 0) await storeMapping(tx, accountId, options.kind, options);
  await audit(tx, ctx, { verb: 'import.create', object: { kind: 'import', id }, detail: { kind: options.kind, name, mode: options.mode } });
  return id;
}

/** Accepts a file and starts the task that imports it. The task checks the file's contents. */
export const createImport = ownVerb(imports.create, async ({ ctx, form, upload, keep }) => {
  const { accountId } = ctx.actor;
  mayImport(ctx.actor, form.kind, 'write');
  mustBeSameable(form.kind, form.same);
  const file = await receive(ctx, upload);
  try {
    return await ctx.db.tenant(accountId, async (tx) => {
      const id = await register(tx, ctx, upload.name, file, form);
      return keep(tx, { import: shownImport(await readImport(tx, accountId, id)) });
    });
  } catch (error) {
    // It may have been stored even though the connection was lost.
    if (!(error instanceof DatabaseAway)) await ctx.files.delete(file.key);
    throw error;
  }
});

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { all } from '../../../server/db.ts';
import { verb } from '../../../server/verb.ts';
import { createTask } from '../../tasks/server/create-task.ts';
import { imports } from '../contract.ts';
import { readImport, shownImport } from './import-row.ts';

/** One import. */
export const getImport = verb(imports.get, async ({ tx, ctx, params }) => ({ import: shownImport(await readImport(tx, ctx.actor.accountId, params.id)) }));

/** Starts one task that buys the labels of everything an import stored and nobody bought yet; throws `shipments_not_found` if there is none. */
export const buyImportLabels = verb(imports.buyLabels, async ({ tx, ctx, params }) => {
  const { accountId } = ctx.actor;
  await readImport(tx, accountId, params.id);
  const rows = await all(
    tx,
    sql<{ id: number }>`select id from shipments where account_id = ${accountId} and import_id = ${params.id} and status = 'Pending' order by import_line`,
  );
  if (rows.length === 0) throw new AppError('shipments_not_found');
  const ids = rows.map((row) => row.id);
  return { task_id: await createTask(tx, ctx, { kind: 'labels.buy', params: { shipment_ids: ids, service: null }, total: ids.length }) };
});

import { AppError } from '../../../shared/errors.ts';
import { verb } from '../../../server/verb.ts';
import { startPrint } from '../../shipments/server/print-labels.ts';
import { imports } from '../contract.ts';
import { readImport } from './import-row.ts';
import { readLabels } from './read-labels.ts';

/** Starts a task that prints the valid labels of an import. Throws `not_found`, and `shipments_not_found` where it has none. */
export const printImportLabels = verb(imports.printLabels, async ({ tx, ctx, params, body }) => {
  const { accountId } = ctx.actor;
  await readImport(tx, accountId, params.id, ['shipments']);
  const labelIds = await readLabels(tx, accountId, params.id);
  if (labelIds.length === 0) throw new AppError('shipments_not_found');
  return { task_id: await startPrint(tx, ctx, labelIds, body), labels: labelIds.length };
});

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { systemVerb } from '../../../server/verb.ts';
import { printLabels } from '../../products/server/print-labels.ts';
import { desk } from '../contract.ts';

/** SKU labels of any merchant's product, for the desk's printer. Throws `not_found`, `not_eligible` for a bundle, or `invalid_input`. */
export const getDeskLabels = systemVerb(desk.labels, async ({ tx, ctx, params, query }) => {
  const product = await maybe(
    tx,
    sql<{ accountId: number }>`
      select p.account_id as "accountId" from products p join accounts a on a.account_id = p.account_id and a.test_of is null where p.id = ${params.id}`,
  );
  if (!product) throw new AppError('not_found');
  return printLabels(tx, { ...ctx, accountId: product.accountId }, [params.id], query, 'warehouse');
});

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { json, type Tx } from '../../../server/db.ts';
import type { PartInput } from '../product-fields.ts';
import { findParts, partProblem } from './find-parts.ts';

/** Replaces the parts of a bundle. Throws `invalid_input` at a part that is unknown, packaging, or a bundle itself. */
export async function storeParts(tx: Tx, accountId: number, bundleId: number, parts: readonly PartInput[]): Promise<void> {
  const found = await findParts(
    tx,
    accountId,
    parts.map((one) => one.product_id),
  );
  const problems = parts.flatMap(({ product_id }, i) => {
    const key = partProblem(found.get(product_id));
    return key === null ? [] : [[`parts/${i}/product_id`, { key }] as const];
  });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(problems) });
  const rows = parts.map(({ product_id, quantity }) => ({ bundle_id: bundleId, product_id: found.get(product_id)?.id, quantity }));
  await replaceParts(tx, accountId, rows);
}

/** Replaces the parts of the bundles that rows name. */
export async function replaceParts(
  tx: Tx,
  accountId: number,
  rows: readonly { bundle_id: number; product_id: number | undefined; quantity: number }[],
): Promise<void> {
  await sql`delete from product_parts where account_id = ${accountId} and bundle_id = any(${rows.map((one) => one.bundle_id)}::bigint[])`.execute(tx);
  await sql`
    insert into product_parts (account_id, bundle_id, product_id, quantity)
    select ${accountId}, bundle_id, product_id, quantity from jsonb_to_recordset(${json(rows)}) as r (bundle_id bigint, product_id bigint, quantity int)`.execute(
    tx,
  );
}

import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import type { PlainKey } from '../../../shared/words.ts';
import { all, json, type Tx } from '../../../server/db.ts';
import type { PartInput } from '../contract.ts';

interface Found {
  id: number;
  product_id: string;
  is_bundle: boolean;
  is_packaging: boolean;
}

function problemOf(part: Found | undefined): PlainKey | null {
  if (part === undefined) return 'products:problem.partUnknown';
  if (part.is_bundle) return 'products:problem.partBundle';
  return part.is_packaging ? 'products:problem.partPackaging' : null;
}

/** Replaces the parts of a bundle. Throws `invalid_input` at a part that is unknown, packaging, or a bundle itself. */
export async function storeParts(tx: Tx, accountId: number, bundleId: number, parts: readonly PartInput[]): Promise<void> {
  const found = await all(
    tx,
    sql<Found>`
      select id, product_id, is_bundle, is_packaging from products
      where account_id = ${accountId} and product_id = any(${parts.map((one) => one.product_id)}::text[])
      order by id for key share`,
  );
  const byId = new Map(found.map((one) => [one.product_id, one]));
  const problems = parts.flatMap(({ product_id }, i) => {
    const key = problemOf(byId.get(product_id));
    return key === null ? [] : [[`parts/${i}/product_id`, { key }] as const];
  });
  if (problems.length > 0) throw new AppError('invalid_input', { fields: Object.fromEntries(problems) });
  const rows = parts.map(({ product_id, quantity }) => ({ product_id: byId.get(product_id)?.id, quantity }));
  await sql`delete from product_parts where account_id = ${accountId} and bundle_id = ${bundleId}`.execute(tx);
  await sql`
    insert into product_parts (account_id, bundle_id, product_id, quantity)
    select ${accountId}, ${bundleId}, product_id, quantity from jsonb_to_recordset(${json(rows)}) as r (product_id bigint, quantity int)`.execute(tx);
}

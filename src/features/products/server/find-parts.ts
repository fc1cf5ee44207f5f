import { sql } from 'kysely';
import type { PlainKey } from '../../../shared/words.ts';
import { all, type Tx } from '../../../server/db.ts';

export interface FoundPart {
  id: number;
  product_id: string;
  is_bundle: boolean;
  is_packaging: boolean;
}

/** The products that parts name, by their own IDs; they stay until the transaction ends. */
export async function findParts(tx: Tx, accountId: number, ownIds: readonly string[]): Promise<Map<string, FoundPart>> {
  if (ownIds.length === 0) return new Map();
  const found = await all(
    tx,
    sql<FoundPart>`
      select id, product_id, is_bundle, is_packaging from products where account_id = ${accountId} and product_id = any(${[...new Set(ownIds)]}::text[])
      order by id for key share`,
  );
  return new Map(found.map((one) => [one.product_id, one]));
}

/** Why this cannot be part of a bundle, or null when it can. */
export function partProblem(part: Pick<FoundPart, 'is_bundle' | 'is_packaging'> | undefined): PlainKey | null {
  if (part === undefined) return 'products:problem.partUnknown';
  if (part.is_bundle) return 'products:problem.partBundle';
  return part.is_packaging ? 'products:problem.partPackaging' : null;
}

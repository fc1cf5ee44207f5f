import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { AuditVerb } from '../../../shared/names.ts';
import type { ProductSku } from '../contract.ts';
import { record, renewSearch } from './product-record.ts';
import { readProduct } from './product-row.ts';

/** After SKUs changed: search finds the new ones, the trail tells who did it. */
export async function afterSkus(
  tx: Tx,
  ctx: Ctx,
  id: number,
  verb: Extract<AuditVerb, `product.${string}_sku`>,
  detail: Record<string, unknown>,
): Promise<{ skus: ProductSku[] }> {
  const product = await readProduct(tx, ctx.actor.accountId, id);
  await renewSearch(tx, ctx.actor.accountId, product);
  await record(tx, ctx, id, { verb, event: 'product.updated', detail });
  return { skus: product.skus };
}

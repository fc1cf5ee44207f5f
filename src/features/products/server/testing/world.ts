import { must, type MakePart } from '../../../../../test/world-part.ts';
import { sql } from 'kysely';

/** A product with the mark as its SKU. Only what a warehouse has verified can be ordered. */
export const world: MakePart = async ({ app, who, mark }) => {
  const goods = { name: `${mark} mug`, description: `${mark} mug`, coo: 'CN', value: 3, skus: [{ sku: mark }] };
  const { product } = must(await who.post<{ product: { id: number; skus: { id: number }[] } }>('/products', goods));
  await app.db.system((tx) => sql`update products set status = 'Verified', verified_at = now() where id = ${product.id}`.execute(tx));
  return { at: { products: product.id }, as: { sku_id: product.skus[0]?.id ?? 0 } };
};

import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import type { App } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import { productInput } from '../product-fields.ts';
import { DEMO_BUNDLES, DEMO_PRODUCTS } from './demo-goods.ts';
import { demoPicture } from './demo-pictures.ts';
import { storePicture } from './store-picture.ts';
import { storeProduct } from './store-product.ts';

const DAY = 24 * 3_600_000;
/** Since when the demo keeps its goods here. */
const DAYS = 110;
/** Since when there are bundles of them. */
const BUNDLE_DAYS = 40;

/** The newest are not all in order yet, counted from the last of the goods. */
const UNFINISHED: Readonly<Record<number, 'Draft' | 'Pending' | 'Sent Back' | 'Inactive'>> = {
  1: 'Draft',
  2: 'Pending',
  3: 'Sent Back',
  4: 'Pending',
  6: 'Inactive',
};
const GOODS = DEMO_PRODUCTS.filter(({ given }) => given.is_packaging !== true).length;

/** What Hong Kong found six days later. */
const measured = (grams: number, at: string) => sql`, verified_at = ${at}::timestamptz + interval '6 days', verified_in = 'HKG',
  measured_weight_g = ${grams}, measured_length_mm = length_mm, measured_width_mm = width_mm, measured_height_mm = height_mm`;

/** What became of a demo product since it was added at `at`. */
async function age(tx: Tx, accountId: number, id: number, index: number, grams: number, at: string): Promise<void> {
  const status = UNFINISHED[GOODS - index] ?? 'Verified';
  const isMeasured = status === 'Verified' || status === 'Inactive';
  await sql`
    update products set created_at = ${at}, updated_at = ${at}::timestamptz + interval '6 days', status = ${status},
      submitted_at = ${status === 'Draft' ? null : at}, reason = ${status === 'Sent Back' ? 'The bar code on the box is of another product.' : null}
      ${isMeasured ? measured(grams, at) : sql``}
    where account_id = ${accountId} and id = ${id}`.execute(tx);
}

/** Its picture, as the merchant would have sent it. */
async function show(tx: Tx, { files }: Pick<App, 'files'>, accountId: number, id: number, productId: string | null | undefined, at: string): Promise<void> {
  const picture = demoPicture(productId ?? '');
  if (picture === null) return;
  const { png, side } = picture;
  const key = `${accountId}/products/${id}/${randomUUID()}`;
  await files.put(key, png);
  await storePicture(tx, { accountId, productId: id, kind: 'own', picture: { type: 'image/png', width: side, height: side, bytes: png }, key, at });
}

/** Gives the demo account forty products and two bundles of them, if it has none yet and the demo's warehouses are open. */
export async function seedProducts(app: App): Promise<void> {
  const isDue = sql<boolean>`exists (select from warehouses where code = 'HKG' and is_demo) and not ${hasDone('product.create')}`;
  await makeDemoPart(app, isDue, async (tx, demo) => {
    const actor = systemActor(demo.account_id, { userId: demo.user_id, timeZone: demo.time_zone });
    for (const [index, { given, grams }] of DEMO_PRODUCTS.entries()) {
      const id = await storeProduct(tx, { actor, requestId: 'seed' }, productInput.parse(given));
      const at = new Date(app.now().getTime() - Math.round((DAYS - index * (DAYS / DEMO_PRODUCTS.length) * 0.3) * DAY)).toISOString();
      await age(tx, demo.account_id, id, index, grams, at);
      await show(tx, app, demo.account_id, id, given.product_id, at);
      await sql`
        update audit_log set created_at = ${at} where account_id = ${demo.account_id} and object_kind = 'product' and object_id = ${id}`.execute(tx);
    }
    for (const given of DEMO_BUNDLES) {
      const id = await storeProduct(tx, { actor, requestId: 'seed' }, productInput.parse(given));
      const at = new Date(app.now().getTime() - BUNDLE_DAYS * DAY).toISOString();
      await sql`
        update products set created_at = ${at}, updated_at = ${at}, submitted_at = ${at}, verified_at = ${at}
        where account_id = ${demo.account_id} and id = ${id}`.execute(tx);
      await sql`
        update audit_log set created_at = ${at} where account_id = ${demo.account_id} and object_kind = 'product' and object_id = ${id}`.execute(tx);
    }
  });
}

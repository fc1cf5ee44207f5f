import { sql } from 'kysely';
import { systemActor } from '../../../server/auth.ts';
import { namesOf } from '../../../server/columns.ts';
import type { App } from '../../../server/ctx.ts';
import { one } from '../../../server/db.ts';
import { hasDone, makeDemoPart } from '../../../server/demo-merchant.ts';
import { customsProductInput, type CustomsProductDraft } from '../contract.ts';
import { productColumns } from './product-row.ts';
import { record } from './product-record.ts';

const DAY_MS = 86_400_000;
/** How many days lie between one and the next. */
const DAYS_APART = 9;

type Goods = Required<Pick<CustomsProductDraft, 'product_id' | 'description' | 'origin_description' | 'hts_code' | 'value' | 'weight'>> &
  Pick<CustomsProductDraft, 'dg_code'>;

/** What the demo's merchant ships again and again. */
const GOODS: readonly Goods[] = [
  { product_id: 'HG-TEE', description: 'Cotton t-shirt', origin_description: '棉质T恤', hts_code: '610910', value: 12.5, weight: 0.18 },
  { product_id: 'HG-RUN', description: 'Running shoes', origin_description: '跑步鞋', hts_code: '640411', value: 58, weight: 0.95 },
  { product_id: 'HG-EAR', description: 'Wireless earphones', origin_description: '无线耳机', hts_code: '851830', value: 39.9, weight: 0.12, dg_code: '0967' },
  { product_id: 'HG-CASE', description: 'Phone case', origin_description: '手机壳', hts_code: '392690', value: 9.5, weight: 0.06 },
  { product_id: 'HG-PACK', description: 'Travel backpack', origin_description: '旅行背包', hts_code: '420292', value: 74, weight: 1.6 },
  { product_id: 'HG-BOT', description: 'Steel water bottle', origin_description: '不锈钢水壶', hts_code: '732393', value: 18, weight: 0.35 },
  { product_id: 'HG-NECK', description: 'Silver necklace', origin_description: '银项链', hts_code: '711311', value: 46, weight: 0.05 },
];

/** Describes to customs what the demo account ships, if it never described anything. */
export async function seedCustomsProducts(app: App): Promise<void> {
  await makeDemoPart(app, sql`not ${hasDone('customs_product.create')}`, async (tx, { account_id: accountId, user_id: userId, currency }) => {
    const actor = systemActor(accountId, { userId });
    for (const [index, goods] of GOODS.entries()) {
      const at = new Date(app.now().getTime() - (GOODS.length - index) * DAYS_APART * DAY_MS);
      const columns = productColumns(customsProductInput.parse({ ...goods, coo: 'CN', currency }));
      const { id } = await one(
        tx,
        sql<{ id: number }>`
          insert into customs_products (account_id, created_by, created_at, ${namesOf(columns)})
          values (${accountId}, ${userId}, ${at.toISOString()}, ${sql.join(Object.values(columns))}) returning id`,
      );
      await record(tx, { actor, requestId: 'seed' }, id, 'create', { product_id: goods.product_id, description: goods.description });
      await sql`update audit_log set created_at = ${at.toISOString()} where account_id = ${accountId} and object_kind = 'customs_product' and object_id = ${id}`.execute(
        tx,
      );
    }
  });
}

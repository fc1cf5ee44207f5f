import { sql } from 'kysely';
import type { Swept } from '../../../server/swept.ts';
import { TEST_KEPT_DAYS } from '../../test-mode/contract.ts';

const ofTheSame = sql`c.account_id = o.account_id and c.product_id = o.product_id and c.warehouse = o.warehouse`;

/** All movements of a product in a warehouse go together, then their sums: until then they add up. */
export const SWEPT: readonly Swept[] = [
  {
    table: 'stock_movements',
    when: sql`not exists (select from stock_movements c where ${ofTheSame} and c.created_at >= now() - make_interval(days => ${TEST_KEPT_DAYS}::int))`,
  },
  { table: 'stock_levels', when: sql`not exists (select from stock_movements c where ${ofTheSame})` },
];

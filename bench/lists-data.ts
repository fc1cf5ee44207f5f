import type pg from 'pg';
import { FILL_ORDERS, FILL_ORDER_LINES } from './fill-orders.ts';
import { FILL_RETURN_ITEMS, FILL_RETURNS } from './fill-returns.ts';
import { FILL_SHIPMENTS } from './fill-shipments.ts';

/** Rows of the account that is measured, at full size and at the size flatness is measured against. */
export const SIZES = { small: 10_000, large: 1_000_000 } as const;
const OTHERS = { accounts: 20, rowsEach: 10_000 } as const;

/** A list's table, what fills it for account `$1` with `$2` rows, and the tables that belong to it. */
interface Filled {
  table: string;
  also: readonly string[];
  fill: readonly string[];
}

export const FILLED = {
  shipments: { table: 'shipments', also: ['shipment_counts', 'volume_counts'], fill: [FILL_SHIPMENTS] },
  orders: { table: 'orders', also: ['order_lines', 'order_counts'], fill: [FILL_ORDERS, FILL_ORDER_LINES] },
  returns: { table: 'returns', also: ['return_items', 'return_counts'], fill: [FILL_RETURNS, FILL_RETURN_ITEMS] },
} as const satisfies Record<string, Filled>;

export type ListName = keyof typeof FILLED;

async function openAccounts(client: pg.PoolClient, count: number): Promise<number[]> {
  const { rows } = await client.query<{ account_id: string }>(
    `insert into accounts (name) select 'Bench ' || n from generate_series(1, $1::int) n returning account_id`,
    [count],
  );
  return rows.map((r) => Number(r.account_id));
}

export interface Accounts {
  large: number;
  small: number;
}

/** Opens the accounts that are filled: the measured one, the small one, and others beside them. */
export async function openAll(pool: pg.Pool): Promise<Accounts & { others: number[] }> {
  const client = await pool.connect();
  try {
    const [large = 0, small = 0, ...others] = await openAccounts(client, OTHERS.accounts + 2);
    return { large, small, others };
  } finally {
    client.release();
  }
}

/**
 * Fills one list: 1,000,000 rows in one account, 10,000 in another and in each of twenty more. The secondary indexes are dropped
 * for that and rebuilt, because row by row the text index takes minutes.
 */
export async function fillList(
  pool: pg.Pool,
  name: ListName,
  { large, small, others }: Accounts & { others: readonly number[] },
  sizesOf: Readonly<Record<keyof typeof SIZES, number>> = SIZES,
): Promise<void> {
  const { table, also, fill }: Filled = FILLED[name];
  const client = await pool.connect();
  try {
    const { rows: indexes } = await client.query<{ name: string; definition: string }>(
      `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid = $1::regclass and not i.indisprimary and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
      [table],
    );
    for (const index of indexes) await client.query(`drop index ${index.name}`);
    const sizes: [number, number][] = [[large, sizesOf.large], [small, sizesOf.small], ...others.map((id): [number, number] => [id, OTHERS.rowsEach])];
    for (const [account, rows] of sizes) for (const text of fill) await client.query(text, text.includes('$2') ? [account, rows] : [account]);
    await client.query(`set maintenance_work_mem = '512MB'`);
    for (const { definition } of indexes) await client.query(definition);
    for (const one of [table, ...also]) await client.query(`vacuum analyze ${one}`);
  } finally {
    client.release();
  }
}

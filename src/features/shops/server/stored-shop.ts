import { sql, type RawBuilder } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import type { ShopLocation, ShopOptions } from '../contract.ts';
import type { ShopProblemCode, ShopStatus } from '../status.ts';
import type { Cursor } from './connector.ts';

type StoredOptions = Omit<ShopOptions, 'orders_from' | 'statuses'> & { orders_from: string; statuses: string[] };

export interface StoredShop {
  account_id: number;
  id: number;
  created_at: string;
  updated_at: string;
  version: number;
  shop_id: string;
  name: string;
  kind: string;
  status: ShopStatus;
  problem: ShopProblemCode | null;
  problem_values: Record<string, string | number>;
  failures: number;
  address: string | null;
  settings: Record<string, string>;
  secrets: string | null;
  hook_secret: string | null;
  options: StoredOptions;
  locations: ShopLocation[];
  cursor: Cursor | null;
  next_sync_at: string;
  /** Until then it asked not to be called. */
  rest_until: string | null;
  last_synced_at: string | null;
  oauth_state: string | null;
  session: string | null;
}

/** Of `shops s`. */
export const SHOP_COLUMNS: RawBuilder<unknown> = sql`s.account_id, s.id, s.created_at, s.updated_at, s.version, s.shop_id, s.name, s.kind, s.status, s.problem,
  s.problem_values, s.failures, s.address, s.settings, s.secrets, s.hook_secret, s.options, s.locations, s.cursor, s.next_sync_at, s.rest_until, s.last_synced_at, s.oauth_state, s.session`;

/** Of `shops s`: it has not asked not to be called for now. */
export const AWAKE: RawBuilder<unknown> = sql`(s.rest_until is null or s.rest_until <= now())`;

/** How long a shop has asked not to be called for, in milliseconds; 0 for one that may be. */
export const restOf = ({ rest_until: until }: Pick<StoredShop, 'rest_until'>, now: Date): number => Math.max(0, Date.parse(until ?? '') - now.getTime() || 0);

/** A shop of the account that was not removed. Throws `not_found`. */
export async function findShop(tx: Tx, accountId: number, id: number, { lock = false } = {}): Promise<StoredShop> {
  const row = await maybe(
    tx,
    sql<StoredShop>`select ${SHOP_COLUMNS} from shops s where s.account_id = ${accountId} and s.id = ${id} and s.removed_at is null ${lock ? sql`for update` : sql``}`,
  );
  if (!row) throw new AppError('not_found');
  return row;
}

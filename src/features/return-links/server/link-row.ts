import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { maybe, type Tx } from '../../../server/db.ts';
import type { ReturnDestination } from '../../settings/destinations.ts';
import type { LinkState, ReturnLink } from '../contract.ts';

/** A link as stored. */
export interface StoredLink {
  id: number;
  shipment_id: number | null;
  destination: ReturnDestination;
  expires_at: string;
  withdrawn_at: string | null;
  return_id: number | null;
  created_at: string;
}

/** A link by which something was announced stays announced, whatever became of it since. */
export function stateOf(row: StoredLink, now: Date): LinkState {
  if (row.withdrawn_at !== null) return 'withdrawn';
  if (row.return_id !== null) return 'announced';
  return new Date(row.expires_at) <= now ? 'expired' : 'open';
}

export const shownLink = (row: StoredLink, now: Date): ReturnLink => ({
  id: row.id,
  status: stateOf(row, now),
  shipment_id: row.shipment_id,
  destination: row.destination,
  return_id: row.return_id,
  created: row.created_at,
  expires: row.expires_at,
});

/** One link of an account, held until the end of the transaction with `lock`. */
export const linkRecord = (tx: Tx, where: RawBuilder<unknown>, { lock = false } = {}): Promise<StoredLink | null> =>
  maybe(tx, sql<StoredLink>`select * from return_links where ${where} ${lock ? sql`for update` : sql``}`);

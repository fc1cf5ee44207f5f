import { sql } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { all, type Tx } from '../../../server/db.ts';
import { NEVER_ARRIVES } from '../../tracking/events.ts';
import type { Underway } from '../../tracking/server/read-arrivals.ts';
import type { ShipmentStatus } from '../status.ts';

export type Reader = Pick<Ctx, 'actor' | 'now' | 'db'>;

/** What a stored shipment says about its way. */
export interface OnWay {
  id: number;
  status: ShipmentStatus;
  service: string;
  entry_point: string;
  to_country: string;
  to_postal_code: string | null;
  processed_at: string | null;
  problem: string | null;
}

const ENDED: readonly ShipmentStatus[] = ['Delivered', 'Cancelled'];

/** Those that were refused, lost or returned: told by their events, which are only read where the latest is a failure. */
async function given(tx: Tx, { actor }: Reader, rows: readonly OnWay[]): Promise<ReadonlySet<number>> {
  const failed = rows.flatMap((row) => (row.problem === 'failure' ? [row.id] : []));
  if (failed.length === 0) return new Set();
  const found = await all(
    tx,
    sql<{ id: number }>`
      select distinct s.id from shipments s
      join tracking_events e on e.account_id = s.account_id and e.shipment_id = s.id and e.tracking_number = s.tracking_number
      where s.account_id = ${actor.accountId} and s.id = any(${failed}::bigint[]) and e.code = any(${[...NEVER_ARRIVES]}::int[])`,
  );
  return new Set(found.map((row) => row.id));
}

/** The shipments of some that will arrive one day, with what their arrival depends on. Before the label is bought: if it were bought now. */
export async function underway(tx: Tx, reader: Reader, rows: readonly OnWay[]): Promise<Underway[]> {
  const open = rows.filter(({ status, service }) => service !== '' && !ENDED.includes(status));
  const never = await given(tx, reader, open);
  return open.flatMap((row) =>
    never.has(row.id)
      ? []
      : [
          {
            shipment_id: row.id,
            entry_point: row.entry_point,
            destination: row.to_country,
            postal_code: row.to_postal_code,
            service: row.service,
            processed_at: row.processed_at,
          },
        ],
  );
}

import { sql } from 'kysely';
import { all, type Tx } from '../../../server/db.ts';
import { holds } from '../../../server/list.ts';
import { folded } from '../../../server/search-words.ts';
import type { SentParcel } from '../return-out.ts';

/** Shorter names and numbers are everybody's. */
const LEAST = 3;
/** As many as anybody chooses from. */
const MOST = 5;
/** As many as are looked at: what goes by one number, or has one name. */
const LOOKED_AT = 100;

type Row = SentParcel & { is_back: boolean };

export interface Sent {
  /** Shipments of that number of which a return is known, whatever became of it. */
  back: number[];
  /** Those nobody announced back, the newest first. */
  unannounced: SentParcel[];
}

/**
 * What left and goes by a code: by its tracking number, the number of its order or the whole name of its recipient. Merchants number their orders
 * alike, and people have one name: somebody at the desk chooses.
 */
export async function findSent(tx: Tx, code: string): Promise<Sent> {
  const wanted = folded(code);
  if (wanted.length < LEAST) return { back: [], unannounced: [] };
  const rows = await all(
    tx,
    sql<Row>`
      select s.id as shipment_id, s.tracking_number, s.order_number, s.to_name as recipient,
        jsonb_build_object('id', a.account_id, 'name', a.name) as account, (
          select string_agg(i.quantity || ' × ' || i.description, ', ' order by i.line) from shipment_items i
          where i.account_id = s.account_id and i.shipment_id = s.id) as contents,
        exists (select from returns r where r.account_id = s.account_id and r.shipment_id = s.id) as is_back
      from shipments s join accounts a on a.account_id = s.account_id and a.test_of is null
      where ${holds(sql`s.search_text`, code)} and s.status in ('Processed', 'En Route', 'Delivered') and s.tracking_number is not null
      order by s.id desc limit ${LOOKED_AT}`,
  );
  const is = (text: string | null): boolean => text !== null && folded(text) === wanted;
  const byNumber = rows.filter((row) => is(row.tracking_number) || is(row.order_number));
  const unannounced = rows.filter((row) => !row.is_back && (byNumber.includes(row) || is(row.recipient))).slice(0, MOST);
  return {
    back: byNumber.filter((row) => row.is_back).map((row) => row.shipment_id),
    unannounced: unannounced.map(({ is_back: _isBack, ...row }) => row),
  };
}

import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { keepUnmatched } from './keep-unmatched.ts';
import type { Doer } from './record.ts';
import { photographParcel } from './seed-photos.ts';
import { storeClaim } from './store-claim.ts';

const DAY_MS = 24 * 3_600_000;

/** Parcels that nobody is known for, each as the desk took it in. */
const PARCELS = [
  { warehouse: 'HKG', tracking_number: '1Z8842207710', marks: 'M. Tanaka, order 10588', weight: 0.62, condition: 'opened', shelf: 'U-02', days: 6, note: null },
  {
    warehouse: 'LAX',
    tracking_number: null,
    marks: 'Emily Clarke, Chicago, order 10416',
    weight: 0.94,
    condition: 'new',
    shelf: 'U-07',
    days: 3,
    note: 'Two stoneware mugs of order 10416. The lower half of the label is torn off.',
  },
] as const;

/** Puts parcels on the shelf of the unmatched, one of which the demo's merchant claims. */
export async function seedShelf(tx: Tx, { app, merchant, desk }: { app: Pick<App, 'files' | 'now'>; merchant: Doer; desk: Doer }): Promise<void> {
  for (const { days, note, ...parcel } of PARCELS) {
    const id = await keepUnmatched(tx, { ...parcel, length: 24, width: 18, height: 9 }, desk.actor.staffUserId);
    const at = new Date(app.now().getTime() - days * DAY_MS).toISOString();
    await sql`update unmatched_returns set received_at = ${at}::timestamptz where id = ${id}`.execute(tx);
    await photographParcel(tx, app, { id, condition: parcel.condition, at: new Date(at) });
    if (note !== null) await storeClaim(tx, merchant, id, { note });
  }
}

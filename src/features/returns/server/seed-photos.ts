import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { App } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import type { ReturnImage } from '../return-out.ts';
import type { Condition } from '../status.ts';
import { demoPhoto } from './demo-photos.ts';
import { OPERATORS, PHOTO_COLUMNS } from './with-photo.ts';

/** Puts a drawn photo, large and small, into a folder; the values of {@link PHOTO_COLUMNS}. */
async function put({ files }: Pick<App, 'files'>, folder: string, condition: Condition) {
  const { large, small, width, height } = demoPhoto(condition);
  const key = `${folder}/${randomUUID()}`;
  await files.put(key, large);
  await files.put(`${key}-small`, small);
  return sql`${key}, ${`${key}-small`}, 'image/png', ${width}, ${height}, ${large.length}, ${small.length}`;
}

interface Shot {
  accountId: number;
  id: number;
  kind: ReturnImage['kind'];
  condition: Condition;
  at: Date;
}

/** Photographs a return of the demo, as the desk would have. */
export async function photograph(tx: Tx, app: Pick<App, 'files'>, { accountId, id, kind, condition, at }: Shot): Promise<void> {
  const values = await put(app, `${accountId}/returns/${id}`, condition);
  await sql`
    insert into return_photos (account_id, return_id, kind, ${PHOTO_COLUMNS}, created_at)
    values (${accountId}, ${id}, ${kind}, ${values}, ${at.toISOString()}::timestamptz)`.execute(tx);
}

/** Photographs a parcel on the demo's shelf. */
export async function photographParcel(tx: Tx, app: Pick<App, 'files'>, { id, condition, at }: Pick<Shot, 'id' | 'condition' | 'at'>): Promise<void> {
  const values = await put(app, `${OPERATORS}/unmatched/${id}`, condition);
  await sql`insert into unmatched_photos (unmatched_id, ${PHOTO_COLUMNS}, created_at) values (${id}, ${values}, ${at.toISOString()}::timestamptz)`.execute(tx);
}

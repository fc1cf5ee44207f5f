import { sql } from 'kysely';
import type { Tx } from '../../../server/db.ts';
import type { JudgedPicture } from './picture.ts';

interface Stored {
  accountId: number;
  productId: number;
  kind: 'own' | 'verified';
  picture: JudgedPicture;
  /** Where its file is. */
  key: string;
  /** When it was sent, for a demo's past; now if left out. */
  at?: string;
}

/** Writes down a product's picture whose file is stored. */
export async function storePicture(tx: Tx, { accountId, productId, kind, picture, key, at }: Stored): Promise<void> {
  const { bytes, type, width, height } = picture;
  await sql`
    insert into product_pictures (account_id, product_id, kind, type, width, height, size, file_key, created_at)
    values (${accountId}, ${productId}, ${kind}, ${type}, ${width}, ${height}, ${bytes.length}, ${key}, coalesce(${at ?? null}::timestamptz, now()))`.execute(
    tx,
  );
}

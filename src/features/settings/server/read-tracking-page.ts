import { sql } from 'kysely';
import { versionOf } from '../../../server/as-read.ts';
import { maybe, type Tx } from '../../../server/db.ts';
import { Raw } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { accentShades } from '../accent.ts';
import type { TrackingPage } from '../contract.ts';

interface PageRow {
  brand_name: string;
  accent: string | null;
  support_url: string | null;
  support_email: string | null;
  logo_version: string | null;
}

/** How the tracking page of an account looks, with the shades of its accent; null while nothing is set. */
export async function readBrand(tx: Tx, accountId: number): Promise<Omit<TrackingPage, 'example_number' | 'version'> | null> {
  const row = await maybe(
    tx,
    sql<PageRow>`
      select brand_name, accent, support_url, support_email, left(logo_hash, 12) as logo_version
      from tracking_pages where account_id = ${accountId}`,
  );
  if (row === null) return null;
  const shades = row.accent === null ? null : accentShades(row.accent);
  return { ...row, accent_light: shades?.light ?? null, accent_dark: shades?.dark ?? null };
}

const EMPTY = { brand_name: '', accent: null, accent_light: null, accent_dark: null, support_url: null, support_email: null, logo_version: null };

/** The same for its settings, with the latest parcel to preview it with. */
export async function readTrackingPage(tx: Tx, accountId: number): Promise<TrackingPage> {
  const latest = await maybe(
    tx,
    sql<{ tracking_number: string }>`
      select tracking_number from labels where account_id = ${accountId} and cancelled_at is null order by id desc limit 1`,
  );
  const page = (await readBrand(tx, accountId)) ?? EMPTY;
  const { brand_name, accent, support_url, support_email } = page;
  return { ...page, example_number: latest?.tracking_number ?? null, version: versionOf([brand_name, accent, support_url, support_email]) };
}

/** The logo, as an answer that cannot be anything but an image; throws `not_found` without one. */
export async function logoAnswer(tx: Tx, accountId: number, cache: 'public' | 'private'): Promise<Raw> {
  const row = await maybe(
    tx,
    sql<{ logo: Uint8Array; logo_type: string }>`select logo, logo_type from tracking_pages where account_id = ${accountId} and logo is not null`,
  );
  if (row === null) throw new AppError('not_found');
  return new Raw(Buffer.from(row.logo), {
    'content-type': row.logo_type,
    'content-disposition': 'inline; filename="logo"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    // The address changes with the bytes (`v`).
    'cache-control': `${cache}, max-age=86400`,
  });
}

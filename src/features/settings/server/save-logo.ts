import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import type { Tx } from '../../../server/db.ts';
import { pictureOf } from '../../../server/images.ts';
import { withoutMetadata } from '../../../server/picture-metadata.ts';
import { readSmall } from '../../../server/upload.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError, type FieldProblem } from '../../../shared/errors.ts';
import { MAX_LOGO_BYTES, MAX_LOGO_SIDE, settings } from '../contract.ts';
import { readTrackingPage } from './read-tracking-page.ts';

function refused(key: 'logoTooLarge' | 'logoKind' | 'logoSide', values?: FieldProblem['values']): AppError {
  return new AppError('invalid_input', { fields: { file: { key: `settings:trackingPage.${key}`, ...(values && { values }) } } });
}

async function storeLogo(tx: Tx, ctx: Ctx, bytes: Buffer, type: string): Promise<void> {
  const { accountId } = ctx.actor;
  const version = createHash('sha256').update(bytes).digest('hex');
  await sql`
    insert into tracking_pages (account_id, logo, logo_type, logo_hash) values (${accountId}, ${bytes}, ${type}, ${version})
    on conflict (account_id) do update set logo = excluded.logo, logo_type = excluded.logo_type, logo_hash = excluded.logo_hash, updated_at = now()`.execute(
    tx,
  );
  await audit(tx, ctx, { verb: 'tracking_page.logo', object: { kind: 'account', id: accountId }, detail: { type, size: bytes.length } });
}

/** Sets the logo. Its bytes, not its name, tell the type; SVG, which can contain scripts, is not among the three. */
export const saveLogo = ownVerb(settings.saveLogo, async ({ ctx, upload }) => {
  const bytes = await readSmall(upload, MAX_LOGO_BYTES);
  if (bytes === null) throw refused('logoTooLarge', { kb: MAX_LOGO_BYTES / 1024 });
  const picture = pictureOf(bytes);
  // One that breaks off after its size would be shown broken to buyers.
  if (picture === null || withoutMetadata(bytes, picture.type) === null) throw refused('logoKind');
  if (Math.max(picture.width, picture.height) > MAX_LOGO_SIDE || Math.min(picture.width, picture.height) < 1) throw refused('logoSide', { max: MAX_LOGO_SIDE });
  return ctx.db.tenant(ctx.actor.accountId, async (tx) => {
    await storeLogo(tx, ctx, bytes, picture.type);
    return { tracking_page: await readTrackingPage(tx, ctx.actor.accountId) };
  });
});

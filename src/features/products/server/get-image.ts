import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { maybe } from '../../../server/db.ts';
import { ownVerb, Raw } from '../../../server/verb.ts';
import { products } from '../contract.ts';

/** A picture of the account's own product; throws `not_found`. A new picture has a new address, so this one never changes. */
export const getImage = ownVerb(products.image, async ({ ctx, params }) => {
  const { accountId } = ctx.actor;
  const row = await ctx.db.tenant(accountId, (tx) =>
    maybe(
      tx,
      sql<{ type: string; size: number; file_key: string }>`
        select type, size, file_key from product_pictures where account_id = ${accountId} and product_id = ${params.id} and id = ${params.image_id}`,
    ),
  );
  if (!row?.file_key.startsWith(`${accountId}/`) || !(await ctx.files.exists(row.file_key))) throw new AppError('not_found');
  return new Raw(await ctx.files.getStream(row.file_key), {
    'content-type': row.type,
    'content-length': String(row.size),
    'content-disposition': 'inline; filename="picture"',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=86400',
  });
});

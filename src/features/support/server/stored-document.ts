import { sql, type RawBuilder } from 'kysely';
import type { Ctx } from '../../../server/ctx.ts';
import { maybe } from '../../../server/db.ts';
import { document, type Raw } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import type { DocumentType } from '../rules.ts';

interface StoredDocument {
  name: string;
  type: DocumentType;
  size: number;
  file_key: string;
}

/** A document as it was sent. It is downloaded, never shown by the browser under our address, because its content comes from outside. */
export async function send(ctx: Ctx, accountId: number, which: RawBuilder<unknown>): Promise<Raw> {
  const row = await ctx.db.tenant(accountId, (tx) =>
    maybe(tx, sql<StoredDocument>`select name, type, size, file_key from claim_documents where account_id = ${accountId} and ${which}`),
  );
  if (!row?.file_key.startsWith(`${accountId}/`) || !(await ctx.files.exists(row.file_key))) throw new AppError('not_found');
  const given = document(await ctx.files.getStream(row.file_key), row.type, row.name, 'attachment');
  given.headers['content-length'] = String(row.size);
  given.headers['cache-control'] = 'private, no-store';
  return given;
}

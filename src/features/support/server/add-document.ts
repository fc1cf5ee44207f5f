import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { audit, personBehind } from '../../../server/audit.ts';
import type { Ctx } from '../../../server/ctx.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { one, type Tx } from '../../../server/db.ts';
import type { Upload } from '../../../server/upload.ts';
import { ownVerb } from '../../../server/verb.ts';
import { AppError } from '../../../shared/errors.ts';
import { MAX_DOCUMENT_BYTES, MAX_DOCUMENT_MB, MAX_DOCUMENTS, support } from '../contract.ts';
import { sniff, type DocumentType } from '../rules.ts';
import { changeClaim, lockClaimFor, readClaim } from './read-claim.ts';

const MAX_NAME = 120;

/** Everything that was sent, and its type. Excess is read to the end and discarded, so that the sender gets the answer. */
async function receive({ content, isCut }: Upload): Promise<{ bytes: Buffer; type: DocumentType }> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of content as AsyncIterable<Buffer>) {
    size += part.length;
    if (size <= MAX_DOCUMENT_BYTES) parts.push(part);
  }
  const problem = (name: 'empty' | 'size' | 'type', values = {}) => ({ fields: { file: { key: `support:problem.${name}` as const, values } } });
  if (size === 0) throw new AppError('file_empty', problem('empty'));
  if (size > MAX_DOCUMENT_BYTES || isCut()) throw new AppError('file_too_large', problem('size', { max: MAX_DOCUMENT_MB }));
  const bytes = Buffer.concat(parts);
  const type = sniff(bytes);
  if (type === null) throw new AppError('invalid_input', problem('type'));
  return { bytes, type };
}

/** The name endings of each type; a name with any other gets the first one, so that nothing is opened as what it is not. */
const ENDINGS: Readonly<Record<DocumentType, readonly string[]>> = {
  'application/pdf': ['pdf'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
};

/** A plain name with the ending of its type, without anything that could harm a header or a file system. */
function cleanName(name: string, type: DocumentType): string {
  const plain = name.replace(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim();
  const [, stem = '', ending = ''] = /^(.*?)(?:\.([^.]*))?$/.exec(plain) ?? [];
  const kept = ENDINGS[type].find((each) => each === ending.toLowerCase()) ?? ENDINGS[type][0] ?? '';
  return `${stem.slice(0, MAX_NAME) || 'document'}.${kept}`;
}

async function refuseTooMany(tx: Tx, accountId: number, claimId: number): Promise<void> {
  const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from claim_documents where account_id = ${accountId} and claim_id = ${claimId}`);
  if (n >= MAX_DOCUMENTS) throw new AppError('invalid_input', { fields: { file: { key: 'support:problem.many', values: { max: MAX_DOCUMENTS } } } });
}

/** Notes a document that lies under the key, in a claim that may have it. Throws `not_found`, `not_eligible`, or `invalid_input` for one too many. */
export async function keepDocument(tx: Tx, ctx: Ctx, claimId: number, file: { key: string; name: string; type: DocumentType; size: number }): Promise<void> {
  const { accountId } = ctx.actor;
  const { key, type, size } = file;
  const name = cleanName(file.name, type);
  // The lock keeps the count right until the end.
  await lockClaimFor(tx, accountId, claimId, 'addDocument');
  await refuseTooMany(tx, accountId, claimId);
  await sql`
    insert into claim_documents (account_id, claim_id, name, type, size, file_key, created_by)
    values (${accountId}, ${claimId}, ${name}, ${type}, ${size}, ${key}, ${personBehind(ctx.actor)})`.execute(tx);
  await changeClaim(tx, accountId, claimId, sql`status = status`);
  await audit(tx, ctx, { verb: 'claim.add_document', object: { kind: 'claim', id: claimId }, detail: { name, type, size } });
}

/** Where the documents of a claim are stored; keys start with the account's id. */
export const documentKey = (accountId: number, claimId: number): string => `${accountId}/claims/${claimId}/${randomUUID()}`;

/**
 * Adds a document to an undecided claim. Throws `not_found`, `not_eligible`, `file_empty`, `file_too_large`, or `invalid_input` for one too many or
 * an unsupported type.
 */
export const addDocument = ownVerb(support.addDocument, async ({ ctx, params, upload, keep }) => {
  const { accountId } = ctx.actor;
  const { bytes, type } = await receive(upload);
  const key = documentKey(accountId, params.id);
  try {
    const size = await ctx.files.put(key, bytes);
    return await ctx.db.tenant(accountId, async (tx) => {
      await keepDocument(tx, ctx, params.id, { key, name: upload.name, type, size });
      return keep(tx, { claim: await readClaim(tx, accountId, params.id) });
    });
  } catch (error) {
    // It may have been stored even though the connection was lost.
    if (!(error instanceof DatabaseAway)) await ctx.files.delete(key);
    throw error;
  }
});

import { sql } from 'kysely';
import { verb } from '../../../server/verb.ts';
import { returns } from '../contract.ts';
import { imagesOf } from './messages-of.ts';
import { returnRecord } from './return-row.ts';

/** The photos of a return, in the order they were taken. Throws `not_found`. */
export const listImages = verb(returns.images, async ({ tx, ctx, params: { id } }) => {
  const { accountId } = ctx.actor;
  await returnRecord(tx, sql`r.account_id = ${accountId} and r.id = ${id}`);
  return { images: await imagesOf(tx, accountId, id) };
});

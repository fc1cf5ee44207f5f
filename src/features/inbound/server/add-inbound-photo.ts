import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../../../shared/errors.ts';
import { staffIn } from '../../../server/audit.ts';
import { DatabaseAway } from '../../../server/database-away.ts';
import { maybe, one } from '../../../server/db.ts';
import { ownVerb } from '../../../server/verb.ts';
import { readPicture } from '../../products/server/picture.ts';
import { inboundDesk, MAX_PHOTOS } from '../contract.ts';
import { lockAtDesk, notTheirsOf, ownerOf, readDeskInbound } from './desk-row.ts';
import { record } from './record.ts';

/** Adds a photo of what is damaged, wrong or missing. Throws `not_found`, `not_eligible`, or `invalid_input`: no picture, one too many, another's product. */
export const addInboundPhoto = ownVerb(inboundDesk.addPhoto, async ({ ctx, params, form, upload, keep }) => {
  const judge = await readPicture(upload);
  const accountId = await ctx.db.system((tx) => ownerOf(tx, params.id));
  const { bytes, type, width, height } = judge();
  const productId = form.product_id ?? null;
  const key = `${accountId}/inbound/${params.id}/${randomUUID()}`;
  try {
    await ctx.files.put(key, bytes);
    return await ctx.db.system(async (tx) => {
      const { id } = await lockAtDesk(tx, params.id, 'count');
      const mine = sql`account_id = ${accountId} and inbound_id = ${id}`;
      if (productId !== null && !(await maybe(tx, sql`select 1 from products where account_id = ${accountId} and id = ${productId}`)))
        throw new AppError('invalid_input', { fields: { 'options/product_id': (await notTheirsOf(tx, accountId))(productId) } });
      const { n } = await one(tx, sql<{ n: number }>`select count(*) as n from inbound_photos where ${mine}`);
      if (n >= MAX_PHOTOS) throw new AppError('invalid_input', { fields: { file: { key: 'inbound:problem.photos', values: { max: MAX_PHOTOS } } } });
      await sql`
        insert into inbound_photos (account_id, inbound_id, product_id, code, note, type, width, height, size, file_key)
        values (${accountId}, ${id}, ${productId}::bigint, ${form.code}, ${form.note || null}, ${type}, ${width}, ${height}, ${bytes.length}, ${key})`.execute(
        tx,
      );
      await record(tx, staffIn(ctx, accountId), id, { verb: 'inbound.add_photo', detail: { code: form.code, product_id: productId } });
      return keep(tx, { inbound: await readDeskInbound(tx, id, ctx.actor.userId) });
    });
  } catch (error) {
    // It may have been stored even though the connection was lost.
    if (!(error instanceof DatabaseAway)) await ctx.files.delete(key);
    throw error;
  }
});

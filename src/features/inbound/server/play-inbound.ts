import { sql } from 'kysely';
import { played } from '../../../server/auth.ts';
import { verb } from '../../../server/verb.ts';
import { inbound } from '../contract.ts';
import { finish } from './finish.ts';
import { inboundRecord, mustBeAble, readInbound, readLines, type StoredLine } from './inbound-row.ts';
import { keepCount, type Step } from './keep-count.ts';

/** A product counted as announced, or with so many broken. */
const counted = ({ product_id, lot, expires_on, expected }: StoredLine, damaged: number): Step[] =>
  [
    { product_id, lot, expires_on, code: 'good' as const, quantity: expected - damaged },
    { product_id, lot, expires_on, code: 'damaged' as const, quantity: damaged },
  ].filter(({ quantity }) => quantity > 0);

/** Counts what was announced, then finishes, as a warehouse would. Throws `not_found` or `not_eligible`. */
export const playInbound = verb(inbound.play, async ({ tx, ctx, params: { id }, body }) => {
  const { accountId } = ctx.actor;
  const row = await inboundRecord(tx, sql`i.account_id = ${accountId} and i.id = ${id}`, { lock: true });
  const isCounted = row.status === 'Received';
  mustBeAble(isCounted ? 'finish' : 'count', row);
  if (isCounted) await finish(tx, played(ctx), row);
  else {
    const steps = (await readLines(tx, accountId, id)).flatMap((line, index) => counted(line, body.goes_wrong && index === 0 ? 1 : 0));
    await keepCount(tx, { ...played(ctx), countedBy: null }, row, steps);
  }
  return { inbound: await readInbound(tx, accountId, id) };
});

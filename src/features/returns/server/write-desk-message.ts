import { staffIn } from '../../../server/audit.ts';
import { systemVerb } from '../../../server/verb.ts';
import { returnsDesk } from '../desk-contract.ts';
import { ownerOf } from './desk-row.ts';
import { keepMessage, messagesOf } from './messages-of.ts';

/** Tells the merchant something about a return. Throws `not_found`. */
export const writeDeskMessage = systemVerb(returnsDesk.write, async ({ tx, ctx, params: { id }, body }) => {
  const accountId = await ownerOf(tx, id);
  await keepMessage(tx, staffIn(ctx, accountId), id, body.body, { byWarehouse: true });
  return { messages: await messagesOf(tx, accountId, id) };
});

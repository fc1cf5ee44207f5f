import { ownVerb } from '../../../server/verb.ts';
import { returnLinks } from '../contract.ts';
import { ownerOf, workingLink } from './open-link.ts';
import { shownToBuyer } from './shown-to-buyer.ts';

/** What a buyer sees of their link. Throws why it does not work, and `too_many_requests` to whoever tries many. */
export const getBuyerReturn = ownVerb(returnLinks.get, async ({ ctx, params }) => {
  const { accountId, linkId } = await ownerOf(ctx, params.token);
  return ctx.db.tenant(accountId, async (tx) => ({
    buyer_return: await shownToBuyer(tx, accountId, await workingLink(tx, accountId, linkId, ctx.now())),
  }));
});

import { ownVerb } from '../../../server/verb.ts';
import { logoAnswer } from '../../settings/server/read-tracking-page.ts';
import { tracking } from '../contract.ts';
import { ownerOf } from './public-owner.ts';

/** The logo of the account a parcel belongs to; `not_found` if it has none. */
export const getPublicLogo = ownVerb(tracking.getPublicLogo, async ({ ctx, params }) => {
  const { accountId } = await ownerOf(ctx, params.tracking_number);
  return ctx.db.tenant(accountId, (tx) => logoAnswer(tx, accountId, 'public'));
});

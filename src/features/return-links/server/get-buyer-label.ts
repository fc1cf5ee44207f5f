import { sql } from 'kysely';
import { one } from '../../../server/db.ts';
import { document, ownVerb } from '../../../server/verb.ts';
import { renderReturnLabel } from '../../return-information/server/render-return-label.ts';
import { returnLinks } from '../contract.ts';
import { ownerOf, workingLink } from './open-link.ts';
import { numberOf, pointOf } from './shown-to-buyer.ts';

/** The label of a link; once something is announced, with its number as a QR code. Throws why the link does not work. */
export const getBuyerLabel = ownVerb(returnLinks.label, async ({ ctx, params }) => {
  const { accountId, linkId } = await ownerOf(ctx, params.token);
  return ctx.db.tenant(accountId, async (tx) => {
    const link = await workingLink(tx, accountId, linkId, ctx.now());
    const point = await pointOf(tx, accountId, link);
    const { isTest } = await one(tx, sql<{ isTest: boolean }>`select test_of is not null as "isTest" from accounts where account_id = ${accountId}`);
    const { bytes, name } = await renderReturnLabel(point, { accountId, isTest, number: await numberOf(tx, accountId, link) });
    return document(bytes, 'application/pdf', name);
  });
});

import { systemVerb } from '../../../server/verb.ts';
import { users } from '../contract.ts';
import { invitationOf, isSignedInAs } from './invitation.ts';

/** Tells whoever holds a link what it is for. Throws `invitation_invalid`. */
export const openInvitation = systemVerb(users.open, async ({ ctx, tx, body }) => {
  const { account, invited_by, email, role, expires, user_id: userId } = await invitationOf(tx, body.token);
  return { invitation: { account, invited_by, email, role, expires, is_known: userId !== null, is_signed_in: isSignedInAs(ctx, userId) } };
});

import { systemVerb } from '../../../server/verb.ts';
import { identity } from '../contract.ts';
import { personOf } from './make-password-link.ts';

/** Whose password a link is for, to whoever holds it. Throws `link_invalid`. */
export const openPasswordLink = systemVerb(identity.openPasswordLink, async ({ tx, body }) => {
  const { email, first_name: first } = await personOf(tx, body.token);
  return { person: { email, has_name: first !== '' } };
});

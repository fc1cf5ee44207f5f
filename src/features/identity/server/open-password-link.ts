import { systemVerb } from '../../../server/verb.ts';
import { identity } from '../contract.ts';
import { personOf } from './make-password-link.ts';

/** Tells whoever holds a link whose password it is for. Throws `link_invalid`. */
export const openPasswordLink = systemVerb(identity.openPasswordLink, async ({ tx, body }) => {
  const { email, first_name: first } = await personOf(tx, body.token);
  return { person: { email, has_name: first !== '' } };
});

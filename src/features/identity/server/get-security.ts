import { systemVerb } from '../../../server/verb.ts';
import { identity } from '../contract.ts';
import { readSecurity } from './ways-in.ts';

/** The caller's passkeys and whether two-step verification is on. */
export const getSecurity = systemVerb(identity.getSecurity, async ({ ctx, tx }) => ({ security: await readSecurity(tx, ctx, ctx.actor.userId ?? 0) }));

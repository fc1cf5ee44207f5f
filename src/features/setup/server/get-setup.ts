import { unsaid } from '../../../server/env.ts';
import { seemsToMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { setup } from '../contract.ts';

/** Which settings are still missing. */
export const getSetup = systemVerb(setup.get, async ({ ctx: { env } }) => ({ unsaid: env.DEMO ? [] : unsaid(env), is_sending: seemsToMail(env) }));

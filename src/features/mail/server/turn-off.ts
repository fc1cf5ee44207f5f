import { systemVerb } from '../../../server/verb.ts';
import type { Tx } from '../../../server/db.ts';
import type { Env } from '../../../server/env.ts';
import { mail } from '../contract.ts';
import { readOff } from './open-off.ts';
import { set } from './save-setting.ts';

/** Turns off what a token is about. Throws `mail_link_invalid`. */
export async function turnOffBy(tx: Tx, env: Pick<Env, 'SECRET_KEY'>, token: string) {
  const { userId, kind, email } = await readOff(tx, env, token);
  await set(tx, userId, kind, false);
  return { kind, email, is_on: false };
}

/** Turns a kind of mail off by the link at the foot of one, without signing in. */
export const turnOff = systemVerb(mail.turnOff, async ({ ctx, tx, body }) => ({ mail: await turnOffBy(tx, ctx.env, body.token) }));

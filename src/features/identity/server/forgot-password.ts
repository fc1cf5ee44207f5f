import { randomUUID } from 'node:crypto';
import { sendsMail } from '../../../server/mail.ts';
import { systemVerb } from '../../../server/verb.ts';
import { identity } from '../contract.ts';
import { claimForgotten } from './throttle.ts';
import { RESET_JOB } from './send-reset-link.job.ts';

/**
 * Has a link to choose a new password mailed. Whether the e-mail is anybody's is found out by a job, so neither the answer nor its time
 * tells. Throws `too_many_requests` by the address alone.
 */
export const forgotPassword = systemVerb(identity.forgotPassword, async ({ ctx, tx, body }) => {
  await claimForgotten(tx, ctx);
  await ctx.jobs.send(tx, RESET_JOB, { email: body.email, request: randomUUID() });
  return { is_mailed: sendsMail(ctx.env), operator: ctx.env.OPERATOR_NAME };
});

import { sql } from 'kysely';
import { z } from 'zod';
import { maybe } from '../../../server/db.ts';
import type { Job } from '../../../server/jobs.ts';
import type { Language } from '../../../shared/words.ts';
import { RESET_MINUTES } from '../contract.ts';
import { makePasswordLink } from './make-password-link.ts';
import { mayMailLink } from './throttle.ts';
import { mailResetLink } from './password-mails.ts';

export const RESET_JOB = 'identity.send-reset-link';

const asked = z.object({ email: z.string(), request: z.string() });

/** Mails a link to choose a new password to the person with an e-mail, if there is one, once for each request. */
export const sendResetLink: Job = {
  name: RESET_JOB,
  async run(app, data) {
    const { email, request } = asked.parse(data);
    await app.db.system(async (tx) => {
      const person = await maybe(
        tx,
        sql<{ id: number; email: string; language: Language }>`
          select id, email, language from users
          where email = ${email} and disabled_at is null and not exists (select from mails where once = ${request}) for update`,
      );
      if (!person) return;
      // More than a few within the hour are not sent: the last one works, and nobody's mailbox is filled by somebody else.
      if (!(await mayMailLink(tx, email))) return;
      const link = await makePasswordLink(tx, app.env, person.id, RESET_MINUTES);
      await mailResetLink(tx, app, person, link, request);
    });
  },
};

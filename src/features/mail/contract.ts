/*
 * Mail the program sent, or keeps for the operator to pass on where there is no SMTP server.
 * A mail is waiting, then sent or failed; kept where none can be sent; replaced when a newer one on its topic came before it left.
 * Odd rules: a link that lets somebody in is shown only of a kept mail, only to a person, and each look is written into the
 * operator's trail; it is forgotten when it has run out, and a mail without its link is not sent again.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import type { MailKind } from '../../shared/names.ts';
import { pageAnswer, pageQuery } from '../../shared/paging.ts';
import { LANGUAGES } from '../../shared/words.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'kept', 'replaced'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** All that features declare in their `names.ts`. */
export const MAIL_KINDS = ['invitation', 'password_reset', 'password_changed', 'new_device', 'staff_invitation'] as const satisfies readonly MailKind[];

/** Days a mail is kept. */
export const KEPT_DAYS = 90;

/** What becomes of a mail's link: none, there to be read, on its way and nobody else's business, or run out. */
export const LINK_STATES = ['none', 'shown', 'hidden', 'gone'] as const;

const mailRow = z.object({
  id: z.int(),
  kind: z.enum(MAIL_KINDS),
  to: z.string(),
  subject: z.string(),
  status: z.enum(MAIL_STATUSES),
  attempts: z.int(),
  /** What the SMTP server said at the last attempt. */
  problem: z.string().nullable(),
  created: z.string(),
  sent: z.string().nullable(),
  /** When it is tried again. */
  next_attempt: z.string().nullable(),
});
export type MailRow = z.output<typeof mailRow>;

const params = z.object({ id: pathId });

export const mail = contract('mail', {
  list: {
    method: 'GET',
    path: '/staff/mail',
    summary: 'Mail the program wrote, newest first; `q` finds a recipient (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({
      ...pageQuery(['created'], { sort: 'created' }),
      q: z.string().trim().min(3).max(64).optional(),
      status: z.enum(MAIL_STATUSES).optional(),
    }),
    out: z.object({
      mails: z.array(mailRow),
      ...pageAnswer,
      /** Whether there is an SMTP server to send by. */
      is_sending: z.boolean(),
    }),
  },
  get: {
    method: 'GET',
    path: '/staff/mail/{id}',
    summary: 'One mail as its recipient reads it (operator only)',
    access: 'staff:admin:read',
    byPerson: true,
    changes: true,
    params,
    out: z.object({
      mail: mailRow.extend({
        language: z.enum(LANGUAGES),
        text: z.array(z.string()),
        button: z.string().nullable(),
        after: z.array(z.string()),
        link: z.string().nullable(),
        link_state: z.enum(LINK_STATES),
      }),
    }),
    errors: ['not_found'],
  },
  resend: {
    method: 'PUT',
    path: '/staff/mail/{id}/send',
    summary: 'Send a mail again, or now (operator only)',
    access: 'staff:admin:write',
    params,
    out: z.object({ mail: mailRow }),
    errors: ['not_found', 'not_eligible'],
  },
});

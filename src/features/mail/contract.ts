/*
 * Mail the program sent, or keeps for the operator to pass on where there is no SMTP server.
 * A mail is waiting, then sent or failed; kept where none can be sent; replaced when a newer one on its topic came before it left, or
 * its link was used or withdrawn (people read "outdated").
 * Odd rules: a link that lets somebody in is shown only of a kept mail, only to a person, and each look is written into the
 * operator's trail; it is forgotten when it has run out, and a mail without its link is not sent again.
 * Which mail somebody gets is their own setting, the same in all their accounts; what concerns their way in is always sent. The link
 * in a mail that turns its kind off needs no sign-in, can do nothing else and never runs out.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';
import { pathId } from '../../shared/fields.ts';
import type { MailKind } from '../../shared/names.ts';
import { pageAnswer, pageQuery, someOf, timeRange } from '../../shared/paging.ts';
import { LANGUAGES } from '../../shared/words.ts';

export const MAIL_STATUSES = ['waiting', 'sent', 'failed', 'kept', 'replaced'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What is always sent, because it concerns somebody's way in; and what people choose. Features declare each in their `names.ts`. */
export const ALWAYS_SENT = [
  'invitation',
  'password_reset',
  'password_changed',
  'new_device',
  'ways_in_changed',
  'staff_invitation',
] as const satisfies readonly MailKind[];
export const CHOSEN = [
  'digest',
  'low_balance',
  'payment_failed',
  'webhook_disabled',
  'task_ended',
  'claim_deadline',
  'claim_decided',
  'subscription',
  'reshipment_deadline',
  'return_deadline',
  'parcel_claim',
  'inbound_differences',
] as const satisfies readonly MailKind[];
export const MAIL_KINDS = [...ALWAYS_SENT, ...CHOSEN] as const;

/** What stood in a mail's way where the mail server itself said nothing. */
export const PROBLEMS = ['link_late', 'key_changed', 'too_slow', 'not_ascii'] as const;

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

/** Which mail is listed, or counted. */
const matching = {
  q: z.string().trim().min(3).max(64).optional(),
  status: someOf(MAIL_STATUSES).optional(),
  kind: someOf(MAIL_KINDS).optional(),
  ...timeRange('created'),
};

const params = z.object({ id: pathId });

const settings = z.object({
  chosen: z.array(z.object({ kind: z.enum(CHOSEN), is_on: z.boolean() })),
  always: z.array(z.enum(ALWAYS_SENT)),
});
export type MailSettings = z.output<typeof settings>;

const offBody = z.strictObject({ token: z.string().min(10).max(120) });
const off = z.object({ kind: z.enum(CHOSEN), email: z.string(), is_on: z.boolean() });

export const mail = contract('mail', {
  list: {
    method: 'GET',
    path: '/staff/mail',
    summary: 'Mail the program wrote, newest first; `q` finds a recipient (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject({ ...pageQuery(['created'], { sort: 'created' }), ...matching }).omit({ updated_min: true, updated_max: true }),
    out: z.object({
      mails: z.array(mailRow),
      ...pageAnswer,
      /** Whether there is an SMTP server to send by. */
      is_sending: z.boolean(),
    }),
  },
  counts: {
    method: 'GET',
    path: '/staff/mail/counts',
    summary: 'How much mail there is in each status, of what matches (operator only)',
    access: 'staff:admin:read',
    query: z.strictObject(matching),
    out: z.object({ counts: z.record(z.string(), z.int()) }),
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
        lines: z.array(z.string()),
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
  getSettings: {
    method: 'GET',
    path: '/profile/mail',
    summary: 'Which kinds of mail the signed-in person gets',
    access: 'person',
    out: z.object({ mail_settings: settings }),
  },
  saveSetting: {
    method: 'PUT',
    path: '/profile/mail/{kind}',
    summary: 'Turn a kind of mail on or off',
    access: 'person',
    visit: 'refused',
    live: true,
    params: z.object({ kind: z.enum(CHOSEN) }),
    body: z.strictObject({ is_on: z.boolean() }),
    out: z.object({ mail_settings: settings }),
    example: { params: { kind: 'task_ended' }, body: { is_on: true } },
  },
  openOff: {
    method: 'POST',
    path: '/mail-off/open',
    summary: 'What the link at the foot of a mail turns off',
    access: 'public',
    holdsSecret: true,
    body: offBody,
    out: z.object({ mail: off }),
    errors: ['mail_link_invalid'],
  },
  turnOff: {
    method: 'POST',
    path: '/mail-off/use',
    summary: 'Turn a kind of mail off by the link at the foot of one',
    access: 'public',
    holdsSecret: true,
    body: offBody,
    out: z.object({ mail: off }),
    errors: ['mail_link_invalid'],
  },
});

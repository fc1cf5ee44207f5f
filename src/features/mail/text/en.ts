/** Words of outgoing mail, for the operator's people. */
const en = {
  title: 'Outgoing mail',
  text: 'What the program wrote to people in the last 90 days, and what became of it.',
  notSending: 'No mail leaves this installation',
  notSendingText: 'SMTP_URL is not set. Mail is kept here: open one and pass its link on yourself.',
  search: 'Find a recipient',
  state: 'State',
  all: 'All',
  none: 'No mail yet',
  noneText: 'Invitations and password links appear here.',
  noMatch: 'Nothing matches',
  more: 'Show more',
  shown: '{count} of {total}',
  open: 'Open',
  sentAt: 'Sent {time}',
  nextAt: 'Next attempt {time}',
  resend: 'Send again',
  sendNow: 'Send now',
  resent: 'The mail is on its way.',
  close: 'Close',
  to: 'To {email}',
  hidden: 'The link is for the recipient only.',
  gone: 'The link ran out and was forgotten.',
  looked: 'Whoever has this link can use it. That you looked at it was written down.',
  kinds: {
    invitation: 'Invitation',
    password_reset: 'Password link',
    password_changed: 'Password changed',
    new_device: 'New sign-in',
    staff_invitation: 'Staff invitation',
  },
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    failed: 'Failed',
    kept: 'Kept',
    replaced: 'Replaced',
  },
  refused: {
    noServer: 'There is no server to send by: SMTP_URL is not set.',
    noLink: 'This mail was replaced, is being sent at this moment, or its link ran out.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      mail: {
        get: 'Looked at a mail',
        resend: 'Sent a mail again',
      },
    },
  },
} as const;
export default en;

declare module '../../../shared/words.ts' {
  interface Namespaces {
    mail: typeof en;
  }
}

/** Words of outgoing mail, for the operator's people. */
const en = {
  title: 'Outgoing mail',
  text: 'What the program wrote to people in the last 90 days, and what became of it.',
  notSending: 'No mail leaves this installation',
  notSendingText: 'SMTP_URL is not set. Mail is kept here: open one and pass its link on yourself.',
  search: 'Find a recipient',
  none: 'No mail yet',
  noneText: 'Invitations and password links appear here.',
  noMatch: 'Nothing matches',
  columns: {
    to: 'To',
    subject: 'Subject',
    kind: 'Kind',
    status: 'State',
    problem: 'Problem',
    said: 'What the mail server said',
    attempts: 'Attempts',
    created: 'Written',
    sent: 'Sent',
  },
  open: 'Open',
  nextAt: 'Next attempt {time}',
  said: 'The mail server could not be reached, or did not take it: {said}',
  resend: 'Send again',
  sendNow: 'Send now',
  resent: 'The mail is on its way.',
  close: 'Close',
  to: 'To {email}',
  hidden: 'The link is for the recipient only.',
  gone: 'The link has expired and was removed.',
  looked: 'Anyone who has this link can use it. Your looking at it was recorded.',
  /** What stood in its way, where the mail server itself said nothing. */
  problems: {
    link_late: 'The link expired before the mail could be sent.',
    key_changed: 'SECRET_KEY was changed: the link cannot be read.',
    too_slow: 'The mail server took too long.',
    not_ascii: 'The mail server takes no address with other than Latin letters before the @.',
  },
  kinds: {
    invitation: 'Invitation',
    password_reset: 'Password link',
    password_changed: 'Password changed',
    new_device: 'New sign-in',
    ways_in_changed: 'Sign-in security changed',
    staff_invitation: 'Staff invitation',
    digest: 'Daily digest',
    low_balance: 'Low balance',
    payment_failed: 'Payment failed',
    webhook_disabled: 'Webhook switched off',
    task_ended: 'Long task finished',
    claim_deadline: 'Claim deadline',
    claim_decided: 'Claim decided',
    subscription: 'Subscription for returns',
    reshipment_deadline: 'Reshipment deadline',
    return_deadline: 'Return deadline',
    parcel_claim: 'Claim to a parcel',
    inbound_differences: 'Differences in what arrived',
  },
  states: {
    waiting: 'Waiting',
    sent: 'Sent',
    failed: 'Failed',
    kept: 'Kept',
    replaced: 'Outdated',
  },
  refused: {
    noServer: 'There is no server to send by: SMTP_URL is not set.',
    noLink: 'This mail is outdated, is being sent at this moment, or its link has expired.',
  },
  settings: {
    title: 'Mail you get',
    text: 'Your own choice, the same in all your accounts. You only get mail about what you may see.',
    unsent: 'No mail is sent here',
    unsentText:
      'No mail server is set up: the operator passes on the links that let you in, and nothing else arrives. Your choices take effect once there is one.',
    none: 'There is nothing to choose: mail about accounts goes to their people.',
    saved: 'Saved.',
    always: 'Always sent',
    alwaysText: 'These concern your way in, so they cannot be turned off:',
    about: {
      digest: 'At 8 in the morning, what needs attention; only when there is something new.',
      low_balance: 'When the available credit of an account falls below the limit set on its payment page.',
      payment_failed: 'When money you were paying in did not arrive.',
      webhook_disabled: 'When a webhook failed for days and was switched off.',
      task_ended: 'When a task you started ran for more than a minute and is done or failed.',
      claim_deadline: 'When a draft claim can be submitted for only 7 more days, and again 2 days before the end.',
      claim_decided: 'When the operator approves or refuses a claim of yours.',
      subscription: 'When the balance does not cover a month of the subscription, when it is locked, and when it has ended.',
      reshipment_deadline: 'When a reshipment can be approved for only 7 more days, and again 2 days before it expires.',
      return_deadline: 'When a return is discarded in 7 days unless you decide, and again 2 days before.',
      parcel_claim: 'When a warehouse confirms or declines your claim to an unmatched parcel.',
      inbound_differences: 'When a warehouse finds units of an inbound shipment missing, damaged, wrong or more than announced.',
    },
  },
  off: {
    title: 'Turn off this mail',
    text: '“{kind}” will no longer be sent to {email}.',
    submit: 'Turn off',
    done: '“{kind}” is turned off for {email}.',
    settings: 'All mail settings',
  },
  errors: {
    mail_link_invalid: 'This link is not one of ours, or this kind of mail no longer exists. Choose your mail in your profile.',
  },
  /** What its names are called: what the audit trail, webhooks and the task list say of them. */
  names: {
    verbs: {
      mail: {
        get: 'Looked at a mail',
        resend: 'Sent a mail again',
        saveSetting: 'Chose which mail to get',
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

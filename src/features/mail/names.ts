import type { Declared } from '../../shared/names.ts';

export const mailNames = {
  errors: { mail_link_invalid: 410 },
  verbs: ['mail.get', 'mail.resend', 'mail.saveSetting'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    mail: typeof mailNames;
  }
}

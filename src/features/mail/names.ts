import type { Declared } from '../../shared/names.ts';

export const mailNames = {
  verbs: ['mail.get', 'mail.resend'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    mail: typeof mailNames;
  }
}

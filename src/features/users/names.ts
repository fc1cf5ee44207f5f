import type { Declared } from '../../shared/names.ts';

export const usersNames = {
  errors: { invitation_invalid: 410, sign_in_first: 409 },
  verbs: ['users.invite', 'users.renewInvitation', 'users.withdrawInvitation', 'users.accept', 'users.change', 'users.suspend', 'users.resume', 'users.remove'],
  mails: { invitation: 'always' },
  events: {
    'user.invited': { email: 'ana@example.com', role: 'shipping' },
    'user.joined': { email: 'ana@example.com', role: 'shipping' },
    'user.changed': { role: 'shipping' },
    'user.suspended': {},
    'user.resumed': {},
    'user.removed': {},
  },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    users: typeof usersNames;
  }
}

import type { Declared } from '../../shared/names.ts';

export const identityNames = {
  errors: { wrong_password: 401, link_invalid: 410 },
  verbs: ['identity.revokeToken', 'identity.createToken', 'identity.changePassword', 'identity.saveProfile'],
  mails: { password_reset: 'always', password_changed: 'always', new_device: 'always' },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    identity: typeof identityNames;
  }
}

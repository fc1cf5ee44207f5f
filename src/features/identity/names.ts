import type { Declared } from '../../shared/names.ts';

export const identityNames = {
  errors: { wrong_password: 401, wrong_code: 401, passkey_refused: 401, step_expired: 410, link_invalid: 410, too_many_passkeys: 409 },
  verbs: [
    'identity.revokeToken',
    'identity.createToken',
    'identity.changePassword',
    'identity.saveProfile',
    'identity.addPasskey',
    'identity.removePasskey',
    'identity.confirmTwoStep',
    'identity.renewRecoveryCodes',
    'identity.endTwoStep',
    'identity.resetTwoStep',
    'identity.makeAdmin',
  ],
  mails: { password_reset: 'always', password_changed: 'always', new_device: 'always', ways_in_changed: 'always' },
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    identity: typeof identityNames;
  }
}

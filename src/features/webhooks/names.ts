import type { Declared } from '../../shared/names.ts';

export const webhooksNames = {
  verbs: [
    'webhook.disable',
    'webhooks.create',
    'webhooks.update',
    'webhooks.rotate',
    'webhooks.delete',
    'webhooks.test',
    'webhooks.redeliver',
    'webhooks.resend',
  ],
  mails: { webhook_disabled: { for: 'developer:read', isOn: true } },
  events: {
    'webhook.disabled': { reason: 'failures' },
  },
  tasks: ['webhooks.resend'],
} as const satisfies Declared;

declare module '../../shared/names.ts' {
  interface Names {
    webhooks: typeof webhooksNames;
  }
}

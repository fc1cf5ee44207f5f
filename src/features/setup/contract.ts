/*
 * What of a new installation only its settings say, for the steps of setting it up. No states. Odd rule: the demo has no company behind it and lacks
 * nothing.
 */
import { z } from 'zod';
import { contract } from '../../shared/contract.ts';

export const setup = contract('setup', {
  get: {
    method: 'GET',
    path: '/staff/setup',
    access: 'staff:admin:read',
    summary: 'Which settings of the installation are still missing (operator only)',
    out: z.object({
      unsaid: z.array(z.string()).meta({ description: 'What merchants read of the operator and nobody has set yet, by the names of the settings' }),
      is_sending: z.boolean().meta({ description: 'Whether there is an SMTP server to send mail by' }),
    }),
  },
});

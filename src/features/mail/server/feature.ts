import type { Feature } from '../../../server/feature.ts';
import { mailNames } from '../names.ts';
import { deliverMail } from './deliver-mail.job.ts';
import { getMail } from './get-mail.ts';
import { listMail } from './list-mail.ts';
import { resendMail } from './resend-mail.ts';
import { sweepMail } from './sweep-mail.job.ts';

export const mailFeature: Feature = {
  noun: 'mail',
  names: mailNames,
  accounts: [listMail, getMail, resendMail],
  jobs: [deliverMail, sweepMail],
};

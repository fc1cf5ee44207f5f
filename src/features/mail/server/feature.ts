import type { Feature } from '../../../server/feature.ts';
import { mailNames } from '../names.ts';
import { countMail } from './count-mail.ts';
import { deliverMail } from './deliver-mail.job.ts';
import { getMail } from './get-mail.ts';
import { getSettings } from './get-settings.ts';
import { listMail } from './list-mail.ts';
import { mountOneClick } from './one-click.ts';
import { openOff } from './open-off.ts';
import { resendMail } from './resend-mail.ts';
import { saveSetting } from './save-setting.ts';
import { sweepMail } from './sweep-mail.job.ts';
import { turnOff } from './turn-off.ts';

export const mailFeature: Feature = {
  noun: 'mail',
  names: mailNames,
  accounts: [listMail, countMail, getMail, resendMail, getSettings, saveSetting, openOff, turnOff],
  mountAccounts: mountOneClick,
  jobs: [deliverMail, sweepMail],
};

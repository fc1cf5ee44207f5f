import type { Job } from '../../../server/jobs.ts';
import { issueDue } from './issue-invoice.ts';

/** Issues the invoices of the month that ended. Every hour, because the month begins at a different hour in each account's zone. */
export const issueInvoicesJob: Job = {
  name: 'invoices.issue',
  cron: '7 * * * *',
  async run(app, _data, signal) {
    await issueDue(app, signal);
  },
};

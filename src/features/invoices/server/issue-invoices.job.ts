import type { Job } from '../../../server/jobs.ts';
import { issueDue } from './issue-invoice.ts';

/** Issues the invoices of the month that ended. Every hour, because the first of the month begins at another one in each account's zone. */
export const issueInvoicesJob: Job = {
  name: 'invoices.issue',
  cron: '7 * * * *',
  async run(app) {
    await issueDue(app);
  },
};

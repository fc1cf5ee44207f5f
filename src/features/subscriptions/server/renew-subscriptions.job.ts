import type { Job } from '../../../server/jobs.ts';
import { renewSubscriptions } from './renew.ts';

/** Every few minutes: a month begins at another moment in each account, and money may have come. */
export const renewSubscriptionsJob: Job = { name: 'subscriptions.renew', cron: '*/10 * * * *', run: (app, _data, signal) => renewSubscriptions(app, signal) };

import { verb } from '../../../server/verb.ts';
import { settings } from '../contract.ts';
import { readTrackingPage } from './read-tracking-page.ts';

/** How the account's public tracking page looks; empty while nothing is set. */
export const getTrackingPage = verb(settings.getTrackingPage, async ({ tx, ctx }) => ({ tracking_page: await readTrackingPage(tx, ctx.actor.accountId) }));

import { systemVerb } from '../../../server/verb.ts';
import { radar } from '../contract.ts';
import { shownLink } from './calendar-links.ts';

/** Whether the signed-in person has a calendar feed of the account they work in. */
export const getLink = systemVerb(radar.getLink, async ({ tx, ctx }) => ({
  calendar_link: await shownLink(tx, ctx.actor.accountId, ctx.actor.userId ?? 0),
}));

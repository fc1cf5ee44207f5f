import { ownVerb } from '../../../server/verb.ts';
import { say } from '../../../server/words.ts';
import { tracking } from '../contract.ts';
import { storeEvents } from './store-events.ts';

/** Takes the operator's reports for parcels of all accounts; each refused one is named with its index and reason. */
export const addEvents = ownVerb(tracking.addEvents, async ({ ctx, body }) => {
  const { stored, known, refused } = await storeEvents(ctx, { actor: ctx.actor, requestId: ctx.requestId, source: 'api' }, body.events);
  return {
    tracking_events: {
      stored,
      known,
      refused: refused.map(({ index, reason }) => ({
        index,
        tracking_number: body.events[index]?.tracking_number ?? '',
        reason,
        message: say(ctx.lang, `tracking:refused.${reason}`),
      })),
    },
  };
});

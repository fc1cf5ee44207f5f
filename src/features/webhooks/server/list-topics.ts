import { verb } from '../../../server/verb.ts';
import { sayName } from '../../../server/words.ts';
import { declaredEvents, objectOf } from '../../../shared/events.ts';
import { webhooks } from '../contract.ts';

/** Every event, in the order of the features, with what people call the objects it is about. */
export const listTopics = verb(webhooks.topics, ({ ctx }) =>
  Promise.resolve({ topics: declaredEvents().map((topic) => ({ topic, heading: sayName(ctx.lang, 'objects', objectOf(topic)) })) }),
);

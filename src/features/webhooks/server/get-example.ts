import { exampleEvent } from '../../../server/openapi/events.ts';
import { verb } from '../../../server/verb.ts';
import { webhooks } from '../contract.ts';

/** What webhooks send of a topic, by example. */
export const getExample = verb(webhooks.example, ({ params }) => Promise.resolve({ example: exampleEvent(params.topic) }));

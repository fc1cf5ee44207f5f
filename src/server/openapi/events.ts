import { declaredEvents, factsOf, formOf, objectOf, TEST_TOPIC, wireFacts, type WireFact } from '../../shared/events.ts';
import type { Language } from '../../shared/words.ts';
import { say, sayName } from '../words.ts';
import { refTo, type Schema } from './schemas.ts';
import { describe } from './words/describe.ts';
import { FIRST_NUMBERS } from './words/samples.ts';

/** What people call a topic. */
export const sayTopic = (lang: Language, topic: string): string => (topic === TEST_TOPIC ? say(lang, 'server:testEvent') : sayName(lang, 'events', topic));

/** The body of an event as webhooks send it, as an example. */
export const exampleEvent = (topic: string): Record<string, unknown> => ({
  type: topic,
  timestamp: '2026-11-21T08:31:12.000Z',
  account_id: 20001,
  mode: 'live',
  event_id: topic === TEST_TOPIC ? null : 4711,
  data: {
    ...Object.fromEntries(wireFacts(factsOf(topic)).map(({ name, value }) => [name, value])),
    object: objectOf(topic),
    id: FIRST_NUMBERS[objectOf(topic)] ?? 100001,
  },
});

export const EVENT_SCHEMA: Schema = {
  type: 'object',
  required: ['type', 'timestamp', 'account_id', 'mode', 'event_id', 'data'],
  properties: {
    type: { type: 'string', description: 'What happened: the topic.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened, ISO 8601 in UTC.' },
    account_id: { type: 'integer', description: 'Number of the account it happened in, as `account_id` of the webhook says it: test mode has one of its own.' },
    mode: { type: 'string', enum: ['live', 'test'], description: 'Where it happened: `test` is test mode, where nothing is real, so let no goods go for it.' },
    event_id: { type: ['integer', 'null'], description: 'Number of the event, to be fetched with `GET /events/{id}`; null for a test.' },
    data: {
      type: 'object',
      description: 'The object it happened to, and a few facts. Fetch the object for its current state.',
    },
  },
};

function typeOf(value: unknown): Schema {
  if (Array.isArray(value)) return { type: 'array', items: typeOf(value[0]) };
  if (typeof value === 'number') return { type: Number.isInteger(value) ? 'integer' : 'number' };
  const form = formOf(value);
  return { type: typeof value === 'boolean' ? 'boolean' : 'string', ...(form !== 'text' && { format: form }) };
}

/** What a fact means: in events of this object, or wherever it is said. */
const meaningOf = (topic: string, name: string): string | undefined => describe(`${objectOf(topic)}_events`, name);

function schemaOf(topic: string, { name, value, isAlways, isMoney }: WireFact): Schema {
  const schema = isMoney ? { type: 'number' } : typeOf(value);
  return { ...schema, ...(!isAlways && { type: [schema.type ?? 'string', 'null'].flat() }), description: meaningOf(topic, name) };
}

const objectSchema = (topic: string): Record<string, Schema> => ({
  object: { const: objectOf(topic), description: 'Kind of the object.' },
  id: { type: 'integer', description: 'Number of the object.' },
});

const HEADERS = [
  ['webhook-id', 'Id of the message: the same whenever it is sent again, so that it is acted on once.'],
  ['webhook-timestamp', 'When it was sent, in seconds since 1970. Refuse what is older than five minutes.'],
  [
    'webhook-signature',
    'One or several signatures `v1,<base64>`, separated by spaces: HMAC-SHA256 of `id.timestamp.body` with the secret (Standard Webhooks).',
  ],
] as const;

/** What webhooks send, topic by topic. */
export function describedEvents(): Record<string, unknown> {
  return Object.fromEntries(
    [...declaredEvents(), TEST_TOPIC].map((topic) => {
      const facts = wireFacts(factsOf(topic));
      const said = Object.fromEntries(facts.map((fact) => [fact.name, schemaOf(topic, fact)]));
      const data: Schema = {
        type: 'object',
        required: ['object', 'id', ...facts.filter((fact) => fact.isAlways).map((fact) => fact.name)],
        properties: { ...objectSchema(topic), ...said },
        description: 'The object, and facts of this topic.',
      };
      const own: Schema = { type: 'object', properties: { type: { const: topic, description: 'The topic.' }, data } };
      return [
        topic,
        {
          post: {
            operationId: `event_${topic.replace('.', '_')}`,
            summary: sayTopic('en', topic),
            tags: ['events'],
            security: [],
            parameters: HEADERS.map(([name, description]) => ({ name, in: 'header', required: true, description, schema: { type: 'string' } })),
            requestBody: { required: true, content: { 'application/json': { schema: { allOf: [refTo('Event'), own] }, example: exampleEvent(topic) } } },
            responses: {
              '200': {
                description: 'Received. Any status from 200 to 299 will do; anything else, or no answer within 15 seconds, is tried again for three days.',
              },
              '410': { description: 'Gone: nothing more is sent, and the webhook is switched off.' },
            },
          },
        },
      ];
    }),
  );
}

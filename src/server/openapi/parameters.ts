import type { Call } from '../../shared/contract.ts';
import { hasTag } from '../entity-tag.ts';
import { numberAt } from './samples.ts';
import { pascal } from './schema-names.ts';
import type { Schema, Schemas } from './schemas.ts';

export interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Schema;
  /** Of a list: its values stand with commas between them. */
  style?: 'form';
  explode?: false;
  example?: unknown;
}
type Referred = Parameter | { $ref: string };

/** Query parameters that many lists share: written once. */
const PAGING = ['limit', 'page_token', 'order', 'total', 'updated_min', 'updated_max', 'created_min', 'created_max', 'ids', 'q'];

const HEADERS = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'A name of your own for this change: 1 to 128 printable ASCII characters. The same key and body within 24 hours get the first answer again and change nothing; another body answers 422.',
    schema: { type: 'string', minLength: 1, maxLength: 128, pattern: '^[!-~]([ -~]*[!-~])?$', examples: ['order-10042-label'] },
  },
  AcceptLanguage: {
    name: 'Accept-Language',
    in: 'header',
    required: false,
    description: 'Language of the sentences in the answer: en, zh or ru.',
    schema: { type: 'string', examples: ['en'] },
  },
  IfNoneMatch: {
    name: 'If-None-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of an answer you keep: 304 without a body while it is still true.',
    schema: { type: 'string', examples: ['"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'] },
  },
  IfMatch: {
    name: 'If-Match',
    in: 'header',
    required: false,
    description: 'The `ETag` of the object as you read it: 412, and nothing is done, if it has changed since.',
    schema: { type: 'string', examples: ['"2jmj7l5rSw0yVb_vlWAYkK_YBwk"'] },
  },
} satisfies Record<string, Parameter>;

export const openParameters = (): Record<string, Parameter> => ({ ...HEADERS });

/** A parameter's schema, and how a list is written. The limit of the text that holds a list is none of its own. */
function written(schema: Schema): Pick<Parameter, 'schema' | 'style' | 'explode'> {
  if (schema.type !== 'array') return { schema };
  const { maxLength: _, ...list } = schema;
  return { schema: list, style: 'form', explode: false };
}

/** An example in the form of its schema: what an address holds as text with commas is a list. */
function exampleOf(example: unknown, { type, items }: Schema): unknown {
  if (type !== 'array' || typeof example !== 'string') return example;
  return example.split(',').map((one) => (items?.type === 'integer' ? Number(one) : one));
}

/** The parameters of a call; those that many share go to `shared` and are referred to. `isGuarded`: it takes `If-Match`. */
export function parametersOf(call: Call & { name: string }, schemas: Schemas, shared: Record<string, Parameter>, isGuarded: boolean): Referred[] {
  const [feature = ''] = call.name.split('.');
  const refer = (key: string) => ({ $ref: `#/components/parameters/${key}` });
  const placed = (place: 'path' | 'query'): Referred[] => {
    const given = place === 'path' ? call.params : call.query;
    if (!given) return [];
    const { properties = {}, required = [] } = schemas.of(given, 'input', feature);
    return Object.entries(properties).map(([name, { description = '', ...schema }]): Referred => {
      const one: Parameter = {
        name,
        in: place,
        required: place === 'path' || (required.includes(name) && schema.default === undefined),
        description,
        ...written(schema),
      };
      const example = ((place === 'path' ? call.example?.params : call.example?.query) as Record<string, unknown> | undefined)?.[name];
      if (example !== undefined) return { ...one, example: exampleOf(example, one.schema) };
      const number = place === 'path' && name === 'id' ? numberAt(call.path) : undefined;
      if (number !== undefined && one.schema.type === 'integer') return { ...one, example: number };
      if (place === 'path' || !PAGING.includes(name)) return one;
      const key = pascal(name);
      const known = (shared[key] ??= one);
      return JSON.stringify(known) === JSON.stringify(one) ? refer(key) : one;
    });
  };
  return [
    ...placed('path'),
    ...placed('query'),
    // Keys belong to an account.
    ...(call.method !== 'GET' && !call.holdsSecret && call.access !== 'public' ? [refer('IdempotencyKey')] : []),
    ...(hasTag(call) ? [refer('IfNoneMatch')] : []),
    ...(isGuarded ? [refer('IfMatch')] : []),
    refer('AcceptLanguage'),
  ];
}

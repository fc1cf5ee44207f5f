/** What the description for programs must hold to, whoever adds a call. Each rule returns what breaks it, with its place. */
import type { Schema } from '../src/server/openapi/schemas.ts';
import { CROWDED, FOREIGN_MARK } from './script-rules.ts';

interface Media {
  schema?: Schema;
  example?: unknown;
}
interface Parameter {
  name: string;
  in: string;
  required: boolean;
  description: string;
  schema: Schema;
  example?: unknown;
}
interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, Media>;
}
interface Operation {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  deprecated?: boolean;
  'x-deprecated'?: string;
  'x-sunset'?: string;
  'x-instead'?: string;
  parameters: (Partial<Parameter> & { $ref?: string })[];
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
  security: Record<string, string[]>[];
}
export interface Description {
  openapi: string;
  info: Record<string, unknown>;
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, unknown>> & { schemas: Record<string, Schema> };
}

const typesOf = ({ type }: Schema): string[] => [type ?? []].flat();
const kindOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** What of `value` its schema does not allow, as far as contracts use JSON Schema. */
export function misfits(value: unknown, schema: Schema, components: Readonly<Record<string, Schema>>, at = ''): string[] {
  if (schema.$ref) {
    const found = components[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)];
    return found ? misfits(value, found, components, at) : [`${at}: nothing is at ${schema.$ref}`];
  }
  const inAll = (schema.allOf ?? []).flatMap((one) => misfits(value, one, components, at));
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...inAll, ...(options.some((one) => misfits(value, one, components, at).length === 0) ? [] : [`${at}: fits none of its forms`])];
  if (schema.const !== undefined) return value === schema.const ? inAll : [...inAll, `${at}: is not ${JSON.stringify(schema.const)}`];
  if (schema.enum) return schema.enum.includes(value) ? inAll : [...inAll, `${at}: ${JSON.stringify(value)} is none of its values`];
  const wrong = [...inAll];
  const kind = kindOf(value);
  const types = typesOf(schema);
  const isOfType = types.length === 0 || types.includes(kind) || (kind === 'number' && types.includes('integer') && Number.isInteger(value));
  if (!isOfType) return [...wrong, `${at}: is ${kind}, not ${types.join(' or ')}`];
  if (typeof value === 'number') {
    if (value < (schema.minimum ?? -Infinity) || value > (schema.maximum ?? Infinity) || value <= (schema.exclusiveMinimum ?? -Infinity))
      wrong.push(`${at}: ${value} is out of its range`);
  } else if (typeof value === 'string') {
    if (value.length < (schema.minLength ?? 0) || value.length > (schema.maxLength ?? Infinity)) wrong.push(`${at}: has a length it may not have`);
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, 'u').test(value)) wrong.push(`${at}: does not match ${schema.pattern}`);
    if (schema.format === 'date-time' && Number.isNaN(Date.parse(value))) wrong.push(`${at}: is no time`);
    if (schema.format === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) wrong.push(`${at}: is no day`);
  } else if (Array.isArray(value)) {
    if (value.length < (schema.minItems ?? 0) || value.length > (schema.maxItems ?? Infinity)) wrong.push(`${at}: has a number of items it may not have`);
    const { items } = schema;
    if (items) wrong.push(...value.flatMap((one, i) => misfits(one, items, components, `${at}/${i}`)));
  } else if (kind === 'object') {
    const fields = value as Record<string, unknown>;
    for (const name of schema.required ?? []) if (!(name in fields)) wrong.push(`${at}: lacks ${name}`);
    for (const [name, one] of Object.entries(fields)) {
      const own = schema.properties?.[name] ?? (typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined);
      if (own) wrong.push(...misfits(one, own, components, `${at}/${name}`));
      else if (schema.additionalProperties === false) wrong.push(`${at}: does not know ${name}`);
    }
  }
  return wrong;
}

/** Properties nobody has described, anywhere in a schema. */
function undescribed(schema: Schema, at: string): string[] {
  const inner = [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => [
      ...(field.description?.trim() ? [] : [`${at}/${name}: say what it is, in its contract or in src/server/openapi/words`]),
      ...undescribed(field, `${at}/${name}`),
    ]),
    ...(schema.items ? undescribed(schema.items, `${at}[]`) : []),
    ...(typeof schema.additionalProperties === 'object' ? undescribed(schema.additionalProperties, `${at}{}`) : []),
  ];
  return [...inner, ...[...(schema.anyOf ?? []), ...(schema.allOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => undescribed(one, at))];
}

const METHODS = new Set(['get', 'post', 'put', 'patch', 'delete']);
const media = (content: Record<string, Media> = {}) => Object.entries(content);

/** Whether JSON without a field is promised beside papers or pictures: it never comes. */
const isEmptyBeside = (content: Record<string, Media> = {}): boolean => {
  const data = content['application/json']?.schema?.properties?.['data'];
  return Object.keys(content).length > 1 && data !== undefined && data.$ref === undefined && Object.keys(data.properties ?? {}).length === 0;
};

const YEAR_MS = 365 * 24 * 3_600_000;

/** What is to be removed keeps the promise on versions: a year's notice, and a call that exists instead. */
function ofEnding(at: string, operation: Operation, { paths }: Description): string[] {
  if (operation.deprecated !== true) return [];
  const [since, until] = [Date.parse(operation['x-deprecated'] ?? ''), Date.parse(operation['x-sunset'] ?? '')];
  const [method = '', path = ''] = operation['x-instead']?.split(' ') ?? [];
  return [
    ...(until - since >= YEAR_MS ? [] : [`${at}: must work for twelve months after it is deprecated`]),
    ...(operation['x-instead'] === undefined || paths[path]?.[method.toLowerCase()] ? [] : [`${at}: names a call instead that is not there`]),
  ];
}

function inOperation(at: string, path: string, operation: Operation, description: Description): string[] {
  const { schemas } = description.components;
  const wrong: string[] = [];
  const say = (text: string) => wrong.push(`${at}: ${text}`);
  if (!operation.summary.trim()) say('has no summary');
  if (operation.tags.length !== 1 || !description.tags.some(({ name }) => name === operation.tags[0])) say('needs one of the tags');
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const own = operation.parameters.filter((one) => one.$ref === undefined);
  if (JSON.stringify(own.filter((one) => one.in === 'path').map((one) => one.name)) !== JSON.stringify(inPath)) say('names other parameters than its path has');
  for (const one of own) {
    if (!one.description?.trim()) say(`the parameter ${one.name} is not described: say what it is, in its contract or in src/server/openapi/words`);
    if (one.in === 'path' && one.required !== true) say(`the parameter ${one.name} must be required`);
    if (one.example !== undefined && one.schema) wrong.push(...misfits(one.example, one.schema, schemas, `${at} example of ${one.name}`));
  }
  for (const [type, { schema, example }] of media(operation.requestBody?.content)) {
    if (!schema) say(`the body as ${type} has no schema`);
    else {
      wrong.push(...undescribed(schema, `${at} body`));
      if (example !== undefined) wrong.push(...misfits(example, schema, schemas, `${at} example of the body`));
    }
  }
  wrong.push(...ofEnding(at, operation, description));
  const statuses = Object.keys(operation.responses);
  if (statuses.filter((status) => status.startsWith('2') || status === '302').length !== 1) say('must say one status of success');
  for (const [status, answer] of Object.entries(operation.responses)) {
    if (answer.$ref === undefined && !answer.description?.trim()) say(`the answer ${status} is not described`);
    if (isEmptyBeside(answer.content)) say(`the answer ${status} is a paper or a picture only: its \`out\` is \`z.never()\``);
    for (const [, { schema, example }] of media(answer.content)) {
      if (!schema) continue;
      wrong.push(...undescribed(schema, `${at} ${status}`));
      if (example !== undefined) wrong.push(...misfits(example, schema, schemas, `${at} example of ${status}`));
    }
  }
  const known = description.components.securitySchemes ?? {};
  for (const [name] of operation.security.flatMap((one) => Object.entries(one))) if (!(name in known)) say(`knows no way to sign in called ${name}`);
  return wrong;
}

/** Patterns that Python, PHP or Go cannot read: who checks an answer by the description would get an exception instead of a verdict. */
function unreadable(description: Description): string[] {
  const patterns = new Set([...JSON.stringify(description).matchAll(/"pattern":("(?:[^"\\]|\\.)*")/g)].map(([, text = '""']) => JSON.parse(text) as string));
  return [...patterns]
    .filter((one) => /\\[pPu]/.test(one))
    .map((one) => `pattern ${one}: is for JavaScript only; see \`portable\` in src/server/openapi/schemas.ts`);
}

/** Every reference in the description, and what it refers to that is not there. */
function references(description: Description): { used: Set<string>; wrong: string[] } {
  const used = new Set([...JSON.stringify(description).matchAll(/"\$ref":"([^"]+)"/g)].map(([, ref = '']) => ref));
  const found = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, step) => (typeof at === 'object' && at !== null ? (at as Record<string, unknown>)[step] : undefined), description);
  return { used, wrong: [...used].filter((ref) => !ref.startsWith('#/') || found(ref) === undefined).map((ref) => `${ref}: nothing is there`) };
}

/** All that breaks the rules; empty when nothing does. */
export function breaches(description: Description): string[] {
  const { used, wrong } = references(description);
  if (!/^3\.1\.\d+$/.test(description.openapi)) wrong.push('openapi: is not 3.1');
  wrong.push(...unreadable(description));
  const ids: string[] = [];
  for (const [room, given] of [
    ['paths', description.paths],
    ['webhooks', description.webhooks],
  ] as const) {
    for (const [path, methods] of Object.entries(given)) {
      for (const [method, operation] of Object.entries(methods)) {
        const at = `${room === 'paths' ? method.toUpperCase() : 'event'} ${path}`;
        if (!METHODS.has(method)) wrong.push(`${at}: is no method`);
        ids.push(operation.operationId);
        wrong.push(...inOperation(at, room === 'paths' ? path : '', operation, description));
      }
    }
  }
  wrong.push(...ids.filter((id, i) => ids.indexOf(id) < i || !/^\w+$/.test(id)).map((id) => `${id}: is the id of two operations, or no name`));
  for (const [name, schema] of Object.entries(description.components.schemas)) {
    wrong.push(...undescribed(schema, name));
    if (!used.has(`#/components/schemas/${name}`)) wrong.push(`${name}: nothing refers to it`);
  }
  return wrong;
}

const codeIn = (sentence: string): string => [...sentence.matchAll(/`[^`]*`/g)].map(String).toSorted().join(' ');

/** The sentences that the reference would show in English, or wrongly, in another language. */
export function untranslated(said: ReadonlySet<string>, sentences: Readonly<Record<string, string>>, language: string): string[] {
  const missing = [...said].filter((sentence) => !sentences[sentence]?.trim()).map((sentence) => `${language}: not said: ${sentence}`);
  const odd = Object.entries(sentences).flatMap(([sentence, other]) => {
    const bare = other.replaceAll('`', '');
    if (!said.has(sentence)) return [`${language}: said nowhere: ${sentence}`];
    if (codeIn(sentence) !== codeIn(other)) return [`${language}: other code than in English: ${other}`];
    return FOREIGN_MARK.test(bare) || (language === 'zh' && CROWDED.test(bare)) ? [`${language}: spaces or punctuation of another script: ${other}`] : [];
  });
  return [...missing, ...odd];
}

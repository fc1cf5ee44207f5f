import { nameIn, type Schema } from './schemas.ts';

interface Parameter {
  name: string;
  in: string;
  required: boolean;
  schema: Schema;
}

interface Operation {
  operationId: string;
  summary: string;
  deprecated?: boolean;
  'x-sunset'?: string;
  tags: string[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

/** As much of an OpenAPI description as a client is made of. */
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { parameters: Record<string, Parameter>; schemas: Record<string, Schema> };
}

const JSON_TYPE = 'application/json';
const SIMPLE: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  integer: 'number',
  boolean: 'boolean',
  null: 'null',
  object: 'Record<string, unknown>',
};

const fieldsOf = ({ properties = {}, required = [] }: Schema): string =>
  Object.entries(properties)
    .map(([name, field]) => {
      const about = field.description === undefined ? '' : `/** ${field.description.replaceAll('*/', '')} */ `;
      return `${about}${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${typeOf(field)};`;
    })
    .join(' ');

/** A schema as a type of TypeScript. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  if (schema.allOf) return schema.allOf.map((one) => `(${typeOf(one)})`).join(' & ');
  if (schema.properties) return `{ ${fieldsOf(schema)} }`;
  if (schema.items) return `(${typeOf(schema.items)})[]`;
  if (typeof schema.additionalProperties === 'object') return `Record<string, ${typeOf(schema.additionalProperties) || 'unknown'}>`;
  const types = [schema.type ?? []].flat().map((type) => (type === 'array' ? 'unknown[]' : (SIMPLE[type] ?? 'unknown')));
  return types.length === 0 ? 'unknown' : types.join(' | ');
}

/** What may stand in an address: a list also as its values with commas between them. */
const paramType = ({ schema }: Parameter): string => (schema.type === 'array' ? `${typeOf(schema)} | string` : typeOf(schema));

const camel = (name: string): string => name.replaceAll(/[-_.](\w)/g, (_, letter: string) => letter.toUpperCase());

function sentType(operation: Operation, shared: Description['components']['parameters']): { type: string; isOptional: boolean } {
  const all = operation.parameters.map((one) => ('$ref' in one ? shared[nameIn(one.$ref)] : one)).filter((one) => one !== undefined);
  const parts: string[] = [];
  let isOptional = true;
  for (const [key, place] of [
    ['params', 'path'],
    ['query', 'query'],
  ] as const) {
    const own = all.filter((one) => one.in === place);
    if (own.length === 0) continue;
    const mustBe = own.some((one) => one.required);
    isOptional &&= !mustBe;
    parts.push(`${key}${mustBe ? '' : '?'}: { ${own.map((one) => `${JSON.stringify(one.name)}${one.required ? '' : '?'}: ${paramType(one)};`).join(' ')} }`);
  }
  const body = operation.requestBody?.content;
  if (body) {
    const json = body[JSON_TYPE];
    parts.push(`body: ${json ? typeOf(json.schema) : 'FormData'}`);
    isOptional = false;
  }
  return { type: `{ ${parts.join('; ')} }`, isOptional };
}

const RUNTIME = `
/** A call that did not succeed: a stable code, a sentence, and a sentence for each wrong field by its path. */
export class PortolanError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;
  readonly requestId: string | null;
  /** Seconds to wait before the next try, where the server said so. */
  readonly retryAfter: number | null;
  constructor(response: Response, body: Partial<Error_>) {
    super(body.message ?? response.statusText);
    this.name = 'PortolanError';
    this.status = response.status;
    this.code = body.code ?? 'internal';
    this.fields = body.errors ?? {};
    this.requestId = response.headers.get('x-request-id');
    this.retryAfter = Number(response.headers.get('retry-after')) || null;
  }
}
type Error_ = { code: string; message: string; errors: Record<string, string> };

export interface ClientOptions {
  /** Where the API is: https://console.example.com/api */
  baseUrl: string;
  /** A personal access token, or what fetches the access token of an OAuth 2 client. */
  token: string | (() => string | Promise<string>);
  /** Of the sentences in answers: en, zh or ru. */
  language?: string;
  fetch?: typeof fetch;
}
export interface CallOptions {
  /** The same key and body get the first answer again for 24 hours; made for each change if left out. */
  idempotencyKey?: string;
  /** Gets the \`ETag\` of the answer, if it has one. */
  onETag?: (tag: string) => void;
  /** Changes the object only while it has this \`ETag\`; else the call fails with 412. */
  ifMatch?: string;
  signal?: AbortSignal;
}
interface Sent {
  params?: object;
  query?: object;
  body?: unknown;
}

async function send(options: ClientOptions, method: string, path: string, accept: string, sent: Sent = {}, more: CallOptions = {}): Promise<Response> {
  const params = (sent.params ?? {}) as Record<string, unknown>;
  const url = new URL(options.baseUrl.replace(/\\/$/, '') + path.replace(/\\{(\\w+)\\}/g, (_, name: string) => encodeURIComponent(String(params[name]))));
  for (const [name, value] of Object.entries(sent.query ?? {})) if (value !== undefined && value !== null) url.searchParams.append(name, String(value));
  const token = typeof options.token === 'string' ? options.token : await options.token();
  const headers: Record<string, string> = { accept, authorization: \`Bearer \${token}\`, 'accept-language': options.language ?? 'en' };
  if (method !== 'GET') headers['idempotency-key'] = more.idempotencyKey ?? crypto.randomUUID();
  if (more.ifMatch !== undefined) headers['if-match'] = more.ifMatch;
  const isForm = sent.body instanceof FormData;
  if (sent.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  const response = await (options.fetch ?? fetch)(url, {
    method,
    headers,
    ...(sent.body !== undefined && { body: isForm ? (sent.body as FormData) : JSON.stringify(sent.body) }),
    ...(more.signal && { signal: more.signal }),
  });
  if (response.ok) return response;
  throw new PortolanError(response, (await response.json().catch(() => ({}))) as Partial<Error_>);
}

async function call<T>(options: ClientOptions, method: string, path: string, sent?: Sent, more?: CallOptions): Promise<T> {
  const response = await send(options, method, path, 'application/json', sent, more);
  const tag = response.headers.get('etag');
  if (tag !== null) more?.onETag?.(tag);
  return ((await response.json()) as { data: T }).data;
}

async function download(options: ClientOptions, method: string, path: string, accept: string, sent?: Sent, more?: CallOptions): Promise<Uint8Array> {
  return new Uint8Array(await (await send(options, method, path, accept, sent, more)).arrayBuffer());
}
`;

function methodsOf(path: string, method: string, operation: Operation, shared: Description['components']['parameters']): string[] {
  const tag = operation.tags[0] ?? '';
  const name = camel(operation.operationId.slice(tag.length + 1));
  const sent = sentType(operation, shared);
  const given = `sent${sent.isOptional ? '?' : ''}: ${sent.type}, more?: CallOptions`;
  const verb = JSON.stringify(method.toUpperCase());
  const ending = operation.deprecated ? ` @deprecated It works until ${operation['x-sunset']}.` : '';
  const content = Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content ?? {};
  const data = content[JSON_TYPE]?.schema.properties?.['data'];
  const types = Object.keys(content).filter((type) => type !== JSON_TYPE);
  return [
    ...(data
      ? [
          `/** ${operation.summary}.${ending} */\n    ${name}: (${given}) => call<${typeOf({ ...data, description: undefined })}>(options, ${verb}, ${JSON.stringify(path)}, sent, more),`,
        ]
      : []),
    ...(types.length > 0
      ? [
          `/** ${operation.summary}: the document.${ending} */\n    ${name}As: (accept: ${types.map((type) => JSON.stringify(type)).join(' | ')}, ${given}) => download(options, ${verb}, ${JSON.stringify(path)}, accept, sent, more),`,
        ]
      : []),
  ];
}

/** A client for TypeScript, made from the description alone: a type for each named schema, a function for each call a token can make. */
export function clientSource(description: object): string {
  const { paths, components } = description as Description;
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const group = camel(operation.tags[0] ?? '');
      groups.set(group, [...(groups.get(group) ?? []), ...methodsOf(path, method, operation, components.parameters)]);
    }
  }
  const types = Object.entries(components.schemas)
    .filter(([name]) => name !== 'Error')
    .map(([name, schema]) =>
      schema.properties && !schema.anyOf ? `export interface ${name} { ${fieldsOf(schema)} }` : `export type ${name} = ${typeOf(schema)};`,
    );
  const calls = [...groups].map(([group, functions]) => `  ${group}: {\n    ${functions.join('\n    ')}\n  },`);
  return `/* Portolan API, version 1: made from openapi.json. Runs wherever there is fetch. */
${types.join('\n')}
${RUNTIME}
/** Every call of the API, by what it is about: \`portolan(options).shipments.create({ body })\`. */
export const portolan = (options: ClientOptions) => ({
${calls.join('\n')}
});
`;
}

import type { Parameter } from '../parameters.ts';
import { nameIn, type Schema } from '../schemas.ts';
import type { Guide } from './guide.ts';
import { escape, inline } from './markup.ts';

interface Answer {
  $ref?: string;
  description?: string;
  content?: Record<string, { schema?: Schema; example?: unknown }>;
}
export interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  parameters: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema; example?: unknown }> };
  responses: Record<string, Answer>;
  security: Record<string, string[]>[];
}
export interface Described {
  paths: Record<string, Record<string, Operation>>;
  tags: { name: string; description: string }[];
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter>; responses: Record<string, Answer> };
}
/** A call with where it is. */
export interface Placed {
  path: string;
  method: string;
  operation: Operation;
}

const DEEPEST = 3;
const JSON_TYPE = 'application/json';

/** A schema in a few words: its type, values and limits. */
function typeOf(schema: Schema): string {
  if (schema.$ref) return nameIn(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((one) => JSON.stringify(one)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return [...new Set(options.map(typeOf))].join(' | ');
  if (schema.items) return `${typeOf(schema.items)}[]`;
  const longest = schema.maxLength === undefined ? '' : ` ≤ ${schema.maxLength}`;
  const least = schema.minimum ?? schema.exclusiveMinimum;
  const range = `${least === undefined ? '' : ` ${schema.minimum === undefined ? '>' : '≥'} ${least}`}${schema.maximum === undefined ? '' : ` ≤ ${schema.maximum}`}`;
  return `${[schema.type ?? 'any'].flat().join(' | ')}${schema.format === undefined ? '' : ` (${schema.format})`}${longest}${range}`;
}

/** The object a schema leads to, through references, lists and null. */
function objectIn(schema: Schema, all: Described['components']['schemas']): Schema | null {
  if (schema.$ref) return objectIn(all[nameIn(schema.$ref)] ?? {}, all);
  if (schema.items) return objectIn(schema.items, all);
  if (schema.properties) return schema;
  return (schema.anyOf ?? schema.oneOf ?? []).map((one) => objectIn(one, all)).find((one) => one !== null) ?? null;
}

function rowsOf(schema: Schema, all: Described['components']['schemas'], guide: Guide, prefix = '', depth = 0): string {
  return Object.entries(schema.properties ?? {})
    .map(([name, field]) => {
      const required = schema.required?.includes(name) && field.default === undefined ? ` <span class="req">${escape(guide.required)}</span>` : '';
      const row = `<tr><td><code>${escape(prefix + name)}</code>${required}</td><td>${escape(typeOf(field))}</td><td>${inline(field.description ?? '')}</td></tr>`;
      const inner = depth < DEEPEST ? objectIn(field, all) : null;
      return row + (inner ? rowsOf(inner, all, guide, `${prefix}${name}${field.items ? '[]' : ''}/`, depth + 1) : '');
    })
    .join('');
}

const table = (guide: Guide, rows: string) =>
  `<div class="wide"><table><thead><tr><th>${escape(guide.field)}</th><th>${escape(guide.type)}</th><th>${escape(guide.meaning)}</th></tr></thead><tbody>${rows}</tbody></table></div>`;

const json = (value: unknown) => escape(JSON.stringify(value, null, 2));

function rightsOf(operation: Operation, guide: Guide): string {
  if (operation.security.length === 0) return guide.anybody;
  const scope = operation.security.flatMap((one) => one['oauth'] ?? [])[0];
  if (scope !== undefined) return guide.needs.replace('{scope}', () => `\`${scope}\``);
  return operation.security.some((one) => 'token' in one) ? '' : guide.onlyPerson;
}

function commandOf({ path, method, operation }: Placed, baseUrl: string): string {
  const example = operation.requestBody?.content[JSON_TYPE]?.example;
  return [
    `curl${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} '${baseUrl}/api${path}'`,
    ...(operation.security.length > 0 ? [`  -H "Authorization: Bearer $TOKEN"`] : []),
    ...(example === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(example)}'`]),
  ].join(' \\\n');
}

function tryForm({ path, method, operation }: Placed, parameters: readonly Parameter[], guide: Guide): string {
  if (operation.requestBody && !operation.requestBody.content[JSON_TYPE]) return '';
  if (operation.security.length > 0 && !operation.security.some((one) => 'token' in one)) return '';
  const fields = parameters
    .filter((one) => one.in !== 'header')
    .map(
      (one) => `<label>${escape(one.name)}<input name="${escape(one.name)}" data-in="${one.in}"${one.required ? ' required' : ''} autocomplete="off"></label>`,
    );
  const example = operation.requestBody?.content[JSON_TYPE]?.example;
  const body = operation.requestBody
    ? `<label>${escape(guide.body)}<textarea spellcheck="false">${example === undefined ? '{}' : json(example)}</textarea></label>`
    : '';
  const token = `<label>${escape(guide.token)}<input name="token" type="password" autocomplete="off"><span class="muted">${escape(guide.tokenHint)}</span></label>`;
  return `<details><summary>${escape(guide.tryIt)}</summary><form data-path="${escape(path)}" data-method="${method.toUpperCase()}" data-sending="${escape(guide.sending)}">${operation.security.length > 0 ? token : '<input name="token" type="hidden">'}${fields.join('')}${body}<div><button>${escape(guide.send)}</button></div><pre><output></output></pre></form></details>`;
}

/** One call: who may, what it takes, what it answers, what can go wrong, a command that makes it, and a form to try it. */
export function callHtml(placed: Placed, described: Described, guide: Guide, baseUrl: string): string {
  const { path, method, operation } = placed;
  const { schemas, parameters: shared, responses } = described.components;
  const parameters = operation.parameters
    .flatMap((one) => ('$ref' in one ? (shared[nameIn(one.$ref)] ?? []) : one))
    .filter((one) => one.name !== 'Accept-Language');
  const parameterRows = parameters
    .map(
      (one) =>
        `<tr><td><code>${escape(one.name)}</code> <span class="muted">${one.in}</span>${one.required ? ` <span class="req">${escape(guide.required)}</span>` : ''}</td><td>${escape(typeOf(one.schema))}</td><td>${inline(one.description)}</td></tr>`,
    )
    .join('');
  const given = Object.values(operation.requestBody?.content ?? {})[0];
  const body = given ? objectIn(given.schema, schemas) : null;
  const [status, ok] = Object.entries(operation.responses).find(([one]) => one.startsWith('2')) ?? ['', {}];
  const answer = ok.content?.[JSON_TYPE];
  const data = answer?.schema?.properties?.['data'];
  const documents = Object.keys(ok.content ?? {}).filter((type) => type !== JSON_TYPE);
  const codes = Object.entries(operation.responses)
    .filter(([one]) => Number(one) >= 400)
    .map(
      ([one, error]) =>
        `<tr><td>${one}</td><td colspan="2">${inline((error.$ref ? responses[nameIn(error.$ref)]?.description : error.description) ?? '')}</td></tr>`,
    )
    .join('');
  return `<section class="call" id="${escape(operation.operationId)}"><h2><span class="verb">${method.toUpperCase()}</span> ${escape(path)}</h2><p>${inline(operation.summary)}. <span class="muted">${inline(rightsOf(operation, guide))}</span></p>
${parameterRows ? `<h3>${escape(guide.parameters)}</h3>${table(guide, parameterRows)}` : ''}
${body ? `<h3>${escape(guide.body)}</h3>${table(guide, rowsOf(body, schemas, guide))}` : ''}
<h3>${escape(guide.example)}</h3><pre>${escape(commandOf(placed, baseUrl))}</pre>
<h3>${escape(guide.answer)} ${status}</h3>${documents.length > 0 ? `<p>${documents.map((type) => `<code>${escape(type)}</code>`).join(' ')}</p>` : ''}
${answer ? `<pre>${json(answer.example)}</pre>` : ''}${data ? `<details><summary>${escape(guide.field)}</summary>${table(guide, rowsOf(objectIn(data, schemas) ?? {}, schemas, guide))}</details>` : ''}
<details><summary>${escape(guide.codes)}</summary><div class="wide"><table><tbody>${codes}</tbody></table></div></details>
${tryForm(placed, parameters, guide)}</section>`;
}

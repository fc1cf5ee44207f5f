import type { Parameter } from '../parameters.ts';
import { nameIn } from '../schemas.ts';
import { CODES } from '../translated.ts';
import { addressOf, requestHtml, sampleHtml, sessionIn, TOKEN } from './commands.ts';
import type { Described, Operation, Placed } from './described.ts';
import { fieldsOf, listHtml, objectIn } from './fields.ts';
import type { Guide } from './guide.ts';
import { highlight } from './highlight.ts';
import { escape, inline } from './markup.ts';
import { tryForm } from './try-form.ts';

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data';
const STREAM_TYPE = 'text/event-stream';
const json = (value: unknown): string => JSON.stringify(value, null, 2);

export const verbHtml = (method: string): string => `<span class="verb ${method}">${method === 'delete' ? 'DEL' : method.toUpperCase()}</span>`;

/** The short name of a call: its summary up to what is told besides. */
export const titleOf = ({ summary }: Pick<Operation, 'summary'>): string => /^(?:[^;:(.；：（。]|\.\w)+/.exec(summary)?.[0].trim() ?? summary;

function rightsOf(operation: Operation, guide: Guide): string {
  if (operation.security.length === 0) return guide.anybody;
  const scope = operation.security.flatMap((one) => one['oauth'] ?? one['token'] ?? [])[0];
  if (scope !== undefined) return guide.needs.replace('{scope}', () => `\`${scope}\``);
  return operation.security.some((one) => 'token' in one) ? guide.anyToken : guide.onlyPerson;
}

/** The parameters of a call, those that many share among them. */
export const parametersIn = ({ parameters }: Operation, { components }: Described): Parameter[] =>
  parameters.flatMap((one) => ('$ref' in one ? (components.parameters[nameIn(one.$ref)] ?? []) : one)).filter((one) => one.name !== 'Accept-Language');

/** The codes of errors, each with its sentence; those of this call first, then those that any call can answer. */
function errorsHtml(operation: Operation, { components }: Described, guide: Guide): string {
  const answers = Object.entries(operation.responses).filter(([one]) => Number(one) >= 400);
  const rows = (isShared: boolean) =>
    answers
      .filter(([, answer]) => (answer.$ref !== undefined) === isShared)
      .flatMap(([status, answer]) => {
        const text = (answer.$ref ? components.responses[nameIn(answer.$ref)]?.description : answer.description) ?? '';
        return [...text.matchAll(CODES)].map(([, code = '', sentence = '']) => ({ status, code, sentence }));
      });
  const html = [...rows(false), ...rows(true)]
    .map(({ status, code, sentence }) => `<tr><td>${status}</td><td><code>${code}</code></td><td>${inline(sentence)}</td></tr>`)
    .join('');
  return `<details class="fold"><summary>${escape(guide.codes)}</summary><div class="wide" tabindex="0" role="group" aria-label="${escape(guide.codes)}"><table><thead><tr><th>${escape(guide.status)}</th><th>${escape(guide.code)}</th><th>${escape(guide.meaning)}</th></tr></thead><tbody>${html}</tbody></table></div></details>`;
}

/** The headers that an answer may have, with the statuses that have them; those of every answer first. */
function headersHtml({ responses }: Operation, { components }: Described, guide: Guide): string {
  const answers = Object.entries(responses).map(([status, answer]) => ({ status, answer: answer.$ref ? components.responses[nameIn(answer.$ref)] : answer }));
  const placed = answers.flatMap(({ status, answer }) =>
    Object.entries(answer?.headers ?? {}).map(([name, { $ref }]) => ({ status, name, key: nameIn($ref) })),
  );
  const fields = [...Map.groupBy(placed, ({ name }) => name)].flatMap(([name, all]) => {
    const header = components.headers[all[0]?.key ?? ''];
    if (header === undefined) return [];
    const place = all.length < answers.length ? all.map(({ status }) => status).join(', ') : undefined;
    return { name, schema: header.schema, description: header.description, isRequired: false, ...(place !== undefined && { place }) };
  });
  const ordered = fields.toSorted((a, b) => Number('place' in a) - Number('place' in b));
  return `<details class="fold"><summary>${escape(guide.headers)}</summary>${listHtml(ordered, {}, guide, false)}</details>`;
}

function deprecatedHtml(operation: Operation, guide: Guide): string {
  if (operation.deprecated !== true) return '';
  const until = guide.sunset.replace('{day}', operation['x-sunset'] ?? '');
  const instead = operation['x-instead'] === undefined ? '' : ` ${guide.instead.replace('{call}', `\`${operation['x-instead']}\``)}`;
  return `<p class="warn"><b>${escape(guide.deprecated)}</b> ${inline(until + instead)}</p>`;
}

/** One call: who may, what it takes, what it answers, what can go wrong, how it is made, and a form to try it. */
export function callHtml(placed: Placed, described: Described, guide: Guide, baseUrl: string): string {
  const { path, method, operation } = placed;
  const { schemas } = described.components;
  const parameters = parametersIn(operation, described);
  const listed = parameters.map(({ name, in: place, required, description, schema }) => ({ name, schema, description, isRequired: required, place }));
  const [media] = Object.values(operation.requestBody?.content ?? {});
  const body = media ? objectIn(media.schema, schemas) : null;
  const [status, ok] = Object.entries(operation.responses).find(([one]) => one.startsWith('2') || one === '302') ?? ['', {}];
  const answer = ok.content?.[JSON_TYPE];
  const data = answer?.schema?.properties?.['data'];
  const documents = Object.keys(ok.content ?? {}).filter((type) => type !== JSON_TYPE);
  const title = titleOf(operation);
  const id = escape(operation.operationId);
  const example = operation.requestBody?.content[JSON_TYPE]?.example;
  const form = operation.requestBody?.content[FORM_TYPE];
  const asked = {
    method: method.toUpperCase(),
    url: `${baseUrl}/api${addressOf(path, parameters)}`,
    by:
      operation.security.length === 0
        ? null
        : operation.security.some((one) => 'token' in one)
          ? TOKEN
          : sessionIn(described.components.securitySchemes.session.name),
    body: example,
    options: form && (Object(form.example).options ?? {}),
    gives: documents.includes(STREAM_TYPE)
      ? ('stream' as const)
      : answer !== undefined
        ? undefined
        : documents.length > 0
          ? ('file' as const)
          : ('redirect' as const),
  };
  return `<section class="call" id="${id}"><header><h2>${inline(title)} <a class="anchor" href="#${id}" aria-label="${escape(guide.linkTo.replace('{title}', title))}">#</a></h2><p class="where">${verbHtml(method)}<code>${escape(path).replaceAll('/', '/<wbr>')}</code></p></header>
<div class="two"><div>${deprecatedHtml(operation, guide)}${title === operation.summary ? '' : `<p>${inline(operation.summary)}${guide.stop}</p>`}<p class="muted">${inline(rightsOf(operation, guide))}</p>
${listed.length > 0 ? `<h3>${escape(guide.parameters)}</h3>${listHtml(listed, schemas, guide, true)}` : ''}${body ? `<h3>${escape(guide.body)}</h3>${fieldsOf(body, schemas, guide, true)}` : ''}
<h3>${escape(guide.answer)} ${status}</h3>${documents.length > 0 ? `<p>${escape(guide.documents)} ${documents.map((type) => `<code>${escape(type)}</code>`).join(' ')}</p>` : ''}${data ? fieldsOf(objectIn(data, schemas) ?? {}, schemas, guide, false) : ''}
${headersHtml(operation, described, guide)}${errorsHtml(operation, described, guide)}</div>
<div class="samples">${requestHtml(asked, guide)}${answer ? sampleHtml(`<span>${escape(guide.answer)} <b class="ok">${status}</b></span>`, json(answer.example), guide) : ''}${tryForm(placed, parameters, guide)}</div></div></section>`;
}

/** One topic of webhooks: what is said in its event. */
export function topicHtml(topic: string, title: string, described: Described, guide: Guide): string {
  const operation = described.webhooks[topic]?.['post'];
  const media = operation?.requestBody?.content[JSON_TYPE];
  const data = media?.schema.allOf?.[1]?.properties?.['data'];
  return `<section class="call" id="${escape(topic)}"><header><h2><code>${escape(topic)}</code> <a class="anchor" href="#${escape(topic)}" aria-label="${escape(guide.linkTo.replace('{title}', topic))}">#</a></h2><p>${escape(title)}</p></header><div class="two"><div><h3><code>data</code></h3>${data ? fieldsOf(data, described.components.schemas, guide, false) : ''}</div><div class="samples"><figure class="sample"><figcaption><span>${escape(guide.example)}</span><button type="button" class="copy" data-copied="${escape(guide.copied)}">${escape(guide.copy)}</button></figcaption><pre tabindex="0">${highlight(json(media?.example))}</pre></figure></div></div></section>`;
}

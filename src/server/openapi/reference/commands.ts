import { SAMPLES } from '../words/samples.ts';
import { highlight } from './highlight.ts';
import type { Guide } from './guide.ts';
import { escape } from './markup.ts';
import type { Parameter } from '../parameters.ts';

/** The header by which the caller is known: a token, or the cookie of a session where none is taken. */
export interface Credential {
  header: string;
  prefix: string;
  /** What the text behind the prefix is called in the samples. */
  secret: string;
}
export const TOKEN: Credential = { header: 'Authorization', prefix: 'Bearer ', secret: 'token' };
export const sessionIn = (cookie: string): Credential => ({ header: 'Cookie', prefix: `${cookie}=`, secret: 'session' });

/** What is asked, by example. */
interface Asked {
  method: string;
  /** The whole address. */
  url: string;
  by: Credential | null;
  body: unknown;
  /** What stands under `options` of a form, before its file; undefined where it takes none. */
  options?: unknown;
  /** What comes back: data unless said. A file has no data, a stream no end to wait for, and a redirect is not followed, as it leads to a page. */
  gives?: 'file' | 'stream' | 'redirect' | undefined;
}

/** The languages that a request is shown in. */
export const CODES = { curl: 'curl', js: 'JavaScript', python: 'Python' } as const;

const indented = (value: unknown, by: string) => JSON.stringify(value, null, 2).replaceAll('\n', `\n${by}`);
const inPython = (value: unknown) =>
  indented(value, '    ').replaceAll(/"(?:[^"\\]|\\.)*"|\b(true|false|null)\b/g, (all, word?: string) =>
    word === undefined ? all : ({ true: 'True', false: 'False', null: 'None' }[word] ?? all),
  );

const WRITERS: Readonly<Record<keyof typeof CODES, (asked: Asked) => string>> = {
  curl: ({ method, url, by, body, options, gives }) =>
    [
      `curl${gives === 'stream' ? ' -N' : ''}${method === 'GET' ? '' : ` -X ${method}`} '${url}'`,
      ...(by ? [`  -H "${by.header}: ${by.prefix}$${by.secret.toUpperCase()}"`] : []),
      ...(body === undefined ? [] : [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(body, null, 2).replaceAll("'", `'\\''`)}'`]),
      ...(options === undefined ? [] : [`  -F 'options=${JSON.stringify(options)}'`, `  -F "file=@$FILE"`]),
      ...(gives === 'file' ? ['  -f -o answer'] : []),
      ...(gives === 'stream' ? [`  -H 'Accept: text/event-stream'`] : []),
      ...(gives === 'redirect' ? [`  -w '%{redirect_url}'`] : []),
    ].join(' \\\n'),
  js: ({ method, url, by, body, options: form, gives }) => {
    const before =
      form === undefined ? '' : `const form = new FormData();\nform.set('options', JSON.stringify(${indented(form, '')}));\nform.set('file', file);\n\n`;
    const headers = [
      ...(by ? [`${by.header}: \`${by.prefix}\${${by.secret}}\``] : []),
      ...(body === undefined ? [] : [`'Content-Type': 'application/json'`]),
      ...(gives === 'stream' ? [`Accept: 'text/event-stream'`] : []),
    ];
    const options = [
      ...(method === 'GET' ? [] : [`  method: '${method}',`]),
      ...(headers.length > 0 ? [`  headers: { ${headers.join(', ')} },`] : []),
      ...(body === undefined ? [] : [`  body: JSON.stringify(${indented(body, '  ')}),`]),
      ...(form === undefined ? [] : ['  body: form,']),
      ...(gives === 'redirect' ? [`  redirect: 'manual',`] : []),
    ];
    const given = options.length > 0 ? `, {\n${options.join('\n')}\n}` : '';
    const read = {
      data: 'const { data } = await response.json();',
      file: 'const file = await response.blob();',
      stream: 'for await (const text of response.body.pipeThrough(new TextDecoderStream())) console.log(text);',
      redirect: `const location = response.headers.get('location');`,
    }[gives ?? 'data'];
    // A call that fails has no data: whoever reads it all the same learns nothing of why.
    const failed = gives === 'redirect' ? 'response.status !== 302' : '!response.ok';
    return `${before}const response = await fetch('${url}'${given});\nif (${failed}) throw new Error(await response.text());\n${read}`;
  },
  python: ({ method, url, by, body, options, gives }) =>
    [
      ...(options === undefined ? [] : ['import json']),
      'import requests\n',
      `response = requests.${method.toLowerCase()}(`,
      `    '${url}',`,
      ...(by ? [`    headers={'${by.header}': f'${by.prefix}{${by.secret}}'${gives === 'stream' ? ", 'Accept': 'text/event-stream'" : ''}},`] : []),
      ...(gives === 'stream' ? ['    stream=True,'] : []),
      ...(gives === 'redirect' ? ['    allow_redirects=False,'] : []),
      ...(body === undefined ? [] : [`    json=${inPython(body)},`]),
      ...(options === undefined ? [] : [`    data={'options': json.dumps(${inPython(options)})},`, `    files={'file': open(path, 'rb')},`]),
      ')',
      'if not response.ok:\n    raise RuntimeError(response.text)',
      {
        data: `data = response.json()['data']`,
        file: 'file = response.content',
        stream: 'for line in response.iter_lines():\n    print(line.decode())',
        redirect: `location = response.headers['location']`,
      }[gives ?? 'data'],
    ].join('\n'),
};

/** A path or query parameter by example. */
export function sampleValue({ name, schema, example }: Pick<Parameter, 'name' | 'schema' | 'example'>): string {
  const [given] = example === undefined ? (schema.examples ?? schema.enum ?? []) : [example];
  const value = Array.isArray(given) ? given.join(',') : (given ?? SAMPLES[name] ?? (/(^|_)id$/.test(name) ? SAMPLES['id'] : name));
  return typeof value === 'string' || typeof value === 'number' ? String(value) : name;
}

/** The address of a call with an example for all that must be in it, and for what it shows by example. */
export function addressOf(path: string, parameters: readonly Parameter[]): string {
  const query = parameters
    .filter((one) => one.in === 'query' && (one.required || one.example !== undefined))
    .map((one) => `${one.name}=${encodeURIComponent(sampleValue(one))}`);
  const filled = parameters.filter((one) => one.in === 'path').reduce((at, one) => at.replace(`{${one.name}}`, encodeURIComponent(sampleValue(one))), path);
  return `${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}

/** A block of code that can be copied; `title` stands above it. */
export function sampleHtml(title: string, code: string, guide: Guide): string {
  return `<figure class="sample"><figcaption>${title}<button type="button" class="copy" data-copied="${escape(guide.copied)}">${escape(guide.copy)}</button></figcaption><pre tabindex="0">${highlight(code)}</pre></figure>`;
}

/** A request in each language, of which one is shown. */
export function requestHtml(asked: Asked, guide: Guide): string {
  const codes = Object.entries(CODES);
  const tabs = codes.map(([code, name]) => `<button type="button" data-code="${code}">${name}</button>`).join('');
  const blocks = codes.map(([code]) => `<pre tabindex="0" data-lang="${code}">${highlight(WRITERS[code as keyof typeof CODES](asked))}</pre>`).join('');
  return `<figure class="sample"><figcaption><span class="tabs" role="group" aria-label="${escape(guide.codeIn)}">${tabs}</span><button type="button" class="copy" data-copied="${escape(guide.copied)}">${escape(guide.copy)}</button></figcaption>${blocks}</figure>`;
}

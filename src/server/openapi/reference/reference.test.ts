import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { misfits } from '../../../../scripts/api-rules.ts';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { catalog } from '../../../program/features.ts';
import type { Parameter } from '../parameters.ts';
import { DESK_GUIDES } from './desk-guide.ts';
import { CHAPTERS } from './guide.ts';
import { CODE } from './code.ts';
import { titleOf } from './call.ts';
import { addressOf, requestHtml, sampleValue, TOKEN } from './commands.ts';
import { highlight } from './highlight.ts';
import { chapterHtml, inline } from './markup.ts';
import { NAMES } from './names.ts';
import { chineseSheet } from './chinese.ts';
import { referencePage } from './page.ts';
import { sentencesIn, sentencesOf } from '../translated.ts';
import { en } from './guide.en.ts';
import { ru } from './guide.ru.ts';
import { zh } from './guide.zh.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startApp();
});
afterAll(() => t.stop());

const page = async (path: string, headers: Record<string, string> = {}) => t.console.inject({ url: `/api/reference${path}`, headers });
const described = async () =>
  (await t.console.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, { tags: string[]; operationId: string }>> }>();

describe('the guides', () => {
  it.each(['en', 'zh', 'ru'] as const)('are there in %s, and lead to every call', async (lang) => {
    const { statusCode, payload } = await page(`?lang=${lang}`);
    const guide = { en, zh, ru }[lang];
    expect(statusCode).toBe(200);
    expect(payload).toContain(`<html lang="${lang}">`);
    for (const name of CHAPTERS) expect(payload).toContain(`<section id="${name}"><h2>${guide.chapters[name].title} <a`);
    const { paths } = await described();
    for (const methods of Object.values(paths))
      for (const { tags, operationId } of Object.values(methods)) expect(payload).toContain(`/api/reference/${tags[0]}?lang=${lang}#${operationId}`);
    for (const heading of [guide.shipping, guide.fulfilment, guide.other]) expect(payload).toContain(`<h2>${heading}</h2>`);
    expect(payload).not.toMatch(/\{\{|undefined|\{scope\}|\{title\}|\{n\}/);
  });

  it('have the same blocks of code in every language, and no other', () => {
    const blocks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    for (const name of CHAPTERS) {
      const own = blocks(en.chapters[name].text);
      expect([name, blocks(zh.chapters[name].text), blocks(ru.chapters[name].text)]).toEqual([name, own, own]);
      for (const block of own) expect(CODE).toHaveProperty(String(block));
    }
  });

  it.each(['en', 'zh', 'ru'] as const)('tell machines at the desk of its calls, on the accounts site: %s', async (lang) => {
    const { paths } = (await t.accounts.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, unknown>> }>();
    expect(Object.keys(paths).filter((path) => !path.startsWith('/desk/'))).toEqual(['/tracking/events']);
    const { payload, statusCode } = await t.accounts.inject({ url: `/api/reference?lang=${lang}` });
    expect(statusCode).toBe(200);
    const told = [...DESK_GUIDES[lang].start.text.matchAll(/`(GET|POST|PUT) (\/[^`]+)`/g)];
    expect(told.length).toBeGreaterThan(5);
    for (const [, method = '', path = ''] of told) expect(paths[path], path).toHaveProperty(method.toLowerCase());
    expect(payload).toContain('POST /desk/packs');
    const picking = await t.accounts.inject({ url: `/api/reference/picks?lang=${lang}` });
    expect(picking.payload).toContain('operator_warehouse');
    expect(picking.payload).not.toMatch(/undefined|\{\w+\}<\/h/);
  });

  it('name only calls that exist', async () => {
    const { paths } = await described();
    const there = new Set(Object.entries(paths).flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`)));
    const told = [...NAMES.map(([, here]) => here), ...CHAPTERS.map((name) => en.chapters[name].text)].flatMap((text) =>
      [...text.matchAll(/`((?:GET|POST|PUT|DELETE) \/[^`]+)`/g)].map(([, call]) => call),
    );
    expect(told.length).toBeGreaterThan(5);
    expect(told.filter((call) => !there.has(call ?? ''))).toEqual([]);
  });

  it('bring the Chinese font to a device that may have none: all of it in Chinese, else what their few letters need', () => {
    const shown = (lang: 'en' | 'zh') =>
      referencePage(
        { paths: {}, webhooks: {}, tags: [] },
        {
          resource: null,
          nonce: 'n',
          theme: undefined,
          lang,
          site: 'console',
          baseUrl: '',
          accountsUrl: '',
          fonts: [],
          mark: 'mark-1a2b3c4.svg',
          chinese: { href: '/chinese.css', sheet: '@font-face{unicode-range:U+4e00-4e2d,U+6587}\n@font-face{unicode-range:U+9000-9fff}' },
        },
      );
    expect(shown('zh')).toContain('<link rel="stylesheet" nonce="n" href="/chinese.css">');
    expect(shown('en')).not.toContain('chinese.css');
    // Firefox reports on its console that it may not load /favicon.ico.
    expect(shown('en')).toContain('<link rel="icon" type="image/svg+xml" href="/assets/mark-1a2b3c4.svg">');
    // The name of the language, 中文.
    expect(shown('en')).toContain('<style nonce="n">@font-face{unicode-range:U+4e00-4e2d,U+6587}');
    expect(shown('en')).not.toContain('U+9000');
    const built = ['inter-latin-wght-normal-Dx4k.woff2', 'noto-sans-sc-100-400-normal-CX-7pUk.woff2', 'noto-sans-sc-100-400-normal-BO-rXsv.woff'];
    expect(chineseSheet(built)).toMatch(
      /^@font-face\{.*;src:url\(\/assets\/noto-sans-sc-100-400-normal-CX-7pUk\.woff2\) format\('woff2'\);unicode-range:\s*U\+[^{}]+\}$/,
    );
    expect(chineseSheet([])).toBe('');
  });

  it('take the language of the reader, and the theme of the console', async () => {
    expect((await page('', { 'accept-language': 'ru' })).payload).toContain('<html lang="ru">');
    expect((await page('', { cookie: 'theme=DARK' })).payload).toMatch(/<style[^>]*>(@font-face\{[^}]*\})*:root\{[^}]*color-scheme:dark\}/);
    expect((await page('', { cookie: 'theme=DEFAULT' })).payload).not.toContain('prefers-color-scheme');
    expect((await page('')).payload).toContain('prefers-color-scheme:dark');
  });
});

describe('the first steps', () => {
  it.each(['en', 'zh', 'ru'])('lead to where a token is made, and print the label that was bought, of whatever number: %s', async (lang) => {
    const { payload } = await page(`?lang=${lang}`);
    const [, start = ''] = /<section id="start">(.*?)<\/section>/s.exec(payload) ?? [];
    expect(start).toContain(`<a href="${t.app.env.ACCOUNTS_URL}/developer/tokens">`);
    expect(start).toContain('/api/labels/$LABEL_ID');
    expect(start).not.toMatch(/labels\/\d/);
  });
});

describe('the form to try a call', () => {
  it('asks before it changes something, not where it only reads, and is not there where the answer is another page', async () => {
    const formOf = (payload: string, call: string) =>
      /<form .*<\/form>/s.exec(payload.split(`<section class="call" id="${call}">`)[1]?.split('</section>')[0] ?? '')?.[0] ?? '';
    const [shipments, hsCodes, session] = await Promise.all(['/shipments', '/hsCodes', '/session'].map(async (one) => (await page(`${one}?lang=en`)).payload));
    expect(formOf(shipments ?? '', 'shipments_remove')).toContain(`data-ask="${en.ask}"`);
    expect(formOf(shipments ?? '', 'shipments_get')).not.toContain('data-ask');
    expect(formOf(hsCodes ?? '', 'hsCodes_classify')).toMatch(/data-method="POST"(?!.*data-ask)/s);
    expect(formOf(session ?? '', 'session_authorize')).toBe('');
  });
});

describe('the sample of a call', () => {
  it('has in its address what the call takes', async () => {
    const { paths } = (await t.console.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, { parameters: Parameter[] }>> }>();
    const wrong = Object.entries(paths).flatMap(([path, methods]) =>
      Object.values(methods)
        .flatMap(({ parameters }) => parameters.filter((one) => one.required && one.schema.type === 'string'))
        .flatMap((one) => misfits(sampleValue(one), one.schema, {}, `${path} ${one.name}`)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the page of a resource', () => {
  it('shows request, answer, codes and a form for each of its calls', async () => {
    const { payload } = await page('/shipments?lang=en');
    for (const part of [
      'id="shipments_create"',
      'data-field="line_items[]/weight"',
      '/shipments/100001',
      'requests.post(',
      'Needs the scope <code>write_shipments</code>',
      'no_consignor',
      'Idempotency-Key',
      'data-path="/shipments/{id}"',
      '<h3>Answer 201</h3>',
    ]) {
      expect(payload).toContain(part);
    }
    expect(payload).not.toContain('undefined');
  });

  it.each([
    ['zh', '创建货件 <a', '发件人信息'],
    ['ru', 'Создать отправление <a', 'отправител'],
  ])('says in %s what its calls do and what can go wrong, and leaves codes and examples as they are', async (lang, title, problem) => {
    const { payload } = await page(`/shipments?lang=${lang}`);
    expect(payload).toContain(`<h2>${title}`);
    const [, sentence = ''] = /<code>no_consignor<\/code><\/td><td>([^<]*)/.exec(payload) ?? [];
    expect(sentence.toLowerCase()).toContain(problem);
    expect(payload).not.toContain('Create a shipment');
    expect(payload).toContain('Cotton t-shirt');
  });

  it.each(['zh', 'ru'])('says in %s what every field means', async (lang) => {
    const description = await described();
    const resources = new Set(Object.values(description.paths).flatMap((methods) => Object.values(methods).map(({ tags: [tag] }) => String(tag))));
    const english = new Set([...sentencesIn(description)].map(inline));
    const shown = new Set<string>();
    for (const resource of [...resources, 'topics']) {
      const { payload } = await page(`/${resource}?lang=${lang}`);
      // What a field is if it is left out stands behind what it means.
      for (const [, said = ''] of payload.matchAll(/<li data-field="[^"]*"><div class="head">.*?<\/div><p>(.*?)(?: <span class="muted">|<\/p>)/g))
        shown.add(said);
    }
    expect(shown.size).toBeGreaterThan(900);
    expect([...shown].filter((said) => english.has(said) || said === '')).toEqual([]);
  });

  it.each(['en', 'zh', 'ru'] as const)('tells the headers of an answer, and which statuses have them: %s', async (lang) => {
    const { components } = (await t.console.inject({ url: '/api/openapi.json' })).json<{ components: { headers: Record<string, { description: string }> } }>();
    const sentences = lang === 'en' ? {} : await sentencesOf(lang);
    const { payload } = await page(`/shipments?lang=${lang}`);
    const [, call = ''] = /<section class="call" id="shipments_update">(.*?)<\/section>/s.exec(payload) ?? [];
    const [, listed = ''] = new RegExp(`<summary>${{ en, zh, ru }[lang].headers}</summary>(.*?)</details>`, 's').exec(call) ?? [];
    for (const [name, key, where] of [
      ['x-request-id', 'RequestId', ''],
      ['ratelimit-limit', 'RateLimit', ''],
      ['ratelimit-remaining', 'RateLimitRemaining', ''],
      ['ratelimit-reset', 'RateLimitReset', ''],
      ['www-authenticate', 'Challenge', '401 · '],
      ['retry-after', 'RetryAfter', '409, 429, 503 · '],
    ] as const) {
      const { description = '' } = components.headers[key] ?? {};
      const said = lang === 'en' ? description : sentences[description];
      expect(listed).toMatch(new RegExp(`data-field="${name}">.*?<span class="type">${where}\\w+</span></div><p>`));
      expect(listed).toContain(`<p>${inline(String(said))}</p>`);
      if (lang !== 'en') expect(listed).not.toContain(inline(description));
    }
  });

  it('is there for every resource, and for nothing else', async () => {
    const { paths } = await described();
    const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).map(({ tags: [tag] }) => tag)));
    for (const tag of tags) expect([tag, (await page(`/${tag}`)).statusCode]).toEqual([tag, 200]);
    expect((await page('/nothing')).statusCode).toBe(404);
  });
});

describe('the page of topics', () => {
  it('tells what each event says, with an example', async () => {
    const { payload } = await page('/topics?lang=ru');
    const { webhooks } = (await t.console.inject({ url: '/api/openapi.json' })).json<{ webhooks: Record<string, unknown> }>();
    for (const topic of Object.keys(webhooks)) expect(payload).toContain(`<section class="call" id="${topic}">`);
    expect(payload).toContain('data-field="tracking_number"');
    expect(payload).toContain('<i class="k">&#34;total&#34;</i>: <i class="n">123.45</i>');
    expect(payload).not.toMatch(/undefined|Unknown|Неизвестно/);
  });
});

describe('samples', () => {
  const asked = { method: 'POST', url: 'https://x.test/api/notes', by: TOKEN, body: { text: "it's", isRead: false, by: null } };
  const shown = requestHtml(asked, en)
    .replaceAll(/<\/?i[^>]*>/g, '')
    .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

  it('are written as each language wants them', () => {
    expect(shown).toContain(`-d '{\n  "text": "it'\\''s",`);
    expect(shown).toContain("method: 'POST',\n  headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },");
    expect(shown).toContain(`json={\n      "text": "it's",\n      "isRead": False,\n      "by": None\n    },`);
  });

  it('bear a token only where one is taken: what is for a person alone shows the cookie of a session', async () => {
    const { payload } = await page('/applications');
    const shownThere = payload.replaceAll(/<\/?i[^>]*>/g, '').replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    expect(shownThere).toContain('-H "Cookie: portolan_session=$SESSION"');
    expect(shownThere).toContain('headers: { Cookie: `portolan_session=${session}` }');
    expect(shownThere).toContain("headers={'Cookie': f'portolan_session={session}'},");
    expect(shownThere).not.toContain('Bearer $TOKEN');
  });

  it('are marked without being changed', () => {
    expect(highlight('{"a": "1 < 2", "n": -3.5, "x": true}')).toBe(
      '{<i class="k">&#34;a&#34;</i>: <i class="s">&#34;1 &#60; 2&#34;</i>, <i class="k">&#34;n&#34;</i>: <i class="n">-3.5</i>, <i class="k">&#34;x&#34;</i>: <i class="w">true</i>}',
    );
  });

  it('fill in what an address must have', () => {
    const one = (name: string, place: string, required: boolean) => ({ name, in: place, required, description: '', schema: { type: 'string' } });
    const parameters = [one('id', 'path', true), one('country', 'query', true), one('q', 'query', false)];
    expect(addressOf('/things/{id}/rates', parameters)).toBe('/things/100001/rates?country=US');
  });

  it('ask what calls take: by their contract’s own example, where it has one', async () => {
    const { components } = (await t.console.inject({ url: '/api/openapi.json' })).json<{ components: { parameters: Record<string, Parameter> } }>();
    const { paths } = await described();
    const wrong = catalog.console.flatMap(({ call }) => {
      // Its state is made anew by each sign-in.
      if (!call.query || call.access === 'public') return [];
      const { parameters } = (paths[call.path]?.[call.method.toLowerCase()] ?? { parameters: [] }) as { parameters: (Parameter | { $ref: string })[] };
      const all = parameters.map((one) => ('$ref' in one ? (components.parameters[one.$ref.split('/').at(-1) ?? ''] as Parameter) : one));
      const asked = Object.fromEntries(new URL(addressOf(call.path, all), 'https://x.test').searchParams);
      return call.query.safeParse(asked).success ? [] : [call.path];
    });
    expect(wrong).toEqual([]);
  });

  it('bring the file that a call takes, behind its options', async () => {
    const shownOf = async (resource: string) =>
      (await page(`/${resource}`)).payload.replaceAll(/<\/?i[^>]*>/g, '').replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const imports = await shownOf('imports');
    expect(imports).toContain(`-F 'options={"kind":"shipments","mode":"good"}' \\\n  -F "file=@$FILE"`);
    expect(imports).toContain("form.set('file', file);");
    expect(imports).toContain("files={'file': open(path, 'rb')},");
    expect(await shownOf('products')).toContain(`-F 'options={}'`);
  });

  it('take a file where no data come, and do not wait for the end of what has none', () => {
    const of = (gives: 'file' | 'stream') =>
      requestHtml({ method: 'GET', url: 'https://x.test/api/a', by: TOKEN, body: undefined, gives }, en).replaceAll(/<[^>]+>/g, '');
    for (const text of ['-f -o answer', 'await response.blob()', 'response.content']) expect(of('file')).toContain(text);
    for (const text of ['curl -N', 'response.body.pipeThrough', 'stream=True']) expect(of('stream')).toContain(text);
    expect(of('file') + of('stream')).not.toContain('json()');
  });

  it('stand under the short name of a call', () => {
    expect(titleOf({ summary: 'Create a shipment; with `create_label` buy its label too' })).toBe('Create a shipment');
    expect(titleOf({ summary: 'Shipments by status, newest first' })).toBe('Shipments by status, newest first');
    expect(titleOf({ summary: '创建货件；加上 `create_label` 则同时购买面单' })).toBe('创建货件');
  });
});

it('writes what it is given as text', () => {
  expect(inline('<b> `a<b` *x*')).toBe('&#60;b&#62; <code>a&#60;b</code> <em>x</em>');
  expect(inline('`shipment.*`, all of `*`')).toBe('<code>shipment.*</code>, all of <code>*</code>');
  expect(chapterHtml('one\n\n- two\n- three', {}, String)).toBe('<p>one</p><ul><li>two</li><li>three</li></ul>');
});

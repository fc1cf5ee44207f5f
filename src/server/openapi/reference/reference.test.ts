import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';
import { CHAPTERS } from './guide.ts';
import { CODE } from './code.ts';
import { chapterHtml, inline } from './markup.ts';
import { NAMES } from './names.ts';
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
    for (const name of CHAPTERS) expect(payload).toContain(`<section id="${name}"><h2>${guide.chapters[name].title}</h2>`);
    const { paths } = await described();
    for (const methods of Object.values(paths))
      for (const { tags, operationId } of Object.values(methods)) expect(payload).toContain(`/api/reference/${tags[0]}?lang=${lang}#${operationId}`);
    expect(payload).not.toMatch(/\{\{|undefined|\{scope\}/);
  });

  it('have the same blocks of code in every language, and no other', () => {
    const blocks = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name);
    for (const name of CHAPTERS) {
      const own = blocks(en.chapters[name].text);
      expect([name, blocks(zh.chapters[name].text), blocks(ru.chapters[name].text)]).toEqual([name, own, own]);
      for (const block of own) expect(CODE).toHaveProperty(String(block));
    }
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

  it('take the language of the reader, and the theme of the console', async () => {
    expect((await page('', { 'accept-language': 'ru' })).payload).toContain('<html lang="ru">');
    expect((await page('', { cookie: 'theme=DARK' })).payload).toContain('color-scheme:dark');
    expect((await page('', { cookie: 'theme=DEFAULT' })).payload).not.toContain('prefers-color-scheme');
    expect((await page('')).payload).toContain('prefers-color-scheme:dark');
  });
});

describe('the page of a resource', () => {
  it('shows request, answer, codes and a form for each of its calls', async () => {
    const { payload } = await page('/shipments?lang=en');
    for (const part of [
      'id="shipments_create"',
      'line_items[]/weight',
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

  it('is there for every resource, and for nothing else', async () => {
    const { paths } = await described();
    const tags = new Set(Object.values(paths).flatMap((methods) => Object.values(methods).map(({ tags: [tag] }) => tag)));
    for (const tag of tags) expect([tag, (await page(`/${tag}`)).statusCode]).toEqual([tag, 200]);
    expect((await page('/nothing')).statusCode).toBe(404);
  });
});

it('writes what it is given as text', () => {
  expect(inline('<b> `a<b` *x*')).toBe('&#60;b&#62; <code>a&#60;b</code> <em>x</em>');
  expect(chapterHtml('one\n\n- two\n- three', {})).toBe('<p>one</p><ul><li>two</li><li>three</li></ul>');
});

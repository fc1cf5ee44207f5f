import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../../test/harness.ts';

/** What a call gives where it succeeds. */
type Gives = 'data' | 'file' | 'stream' | 'location';
interface Sample {
  call: string;
  gives: Gives;
  code: string;
}

const FAILED = JSON.stringify({ success: false, code: 'not_found', message: 'Not found.' });
const GIVEN = { data: { a: 1 }, file: 'PDF', stream: ['one', 'two'], location: 'https://x.test/on' } as const;

let t: TestApp;
const samples: Record<'js' | 'python', Sample[]> = { js: [], python: [] };

interface Operation {
  tags: string[];
  operationId: string;
  responses: Record<string, { content?: Record<string, unknown> }>;
}

/** By the description for programs, which knows nothing of the samples. */
function givesOf({ responses }: Operation): Gives {
  const [status, ok] = Object.entries(responses).find(([one]) => /^[23]/.test(one)) ?? ['', {}];
  if (status === '302') return 'location';
  const types = Object.keys(ok.content ?? {});
  return types.includes('text/event-stream') ? 'stream' : types.includes('application/json') ? 'data' : 'file';
}

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));

beforeAll(async () => {
  t = await startApp();
  for (const site of [t.console, t.accounts]) {
    const { paths } = (await site.inject({ url: '/api/openapi.json' })).json<{ paths: Record<string, Record<string, Operation>> }>();
    const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
    for (const [tag, calls] of Map.groupBy(operations, ({ tags }) => String(tags[0]))) {
      const { payload } = await site.inject({ url: `/api/reference/${tag}` });
      for (const operation of calls) {
        const shown = payload.split(`<section class="call" id="${operation.operationId}">`)[1]?.split('</section>')[0] ?? '';
        for (const [, language = '', html = ''] of shown.matchAll(/<pre tabindex="0" data-lang="(js|python)">(.*?)<\/pre>/gs))
          samples[language as 'js' | 'python'].push({ call: operation.operationId, gives: givesOf(operation), code: textOf(html) });
      }
    }
  }
});
afterAll(() => t.stop());

const PYTHON = `
import json, sys, types

class Answer:
    def __init__(self, gives, ok):
        self.ok, self.text = ok, '' if ok else sys.argv[1]
        self.content = b'PDF'
        self.headers = {'location': 'https://x.test/on'} if gives == 'location' else {}
        self.gives = gives
    def json(self):
        if self.ok and self.gives != 'data': raise ValueError('no JSON')
        return {'success': True, 'data': {'a': 1}} if self.ok else json.loads(self.text)
    def iter_lines(self): return [b'one', b'two']

wrong = []
for one in json.load(sys.stdin):
    for ok in (True, False):
        def ask(url, headers=None, json=None, data=None, files=None, stream=False, allow_redirects=True):
            if one['gives'] == 'location' and allow_redirects: raise ValueError('followed a redirect')
            return Answer(one['gives'], ok)
        fake = types.ModuleType('requests')
        for method in ('get', 'post', 'put', 'delete'): setattr(fake, method, ask)
        sys.modules['requests'] = fake
        printed = []
        names = {'token': 't', 'session': 's', 'path': sys.argv[2], 'print': printed.append}
        try:
            exec(compile(one['code'], one['call'], 'exec'), names)
            got = {'data': names.get('data'), 'file': (names.get('file') or b'').decode(), 'stream': printed, 'location': names.get('location')}[one['gives']]
        except Exception as error:
            got = str(error)
        want = json.loads(sys.argv[3])[one['gives']] if ok else sys.argv[1]
        if got != want: wrong.append([one['call'], ok, repr(got)])
print(json.dumps(wrong))
`;

/** What a sample in JavaScript makes of an answer: its result, or the text of what it throws. */
async function ran({ gives, code }: Sample, isOk: boolean): Promise<unknown> {
  const body = !isOk
    ? FAILED
    : gives === 'data'
      ? JSON.stringify({ success: true, data: GIVEN.data })
      : gives === 'stream'
        ? 'one'
        : gives === 'file'
          ? 'PDF'
          : null;
  const status = isOk ? (gives === 'location' ? 302 : 200) : 404;
  const fetched = (_url: string, options: { redirect?: string } = {}) =>
    gives === 'location' && options.redirect !== 'manual'
      ? Promise.reject(new Error('followed a redirect'))
      : Promise.resolve(new Response(body, { status, headers: gives === 'location' && isOk ? { location: GIVEN.location } : {} }));
  const printed: unknown[] = [];
  const names = { fetch: fetched, token: 't', session: 's', file: new Blob(['a,b']), console: { log: (text: unknown) => printed.push(text) } };
  const Async = Object.getPrototypeOf(ran).constructor as new (...parts: string[]) => (...given: unknown[]) => Promise<unknown>;
  // The sample's own `file` is what it reads; what it sends comes in by the name that it uses there.
  const sent = code.includes("form.set('file', file)") ? Object.keys(names) : Object.keys(names).filter((name) => name !== 'file');
  try {
    const got = await new Async(...sent, `${code}\nreturn ${gives === 'stream' ? 'undefined' : gives};`)(
      ...sent.map((name) => names[name as keyof typeof names]),
    );
    return gives === 'stream' ? printed : got instanceof Blob ? await got.text() : got;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

describe('a sample of a request, of every call on both sites', () => {
  it('in JavaScript reads what comes back, and of a refusal shows why', async () => {
    expect(samples.js.length).toBeGreaterThan(300);
    const wrong: unknown[] = [];
    for (const sample of samples.js) {
      const want = sample.gives === 'stream' ? ['one'] : GIVEN[sample.gives];
      const [got, refused] = [await ran(sample, true), await ran(sample, false)];
      if (JSON.stringify(got) !== JSON.stringify(want) || refused !== FAILED) wrong.push([sample.call, got, refused]);
    }
    expect(wrong).toEqual([]);
  });

  it('in Python does the same', (ctx) => {
    const { status, stdout, stderr, error } = spawnSync('python3', ['-c', PYTHON, FAILED, import.meta.filename, JSON.stringify(GIVEN)], {
      input: JSON.stringify(samples.python),
      encoding: 'utf8',
    });
    if (error) return ctx.skip('python3 is not on this machine');
    expect([status, stderr]).toEqual([0, expect.any(String)]);
    expect(samples.python.length).toBe(samples.js.length);
    expect(JSON.parse(stdout)).toEqual([]);
  });
});

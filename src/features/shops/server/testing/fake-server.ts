import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Asked {
  method: string;
  url: URL;
  headers: IncomingMessage['headers'];
  text: string;
  /** The body as JSON; null where it is none. */
  body: unknown;
}

export interface Answered {
  status?: number;
  headers?: Record<string, string | string[]>;
  body?: unknown;
}

/** How a shop may misbehave once: an answer of its own, none at all, or one that breaks off. */
export type Mischief = Answered | 'nothing' | 'half';

export interface FakeServer {
  url: string;
  asked: Asked[];
  /** Calls that the published interface does not allow. Tests expect none. */
  wrong: string[];
  /** What happens to the next calls instead of what is right. */
  next: Mischief[];
  /** Once each, when a call was answered and before the answer is on its way: what others do in the shop meanwhile. */
  meanwhile: (() => void | Promise<void>)[];
  /** Like a shop behind a cache that does not look at what exactly is asked: each call gets what the first of its kind got. */
  isStuck: boolean;
  /** Whether it says anything to a call, by how many there were before: not a word, the beginning only, or nothing after doing as it was asked. */
  silence(before: number): Silence | null;
  close(): Promise<void>;
}

export type Silence = 'whole' | 'half' | 'deaf';

/** A shop's server on this machine. What `answer` throws is a call that the shop's published interface does not have. */
export async function startFake(answer: (asked: Asked) => Answered | Promise<Answered>): Promise<FakeServer> {
  const fake: Omit<FakeServer, 'url' | 'close'> = { asked: [], wrong: [], next: [], meanwhile: [], isStuck: false, silence: () => null };
  const first = new Map<string, Answered>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const asked: Asked = { method: request.method ?? '', url: new URL(request.url ?? '', 'http://shop'), headers: request.headers, text, body: jsonOf(text) };
      fake.asked.push(asked);
      const say = ({ status = 200, headers = {}, body = '' }: Answered) => {
        const isText = typeof body === 'string';
        response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers }).end(isText ? body : JSON.stringify(body));
      };
      const silence = fake.silence(fake.asked.length - 1);
      if (silence === 'whole') return;
      if (silence === 'half') return void response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"data"');
      const mischief = fake.next.shift();
      if (mischief === 'nothing') return void response.destroy();
      if (mischief === 'half') return void response.writeHead(200, { 'content-length': '100' }).write('{"data"', () => response.destroy());
      if (mischief) return say(mischief);
      const kind = `${asked.method} ${asked.url.pathname} ${String((Object(asked.body) as { query?: unknown }).query)}`;
      const before = fake.isStuck ? first.get(kind) : undefined;
      if (before) return say(before);
      Promise.resolve()
        .then(() => answer(asked))
        .then((answered) => {
          if (fake.isStuck) first.set(kind, answered);
          return answered;
        })
        .then(async (answered) => {
          await fake.meanwhile.shift()?.();
          if (silence === null) say(answered);
        })
        .catch((error: unknown) => {
          fake.wrong.push(`${asked.method} ${asked.url.pathname}: ${String(error)}`);
          say({ status: 400, body: { message: String(error) } });
        });
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(fake, {
    url: `http://127.0.0.1:${port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Fails a call that the published interface does not allow. */
export function must(fact: unknown, what: string): asserts fact {
  if (!fact) throw new Error(what);
}

import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Heard {
  path: string;
  id: string;
  timestamp: number;
  signatures: string[];
  text: string;
  body: { type: string; timestamp: string; account_id: number; event_id: number | null; data: Record<string, unknown> };
}

/** Whether one of a message's signatures is right: the receiver's side of Standard Webhooks, written from the specification. */
export function isSigned(heard: Heard, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const right = `v1,${createHmac('sha256', key).update(`${heard.id}.${heard.timestamp}.${heard.text}`).digest('base64')}`;
  return heard.signatures.includes(right);
}

export interface Receiver {
  url: (path: string) => string;
  heard: (path: string) => Heard[];
  /** Sets what a path answers from now on; the default is 200. Null withholds the answer. */
  answer: (path: string, status: number | null, headers?: Record<string, string>) => void;
  close: () => Promise<void>;
}

/** A merchant's server that receives webhooks. */
export async function startReceiver(): Promise<Receiver> {
  const all: Heard[] = [];
  const answers = new Map<string, { status: number | null; headers: Record<string, string> }>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      all.push({
        path,
        id: String(request.headers['webhook-id']),
        timestamp: Number(request.headers['webhook-timestamp']),
        signatures: String(request.headers['webhook-signature']).split(' '),
        text,
        body: JSON.parse(text) as Heard['body'],
      });
      const { status, headers } = answers.get(path) ?? { status: 200, headers: {} };
      if (status !== null) response.writeHead(status, headers).end(`answer of ${path}`);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}${path}`,
    heard: (path) => all.filter((one) => one.path === path),
    answer: (path, status, headers = {}) => void answers.set(path, { status, headers }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

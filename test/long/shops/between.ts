import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Stands between us and a shop, so that something can happen there after it has answered and before we know. */
export interface Between {
  url: string;
  /** Once, when a call whose address or body has the text was answered. */
  meanwhile(text: string, deed: () => Promise<void>): void;
  close(): Promise<void>;
}

const NOT_PASSED = new Set(['host', 'connection', 'content-length', 'transfer-encoding', 'content-encoding', 'keep-alive', 'accept-encoding']);

export async function standBetween(target: string): Promise<Between> {
  const waiting: { text: string; deed: () => Promise<void> }[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = Buffer.concat(chunks);
      const headers = Object.entries(request.headers).filter(([name, value]) => !NOT_PASSED.has(name) && typeof value === 'string') as [string, string][];
      const answer = await fetch(`${target}${request.url ?? ''}`, {
        method: request.method ?? 'GET',
        headers,
        ...(body.length > 0 && { body }),
        redirect: 'manual',
      });
      const content = Buffer.from(await answer.arrayBuffer());
      const at = waiting.findIndex(({ text }) => `${decodeURIComponent(request.url ?? '')} ${body.toString()}`.includes(text));
      if (at !== -1) await waiting.splice(at, 1)[0]?.deed();
      for (const [name, value] of answer.headers) if (!NOT_PASSED.has(name) && name !== 'set-cookie') response.setHeader(name, value);
      const cookies = answer.headers.getSetCookie();
      if (cookies.length > 0) response.setHeader('set-cookie', cookies);
      response.writeHead(answer.status).end(content);
    })().catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    meanwhile: (text, deed) => void waiting.push({ text, deed }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

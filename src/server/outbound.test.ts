import dns from 'node:dns/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isPublicAddress, post, refusalOf, request } from './outbound.ts';

describe('an IP address', () => {
  it.each([
    ['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '127.255.0.1', '169.254.169.254', '172.16.0.1', '172.31.255.255'],
    ['192.0.0.1', '192.0.2.1', '192.168.1.1', '198.18.0.1', '198.51.100.7', '203.0.113.9', '224.0.0.1', '240.0.0.1', '255.255.255.255'],
    [
      '::',
      '::1',
      'fe80::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '::ffff:10.0.0.1',
      '::ffff:169.254.169.254',
      '64:ff9b::a00:1',
      '2001::1',
      '2001:db8::1',
      '2002:a00:1::',
    ],
    ['not an address', '', 'example.com'],
  ])('of a private or special range is refused: %s, %s, …', (...ips) => expect(ips.filter(isPublicAddress)).toEqual([]));

  it('of the Internet is taken', () => {
    const ips = ['1.1.1.1', '8.8.8.8', '172.15.0.1', '172.32.0.1', '100.63.0.1', '192.169.0.1', '2606:4700:4700::1111', '2a00:1450:4001::1'];
    expect(ips.filter((ip) => !isPublicAddress(ip))).toEqual([]);
  });
});

describe('an address', () => {
  it.each([
    ['https://hooks.example.com/a?b=c', null],
    ['https://hooks.example.com:8443/', null],
    ['http://hooks.example.com/', 'url'],
    ['ftp://hooks.example.com/', 'url'],
    ['https://user:secret@hooks.example.com/', 'password'],
    ['hooks.example.com', 'url'],
    ['https://hooks.example.com/a b', 'url'],
    ['https://10.0.0.1/', 'private'],
    ['https://0x7f.1/', 'private'],
    ['https://2130706433/', 'private'],
    ['https://[::1]/', 'private'],
    ['https://[::ffff:169.254.169.254]/', 'private'],
    ['https://localhost/', 'private'],
    ['https://printer/', 'private'],
    ['https://db.internal/', 'private'],
    ['https://metadata.google.internal/', 'private'],
  ] as const)('%s: %s', (text, refusal) => expect(refusalOf(text, false)).toBe(refusal));

  it('of this machine itself is possible where development asks for it, and nothing else of the network', () => {
    expect(['http://localhost:9/', 'http://127.0.0.1:9/', 'https://[::1]/'].map((text) => refusalOf(text, true))).toEqual([null, null, null]);
    expect(['http://10.0.0.1/', 'http://169.254.169.254/', 'http://hooks.example.com/'].map((text) => refusalOf(text, true))).toEqual(['url', 'url', 'url']);
    expect(refusalOf('https://192.168.0.1/', true)).toBe('private');
  });
});

describe('posting', () => {
  const open: { close: () => void }[] = [];
  afterEach(() => {
    for (const one of open.splice(0)) one.close();
  });
  async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
    const server = createServer(answer);
    open.push({ close: () => (server.closeAllConnections(), server.close()) });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  }

  it('never connects to this machine unless told so, by name neither', async () => {
    let hits = 0;
    const url = await serve((_request, response) => {
      hits += 1;
      response.end();
    });
    expect(await post(url, '{}', {}, false)).toMatchObject({ status: null, problem: 'private' });
    // A public-looking name that stands for the loopback address; without a resolver it is unknown, so nothing is delivered either.
    const named = await post(`https://127.0.0.1.nip.io:${new URL(url).port}/`, '{}', {}, false);
    expect(['private', 'dns']).toContain(named.problem);
    expect(hits).toBe(0);
    expect(await post(url, '{}', {}, true)).toMatchObject({ status: 200, problem: null, ip: '127.0.0.1' });
  });

  it('follows no redirect', async () => {
    let hits = 0;
    const inner = await serve((_request, response) => {
      hits += 1;
      response.end('secret');
    });
    const url = await serve((_request, response) => response.writeHead(302, { location: inner }).end());
    expect(await post(url, '{}', {}, true)).toMatchObject({ status: 302, headers: { location: inner } });
    expect(hits).toBe(0);
  });

  it('keeps the beginning of a long answer and stops reading', async () => {
    const url = await serve((_request, response) => {
      response.write('x'.repeat(3000));
      const more = setInterval(() => response.write('y'.repeat(65_536)), 1);
      response.on('close', () => clearInterval(more));
    });
    const outcome = await post(url, '{}', {}, true);
    expect([outcome.status, outcome.body.length]).toEqual([200, 2048]);
  });

  it('tells an answer that breaks off, or never ends, from one that is cut for its length', async () => {
    const half = await serve((_request, response) => response.writeHead(200, { 'content-length': '100' }).write('half', () => response.destroy()));
    const drip = await serve((_request, response) => response.writeHead(200).write('on and'));
    const long = await serve((_request, response) => response.end('x'.repeat(3000)));
    const ask = (url: string) => request(url, { method: 'GET', headers: {}, allowLoopback: true, timeoutMs: 100 });
    expect(await ask(half)).toMatchObject({ status: 200, broken: 'connection', isCut: false });
    expect(await ask(drip)).toMatchObject({ status: 200, broken: 'timeout', isCut: false });
    expect(await ask(long)).toMatchObject({ status: 200, broken: null, isCut: true });
  });

  it('waits for the name no longer than for the answer, and for neither once it is called off', async () => {
    // As behind a broken network.
    const resolver = vi.spyOn(dns, 'lookup').mockReturnValue(new Promise(() => undefined));
    const ask = (more: object) => request('https://shop.example.com/', { method: 'GET', headers: {}, allowLoopback: false, ...more });
    expect(await ask({ timeoutMs: 50 })).toMatchObject({ status: null, problem: 'timeout' });
    expect(await ask({ signal: AbortSignal.abort() })).toMatchObject({ status: null, problem: 'timeout' });
    resolver.mockRestore();
    const url = await serve(() => undefined);
    const stop = new AbortController();
    const asked = request(url, { method: 'GET', headers: {}, allowLoopback: true, signal: stop.signal });
    setTimeout(() => stop.abort(), 50);
    expect(await asked).toMatchObject({ status: null, problem: 'timeout' });
  });

  it('asks once what a name stands for and connects to that, whatever the name stands for a moment later', async () => {
    const { port } = new URL(await serve((_request, response) => response.end()));
    const resolver = vi.spyOn(dns, 'lookup').mockResolvedValueOnce([{ address: '127.0.0.1', family: 4 }] as never);
    resolver.mockRejectedValue(new Error('asked again'));
    // No certificate is there: the name's first address was reached all the same.
    expect(await post(`https://hooks.example.com:${port}/`, '{}', {}, true)).toMatchObject({ ip: '127.0.0.1', problem: 'tls' });
    expect(resolver).toHaveBeenCalledTimes(1);
    // One address among several that may not be called is enough to refuse them all.
    const both = [
      { address: '1.1.1.1', family: 4 },
      { address: '10.0.0.1', family: 4 },
    ];
    resolver.mockResolvedValue(both as never);
    expect(await post('https://hooks.example.com/', '{}', {}, false)).toMatchObject({ status: null, problem: 'private', ip: null });
    resolver.mockRestore();
  });

  it('says what went wrong with the connection', async () => {
    const url = await serve((request) => request.socket.destroy());
    expect(await post(url, '{}', {}, true)).toMatchObject({ status: null, problem: 'connection' });
    expect(await post('https://no-such-name.example.invalid/', '{}', {}, false)).toMatchObject({ status: null, problem: 'dns' });
  });
});

/**
 * `npm run dev`: Vite runs in front of both sites and swaps a changed component in the open page; behind it the server restarts when one
 * of its sources changes, while requests from the page wait. The program itself knows nothing of Vite.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createServer as createVite } from 'vite';
import { loadDotEnv, readEnv } from '../src/server/env.ts';
import { freePort } from './test-postgres.ts';

/** How long a call waits for the server to be back, in milliseconds. */
const PATIENCE = 60_000;
/** What Vite answers; everything else goes to the server. */
const PAGES = /^\/(@|src\/|node_modules\/|locales\/)/;

loadDotEnv();
const own = readEnv(process.env);
const [console, accounts] = [createServer(), createServer()];
const vite = await createVite({ appType: 'custom', server: { middlewareMode: true, hmr: { server: console } } });
// Pages of either site hear of changes on their own address.
accounts.on('upgrade', (...args) => void console.emit('upgrade', ...args));

/** Each site's page with Vite's client in it, where the server looks for its pages. */
const web = mkdtempSync(join(tmpdir(), 'portolan-dev-'));
for (const site of ['console', 'accounts']) {
  const folder = `src/${site}`;
  const page = readFileSync(`${folder}/index.html`, 'utf8').replaceAll(/(src|href)="(\.[^"]+)"/g, (_, name: string, path: string) => {
    return `${name}="${new URL(path, `http://page/${folder}/`).pathname}"`;
  });
  mkdirSync(join(web, folder), { recursive: true });
  writeFileSync(join(web, folder, 'index.html'), await vite.transformIndexHtml(`/${folder}/index.html`, page));
}

const ports = { console: await freePort(), accounts: await freePort() };
const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'src/program/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    NODE_ENV: 'development',
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn',
    WEB_DIR: web,
    PORT: String(ports.console),
    ACCOUNTS_PORT: String(ports.accounts),
    CONSOLE_URL: own.CONSOLE_URL,
    ACCOUNTS_URL: own.ACCOUNTS_URL,
    ACCOUNTS_INTERNAL_URL: own.ACCOUNTS_INTERNAL_URL ?? `http://127.0.0.1:${ports.accounts}`,
  },
});

/** Waits until the server accepts connections. */
async function untilUp(port: number): Promise<void> {
  for (const begun = Date.now(); Date.now() - begun < PATIENCE; await sleep(100)) {
    const isUp = await new Promise<boolean>((done) => {
      const probe = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false));
      probe.on('connect', () => probe.destroy());
    });
    if (isUp) return;
  }
}

async function pass(asked: IncomingMessage, answer: ServerResponse, port: number): Promise<void> {
  await untilUp(port);
  const { method, url, headers } = asked;
  const passed = request({ host: '127.0.0.1', port, method, path: url, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.rawHeaders);
    given.pipe(answer);
  });
  passed.on('error', () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end('The server is not there. See what it said.')));
  asked.pipe(passed);
}

function serve(server: Server, port: number, inner: number): void {
  server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
    if (PAGES.test(asked.url ?? '')) vite.middlewares(asked, answer, () => answer.writeHead(404).end());
    else void pass(asked, answer, inner);
  });
  server.listen(port, own.HOST);
}
serve(console, own.PORT, ports.console);
serve(accounts, own.ACCOUNTS_PORT, ports.accounts);

const stop = () => child.kill('SIGTERM');
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
child.on('exit', () => {
  rmSync(web, { recursive: true, force: true });
  process.exit();
});

import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureBrowser } from '../../scripts/ensure-browser.ts';
import { freePort } from '../../scripts/test-postgres.ts';

/** `npm run dev` in a copy of the sources, which the test edits. */
const copy = mkdtempSync(join(tmpdir(), 'portolan-dev-copy-'));
const COMPONENT = 'src/features/identity/web/OpenCard.tsx';
let url: string;
let stop: () => Promise<void>;

beforeAll(async () => {
  for (const part of ['src', 'scripts', 'db', 'package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', 'tsconfig.web.json']) {
    cpSync(part, join(copy, part), { recursive: true });
  }
  symlinkSync(resolve('node_modules'), join(copy, 'node_modules'));
  const [port, accountsPort] = [await freePort(), await freePort()];
  url = `http://localhost:${port}`;
  const child = spawn(process.execPath, ['scripts/dev.ts'], {
    cwd: copy,
    stdio: 'ignore',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      ACCOUNTS_PORT: String(accountsPort),
      DATA_DIR: join(copy, 'data'),
      DATABASE_URL: '',
      DEMO: 'true',
    },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  for (let i = 0; i < 600; i += 1) {
    if (
      await fetch(`${url}/readyz`).then(
        (answer) => answer.ok,
        () => false,
      )
    ) {
      return;
    }
    await sleep(200);
  }
  throw new Error('npm run dev did not start.');
}, 180_000);
afterAll(async () => {
  await stop();
  rmSync(copy, { recursive: true, force: true });
}, 30_000);

it('a changed component is swapped in the open page, and a changed server starts again behind it', { timeout: 300_000 }, async () => {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const refused: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('Content Security Policy')) refused.push(message.text());
    });
    await page.goto(url, { timeout: 120_000 });
    await page.getByLabel('Password').fill('not sent yet');
    const file = join(copy, COMPONENT);
    const before = readFileSync(file, 'utf8');
    const after = before.replace(/(<h1[^>]*>)/, '$1Changed: ');
    expect(after).not.toBe(before);
    writeFileSync(file, after);
    await page.getByRole('heading', { name: /Changed:/ }).waitFor({ timeout: 60_000 });
    // The page is the same one: what was typed is there.
    expect(await page.getByLabel('Password').inputValue()).toBe('not sent yet');

    const server = join(copy, 'src/server/pages.ts');
    const text = readFileSync(server, 'utf8');
    expect(text).toContain(`'Not found'`);
    writeFileSync(server, text.replaceAll(`'Not found'`, `'Changed'`));
    const asked = () => fetch(`${url}/nothing.txt`).then((answer) => answer.text());
    for (let i = 0; i < 300 && (await asked()) !== 'Changed'; i += 1) await sleep(200);
    expect(await asked()).toBe('Changed');
    expect(await page.getByLabel('Password').inputValue()).toBe('not sent yet');
    expect(refused).toEqual([]);
  } finally {
    await browser.close();
  }
});

import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import pg from 'pg';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { ensureBuilt } from '../scripts/ensure-built.ts';
import { freePort } from '../scripts/test-postgres.ts';
import { openPostgres } from '../src/server/db.ts';
import { makeMerchant, migrateWithRates } from '../test/merchant.ts';
import { dataFolder, startProgram } from '../test/program.ts';
import { signedIn } from './clicks.ts';
import { fillList, openAll } from './lists-data.ts';
import { atMost, median, round, told, type Result } from './result.ts';

const PAGE = '/shipping/search';
/** A slow computer of an office. */
const SLOWED = 4;
const ROUNDS = 9;
const GOAL = { rowsMs: 900, blockedMs: 150 } as const;

/** Long tasks, and the frame that shows the first row. */
const WATCH = `
  window.blocked = 0;
  new PerformanceObserver((list) => { for (const { duration } of list.getEntries()) window.blocked += Math.max(0, duration - 50); }).observe({ type: 'longtask', buffered: true });
  window.firstRow = new Promise((done) => {
    const look = () => [...document.querySelectorAll('[role=row][aria-rowindex]')].at(1)?.textContent ? requestAnimationFrame(() => done(performance.now())) : requestAnimationFrame(look);
    look();
  });`;

interface Opened {
  rows: number;
  blocked: number;
  requests: number;
  scripts: number;
}

/** Opens the list for the first time, with nothing in the browser's cache. */
async function open(browser: Browser, url: string, known: Awaited<ReturnType<BrowserContext['storageState']>>): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, storageState: known });
  try {
    const page = await context.newPage();
    await page.addInitScript(WATCH);
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
    await page.goto(url + PAGE, { waitUntil: 'commit' });
    const rows = Number(await page.evaluate('window.firstRow'));
    const { requests, scripts } = (await page.evaluate(`(() => {
      const before = performance.getEntriesByType('resource').filter((one) => one.responseEnd > 0 && one.responseEnd <= ${rows});
      return { requests: before.length + 1, scripts: before.filter((one) => one.name.endsWith('.js')).reduce((sum, one) => sum + one.encodedBodySize, 0) };
    })()`)) as { requests: number; scripts: number };
    await page.waitForTimeout(1500);
    return { rows, blocked: Number(await page.evaluate('window.blocked')), requests, scripts };
  } finally {
    await context.close();
  }
}

/** How long it takes on a slow computer until the list of shipments shows its first rows. */
export async function benchFirstRows(databaseUrl: string): Promise<Result[]> {
  ensureBuilt();
  const db = openPostgres(databaseUrl, 2);
  const raw = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const folder = dataFolder();
  try {
    await migrateWithRates(db);
    const { small } = await openAll(raw);
    await fillList(raw, 'shipments', { large: small, small, others: [] }, { large: 1000, small: 0 });
    const { userId } = await makeMerchant(db, { accountId: small });
    const [PORT, ACCOUNTS_PORT] = [String(await freePort()), String(await freePort())];
    const program = await startProgram(folder.dir, { DATABASE_URL: databaseUrl, ROLES: 'console,accounts', PORT, ACCOUNTS_PORT });
    const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
    try {
      const url = `http://localhost:${PORT}`;
      const context = await browser.newContext();
      await signedIn(await context.newPage(), url, db, userId);
      const known = await context.storageState();
      await context.close();
      const opened: Opened[] = [];
      for (let i = -2; i < ROUNDS; i += 1) {
        const one = await open(browser, url, known);
        if (i >= 0) opened.push(one);
      }
      const middle = (name: keyof Opened) => median(opened.map((one) => one[name]));
      return [
        atMost(`first rows of a list, processor slowed ${SLOWED} ×`, Math.round(middle('rows')), 'ms', GOAL.rowsMs),
        atMost('first rows of a list: blocked', Math.round(middle('blocked')), 'ms', GOAL.blockedMs),
        told('first rows of a list: requests before them', middle('requests'), 'requests'),
        told('first rows of a list: programs before them', round(middle('scripts') / 1024, 1), 'KB'),
      ];
    } finally {
      await browser.close();
      program.signal('SIGTERM');
      await program.ended;
    }
  } finally {
    await raw.end();
    await db.close();
    folder.remove();
  }
}

import { chromium, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { ensureBrowser } from '../scripts/ensure-browser.ts';
import { hashPassword } from '../src/features/identity/server/password.ts';
import type { Db } from '../src/server/db.ts';
import type { ListName } from './lists-data.ts';
import { atMost, median, round, told, type Result } from './result.ts';

const GOAL_MS = 100;
const WARM_UP = 3;
const CLICKS = 15;
const PASSWORD = 'a password of the bench';

const ADDRESSES: Record<ListName, string> = { shipments: '/shipping/search', orders: '/fulfillment/orders/search', returns: '/returns/returns?show=created' };

/** What a page still draws after its first rows is no part of the next click. */
const PAUSE_MS = 250;

/** What is clicked in turn, of all that have the selector; each click changes the rows. */
const DEEDS = {
  sort: [
    ['[data-part=sort]', 0],
    ['[data-part=sort]', -1],
  ],
  filter: [
    ['.dg-tab', 1],
    ['.dg-tab', 0],
  ],
  page: [
    ['.dg-step', -1],
    ['.dg-step', -2],
  ],
} as const satisfies Record<string, readonly (readonly [selector: string, place: number])[]>;

/** Clicks, and waits for the frame that shows other rows; milliseconds. */
const CLICK = `async ([selector, place]) => {
  const shown = () => [...document.querySelectorAll('[role=row][aria-rowindex]')].slice(1, 4).map((row) => row.textContent).join();
  const before = shown();
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  const target = () => [...document.querySelectorAll(selector)].at(place);
  // A step waits for the page before it.
  while (target()?.getAttribute('aria-disabled') !== null && target()?.getAttribute('aria-disabled') !== 'false') await frame();
  const began = performance.mark('click').startTime;
  target().click();
  while (shown() === before || shown() === '') {
    if (performance.now() - began > 10000) throw new Error('Nothing changed after a click on ' + selector);
    await frame();
  }
  await frame();
  return performance.measure('click to paint', 'click').duration;
}`;

/** Signs a person in, in a page that then shows the list of shipments. */
export async function signedIn(page: Page, url: string, db: Db, userId: number): Promise<void> {
  const hash = await hashPassword(PASSWORD);
  await db.system((tx) => sql`update users set password_hash = ${hash} where id = ${userId}`.execute(tx));
  const { rows } = await db.system((tx) => sql<{ email: string }>`select email from users where id = ${userId}`.execute(tx));
  await page.goto(`${url}${ADDRESSES.shipments}`);
  await page.getByLabel(/e-?mail/i).fill(rows[0]?.email ?? '');
  await page.getByLabel(/password/i).fill(PASSWORD);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  await page.waitForURL((at) => at.pathname.startsWith('/shipping'));
}

/** Milliseconds from a click to the frame with the new rows, by what is clicked; throws where the page reports an error. */
async function clicksOf(page: Page, url: string): Promise<Map<string, number>> {
  const times = new Map<string, number>();
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  for (const [list, path] of Object.entries(ADDRESSES)) {
    for (const [deed, selectors] of Object.entries(DEEDS)) {
      await page.goto(`${url}${path}`);
      await page.locator('[role=row][aria-rowindex="4"]').waitFor();
      await page.locator('.dg-tab-count').first().waitFor();
      const taken: number[] = [];
      for (let i = 0; i < 2 * (WARM_UP + CLICKS); i += 1) {
        await page.waitForTimeout(PAUSE_MS);
        const ms = Number(await page.evaluate(`(${CLICK})(${JSON.stringify(selectors[i % 2])})`));
        if (i >= 2 * WARM_UP) taken.push(ms);
      }
      times.set(`${list}, ${deed}`, median(taken));
    }
  }
  if (problems.length > 0) throw new Error(`The page reported: ${problems.join('; ')}`);
  return times;
}

/** Click to paint in the lists of an account with a million rows, and in the same of one with ten thousand, in a browser. */
export async function measureClicks(url: string, db: Db, people: { large: number; small: number }): Promise<Result[]> {
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'] });
  try {
    const measured = [];
    for (const userId of [people.large, people.small]) {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      await signedIn(page, url, db, userId);
      measured.push(await clicksOf(page, url));
      await context.close();
    }
    const [large, small] = measured;
    return [...(large ?? [])].flatMap(([name, ms]) => [
      atMost(`${name}: click to paint of 1,000,000 rows`, round(ms), 'ms', GOAL_MS),
      told(`${name}: the same of 10,000 rows`, round(small?.get(name) ?? Number.NaN), 'ms'),
    ]);
  } finally {
    await browser.close();
  }
}

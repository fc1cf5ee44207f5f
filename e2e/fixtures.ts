import { test as base, expect, type BrowserContext, type Cookie, type Page } from '@playwright/test';
import { startDemo } from './demo.ts';
import { SHOWN } from './moves.ts';
import { ACCOUNTS, CONSOLE, VIEWPORT } from './places.ts';

export { expect };
export { expectAccessible } from './accessible.ts';
export { goTo, moveTo } from './moves.ts';
export { ACCOUNTS, ACCOUNTS_PORT, CONSOLE, CONSOLE_PORT } from './places.ts';
export type { Page };

/**
 * A route holds when `page.route` has ended: the browser tells its page of it in a message of its own, and a key pressed at once may overtake that,
 * so that the request which is to be lost goes out. What the page evaluates comes after the message.
 */
function makeRoutesHold(page: Page): void {
  const kind = Object.getPrototypeOf(page) as Page;
  const { route } = kind;
  kind.route = async function routeAtOnce(this: Page, ...what) {
    const made = await route.apply(this, what);
    await this.evaluate('0');
    return made;
  };
}

/** What makes a profile as it was on the first day, but for what was fetched of the programs: that need not come again for every test. */
async function emptier(context: BrowserContext): Promise<() => Promise<void>> {
  // A page for it alone, as one for every test would be a process for every test.
  const page = await context.newPage();
  makeRoutesHold(page);
  const devtools = await context.newCDPSession(page);
  return async () => {
    const others = context.pages().filter((one) => one !== page);
    await Promise.all(others.map((one) => one.close()));
    await context.clearCookies();
    await context.clearPermissions();
    for (const origin of [CONSOLE, ACCOUNTS]) {
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage,service_workers' });
    }
  };
}

/** Gives a page on which any console error or uncaught exception fails the test. */
async function withoutErrors(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const problems: string[] = [];
  page.on('console', (message) => {
    // The browser itself reports every answer of 400 and above; the tests cause those on purpose.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
    // In place of a missing word a neutral one shows, and only the log tells (src/web/i18n.ts).
    if (message.text().startsWith('no words for')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await use(page);
  expect(problems, 'console errors').toEqual([]);
}

/** For each worker a server with the demo and a browser profile; `timed` is a page with a profile of its own, for a test that sets the clock. */
export const test = base.extend<{ page: Page; timed: Page }, { profile: { context: BrowserContext; empty: () => Promise<void> } }>({
  profile: [
    async ({ browser }, use) => {
      const stop = await startDemo();
      const context = await browser.newContext({ baseURL: CONSOLE, viewport: VIEWPORT });
      await use({ context, empty: await emptier(context) });
      await context.close();
      await stop();
    },
    { scope: 'worker', auto: true, timeout: 300_000 },
  ],
  context: async ({ profile }, use) => {
    await use(profile.context);
    await profile.empty();
  },
  page: async ({ page }, use) => {
    // Once set, it is the clock of every later page of the profile, and of the tests after this one.
    Object.defineProperty(page, 'clock', {
      get: () => {
        throw new Error('Take the page `timed` to set a clock.');
      },
    });
    await withoutErrors(page, use);
  },
  timed: async ({ browser }, use) => {
    const context = await browser.newContext({ baseURL: CONSOLE, viewport: VIEWPORT });
    await withoutErrors(await context.newPage(), use);
    await context.close();
  },
});

/** What the page asks for from now on that is not there: it shows as an error in the browser's console. */
export function missing(page: Page): string[] {
  const found: string[] = [];
  page.on('response', (answer) => answer.status() === 404 && found.push(answer.url()));
  return found;
}

const SESSIONS = /^portolan_(session|accounts)$/;

/** Who signs in, and the account they work in; staff work in none. */
export const PEOPLE = {
  merchant: { email: 'demo@portolan.test', password: 'portolan-demo', account: 'Harbour Goods' },
  europe: { email: 'demo@portolan.test', password: 'portolan-demo', account: 'Harbour Goods Europe' },
  viewer: { email: 'viewer@portolan.test', password: 'portolan-demo', account: 'Harbour Goods' },
  support: { email: 'support@portolan.test', password: 'portolan-staff', account: null },
  warehouse: { email: 'warehouse@portolan.test', password: 'portolan-staff', account: null },
  pricing: { email: 'pricing@portolan.test', password: 'portolan-staff', account: null },
  admin: { email: 'admin@portolan.test', password: 'portolan-staff', account: null },
} as const;

const arrived = (url: URL) => /^\/(?:shipping|fulfillment|returns)\//.test(url.pathname);
/** What the browser of each person keeps of being signed in; a worker's people sign in by the form once. */
const kept = new Map<keyof typeof PEOPLE, Cookie[]>();

async function signInByForm(page: Page, who: keyof typeof PEOPLE, path: string): Promise<void> {
  const { email, password, account } = PEOPLE[who];
  await page.goto(account === null ? `${ACCOUNTS}/sign-in` : path);
  await page.getByLabel(/e-?mail/i).fill(email);
  await page.getByLabel(/password/i).fill(password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  if (account === null) return page.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await page.waitForURL((url) => arrived(url) || url.pathname === '/users/context');
  if (arrived(new URL(page.url()))) return;
  await page
    .getByRole('button', { name: new RegExp(`${account} ·`) })
    .first()
    .click();
  await page.waitForURL(arrived);
}

/** Whether what was kept still opens the account, on both sites: a test may have ended a session or changed its account. */
async function isSignedIn(page: Page, { account }: (typeof PEOPLE)[keyof typeof PEOPLE]): Promise<boolean> {
  const ask = (site: string) => page.request.get(`${site}/api/users/me`);
  if (account === null) return (await ask(ACCOUNTS)).ok();
  const answers = await Promise.all([CONSOLE, ACCOUNTS].map(ask));
  const names = answers.map(async (answer) =>
    answer.ok() ? ((await answer.json()) as { data: { user: { account: { name: string } } } }).data.user.account.name : null,
  );
  return (await Promise.all(names)).every((name) => name === account);
}

/** Signed in, by what was kept of the last time, else by the form; opens `path` of the console, or no page. */
export async function signIn(page: Page, who: keyof typeof PEOPLE = 'merchant', path?: string): Promise<void> {
  // Left first: the page of somebody else would notice, go to sign in by itself, and break off what is opened next.
  if (page.url() !== 'about:blank') await page.goto('about:blank');
  const context = page.context();
  await context.clearCookies({ name: SESSIONS });
  await context.addCookies(kept.get(who) ?? []);
  if (kept.has(who) && (await isSignedIn(page, PEOPLE[who]))) {
    if (path === undefined) return;
    await page.goto(path);
    return page.waitForURL(arrived);
  }
  await context.clearCookies({ name: SESSIONS });
  await signInByForm(page, who, path ?? CONSOLE);
  kept.set(
    who,
    (await context.cookies()).filter(({ name }) => SESSIONS.test(name)),
  );
}

/** The page that is open, in another theme and width, once it shows all it has so. */
export async function turnTo(page: Page, { theme, width }: { theme: string; width: number }): Promise<void> {
  await page.setViewportSize({ width, height: VIEWPORT.height });
  // A color on its way to another is neither.
  await page.evaluate<undefined>(`(() => {
    document.documentElement.dataset.theme = '${theme}';
    document.documentElement.getBoundingClientRect();
    for (const one of document.getAnimations()) if (one instanceof CSSTransition) one.finish();
  })()`);
  await page.evaluate<undefined>(SHOWN);
}

/** Language and theme from the next page on, by the cookies that both sites read. */
export const prefer = (page: Page, look: { language?: string; theme?: string }): Promise<void> =>
  page.context().addCookies(Object.entries(look).map(([name, value]) => ({ name, value, url: CONSOLE })));

/** Pages loaded from here on are those of an installation without a mail server. */
export async function withoutMail(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => !pathname.startsWith('/api/') && !pathname.includes('.'),
    async (route) => {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, body: (await answer.text()).replace('"sendsMail":true', '"sendsMail":false') });
    },
  );
}

const LANGUAGE_NAMES = { en: 'English', zh: '中文', ru: 'Русский' } as const;

/** The page that is open, in another language from now on, chosen from its menu in a wide window. */
export async function speak(page: Page, language: keyof typeof LANGUAGE_NAMES): Promise<void> {
  await page.getByRole('button', { name: /^(Language|语言|Язык)$/ }).click();
  await page.getByRole('menuitemradio', { name: LANGUAGE_NAMES[language] }).click();
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await page.evaluate<undefined>(SHOWN);
}

/** No sideways scrolling, and no key at the foot beyond the edge, where the desk scrolls nothing. */
export async function expectNoOverflow(page: Page): Promise<void> {
  // A page takes a moment to lay itself out for a new width.
  const overflow = () =>
    page.evaluate(
      `Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll('footer button')].map((key) => Math.floor(key.getBoundingClientRect().right))) - document.documentElement.clientWidth`,
    );
  await expect.poll(overflow, { timeout: 5000 }).toBeLessThanOrEqual(0);
}

/** The next call to these addresses is refused as if the session had ended elsewhere; those after it pass. */
export async function endSession(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, (route) => route.fulfill({ status: 401, json: { success: false, code: 'unauthorized', message: 'Ended.' } }), { times: 1 });
}

import type { Browser, BrowserContext } from '@playwright/test';
import { WATCH, type Failure, type Seen } from './calls-in-page.ts';
import type { Page } from './fixtures.ts';

export type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const HOW: readonly Failure[] = [500, 401, 'never'];
/** A call may be retried twice (web/query.ts); anything more is a loop. */
const MOST_CALLS = 3;
/** A little longer than an answer counts as fresh (web/query.ts). */
const STALE_MS = 20_000;
/** The share of a page's lines that must stay when refetching its data fails. Times and notices change. */
const KEPT = 0.9;

interface Way {
  storageState: StorageState;
  site: string;
  neutral: string;
  quiet: ReadonlySet<string>;
}

/** Walks through the pages of one site in its own browser window, and fails their calls one by one. */
export class Visitor {
  readonly page: Page;
  readonly faults: string[] = [];
  /** The calls every page of the site makes, whatever it shows. */
  shell: ReadonlySet<string> = new Set();
  #neutral: string;
  /** Calls whose failure is not shown. */
  #quiet: ReadonlySet<string>;

  private constructor(page: Page, neutral: string, quiet: ReadonlySet<string>) {
    this.page = page;
    this.#neutral = neutral;
    this.#quiet = quiet;
  }

  /** Opens a site for a signed-in person at a page that makes no calls itself. */
  static async open(browser: Browser, { storageState, site, neutral, quiet }: Way): Promise<Visitor> {
    const context = await browser.newContext({ baseURL: site, viewport: { width: 1280, height: 100 }, storageState });
    const page = await context.newPage();
    const visitor = new Visitor(page, neutral, quiet);
    page.on('console', (message) => {
      const text = message.text();
      // In place of a missing word a neutral one shows, and only the log tells (src/web/i18n.ts).
      const isFault = (message.type() === 'error' && !text.startsWith('Failed to load resource')) || text.startsWith('no words for');
      if (isFault) visitor.faults.push(`${page.url()}: ${text}`);
    });
    page.on('pageerror', (error) => visitor.faults.push(`${page.url()}: ${error.message}`));
    page.setDefaultTimeout(30_000);
    await page.addInitScript(WATCH);
    await page.goto(neutral);
    // Where the desk stands: without it each of its pages would only ask.
    await page.evaluate(`localStorage.setItem('portolan:desk-warehouse', 'HKG')`);
    // Parts that are fetched after the page ask later than it does.
    await visitor.#ask('opened');
    await page.waitForLoadState('networkidle');
    visitor.shell = new Set([...Object.keys((await visitor.#ask('opened')).counts), ...quiet]);
    return visitor;
  }

  close(): Promise<void> {
    return this.page.context().close();
  }

  /** Fails each call of a page in turn, and finally all of them while the page is loaded. Returns the number of tries, as `tryFrame` does. */
  async tryPage(href: string): Promise<number> {
    const whole = await this.#visit(href);
    const calls = Object.keys(whole.counts).filter((call) => !this.shell.has(call));
    for (const call of calls) {
      for (const how of HOW) {
        const seen = await this.#visit(href, call, how);
        await this.#judge(`${href}: ${call} ${said(how)}`, seen, how, this.#quiet.has(call));
        const isGone = seen.lines.length < whole.lines.length / 2;
        if (how === 'never' && isGone && !seen.saysWaits) this.faults.push(`${href}: ${call} ${said(how)}; nothing says that it loads`);
      }
    }
    if (whole.isAnswered) await this.#tryRefresh(href);
    return calls.length * HOW.length;
  }

  /** Fails a call of the frame. Those that come before anything is shown are only made as the site is loaded. */
  async tryFrame(href: string, call: string): Promise<number> {
    for (const how of HOW) {
      const seen = (await this.#ask('forget', this.#neutral, href, call, how)) ?? (await this.#load(href, call, how));
      await this.#judge(`${href} anew: ${call} ${said(how)}`, seen, how, this.#quiet.has(call));
    }
    return HOW.length;
  }

  async #load(href: string, call: string, how: Failure): Promise<Seen> {
    await this.page.evaluate(
      `sessionStorage.setItem('watch', ${JSON.stringify(JSON.stringify({ fail: call, how }))}); sessionStorage.removeItem('sign-in-at')`,
    );
    await this.page.goto(href);
    return this.#ask('opened');
  }

  async #judge(where: string, seen: Seen, how: Failure, isQuiet: boolean): Promise<void> {
    const fault = (what: string) => this.faults.push(`${where}; ${what}`);
    for (const [name, count] of Object.entries(seen.counts)) if (count > MOST_CALLS) fault(`${name} is asked ${count} times`);
    if (how === 401 && !seen.isAtSignIn && !isQuiet) fault('nobody is taken to sign in');
    // Every later try would pass for it.
    if (seen.hasEnded) await this.#load(this.#neutral, '', 500);
    if (how === 'never' && seen.lines.length === 0 && !seen.isBusy) fault('the page is blank');
    if (how !== 500 || isQuiet) return;
    if (!seen.hasHeading) fault('the page has no heading');
    if (!seen.saysSo) fault(`no sentence with Try again: ${seen.lines.join(' | ').slice(0, 300)}`);
    if (seen.isBusy) fault('something is still loading');
    if ((await this.#ask('retry')).saysSo) fault('Try again does not help');
  }

  /** A loaded page stays when its data is refetched and every call fails. */
  async #tryRefresh(href: string): Promise<void> {
    const { lines } = await this.#visit(href);
    const after = new Set((await this.#ask('comeBack', STALE_MS)).lines.map(withoutNumbers));
    const gone = lines.filter((line) => !after.has(withoutNumbers(line)));
    if (gone.length > lines.length * (1 - KEPT)) this.faults.push(`${href}: goes when a refresh fails: ${gone.join(' | ').slice(0, 300)}`);
  }

  #visit(href: string, fail = '', how: Failure = 500): Promise<Seen> {
    return this.#ask('visit', this.#neutral, href, fail, how);
  }

  #ask(what: 'opened' | 'visit' | 'retry' | 'comeBack', ...given: readonly unknown[]): Promise<Seen>;
  #ask(what: 'forget', ...given: readonly unknown[]): Promise<Seen | null>;
  #ask(what: string, ...given: readonly unknown[]): Promise<Seen | null> {
    return this.page.evaluate<Seen | null>(`watch.${what}(${given.map((one) => JSON.stringify(one)).join(', ')})`);
  }
}

/** What was 12 minutes ago is 13 minutes ago a moment later. */
const withoutNumbers = (line: string): string => line.replaceAll(/\d+/g, '#');
const said = (how: Failure): string => (how === 'never' ? 'never answers' : `answers ${how}`);

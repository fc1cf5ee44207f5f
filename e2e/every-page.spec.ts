import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, moveTo, prefer, signIn, test, turnTo, type Page } from './fixtures.ts';
import { CROOKED } from './crooked.ts';
import { isStaffPage, waysOf } from './ways.ts';

/*
 * Journeys show pages as most people see them: in English, light, on a wide screen. Here every page of both sites is seen in the
 * other languages and theme, wide and on a phone, with the demo's data. A page that is added is walked through by itself.
 */

interface Look {
  theme: 'DARK' | 'DEFAULT';
  width: number;
}

/**
 * How each page is seen in a language: to open it costs more than to turn it to its other look. axe judges each theme once, in the language
 * with the longer words.
 */
const LOOKS: Readonly<Record<'zh' | 'ru', readonly Look[]>> = {
  zh: [
    { theme: 'DARK', width: 1920 },
    { theme: 'DEFAULT', width: 390 },
  ],
  ru: [
    { theme: 'DEFAULT', width: 1440 },
    { theme: 'DARK', width: 390 },
  ],
};
const LANGUAGES = ['zh', 'ru'] as const;

/** What is narrower than the window stands in its middle, and what is on a page is as wide as its heading: how far it is off. */
const OFF_MIDDLE = `(() => {
  const head = document.querySelector('#main h1')?.closest('header');
  if (!head) return 0;
  const main = document.getElementById('main').getBoundingClientRect();
  const { left, right } = head.getBoundingClientRect();
  const last = Math.max(...[...head.parentElement.children].map((one) => one.getBoundingClientRect().right));
  return Math.max(Math.abs(left - main.left - (main.right - right)), Math.abs(last - right));
})()`;

/** A Chinese full stop brings its own room, and a colon behind Chinese words is as wide as they are. */
const SPACED = /.{0,12}(?:[。，；：] \p{Script=Han}|[\p{Script=Han}）]: ).{0,12}/u;

/** For people who are not signed in yet. */
const FOR_STRANGERS = ['/sign-in', '/forgot-password', '/choose-password', '/invitation#nobody', '/mail/off'];
const isForStrangers = (way: string): boolean => FOR_STRANGERS.some((one) => way.startsWith(one.replace(/#.*/, '')));

/** Shows a site in a language from now on. */
async function showIn(page: Page, language: string, url: string): Promise<void> {
  await prefer(page, { language });
  await page.goto(url);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

async function lookAt(page: Page, ways: readonly string[], language: 'zh' | 'ru'): Promise<void> {
  const looks = LOOKS[language];
  for (const [at, way] of ways.entries()) {
    // Every second page is opened in the look in which the one before was left, so on a phone.
    const [first, ...others] = at % 2 === 0 ? looks : looks.toReversed();
    if (first === undefined) throw new Error('No look.');
    await turnTo(page, first);
    await moveTo(page, way);
    for (const look of [first, ...others]) {
      await test.step(`${way}, ${look.theme}, ${look.width} px`, async () => {
        if (look !== first) await turnTo(page, look);
        if (language === 'ru') await expectAccessible(page);
        else expect(SPACED.exec(await page.locator('body').innerText())?.[0]).toBeUndefined();
        await expectNoOverflow(page);
        await expect.poll(() => page.evaluate(CROOKED), { timeout: 5000 }).toEqual([]);
        if (look.width > 1000) await expect.poll(() => page.evaluate(OFF_MIDDLE), { timeout: 5000 }).toBeLessThan(2);
      });
    }
  }
}

interface Walk {
  who: 'merchant' | 'admin';
  site: string;
  home: string;
  isOf: (route: string) => boolean;
}

for (const [name, { who, site, home, isOf }] of Object.entries<Walk>({
  console: { who: 'merchant', site: CONSOLE, home: '/shipping/tracking', isOf: () => true },
  'accounts site': { who: 'merchant', site: ACCOUNTS, home: '/settings/integrations', isOf: (route) => !isStaffPage(route) },
  'operator’s pages': { who: 'admin', site: ACCOUNTS, home: '/staff', isOf: isStaffPage },
})) {
  /** Found once: some of what they show is made for them. */
  let ways: string[] | undefined;
  for (const language of LANGUAGES) {
    test(`every page of the ${name} shows in ${language}, in both themes, wide and on a phone`, async ({ page }) => {
      // A hundred pages: what is slow is the walk as a whole, and each page still has its own limit.
      test.slow();
      await signIn(page, who);
      await showIn(page, language, site + home);
      // Where the desk stands: without it each of its pages would only ask.
      await page.evaluate(`localStorage.setItem('portolan:desk-warehouse', 'HKG')`);
      ways ??= (await waysOf(page, isOf)).filter((way) => !isForStrangers(way));
      expect(ways.length).toBeGreaterThan(5);
      await lookAt(page, ways, language);
    });
  }
}

test('so do the pages for people who are not signed in', async ({ page }) => {
  for (const language of LANGUAGES) {
    await showIn(page, language, `${ACCOUNTS}/sign-in`);
    await lookAt(page, FOR_STRANGERS, language);
  }
});

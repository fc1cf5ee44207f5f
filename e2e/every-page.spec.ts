import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, moveTo, signIn, test, type Page } from './fixtures.ts';
import { isStaffPage, waysOf } from './ways.ts';

/*
 * Journeys show pages as most people see them: in English, light, on a wide screen. Here every page of both sites is seen in the
 * other languages and theme, wide and on a phone, with the demo's data. A page that is added is walked through by itself.
 */

const LOOKS = [
  { language: 'zh', theme: 'DARK', width: 1440 },
  { language: 'ru', theme: 'DEFAULT', width: 1440 },
  { language: 'zh', theme: 'DEFAULT', width: 390 },
  { language: 'ru', theme: 'DARK', width: 390 },
] as const;

/** For people who are not signed in yet. */
const FOR_STRANGERS = ['/sign-in', '/forgot-password', '/choose-password', '/invitation#nobody', '/mail/off'];
const isForStrangers = (way: string): boolean => FOR_STRANGERS.some((one) => way.startsWith(one.replace(/#.*/, '')));

/** Shows a site in a language and theme from now on. */
async function showAs(page: Page, site: string, home: string, { language, theme, width }: (typeof LOOKS)[number]): Promise<void> {
  await page.context().addCookies([
    { name: 'language', value: language, url: site },
    { name: 'theme', value: theme, url: site },
  ]);
  await page.setViewportSize({ width, height: 900 });
  await page.goto(site + home);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
}

async function lookAt(page: Page, ways: readonly string[]): Promise<void> {
  for (const way of ways) {
    await test.step(way, async () => {
      await moveTo(page, way);
      await expectAccessible(page);
      await expectNoOverflow(page);
    });
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
  for (const look of LOOKS) {
    test(`every page of the ${name} shows in ${look.language}, ${look.theme}, ${look.width} px`, async ({ page }) => {
      await signIn(page, who);
      await showAs(page, site, home, look);
      // Where the desk stands: without it each of its pages would only ask.
      await page.evaluate(`localStorage.setItem('portolan:desk-warehouse', 'HKG')`);
      ways ??= (await waysOf(page, isOf)).filter((way) => !isForStrangers(way));
      expect(ways.length).toBeGreaterThan(5);
      await lookAt(page, ways);
    });
  }
}

test('so do the pages for people who are not signed in', async ({ page }) => {
  for (const look of LOOKS) {
    await showAs(page, ACCOUNTS, '/sign-in', look);
    await lookAt(page, FOR_STRANGERS);
  }
});

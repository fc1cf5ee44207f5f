import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';

export { expect };
export type { Page };

/** A page on which any console error or uncaught exception fails the test. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const problems: string[] = [];
    page.on('console', (message) => {
      // The browser itself reports every answer of 400 and above; those the tests ask for on purpose.
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
      // A word that is missing shows a neutral one, and only the log tells (src/web/i18n.ts).
      if (message.text().startsWith('no words for')) problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    await use(page);
    expect(problems, 'console errors').toEqual([]);
  },
});

export const PEOPLE = {
  merchant: { email: 'demo@portolan.test', password: 'portolan-demo' },
  viewer: { email: 'viewer@portolan.test', password: 'portolan-demo' },
  support: { email: 'support@portolan.test', password: 'portolan-staff' },
  admin: { email: 'admin@portolan.test', password: 'portolan-staff' },
} as const;

/** Signs in on the accounts site and comes back to the console, into the account that has parcels: the list begins with the one used last. */
export async function signIn(page: Page, who: keyof typeof PEOPLE = 'merchant', path = '/'): Promise<void> {
  await page.goto(path);
  await page.getByLabel(/e-?mail/i).fill(PEOPLE[who].email);
  await page.getByLabel(/password/i).fill(PEOPLE[who].password);
  await page.getByRole('button', { name: /^sign in$/i }).click();
  const arrived = (url: URL) => url.pathname.startsWith('/shipping');
  await page.waitForURL((url) => arrived(url) || url.pathname === '/users/context');
  if (arrived(new URL(page.url()))) return;
  await page
    .getByRole('button', { name: /Harbour Goods ·/ })
    .first()
    .click();
  await page.waitForURL(arrived);
}

/** Nothing for axe to complain about (WCAG 2.2 AA). */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']).analyze();
  expect(violations.map((v) => `${v.id}: ${v.nodes.map((n) => n.target.join(' ')).join(', ')}`)).toEqual([]);
}

/** No sideways scrolling. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = await page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
  expect(overflow).toBeLessThanOrEqual(0);
}

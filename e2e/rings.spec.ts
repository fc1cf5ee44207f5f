import type { Locator } from '@playwright/test';
import { expect, goTo, signIn, test, type Page } from './fixtures.ts';

/** How much of the ring around what has the focus is cut off by what holds it, or by the window. */
async function cutOff(page: Page): Promise<number> {
  return page.evaluate<number>(`(() => {
    const focused = document.activeElement;
    const style = getComputedStyle(focused);
    const reach = parseFloat(style.outlineWidth) + parseFloat(style.outlineOffset);
    const own = focused.getBoundingClientRect();
    let most = own.bottom + reach - innerHeight;
    for (let each = focused.parentElement; each !== document.body; each = each.parentElement) {
      if (getComputedStyle(each).overflowY === 'visible') continue;
      const box = each.getBoundingClientRect();
      most = Math.max(most, box.left - own.left + reach, box.top - own.top + reach, own.right + reach - box.right, own.bottom + reach - box.bottom);
    }
    return most;
  })()`);
}

async function tabTo(page: Page, wanted: Locator): Promise<void> {
  const focused = wanted.and(page.locator(':focus'));
  for (let tabs = 0; tabs < 100 && (await focused.count()) === 0; tabs += 1) await page.keyboard.press('Tab');
  await expect(wanted).toBeFocused();
}

test('the ring of what has the focus is in sight: at the foot of the sidebar, in a sentence that may be cut, at the foot of the window', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'merchant');
  await goTo(page, '/dashboard');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await expect(attention.getByRole('listitem').first()).toBeVisible();
  await tabTo(page, page.getByRole('link', { name: 'Affiliate program', exact: true }));
  expect(await cutOff(page)).toBeLessThan(1);
  await tabTo(page, attention.getByRole('listitem').first().getByRole('link').first());
  expect(await cutOff(page)).toBeLessThan(1);
});

import { expect, goTo, signIn, test } from './fixtures.ts';

test('a search shows its rows before they are counted', async ({ page }) => {
  await signIn(page);
  let count = (): void => undefined;
  const mayCount = new Promise<void>((done) => {
    count = done;
  });
  const isCount = (url: URL) => url.pathname === '/api/shipments' && url.searchParams.get('total') === 'true';
  await page.route(isCount, async (route) => {
    await mayCount;
    await route.continue();
  });
  await goTo(page, '/shipping/search?q=so-1&limit=25');
  await page.locator('[role=row][aria-rowindex="2"]').waitFor();
  const range = page.locator('.dg-range');
  await expect(range).toHaveText(/^1–25$/);
  count();
  await expect(range).toHaveText(/^1–25 of \d+$/);
  await goTo(page, '/shipping/search?q=so-10201&limit=25');
  await expect(range).toHaveText('1–1 of 1');
});

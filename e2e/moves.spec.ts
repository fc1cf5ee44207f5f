import { EXAMPLE_PRODUCT } from '../src/features/customs-products/contract.ts';
import { CONSOLE, expect, goTo, prefer, signIn, test } from './fixtures.ts';

const LIST = '/shipping/customs/products/search';

test('a page opened by a move shows what there is by now, and nothing of the page before; where that cannot be, it is loaded', async ({ page }) => {
  const add = async (description: string) =>
    expect((await page.request.post(`${CONSOLE}/api/customs/products`, { data: { ...EXAMPLE_PRODUCT, product_id: undefined, description } })).ok()).toBe(true);
  await signIn(page);
  await add('Brass door bell');
  await goTo(page, LIST);
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  const first = page.getByRole('row').getByRole('checkbox').nth(1);
  await expect(page.getByText('Brass door bell').first()).toBeVisible();
  await first.check();

  // The same page, and by way of another: both would be shown as they were for a quarter of a minute.
  await add('Copper door bell');
  await goTo(page, LIST);
  await expect(page.getByText('Copper door bell').first()).toBeVisible();
  await expect(first).not.toBeChecked();
  await add('Silver door bell');
  await goTo(page, '/shipping/settings');
  await goTo(page, LIST);
  await expect(page.getByText('Silver door bell').first()).toBeVisible();
  expect(loads).toBe(0);

  // A window of the frame would stay above the next page, and words in another language would not come.
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await goTo(page, '/shipping/settings');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(loads).toBe(1);
  await prefer(page, { language: 'ru' });
  await goTo(page, LIST);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  expect(loads).toBe(2);
});

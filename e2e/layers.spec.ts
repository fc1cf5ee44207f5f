import { expect, expectAccessible, signIn, test, type Page } from './fixtures.ts';

const BUTTONS = ['Theme', 'Language', 'Account menu', 'Filters', 'Columns', 'Density', 'Export'];

/** Opens a layer by its button, looks at it, closes it by Escape; the focus is back on the button. */
async function lookAt(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await button.click();
  const layer = page.locator('[role=menu], [role=dialog]');
  await expect(layer).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(layer).toHaveCount(0);
  await expect(button).toBeFocused();
}

/** A short list: the checker is slow on 50 rows, and the rows are not what is checked here. */
const LIST = '/shipping/search?q=10000';

for (const theme of ['DEFAULT', 'DARK']) {
  test.describe(theme, () => {
    test.beforeEach(({ context, baseURL }) => context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]));

    test('every open layer of a list is accessible', async ({ page }) => {
      await signIn(page, 'merchant', LIST);
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      await page.getByRole('grid').getByRole('link').first().waitFor();
      for (const name of BUTTONS) await lookAt(page, name);
      await page.getByRole('grid').locator('[data-part=menu]').first().click();
      await expect(page.getByRole('menu')).toBeVisible();
      await expectAccessible(page);
    });

    test('the palette, the keys, a list of choices, the drawer and the filter sheet are accessible', async ({ page }) => {
      await signIn(page, 'merchant', '/shipping/getEstimate');
      const choices = page.getByRole('listbox');
      await page.locator('input[role=combobox]').first().click();
      await expect(choices.getByRole('option').first()).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(choices).toHaveCount(0);

      const window = page.getByRole('dialog');
      await page.keyboard.press('Control+k');
      await expect(window).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(window).toHaveCount(0);
      await page.keyboard.press('?');
      await expect(window).toBeVisible();
      await expectAccessible(page);

      await page.setViewportSize({ width: 390, height: 800 });
      await page.goto(LIST);
      await page.locator('.dg-card').first().waitFor();
      await lookAt(page, 'Filters');
      await page.getByRole('banner').getByRole('button').first().click();
      await expect(window).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('Tab leaves a menu and a pop-up, and a second press closes what the first opened', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  await page.getByRole('grid').getByRole('link').first().waitFor();
  const theme = page.getByRole('button', { name: 'Theme', exact: true });
  const menu = page.getByRole('menu');
  await theme.press('ArrowDown');
  await expect(menu).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(menu).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Language', exact: true })).toBeFocused();

  const columns = page.getByRole('button', { name: 'Columns', exact: true });
  await columns.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await page.getByRole('dialog').getByRole('button').last().press('Tab');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  for (const button of [theme, columns, page.getByRole('grid').locator('[data-part=menu]').first()]) {
    await button.click();
    await expect(page.locator('[role=menu], [role=dialog]')).toBeVisible();
    await button.click();
    await expect(page.locator('[role=menu], [role=dialog]')).toHaveCount(0);
  }
});

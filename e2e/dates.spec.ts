import { expect, goTo, signIn, test } from './fixtures.ts';

/** What the number keys of a phone write: they have no hyphen. */
const DIGITS = '20261121';

test('a day typed as people write it is read, and one that is none says so', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/products/search?q=MUG-BLUE');
  await page.getByRole('grid').getByRole('link').first().click();
  const asOf = page.getByLabel('As of', { exact: true });
  const wrong = page.getByText('Enter a date as YYYY-MM-DD.');
  // Keys go nowhere while the card waits for what stands above it.
  await asOf.click();
  await asOf.pressSequentially(DIGITS);
  await expect(asOf).toHaveValue('2026-11-21');
  await expect(wrong).toBeHidden();

  // Today's figures beside the day that was typed were taken for that day's.
  await asOf.fill('2026-02-30');
  await asOf.press('Tab');
  await expect(wrong).toBeVisible();
  await expect(asOf).toHaveAccessibleDescription('Enter a date as YYYY-MM-DD.');
  await asOf.fill('2026/1/5');
  await asOf.press('Tab');
  await expect(asOf).toHaveValue('2026-01-05');
  await expect(wrong).toBeHidden();
  // Nobody knows yet what there will be: today's figures would be taken for it.
  await asOf.fill('2099-01-01');
  await expect(asOf).toHaveAccessibleDescription('This day has not come yet.');
  await asOf.fill('2026-01-05');
  // The last column keeps its distance from the card's edge.
  const table = page.getByRole('table').filter({ has: page.getByRole('columnheader', { name: 'On hand', exact: true }) });
  await expect(table.getByRole('columnheader', { name: 'Days of cover' })).toBeHidden();
  await expect(table.getByRole('row').first().locator(':scope > :last-child')).toHaveCSS('padding-right', '16px');

  await goTo(page, '/returns/unmatched?q=Clarke&from=2026-02-30');
  await expect(wrong).toBeVisible();
  await page.getByLabel('Arrived from').fill('31.12.2026');
  await page.getByLabel('Arrived from').press('Tab');
  await expect(page).toHaveURL(/from=2026-12-31/);
  await expect(wrong).toBeHidden();
});

test('a filter by days complains once its field is left, not with the first digit', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/orders/search');
  await page.getByRole('button', { name: 'Filters', exact: true }).click();
  await page.locator('summary', { hasText: 'Created' }).click();
  const from = page.getByLabel('Created: From');
  const wrong = page.getByText('Enter a date as YYYY-MM-DD.');
  await from.pressSequentially('2');
  await expect(from).not.toHaveAttribute('aria-invalid', 'true');
  await expect(wrong).toBeHidden();
  await from.press('Enter');
  await expect(wrong).toBeVisible();
  await expect(from).toBeFocused();
  await from.fill('1.2.2026');
  await from.press('Enter');
  await expect(page).toHaveURL(/2026-02-01/);
});

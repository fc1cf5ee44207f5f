import { expect, goTo, signIn, test } from './fixtures.ts';

test('on paper a return keeps its photos, no link is drawn as a button, and an address stays with its fees', async ({ page }) => {
  await signIn(page, 'merchant', '/returns/returns?status=Unconfirmed');
  await page.getByRole('grid').getByRole('link', { name: 'RMA-500007' }).click();
  const photo = page.getByRole('group', { name: 'Photos' }).locator('button > img').first();
  await expect(photo).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(photo).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose recipient and service' })).toBeHidden();
  await page.emulateMedia({ media: null });

  await goTo(page, '/returns/information');
  const card = page.getByRole('region', { name: 'Canada' });
  await expect(card.getByRole('link', { name: /^Label for the buyer/ })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(card.getByRole('link', { name: /^Label for the buyer/ })).toBeHidden();
  await expect(card).toHaveCSS('break-inside', 'avoid');
  await page.emulateMedia({ media: null });
});

import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';

const PAGE = '/shipping/validate/address';

const PASTED = `Ann Lee, 1 Infinite Loop, Cupertno, CA 95014, US
Bo Lind, 350 5th Ave, New York, NY 00001, US`;

test('validates pasted and typed addresses, says the price before and after, takes a suggestion', async ({ page }) => {
  await signIn(page);
  await goTo(page, PAGE);
  await expect(page.getByText('$0.03 for each address that validates')).toBeVisible();
  // Where scroll bars take room, a tab a pixel too high brings one.
  expect(await page.getByRole('tablist').evaluate((list) => list.scrollHeight <= list.clientHeight)).toBe(true);
  await page.getByRole('tab', { name: 'Paste' }).click();
  await page.getByLabel('Addresses as text').fill(PASTED);
  await expect(page.getByText('2 addresses were understood:')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await page.getByRole('tab', { name: 'Type' }).click();
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('Field is required.').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Country' }).fill('Germany');
  await page.getByRole('option', { name: /Germany/ }).click();
  await page.getByLabel('Street address').fill('Hafenstr. 1');
  await page.getByLabel('City').fill('Hamburg');
  await page.getByLabel('Postal code').fill('20457');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('Addresses, 3 of 10')).toBeVisible();
  await expect(page.getByText(/At most .*0\.09/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('Addresses, 3 of 10')).toBeVisible();
  await page.getByRole('button', { name: 'Validate 3 addresses' }).click();
  await expect(page.getByText('Recipient address could not be found. You have the option to override this.')).toBeVisible();
  await expect(page.getByText(/2 of 3 validated\. Charged: .*0\.06/)).toBeVisible();
  await page.getByRole('button', { name: 'Use the suggested address' }).first().click();
  await expect(page.getByText(/1 Infinite Loop, Cupertino/)).toBeVisible();
  await page.getByText('Details').first().click();
  await expect(page.getByText('USPS delivery point').first()).toBeVisible();
  await expectAccessible(page);
  await prefer(page, { theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const language of ['zh', 'ru']) {
    await prefer(page, { language });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.locator('summary').first().click();
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test('takes the recipients of shipments, and names the numbers that are none', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/shipping/search');
  const href = await page
    .getByRole('link', { name: /^\d{6,}/ })
    .first()
    .getAttribute('href');
  const id = href?.split('/').at(-1);
  await goTo(page, PAGE);
  await page.getByRole('tab', { name: 'From shipments' }).click();
  await page.getByRole('textbox', { name: 'Shipments' }).fill(`${id}, 999999999`);
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('Not found: 999999999')).toBeVisible();
  await expect(page.getByRole('link', { name: `Shipment ${id}` })).toBeVisible();
  await page.getByRole('textbox', { name: 'Shipments' }).fill('999999999');
  await page.getByRole('button', { name: 'Add to the list' }).click();
  await expect(page.getByText('No shipments found')).toBeVisible();
});

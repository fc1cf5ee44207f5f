import { ACCOUNTS, expect, expectAccessible, goTo, signIn, test } from './fixtures.ts';

test('the operator adds a range of tracking numbers, closes it and opens it again', async ({ page }) => {
  await signIn(page, 'admin');
  await goTo(page, `${ACCOUNTS}/staff/number-ranges`);
  await expect(page.getByRole('heading', { level: 1, name: 'Number ranges' })).toBeVisible();
  await expect(page.getByText('Portolan gave these services numbers of its own')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a range: Priority, United Kingdom' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('The automatic range is closed and this one is used from now on.')).toBeVisible();
  await dialog.getByLabel('Letters').fill('L1');
  await dialog.getByRole('button', { name: 'Add the range' }).click();
  await expect(dialog.getByText('Enter two letters, A to Z.')).toBeVisible();
  await dialog.getByLabel('Letters').fill('ec');
  await dialog.getByLabel('First serial').fill('12000000');
  await dialog.getByLabel('Last serial').fill('12099999');
  await expect(dialog.getByText('EC120000002GB to EC120999990GB: 100,000 numbers')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add the range' }).click();
  await expect(page.getByText('The range was added.')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: 'EC120000002GB – ' }).last();
  await expect(line).toContainText('In use');
  await expect(line).toContainText('Next: EC120000002GB');

  await page.getByRole('button', { name: 'Close: EC120000002GB' }).click();
  await expect(dialog.getByText(/^It is the only one with numbers left/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Close the range' }).click();
  await expect(line).toContainText('Closed');
  await goTo(page, `${ACCOUNTS}/`);
  await page.getByRole('link', { name: /^1 ?Tracking numbers that run out/ }).click();
  await page.getByRole('button', { name: 'Open again: EC120000002GB' }).click();
  await expect(line).toContainText('In use');
});

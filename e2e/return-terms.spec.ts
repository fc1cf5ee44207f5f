import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, signIn, test } from './fixtures.ts';

test('the operator changes what a warehouse asks for returns, and the plans', async ({ page }) => {
  await signIn(page, 'admin');
  await goTo(page, ACCOUNTS);
  await page.getByRole('link', { name: 'Return fees' }).click();
  const house = page.getByRole('listitem').filter({ hasText: 'Frankfurt' });
  await expect(house).toContainText('Not offered');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change: Frankfurt' }).click();
  const form = page.getByRole('dialog');
  // How much more time is asked only where some is sold; what was typed there and is seen no longer keeps nothing from being saved.
  const more = form.getByLabel('How much more time');
  await expect(form.getByLabel('Fee for more time')).toHaveAccessibleDescription('Leave empty to offer none; 0 makes it free.');
  await expect(more).toHaveCount(0);
  await form.getByLabel('Fee for more time').fill('2.5');
  await more.fill('900');
  await form.getByLabel('Fee for more time').fill('');
  await expect(more).toHaveCount(0);
  await form.getByLabel('Fee for more time').fill('2.5');
  await expect(more).toHaveValue('15');
  await expect(more).not.toHaveAttribute('aria-invalid');
  await form.getByLabel('Verification fee').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Field is required.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Verification fee').fill('0.95');
  await page.reload();
  await page.getByRole('button', { name: 'Change: Frankfurt' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(house).toContainText('$0.95');
  await expect(house).toContainText('15 days for $2.50');
  // Somebody else changes them meanwhile: what was typed stays, until it is given up for what stands there now.
  await page.getByRole('button', { name: 'Change: Frankfurt' }).click();
  await form.getByLabel('Verification fee').fill('0.85');
  const theirs = { process: 1.4, verify: 0.7, restock: 1.6, reship: 2.4, extend: 2.5, decide_days: 15 };
  const put = await page.request.put(`${ACCOUNTS}/api/staff/return-terms/FRA`, { data: theirs });
  expect(put.ok(), await put.text()).toBe(true);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Somebody changed this in the meantime.')).toBeVisible();
  await expect(form.getByLabel('Verification fee')).toHaveValue('0.85');
  await expect(page.getByText('$0.70')).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Load the current version' }).click();
  await expect(form.getByLabel('Verification fee')).toHaveValue('0.70');
  // As it was, for whoever comes next.
  await form.getByLabel('Verification fee').fill('0.9');
  await form.getByLabel('Fee for more time').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(house).toContainText('Not offered');

  await page.getByRole('link', { name: 'Return addresses' }).click();
  const point = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Australia' }) });
  await expect(point).toContainText('Alexandria');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Change: Australia' }).click();
  await form.getByLabel('Company').fill('');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('Field is required.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Company').fill('Portolan Returns');
  await form.getByLabel('Open for returns').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(point).toContainText('Closed');
  await page.getByRole('button', { name: 'Change: Australia' }).click();
  await form.getByLabel('Open for returns').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(point).toContainText('Open');

  await page.getByRole('link', { name: 'Plans' }).click();
  await page.getByRole('button', { name: 'Add a plan' }).click();
  await form.getByLabel('Code').fill('basic');
  await form.getByLabel('Name in English').fill('Trial');
  await form.getByLabel('Price a month').fill('1');
  await form.getByLabel('Merchants can choose it').uncheck();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByText('There is a plan with this code already.')).toBeVisible();
  await form.getByLabel('Code').fill('trial');
  await page.reload();
  await page.getByRole('button', { name: 'Add a plan' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const plan = page.getByRole('listitem').filter({ hasText: 'Trial' });
  await expect(plan).toContainText('Not offered');
  await page.getByRole('button', { name: 'Change: Trial' }).click();
  await form.getByLabel('Price a month').fill('2');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(plan).toContainText('2.00');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('the desk reads the return addresses, and is told who changes them', async ({ page }) => {
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/staff/return-addresses`);
  await expect(page.getByText('Only administrators can change return addresses.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Change/ })).toHaveCount(0);
});

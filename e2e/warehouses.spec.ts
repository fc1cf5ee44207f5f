import type { Locator } from '@playwright/test';
import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, signIn, test, type Page } from './fixtures.ts';

const WAYS = ['/staff/warehouses', '/staff/warehouses/view/LAX', '/staff/warehouses/edit/LAX', '/staff/warehouses/add'];

const fill = async (page: Page | Locator, fields: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value);
};

/** Chooses what `name` begins with in a field that offers a list. */
async function pick(page: Page, label: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).fill(name);
  await page.getByRole('option', { name }).first().click();
}

test('an administrator adds a warehouse, changes it, closes it and opens it again', async ({ page }) => {
  await signIn(page, 'admin');
  await goTo(page, ACCOUNTS);
  await page.getByRole('link', { name: 'Warehouses' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Hong Kong' })).toContainText('units on the shelves');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add a warehouse' }).click();
  const facts = page.getByRole('region', { name: 'The warehouse' });
  await fill(facts, { Code: 'LAX', Name: 'Rotterdam' });
  await page.getByRole('button', { name: 'Add a warehouse' }).click();
  await expect(page.getByText('There is a warehouse with this code already.')).toBeVisible();
  await expectAccessible(page);
  await fill(page, { Code: 'RTM', 'Street address': 'Reeweg 25', City: 'Rotterdam' });
  await pick(page, 'Time zone', 'Europe/Amsterdam');
  await pick(page, 'Country', 'Netherlands');
  await page.getByLabel('Cut-off').fill('15:30');
  // The address is looked at while it is typed: a Dutch postal code has letters.
  await page.getByLabel('Postal code').fill('12345');
  await expect(page.getByText('This address could not be found.')).toBeVisible();
  await expect(page.getByText('The postal code does not match this country’s format, for example 1234 AB.')).toBeVisible();
  await page.getByLabel('Postal code').fill('3088 KA');
  await expect(page.getByText('This address could not be found.')).toBeHidden();
  await page.getByRole('region', { name: 'Address' }).getByLabel('Name').fill('Receiving');
  await page.getByLabel('Currency').selectOption('EUR');
  const fees = {
    'Receiving, per unit': '0.12',
    'Storage, per m³ and day': '0.6',
    'Labeling, per unit': '0.15',
    'Picking, per unit': '0.355',
    'Packing slip': '0.1',
  };
  await fill(page, { ...fees, 'Packing, per parcel': '1.1' });
  await page.getByRole('button', { name: 'Add packaging' }).click();
  const box = page.getByRole('group', { name: 'Packaging 1' });
  await box.getByLabel('Code').fill('BOX-S');
  await box.getByLabel('Name').fill('Small box');
  for (const [label, value] of [
    ['Length inside', '20'],
    ['Width inside', '15'],
    ['Height (0: flat)', '10'],
    ['Own weight', '0.08'],
    ['Most weight packed', '5'],
    ['Price', '0.35'],
  ] as const)
    await box.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Add a warehouse' }).click();
  // Too many decimals: refused at the field, nothing is lost.
  await expect(page.getByLabel('Picking, per unit')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.getByLabel('Picking, per unit').fill('0.35');
  await page.getByRole('button', { name: 'Add a warehouse' }).click();

  await expect(page.getByRole('heading', { name: 'Rotterdam' })).toBeVisible();
  await expect(page.getByText('Orders cannot leave this warehouse until it has an entry point.')).toBeVisible();
  await expect(page.getByText('20 × 15 × 10 cm')).toBeVisible();
  await expect(page.getByText('No goods, orders or returns wait here.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Change', exact: true }).click();
  await expect(page.getByLabel('Entry point').getByRole('option').first()).toHaveText('No entry point');
  await page.getByLabel('Entry point').selectOption('HKGHUB');
  await page.getByLabel('Products need a description in its language').check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('HKGHUB')).toBeVisible();
  await expect(page.getByText('until it has an entry point')).toBeHidden();

  await page.getByRole('button', { name: 'Close the warehouse' }).click();
  await expect(page.getByRole('dialog')).toContainText('No goods, orders or returns wait here.');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close the warehouse' }).click();
  await expect(page.getByText('Closed: nothing new can come here.')).toBeVisible();
  await page.getByRole('button', { name: 'Open the warehouse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the warehouse' }).click();
  await expect(page.getByText('Closed: nothing new can come here.')).toBeHidden();
  // As it was, for whoever comes next.
  await page.getByRole('button', { name: 'Close the warehouse' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close the warehouse' }).click();
  await expect(page.getByText('Closed: nothing new can come here.')).toBeVisible();
});

test('one that is used stays in its country, and closing it names what is still open', async ({ page }) => {
  await signIn(page, 'admin');
  await goTo(page, `${ACCOUNTS}/staff/warehouses/edit/LAX`);
  await expect(page.getByText('This warehouse has been used and stays in its country.')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Country' })).toBeDisabled();
  await goTo(page, `${ACCOUNTS}/staff/warehouses/view/LAX`);
  await page.getByRole('button', { name: 'Close the warehouse' }).click();
  const asks = page.getByRole('dialog');
  await expect(asks).toContainText('This is still open and is finished at the desk:');
  await expect(asks).toContainText(/units? on the shelves/);
  await expectAccessible(page);
  await asks.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Open', { exact: true })).toBeVisible();
});

test('people of the warehouse read it, others are told that they may not', async ({ page }) => {
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/staff/warehouses/view/LAX`);
  await expect(page.getByText('Only administrators can change warehouses.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close the warehouse' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Change', exact: true })).toHaveCount(0);
  await goTo(page, `${ACCOUNTS}/staff/warehouses/edit/LAX`);
  await expect(page.getByText("You don't have permission")).toBeVisible();
});

test('its pages fit a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'admin');
  for (const way of WAYS) {
    await goTo(page, ACCOUNTS + way);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoOverflow(page);
  }
});

import { ACCOUNTS, expect, expectAccessible, goTo, signIn, test } from './fixtures.ts';
import { expectStill } from './still.ts';

test('what the operator sells is what a merchant can choose, with the cover it has', async ({ page }) => {
  const service = (code: string, cover: number) => ({ code, name: code, default_cover: cover, currency: 'USD' });
  await page.route('**/api/services', (route) =>
    route.fulfill({ json: { success: true, data: { services: [service('express', 50), service('economy', 0), service('night', 50)] } } }),
  );
  await signIn(page, 'merchant', '/shipping/settings');
  await page.getByRole('region', { name: 'Preferences' }).getByLabel('Service').selectOption('express');
  await goTo(page, '/fulfillment/orders/add');
  await expect(page.getByLabel('Service').locator('option')).toHaveText(['Cheapest', 'Fastest', 'By rule', 'express', 'economy', 'night']);
  await goTo(page, '/shipping/createShipment');
  await expect(page.getByText('Goods and shipping are covered at no charge: express and night up to $50.00 USD.')).toBeVisible();
});

test('a merchant sets sender, return addresses and preferences', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/settings');
  const sender = page.getByRole('region', { name: 'Sender (consignor)' });
  await sender.getByLabel('Name').fill('王小明');
  await sender.getByLabel('Phone').fill('');
  await sender.getByRole('button', { name: 'Save' }).click();
  await expect(sender.getByText('Use English (Latin) characters.')).toBeVisible();
  await expect(sender.getByText('Field is required.')).toBeVisible();
  await expectAccessible(page);
  // What is too long to be printed stays to be shortened: nothing of it is cut off unseen.
  const long = 'Shenzhen Harbour Lights Trading and Technology';
  await sender.getByLabel('Company').fill(long);
  await sender.getByLabel('Company').blur();
  await expect(sender.getByText('Field must be at most 40 characters')).toBeVisible();
  await expect(sender.getByLabel('Company')).toHaveValue(long);
  await sender.getByLabel('Company').fill('Harbour Goods');

  // What was typed survives a reload, even at once.
  await page.reload();
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible();
  await expect(sender.getByLabel('Name')).toHaveValue('王小明');
  await sender.getByLabel('Name').fill('Mei Tanaka');
  await sender.getByLabel('Phone').fill('+852 5550 0100');
  await sender.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings saved')).toBeVisible();

  await page.getByRole('button', { name: 'Set address: Canada' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Country')).toHaveValue('Canada');
  await dialog.getByLabel('Name').fill('Depot');
  await dialog.getByLabel('Street address').fill('1 King St');
  await dialog.getByLabel('City').fill('Toronto');
  // Canada requires a province and a postal code: both carry an asterisk, and an empty one is named.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Selection is required.')).toBeVisible();
  await expect(dialog.getByText('Field is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('combobox', { name: 'State or province' }).fill('Ontario');
  await page
    .getByRole('listbox')
    .getByRole('option', { name: /Ontario/ })
    .click();
  await dialog.getByLabel('Postal code').fill('M5H 1A1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const canada = page.getByRole('listitem').filter({ hasText: '1 King St' });
  await expect(canada).toContainText('Toronto');
  await canada.getByRole('button', { name: 'Remove: Canada' }).click();
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Return address removed')).toBeVisible();

  const preferences = page.getByRole('region', { name: 'Preferences' });
  for (const units of ['Imperial (oz, in)', 'Metric (kg, cm)']) {
    await preferences.getByLabel(units).check();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/settings') && answer.request().method() === 'PUT');
    await preferences.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await page.reload();
    await expect(preferences.getByLabel(units)).toBeChecked();
  }
});

test('the sender of an account without one begins with what is known of the account, and no more', async ({ page }) => {
  await signIn(page, 'europe');
  await page.route('**/api/users/me/consignor', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { ...json, data: { consignor: null } } });
  });
  await page.goto('/shipping/settings');
  const sender = page.getByRole('region', { name: 'Sender (consignor)' });
  await expect(sender.getByLabel('Country')).toHaveValue('Portugal');
  await expect(sender.getByLabel('Company')).toHaveValue('Harbour Goods Europe');
  for (const field of ['Name', 'Street address', 'City', 'Postal code', 'Phone']) {
    await expect(sender.getByRole('textbox', { name: field, exact: true })).toHaveValue('');
  }
  await expect(sender.getByText(/^For example \d{4}-\d{3}/)).toBeVisible();
  await expectAccessible(page);
});

test('who may only look sees settings and why they cannot be changed', async ({ page }) => {
  await signIn(page, 'viewer', '/shipping/settings');
  await expect(page.getByRole('main').getByRole('note')).toHaveText('Your role in this account may look at settings, not change them.');
  await expect(page.getByRole('region', { name: 'Sender (consignor)' }).getByLabel('Name')).toBeDisabled();
  const save = page.getByRole('region', { name: 'Preferences' }).getByRole('button', { name: 'Save' });
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  await save.focus();
  await expect(page.getByRole('tooltip', { name: 'Your role in this account may look at settings, not change them.' }).last()).toBeVisible();
});

test('settings and a shipment stand still while their parts come one by one', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  const shipment = await page.getByRole('grid').getByRole('link').first().getAttribute('href');
  // The first part comes after all others.
  const others = page.waitForResponse(/\/api\/settings\/tracking-page$/);
  await page.route('**/api/users/me/consignor', async (route) => {
    await others;
    await route.continue();
  });
  await page.goto('/shipping/settings');
  await expect(page.getByRole('region', { name: 'Sender (consignor)' }).getByLabel('Name')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tracking page' }).getByLabel('Brand name')).toBeVisible();
  await expectStill(page, 0.01);
  // So do tracking and the names of places: a person reads the shipment already.
  const { promise: isRead, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/api\/(track\/|entry-points)/, async (route) => {
    await isRead;
    await route.continue();
  });
  await page.goto(shipment ?? '');
  await expect(page.getByRole('region', { name: 'Shipment', exact: true })).toBeVisible();
  letGo();
  await expect(page.getByRole('region', { name: 'Tracking' }).getByRole('listitem').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Price' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Shipment', exact: true }).getByText(/hub|airport/i)).toBeVisible();
  await expectStill(page, 0.003);
  // So does what stands below something that comes last, as does the foot of the page.
  for (const [path, last] of [
    ['/fulfillment/products/packaging', '**/api/products?*'],
    ['/returns/information', '**/api/return-information'],
  ] as const) {
    await page.route(last, async (route) => {
      await page.waitForTimeout(1000);
      await route.continue();
    });
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expectStill(page, 0.01, path);
  }
  // And on a phone, where everything stands below something.
  await page.setViewportSize({ width: 390, height: 844 });
  // Little was paid and nothing is reserved, and that is known last.
  for (const [path, less] of [
    ['transactions', (of: { transactions: unknown[] }) => ({ ...of, transactions: of.transactions.slice(0, 2) })],
    ['balance', (of: { balance: object }) => ({ balance: { ...of.balance, reserved: 0 } })],
  ] as const)
    await page.route(new RegExp(`/api/${path}(\\?|$)`), async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as { data: never };
      await page.waitForTimeout(700);
      await route.fulfill({ response, json: { ...body, data: less(body.data) } });
    });
  const shops = (await (await page.request.get('/api/shops')).json()) as { data: { shops: [{ id: number }] } };
  for (const path of [
    `/fulfillment/shops/view/${shops.data.shops[0].id}`,
    ...['/dashboard', '/settings/profile', '/settings/protection'].map((one) => ACCOUNTS + one),
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expectStill(page, 0.01, path);
  }
});

import { standardMessage } from '../src/features/shops/server/testing/standard-message.ts';
import { startWooCommerce } from '../src/features/shops/server/testing/woocommerce.ts';
import { CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';

const LIST = '/fulfillment/shops/search';

test('a merchant connects a shop of their own, sees its secret once, pauses and removes it', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await expect(page.getByText('Atelier Shop').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Add shop' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add shop' })).toBeVisible();

  await page.getByLabel('Kind of shop').selectOption({ label: 'Medusa' });
  await page.getByLabel('Server address').fill('https://10.0.0.1');
  await page.getByLabel('Secret API key').fill('sk_wrong');
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect(page.getByText('This address is not reachable from the Internet by https.').first()).toBeVisible();
  await expectAccessible(page);

  // What is typed while a test runs is not what it says works.
  const works = page.getByText('The shop can be reached.');
  let answer = (): void => undefined;
  const typed = new Promise<void>((done) => (answer = done));
  const data = { name: 'Mugs', address: null, locations: [], needs_authorization: false };
  await page.route('**/api/shops/test', async (route) => {
    await typed;
    await route.fulfill({ json: { success: true, data } });
  });
  const check = page.getByRole('button', { name: 'Test', exact: true });
  await check.click();
  await page.getByLabel('Server address').fill('https://mugs.example.com');
  answer();
  await expect(check).toBeEnabled();
  await expect(works).toHaveCount(0);
  await check.click();
  await expect(works).toBeVisible();
  await page.getByLabel('Secret API key').fill('sk_other');
  await expect(works).toHaveCount(0);

  await page.getByLabel('Kind of shop').selectOption({ label: 'Your own shop' });
  await page.getByLabel('Name').fill('Mugs of Europe');
  await page.getByLabel('Shop ID').fill('mugs-eu');
  await page.getByLabel('Orders placed from').fill('2026-11-20');
  await page.getByRole('button', { name: 'Connect' }).click();
  const secret = page.getByRole('alertdialog');
  await expect(secret).toContainText('whsec_');
  await secret.getByRole('button', { name: 'I have stored it' }).click();

  await expect(page.getByRole('heading', { name: 'Mugs of Europe' })).toBeVisible();
  await expect(page.getByText('Connected').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Look for orders now' }).click();
  await expect(page.getByText('Looking for orders').first()).toBeVisible();
  await page.getByRole('button', { name: 'Create products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create products from the shop' });
  await dialog.getByRole('button', { name: 'Create drafts' }).click();
  await expect(dialog.getByText('Selection is required.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Country of origin').fill('China');
  await page
    .getByRole('option', { name: /^China/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page.getByText('Creating products').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await expect(page.getByText('Nothing is asked of the shop')).toBeVisible();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByLabel('Kind of shop')).toHaveValue('custom');
  // The day in the account's zone, Hong Kong: there it began on the 19th of UTC.
  await expect(page.getByLabel('Orders placed from')).toHaveValue('2026-11-20');
  const id = page.url().split('/').at(-1);
  expect((await page.request.put(`${CONSOLE}/api/shops/${id}/resume`)).ok()).toBe(true);
  await page.getByLabel('Name').fill('Mugs of Asia');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Mugs of Asia');
  await page.getByRole('button', { name: 'Load the current version' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('Mugs of Europe');
  await page.getByLabel('Name').fill('Mugs of the EU');
  // Emptied: from now on, as its hint says.
  await page.getByLabel('Orders placed from').fill('');
  await page.reload();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Mugs of the EU' })).toBeVisible();
  const kept = (await (await page.request.get(`${CONSOLE}/api/shops/${id}`)).json()) as { data: { shop: { options: { orders_from: string } } } };
  expect(Date.parse(kept.data.shop.options.orders_from)).toBeGreaterThan(Date.now() - 600_000);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(page).toHaveURL(new RegExp(LIST));
  await expect(page.getByText('Mugs of the EU')).toHaveCount(0);

  // Where shops send people back to, opened without what a shop adds: no shop is known to go back to.
  await goTo(page, '/fulfillment/shops/allowed');
  await page.getByRole('main').getByRole('alert').getByRole('link', { name: 'Shops' }).click();
  await expect(page).toHaveURL(new RegExp(LIST));
});

test('products are made of what a shop of one’s own making sent', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  const made = await page.request.post(`${CONSOLE}/api/shops`, { data: { shop_id: 'bowls', name: 'Bowls', kind: 'custom' } });
  const { data } = (await made.json()) as { data: { shop: { id: number; hook_url: string }; secret: string } };
  const { headers, body } = standardMessage(data.secret, { products: [{ sku: 'BOWL-E2E', name: 'Tea bowl from a shop', price: 9, currency: 'EUR' }] });
  expect((await page.request.post(`${CONSOLE}${new URL(data.shop.hook_url).pathname}`, { headers, data: body })).status()).toBe(200);
  await goTo(page, `/fulfillment/shops/view/${data.shop.id}`);
  await page.getByRole('button', { name: 'Create products' }).click();
  const dialog = page.getByRole('dialog', { name: 'Create products from the shop' });
  await dialog.getByLabel('Country of origin').fill('Japan');
  await page
    .getByRole('option', { name: /^Japan/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Create drafts' }).click();
  await expect(page.getByText('Creating products').first()).toBeVisible();
  const found = async () => (await (await page.request.get(`${CONSOLE}/api/products?q=BOWL-E2E`)).json()) as { data: { products: { id: number }[] } };
  await expect.poll(async () => (await found()).data.products.length, { timeout: 20_000 }).toBe(1);
  await goTo(page, `/fulfillment/products/view/${(await found()).data.products[0]?.id ?? 0}`);
  await expect(page.getByRole('heading', { name: 'Tea bowl from a shop' })).toBeVisible();
  await expect(page.getByText('Draft').first()).toBeVisible();
});

test('an order of a shop that was removed leads to no page of it', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  const made = await page.request.post(`${CONSOLE}/api/shops`, {
    data: { shop_id: 'gone', name: 'Gone', kind: 'custom', options: { orders_from: '2026-01-01' } },
  });
  const { data } = (await made.json()) as { data: { shop: { id: number; hook_url: string }; secret: string } };
  const to = { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' };
  const line = { id: '1', sku: 'NOBODY-KNOWS', name: 'Mug', quantity: 1 };
  const times = { placed_at: '2026-11-22T08:30:00Z', updated_at: '2026-11-22T08:31:00Z' };
  const { headers, body } = standardMessage(data.secret, { order: { id: 'gone-1', status: 'paid', currency: 'USD', to, line_items: [line], ...times } });
  expect((await page.request.post(`${CONSOLE}${new URL(data.shop.hook_url).pathname}`, { headers, data: body })).status()).toBe(200);
  const found = async () =>
    (await (await page.request.get(`${CONSOLE}/api/orders?shop_id=${data.shop.id}&status=Exception`)).json()) as { data: { orders: { id: number }[] } };
  await expect.poll(async () => (await found()).data.orders.length, { timeout: 20_000 }).toBe(1);
  const { id } = (await found()).data.orders[0] ?? { id: 0 };
  await goTo(page, `/fulfillment/orders/view/${id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Gone' }).first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Choose the product' })).toBeVisible();
  expect((await page.request.delete(`${CONSOLE}/api/shops/${data.shop.id}`)).ok()).toBe(true);
  await page.reload();
  await expect(main.getByText('Gone').first()).toBeVisible();
  await expect(main.getByRole('link', { name: 'Gone' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Choose the product' })).toHaveCount(0);
  await main.getByRole('link', { name: 'Change' }).click();
  await expect(page).toHaveURL(new RegExp(`/fulfillment/orders/edit/${id}`));
  // A filter by it, as of a view saved before, still has its name.
  await goTo(page, `/fulfillment/orders/search?shop_id=${data.shop.id}`);
  await expect(page.getByRole('button', { name: 'Shop is Gone' })).toBeVisible();
});

test('what is known of a connection has room beside the longest labels', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await prefer(page, { language: 'ru' });
  const { settings, close } = await startWooCommerce();
  const made = await page.request.post(`${CONSOLE}/api/shops`, { data: { shop_id: 'mugs-woo', name: 'Mugs', kind: 'woocommerce', settings } });
  const { data } = (await made.json()) as { data: { shop: { id: number } } };
  await goTo(page, `/fulfillment/shops/view/${data.shop.id}`);
  const card = page.getByRole('region', { name: 'Подключение' });
  await expect(card).toContainText('Секрет пользователя (consumer secret)');
  for (const value of await card.getByRole('definition').all()) expect((await value.boundingBox())?.width).toBeGreaterThan(100);
  await close();
});

test('an unknown SKU of a shop is named once, on a phone, in Russian and in the dark', async ({ page }) => {
  await prefer(page, { language: 'ru', theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'merchant', LIST);
  await page.getByText('Atelier Shop').first().click();
  const card = page.getByRole('region', { name: 'Неизвестные SKU' });
  await expect(card).toContainText('GIFT-SET-XMAS');
  await expectAccessible(page);
  await expectNoOverflow(page);
  // It can be made a product with what its order says of it.
  await card.getByRole('checkbox', { name: 'Выбрать GIFT-SET-XMAS' }).check();
  await card.getByRole('button', { name: 'Создать 1 товар' }).click();
  const dialog = page.getByRole('dialog', { name: 'Создать товары по данным магазина' });
  await expectAccessible(page);
  await expectNoOverflow(page);
  await dialog.getByRole('button', { name: 'Отмена' }).click();
  await card.getByRole('combobox').click();
  await page.getByRole('option').first().click();
  await card.getByRole('button', { name: 'Это он' }).click();
  await expect(page.getByText('GIFT-SET-XMAS')).toHaveCount(0);
});

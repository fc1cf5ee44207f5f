import type { Route } from '@playwright/test';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';

const LIST = '/shipping/customs/products/search';

test('a merchant describes goods for customs, finds their HS code by a shop word, and estimates the duty', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/customs/products');
  await expect(page).toHaveURL(new RegExp(LIST));
  await page.getByRole('link', { name: 'Add product' }).first().click();
  await expect(page.getByRole('heading', { name: 'Add customs product' })).toBeVisible();

  // What is missing is pointed out beside its field.
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Field is required.').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Description (English)').fill('Ceramic coffee mug');
  await page.getByLabel('Product ID').fill('MUG-E2E');
  await page.getByLabel('Value of one unit').fill('8.50');
  await page.getByLabel('Country of origin').fill('China');
  await page
    .getByRole('option', { name: /^China/ })
    .first()
    .click();

  // Suggestions come from the description before anything is typed; then by word and by keyboard alone.
  const code = page.getByLabel('HS code', { exact: true });
  await code.click();
  await expect(page.getByRole('option', { name: /691200/ })).toBeVisible();
  // On a phone, too, the last words stand there, in which the codes of a heading differ.
  await page.setViewportSize({ width: 390, height: 844 });
  await code.fill('4202');
  await expect(page.getByRole('option', { name: /420212/ })).toBeVisible();
  expect(
    await page
      .getByRole('option')
      .evaluateAll(
        (all) =>
          all.filter((one) => one.textContent.endsWith('…') || [...one.querySelectorAll('span')].some((text) => text.scrollHeight > text.clientHeight + 4))
            .length,
      ),
  ).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await code.fill('lipstick');
  await expect(page.getByRole('option', { name: /330410/ })).toBeVisible();
  await code.fill('851712');
  await expect(page.getByRole('option', { name: /851713/ })).toBeVisible();
  // The open list hides nothing of the page behind it.
  await expectAccessible(page);
  await code.fill('coffee mug');
  await expect(page.getByRole('option', { name: /691200/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(code).toHaveValue('691200');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Add a country' }).click();
  await page.getByLabel('Country', { exact: true }).fill('United States');
  await page
    .getByRole('option', { name: /^United States/ })
    .first()
    .click();
  await page.getByLabel('National code').fill('6912.00.4400');
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByRole('heading', { name: 'Ceramic coffee mug' })).toBeVisible();

  const duty = page.getByRole('region', { name: 'Duty estimate' });
  await duty.getByLabel('Destination').fill('Germany');
  await page
    .getByRole('option', { name: /^Germany/ })
    .first()
    .click();
  await expect(duty.getByText(/VAT/).first()).toBeVisible();
  await expect(duty.getByText(/^Duty, tax and fees/)).toContainText('$');
  await duty.getByLabel('Destination').fill('Bhutan');
  await page
    .getByRole('option', { name: /^Bhutan/ })
    .first()
    .click();
  await expect(duty.getByText(/^Duty, tax and fees/)).toHaveText('Duty, tax and feesNot known');
  await expectAccessible(page);

  await page.getByLabel('Brand').fill('Tide');
  await page.getByLabel('Value of one unit').fill('850');
  await page.getByLabel('Currency').selectOption('JPY');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Customs product saved.')).toBeVisible();

  // Changed in another tab meanwhile: what was typed stays, until it is given up for what stands there now.
  const at = page.url().replace('/shipping/customs/products/view/', '/api/customs/products/');
  const given = { product_id: 'MUG-E2E', description: 'Ceramic coffee mug', coo: 'CN', hts_code: '691200', value: 850, currency: 'JPY' };
  const other = await page.request.put(at, { data: { ...given, brand_name: 'Ebb' } });
  expect(other.ok(), await other.text()).toBe(true);
  await page.getByLabel('Brand').fill('Flow');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Your changes are still here.')).toBeVisible();
  await expect(page.getByLabel('Brand')).toHaveValue('Flow');
  await page.getByRole('button', { name: 'Load the current version' }).click();
  await expect(page.getByLabel('Brand')).toHaveValue('Ebb');
  await page.getByLabel('Brand').fill('Tide');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Customs product saved.').first()).toBeVisible();

  // In a parcel whose goods are in dollars it keeps its yen, and says so.
  await goTo(page, '/shipping/createShipment');
  await page.getByRole('combobox', { name: 'Customs product' }).click();
  await page.getByRole('option', { name: /^Ceramic coffee mug/ }).click();
  const value = page.getByLabel('Unit value');
  await expect(value).toHaveValue('850');
  await expect(value).toHaveAccessibleDescription('JPY');
  await expect(page.getByText('1 piece · ¥850 JPY')).toBeVisible();

  await goTo(page, `${LIST}?q=tide`);
  await expect(page.getByText('Ceramic coffee mug').first()).toBeVisible();
  await page.getByText('Ceramic coffee mug').first().click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Customs product deleted.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(LIST));
});

for (const [language, label] of [
  ['en', 'HS code'],
  ['zh', 'HS 编码'],
] as const) {
  test(`the list of HS codes takes arrows, Enter, Escape, Tab, the mouse and a finger (${language})`, async ({ page, browser }) => {
    await signIn(page, 'merchant', LIST);
    await prefer(page, { language, theme: language === 'zh' ? 'DARK' : 'DEFAULT' });
    await goTo(page, '/shipping/customs/products/add');
    const code = page.getByRole('combobox', { name: label, exact: true });
    const options = page.getByRole('listbox').getByRole('option');
    const open = async (text: string, expected: RegExp): Promise<void> => {
      await code.fill(text);
      await expect(options.first()).toHaveAccessibleName(expected);
    };

    // Digits are a prefix lookup: nothing is highlighted until an arrow key is pressed, and Enter takes what is highlighted.
    await open('3304', /^3304 /);
    await expect(options).toHaveCount(6);
    await expectAccessible(page);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(code).toHaveAttribute('aria-activedescendant', (await options.nth(1).getAttribute('id')) ?? '');
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('330410');
    await expect(options).toHaveCount(0);
    await expect(code).toBeFocused();

    // Words highlight the best; up from it wraps around to the last.
    await open(language === 'zh' ? '蓝牙耳机' : 'wireless earbuds', /851830/);
    await expect(options.first()).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('ArrowUp');
    await expect(options.last()).toHaveAttribute('data-highlighted', '');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(code).toHaveValue('851830');

    // Escape closes and keeps what was typed; Tab closes and moves on.
    await open('drone', /8806/);
    await page.keyboard.press('Escape');
    await expect(options).toHaveCount(0);
    await expect(code).toHaveValue('drone');
    await open('backpack', /420292/);
    await page.keyboard.press('Tab');
    await expect(options).toHaveCount(0);
    await expect(code).not.toBeFocused();
    await expect(code).toHaveValue('backpack');

    // The mouse takes one, and a click outside the list closes it.
    await open('lipstick', /330410/);
    await options.first().click();
    await expect(code).toHaveValue('330410');
    await expect(options).toHaveCount(0);
    await open('umbrella', /6601/);
    await page.getByRole('heading', { level: 1 }).click();
    await expect(options).toHaveCount(0);

    const phone = await browser.newContext({
      storageState: await page.context().storageState(),
      hasTouch: true,
      isMobile: true,
      viewport: { width: 390, height: 800 },
    });
    const mobile = await phone.newPage();
    await goTo(mobile, page.url());
    const touched = mobile.getByRole('combobox', { name: label, exact: true });
    await touched.tap();
    await touched.fill('lipstick');
    await expect(mobile.getByRole('option', { name: /330410/ })).toBeVisible();
    await expectNoOverflow(mobile);
    await expectAccessible(mobile);
    // The list is as wide as its field.
    const list = mobile.locator('.float').filter({ has: mobile.getByRole('listbox') });
    expect(Math.abs(((await list.boundingBox())?.width ?? 0) - ((await touched.boundingBox())?.width ?? 0))).toBeLessThan(2);
    await mobile.getByRole('option', { name: /330410/ }).tap();
    await expect(touched).toHaveValue('330410');
    await expect(mobile.getByRole('listbox')).toHaveCount(0);
    // Phones zoom into a field with smaller text, and stay there.
    for (const path of ['/fulfillment/inbound/add', '/shipping/search']) {
      await goTo(mobile, path);
      await expect(mobile.locator('main input:visible').first()).toBeVisible();
      const fields = `[...document.querySelectorAll('main :is(input:not([type=checkbox], [type=radio], [hidden]), select)')].filter((one) => one.tabIndex >= 0)`;
      expect(await mobile.evaluate(`${fields}.filter((one) => parseFloat(getComputedStyle(one).fontSize) < 16).map((one) => one.outerHTML)`)).toEqual([]);
    }
    await phone.close();
  });
}

test('regulated goods ask for what the agency wants, and an ended HS code is renewed with a click', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/customs/products/add');
  await page.getByLabel('Regulated goods').check();
  await page.getByLabel('Description (English)').fill('Feature phone');
  const code = page.getByLabel('HS code', { exact: true });
  await code.fill('851712');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Use 851714' }).click();
  await expect(code).toHaveValue('851714');
  const parties = page.getByRole('region', { name: 'Parties' });
  await parties.getByRole('group', { name: 'Manufacturer' }).getByLabel('Another address').check();
  await expect(parties.getByLabel('Street address')).toBeVisible();
  await page.getByRole('button', { name: 'Add product' }).click();
  await expect(page.getByText('Field is required.').first()).toBeVisible();
  await expectAccessible(page);
  // What was typed survives a reload, even at once.
  await page.reload();
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Description (English)')).toHaveValue('');
});

test('a viewer may look and is told why not to change', async ({ page }) => {
  const writes: string[] = [];
  await page.route('**/api/customs/products**', (route: Route) => {
    if (route.request().method() !== 'GET') writes.push(route.request().method());
    return route.continue();
  });
  await signIn(page, 'viewer', '/shipping/customs/products/add');
  await page.getByRole('button', { name: 'Add product' }).click({ force: true });
  await expect(page.getByLabel('Description (English)')).toBeDisabled();
  await expect(page.getByRole('main').getByRole('note')).toBeVisible();
  await goTo(page, LIST);
  for (const name of ['Import products', 'Add product']) {
    await expect(page.getByRole('button', { name }).first()).toHaveAttribute('aria-disabled', 'true');
  }
  expect(writes).toEqual([]);
});

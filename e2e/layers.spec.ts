import type { Locator } from '@playwright/test';
import { expect, expectAccessible, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { VIEWPORT } from './places.ts';

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
    test.beforeEach(({ page }) => prefer(page, { theme }));

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
      await goTo(page, LIST);
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
  await theme.press('Enter');
  await expect(menu.getByRole('menuitemradio').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(theme).toBeFocused();
  await theme.press('ArrowDown');
  await expect(menu.getByRole('menuitemradio').first()).toBeFocused();
  // Where the keys are is seen, not only a shade of gray.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(menu.locator(':focus')).toHaveCSS('outline-style', 'solid', { timeout: 500 });
  }).toPass();
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

test('in a dialog Escape closes a list and then the dialog, and takes no choice away; a field that comes late has the focus', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/settings');
  const window = page.getByRole('dialog');
  const opener = page.getByRole('button', { name: /: Australia$/ }).first();
  await opener.press('Enter');
  const country = window.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('Australia');
  await country.press('ArrowDown');
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(country).toHaveValue('Australia');
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.press('Enter');
  await expect(country).toHaveValue('Australia');
  await expect(window.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Escape');

  // In a low window a list ends above its lower edge, and what is chosen is in it.
  await page.setViewportSize({ width: 390, height: 600 });
  await page
    .getByRole('button', { name: /: United States$/ })
    .first()
    .press('Enter');
  await expect(country).toHaveValue('United States');
  await country.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'United States', selected: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('listbox').locator('..')).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.setViewportSize(VIEWPORT);
  await page.keyboard.press('Escape');
  await expect(window).toHaveCount(0);

  let give = (): void => undefined;
  const mayCome = new Promise<void>((done) => {
    give = done;
  });
  await page.route(/\/api\/estimate\b/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await goTo(page, '/shipping/search?status=Pending');
  await page.getByRole('grid').getByRole('link').first().press('Enter');
  await page.getByRole('main').getByRole('button', { name: 'Buy label' }).press('Enter');
  // No key presses Cancel before there is anything to choose.
  await expect(window).toBeFocused();
  give();
  await expect(window.getByRole('radio', { checked: true })).toBeFocused();
});

test('what is typed while the palette is fetched is typed into it, and goes nowhere', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  await page.getByRole('grid').getByRole('link').first().waitFor();
  let give = (): void => undefined;
  const mayCome = new Promise<void>((done) => {
    give = done;
  });
  await page.route(/CommandPalette-/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  // `g` and `d` open the dashboard, `c` a new shipment.
  await page.keyboard.type('gdx', { delay: 80 });
  await page.keyboard.press('Backspace');
  await page.keyboard.type('c', { delay: 80 });
  give();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await page.keyboard.type('1');
  await expect(field).toHaveValue('gdc1');
  await expect(page).toHaveURL(/\/shipping\/search$/);
  // What is found is chosen, and opened also by an Enter that comes before it.
  await field.fill('100048');
  await expect(page.getByRole('option', { name: '100048' })).toHaveAttribute('aria-selected', 'true');
  await field.fill('100047');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/shipping\/shipment\/view\/100047$/);
  // Where nothing is chosen, one is back where one was.
  const before = page.getByRole('main').getByRole('link', { name: 'Shipments' });
  await before.focus();
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(before).toBeFocused();
});

test('the shape of the console stands while the session is looked up', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  let give = (): void => undefined;
  const mayCome = new Promise<void>((done) => {
    give = done;
  });
  await page.route('**/validate/session*', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('main').locator('.border-b')).toBeVisible();
  give();
  await expect(page.getByRole('grid').getByRole('link').first()).toBeVisible();
});

test('a list keeps its foot above that of the page in a low window, and its headings free', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await signIn(page, 'merchant', '/shipping/search');
  await page.getByRole('grid').getByRole('link').first().waitFor();
  const bottom = async (of: string) => page.locator(of).evaluate((element) => element.getBoundingClientRect().bottom);
  const top = async (of: string) => page.locator(of).evaluate((element) => element.getBoundingClientRect().top);
  expect(await bottom('.dg-footer')).toBeLessThanOrEqual(await top('body footer'));

  await page.setViewportSize({ width: 1440, height: 900 });
  await goTo(page, '/shipping/search?show=created');
  for (const name of ['Created', 'Cost']) {
    const heading = page.getByRole('columnheader', { name }).first();
    await heading.hover();
    const [text, menu] = [await heading.locator('.dg-text').boundingBox(), await heading.locator('.dg-column-menu').boundingBox()];
    if (text === null || menu === null) throw new Error('The heading is not there');
    expect(text.x + text.width <= menu.x || menu.x + menu.width <= text.x).toBe(true);
  }

  const created = page.getByRole('columnheader', { name: 'Created' });
  await expect(created).toHaveAttribute('aria-sort', 'descending');
  await created.getByRole('button', { name: 'Created', exact: true }).click();
  await expect(created).toHaveAttribute('aria-sort', 'ascending');
});

test('on a phone a price stands beside its service, and services are compared from the last of them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'merchant', '/shipping/getEstimate?entry_point=HKGHUB&country=US&units=metric&weight=0.5');
  const results = page.getByRole('region', { name: 'Services' });
  const boxes = results.getByRole('checkbox', { name: /Compare/ });
  await boxes.first().waitFor();
  const card = results.getByRole('listitem').first();
  const [name, price] = [await card.getByRole('heading').first().boundingBox(), await card.getByText(/^\$\d/).first().boundingBox()];
  expect(Math.abs((price?.y ?? 0) - (name?.y ?? 99))).toBeLessThan(16);
  await boxes.first().check();
  await boxes.last().check();
  await expect(results.getByRole('button', { name: 'Compare 2' })).toBeInViewport();
  await expectAccessible(page);
});

test('nothing is said to be missing in rows that nobody has pasted yet, and what is missing in a row stands under its cell', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/createShipment');
  await page.getByRole('button', { name: 'Paste from a spreadsheet' }).click();
  const rows = page.getByRole('dialog').getByRole('textbox');
  await expect(rows).toBeFocused();
  await expect(page.getByText('No rows found')).toHaveCount(0);
  await rows.fill('Quantity\tUnit value');
  await expect(page.getByText('No rows found')).toBeVisible();

  // What is wrong with a narrow cell stays under it, in the language with the longer words.
  await prefer(page, { language: 'ru' });
  await page.goto('/shipping/createShipment');
  await page.locator('input[name="line_items.0.quantity"]').fill('');
  await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
  await expect(page.locator('.item-cell > p')).toHaveCount(5);
  const beyond = `[...document.querySelectorAll('.item-cell > p')].filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText)`;
  expect(await page.evaluate(beyond)).toEqual([]);
});

test('a dialog puts the focus on its first field, else on the button that changes nothing, else on itself', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/orders/add');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Paste an address' }).click();
  await expect(dialog.getByRole('textbox')).toBeFocused();
  // The cross is level with the title.
  const middleOf = async (part: Locator) => part.boundingBox().then((box) => (box?.y ?? 0) + (box?.height ?? 0) / 2);
  expect(await middleOf(dialog.getByRole('button', { name: 'Close' }))).toBeCloseTo(await middleOf(dialog.getByRole('heading')), 0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await goTo(page, '/fulfillment/inbound/search');
  await page.getByRole('row').filter({ hasText: 'Pending' }).getByRole('link').first().click();
  const more = page.getByRole('button', { name: 'More actions', exact: true });
  await more.click();
  await page.getByRole('menuitem', { name: 'Cancel' }).click();
  await expect(dialog.getByRole('button', { name: 'Back', exact: true })).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Cancel inbound shipment' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(more).toBeFocused();

  // A required field complains of being empty when it is sent so, not when it is left without a word.
  await goTo(page, '/fulfillment/inbound/search');
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(name).not.toBeFocused();
  await expect(dialog.getByText('Field is required.')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByText('Field is required.')).toBeVisible();
  // What was typed is not lost by a key or beside the dialog without a word.
  await name.fill('My view');
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('alert')).toHaveText('What you typed will be lost.');
  await expect(dialog.getByRole('button', { name: 'Keep editing' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(name).toBeFocused();
  await expect(name).toHaveValue('My view');
  await page.mouse.click(5, 5);
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  await expect(dialog).toHaveCount(0);

  await page.keyboard.press('?');
  await expect(dialog).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main')).toBeFocused();
});

test('Enter in a field of a long form sends nothing, Ctrl Enter sends it by its main button', async ({ page }) => {
  await signIn(page, 'merchant', '/fulfillment/orders/add');
  const sent = () => page.evaluate('globalThis.sent');
  for (const path of ['/fulfillment/orders/add', '/fulfillment/inbound/add', '/fulfillment/products/add', '/shipping/createShipment']) {
    await goTo(page, path);
    await page.evaluate(`globalThis.sent = []; document.onsubmit = (event) => globalThis.sent.push(event.submitter.textContent);`);
    await page.getByRole('main').locator('input[type=text], input:not([type])').first().press('Enter');
    expect(await sent(), path).toEqual([]);
  }
  await page.keyboard.press('Control+Enter');
  expect(await sent()).toEqual(['Save and buy label']);
  // The first field that is wrong takes the focus, a little later: not from the one that gets it next.
  await expect(page.getByRole('main').locator('[aria-invalid=true]').first()).toBeFocused();

  // A key that goes with what it does leaves the focus to what stands there now, not to the top of the page. What sees to it comes when the page is idle.
  const hasKeeper = `performance.getEntriesByType('resource').some(({ name }) => name.includes('/keep-focus'))`;
  await expect.poll(() => page.evaluate<boolean>(hasKeeper)).toBe(true);
  await page.getByRole('button', { name: 'More customs numbers' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'IOSS number' })).toBeFocused();
  await page.getByRole('button', { name: 'Remove item 1' }).press('Enter');
  await expect(page.getByRole('textbox', { name: 'Description in English' })).toBeFocused();
});

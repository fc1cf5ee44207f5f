import { expect, expectAccessible, expectNoOverflow, prefer, signIn, test } from './fixtures.ts';
import { expectStill } from './still.ts';

const LIST = '/fulfillment/products/search';

test('a merchant sees what is where, since when and why, and sets when it is low', async ({ page }) => {
  await signIn(page, 'merchant', `${LIST}?q=mug-blue`);
  await page.getByRole('link', { name: 'MUG-BLUE' }).first().click();
  const stock = page.getByRole('region', { name: 'Stock', exact: true }).first();
  // What is said in another language is read in it.
  await expect(page.getByRole('main').getByText('蓝色陶瓷杯')).toHaveAttribute('lang', 'zh');
  // At first the warehouse that the page's first sentence names, then the one that is chosen.
  const reason = page.getByText(/^(?:Hong Kong|Frankfurt|Los Angeles) (?:runs out on|has none left to sell)/).first();
  const named = /^(.+?) (?:runs|has) /.exec((await reason.textContent()) ?? '')?.[1] ?? '';
  await expect(stock.getByRole('button', { name: named, exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByRole('heading', { name: `On hand, ${named}` })).toBeVisible();
  await stock.getByRole('button', { name: 'Frankfurt', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On hand, Frankfurt' })).toBeVisible();
  await expect(page.getByText(/^Low stock, \d/)).toBeVisible();
  // When it runs out first, until when to order more, and what is foreseen.
  await expect(reason).toBeVisible();
  await expect(page.getByText(/it usually takes (?:1 day|\d+ days) to reach the shelf|available, selling [\d.]+ a day/).first()).toBeVisible();
  await page.getByRole('slider', { name: 'Day' }).press('End');
  await expect(page.getByText(/: about \d+ expected$/).first()).toBeVisible();
  await page.getByRole('slider', { name: 'Day' }).press('Escape');
  await expectAccessible(page);

  await stock.getByRole('button', { name: 'Hong Kong', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'On hand, Hong Kong' })).toBeVisible();
  await page.getByRole('slider', { name: 'Day' }).press('Home');
  await expect(page.getByText(/: \d+ on hand$/).first()).toBeVisible();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'Day', exact: true })).toBeVisible();

  await stock.getByRole('button', { name: /^Change the threshold in Frankfurt/ }).click();
  await page.getByLabel('Low stock at').fill('0');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByLabel('Low stock at')).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Low stock at').fill('5000');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/Frankfurt is low: \d+ available, your threshold is 5,000\.|Frankfurt has none left to sell\./)).toBeVisible();

  // Before anything came there was nothing, and what is only known of now is not shown.
  await page.getByLabel('As of', { exact: true }).fill('2020-01-01');
  await expect(stock.getByRole('columnheader', { name: 'Days of cover' })).toBeHidden();
  await expect(stock.getByRole('row', { name: /^All 0 0 0 0/ })).toBeVisible();
  await page.getByRole('button', { name: 'Now', exact: true }).click();

  // The way to more of it stands beside the page's first sentence, and knows what is sent where.
  await page.getByRole('link', { name: 'Send goods', exact: true }).click();
  await expect(page.getByLabel('Quantity: MUG-BLUE')).toHaveValue('1');
  await expect(page.getByLabel('Warehouse', { exact: true })).toHaveValue({ Frankfurt: 'FRA', 'Hong Kong': 'HKG', 'Los Angeles': 'LAX' }[named] ?? '');
  await page.goBack();

  await page.getByRole('link', { name: /^All movements/ }).click();
  await expect(page.getByRole('heading', { name: 'Stock movements' })).toBeVisible();
  await expect(page.getByText('MUG-BLUE').first()).toBeVisible();
  await expectAccessible(page);
});

test('the stock of a product in Russian, dark, on a phone', async ({ page }) => {
  await signIn(page, 'merchant', `${LIST}?q=mug-white`);
  await prefer(page, { language: 'ru', theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await page.getByText('Stoneware mug, white, 350 ml').first().click();
  await expect(page.getByRole('heading', { name: 'Остатки' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^В наличии, / })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // The key that sets the threshold is within reach without scrolling.
  const table = page.getByRole('table').filter({ hasText: 'Порог остатка' });
  const hidden = () => table.evaluate((element) => element.parentElement!.scrollWidth - element.parentElement!.clientWidth);
  expect(await hidden()).toBeLessThanOrEqual(0);
  // Opened anew, and wide, so that Chinese letters that come later break no line: what is said above the cards does not push them down.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Движения' })).toBeVisible();
  await expectStill(page, 0.01);
  // Beside the other column the longest headings break into two lines, and no figure is out of sight.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(table).toBeVisible();
  expect(await hidden()).toBeLessThanOrEqual(0);
  // What there never was any of waits for no history.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${LIST}?q=gift-box-l`);
  await page.getByText('Gift box, large').first().click();
  await page.reload();
  await expect(page.getByText('Движений пока не было.')).toBeVisible();
  await expectStill(page, 0.003);
});

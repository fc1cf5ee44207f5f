import site from '../src/accounts/text/en.ts';
import { EXAMPLE_PRODUCT } from '../src/features/products/contract.ts';
import en from '../src/features/test-mode/text/en.ts';
import ru from '../src/features/test-mode/text/ru.ts';
import zh from '../src/features/test-mode/text/zh.ts';
import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';

const SHOTS = process.env.E2E_SHOTS;

const band = (page: Page, words: { title: string } = en) => page.getByRole('status').filter({ hasText: words.title });

async function choose(page: Page, item: string): Promise<void> {
  await page
    .getByRole('button', { name: /Account/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Makes something in the page's session. */
const post = <T>(page: Page, path: string, body: object): Promise<T> =>
  page.evaluate(
    async (asked) => {
      const answer = await fetch(`/api${asked.path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(asked.body) });
      return ((await answer.json()) as { data: unknown }).data;
    },
    { path, body },
  ) as Promise<T>;

async function playNext(page: Page, how: string = en.goesWell): Promise<void> {
  await page.getByRole('button', { name: en.play }).click();
  await page.getByRole('menuitem', { name: how }).click();
}

test('test mode: a parcel of its own that costs nothing, on both sites, until it is left', async ({ page, context }) => {
  await signIn(page);
  await goTo(page, '/shipping/search');
  await expect(page.getByRole('row').nth(5)).toBeVisible();
  const stale = await context.newPage();
  await goTo(stale, '/shipping/search');
  await expect(stale.getByRole('row').nth(5)).toBeVisible();

  await choose(page, en.on);
  await expect(band(page)).toBeVisible();
  await expect(page).toHaveURL(/\/shipping\/search/);
  await expect(page.getByRole('row').nth(5)).toHaveCount(0);
  await expectAccessible(page);

  // What another tab still shows is live: it does nothing in test mode, and says why.
  await stale.locator('button', { hasText: /^Delivered/ }).dispatchEvent('click');
  const notice = stale.getByRole('alertdialog');
  await expect(notice.getByText('The mode was switched')).toBeVisible();
  await notice.getByRole('button', { name: 'Load again' }).click();
  await expect(band(stale)).toBeVisible();
  await stale.close();

  const made = await post<{ shipment: { id: number; status: string; total_cost: number; tracking_number: string } }>(page, '/shipments', {
    ...EXAMPLE_SHIPMENT,
    create_label: true,
  });
  const { id, ...parcel } = made.shipment;
  expect(parcel).toMatchObject({ status: 'Labeled', total_cost: 0 });
  expect(parcel.tracking_number).toMatch(/^ZT/);
  await goTo(page, `/shipping/shipment/view/${id}`);
  await expect(page.getByText(parcel.tracking_number).first()).toBeVisible();

  // Nobody carries it: what would happen to it is played.
  await playNext(page);
  await expect(page.getByText('Received at the entry point').first()).toBeVisible();

  await goTo(page, `${ACCOUNTS}/developer/webhooks`);
  await expect(band(page)).toBeVisible();
  await goTo(page, `${ACCOUNTS}/settings/users`);
  await expect(page.getByRole('heading', { name: site.live.title })).toBeVisible();
  await expectAccessible(page);

  await goTo(page, `${CONSOLE}/shipping/shipment/view/${id}`);
  await expect(band(page)).toBeVisible();
  await page.keyboard.press('Control+K');
  await page.getByRole('combobox').fill('leave test');
  await page.getByRole('option', { name: en.off }).click();
  await expect(band(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(new RegExp(String(id)));
  await goTo(page, `/shipping/shipment/view/${id}`);
  await expect(page.getByText(parcel.tracking_number)).toHaveCount(0);
});

test('what was typed in one mode stands in no form of the other, and is there again in its own', async ({ page }) => {
  const number = page.getByLabel('Your return number');
  const type = async (text: string): Promise<void> => {
    await goTo(page, '/returns/returns/add');
    await expect(number).toHaveValue('');
    await number.fill(text);
    await number.blur();
  };
  await signIn(page);
  await type('LIVE-1');
  await choose(page, en.on);
  await expect(band(page)).toBeVisible();
  await type('TRIED-1');
  await page.getByRole('button', { name: en.off }).click();
  await expect(band(page)).toHaveCount(0);
  await goTo(page, '/returns/returns/add');
  await expect(number).toHaveValue('LIVE-1');
});

test('goods that are sent in come into stock: the warehouse is played', async ({ page }) => {
  await signIn(page, 'merchant', '/');
  await choose(page, en.on);
  await expect(band(page)).toBeVisible();
  await post(page, '/products', { ...EXAMPLE_PRODUCT, product_id: 'PLAYED', skus: [{ sku: 'PLAYED' }], submit: true });
  const cartons = [{ products: [{ sku: 'PLAYED', quantity: 12 }] }];
  const { inbound } = await post<{ inbound: { id: number } }>(page, '/inbound', { warehouse: 'LAX', cartons, submit: true });
  await goTo(page, `/fulfillment/inbound/view/${inbound.id}`);
  await playNext(page, en.goesWrong);
  await expect(page.getByText('Los Angeles is counting: 12 of 12 so far.')).toBeVisible();
  await playNext(page);
  await expect(page.getByText('Verified with 1 difference.')).toBeVisible();
  await expect(page.getByRole('button', { name: en.play })).toHaveCount(0);
  await page.getByRole('button', { name: en.off }).click();
  await expect(band(page)).toHaveCount(0);
});

test('the band stands in each language, in the dark and on a phone', async ({ page }) => {
  await signIn(page, 'merchant', '/');
  await choose(page, en.on);
  await expect(band(page)).toBeVisible();
  for (const [language, theme, width, words] of [
    ['zh', 'DARK', 1440, zh],
    ['ru', 'DARK', 390, ru],
  ] as const) {
    await prefer(page, { theme, language });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const url of [`${CONSOLE}/shipping/search`, `${ACCOUNTS}/developer/clients`]) {
      await page.goto(url);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(band(page, words)).toBeVisible();
      await page.waitForLoadState('networkidle');
      if (SHOTS) await page.screenshot({ path: `${SHOTS}/band-${language}-${width}-${new URL(url).pathname.replaceAll('/', '_')}.png` });
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  }
  await prefer(page, { language: 'en' });
  await goTo(page, `${CONSOLE}/shipping/search`);
  await page.getByRole('button', { name: en.off }).click();
  await expect(band(page)).toHaveCount(0);
});

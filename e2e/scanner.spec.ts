import { expect, expectAccessible, goTo, signIn, test, type Page } from './fixtures.ts';
import { keeps, typeAsScanner } from './scanner.ts';
import { SHIPMENT } from './sample-shipment.ts';

interface Parcel {
  id: number;
  tracking_number: string;
  order_number: string;
}

async function buyLabel(page: Page): Promise<Parcel> {
  const answer = await page.request.post('/api/shipments', { data: { ...SHIPMENT, order_number: `GC/${Date.now()}`, create_label: true } });
  return ((await answer.json()) as { data: { shipment: Parcel } }).data.shipment;
}

test('a scan outside a field opens what it names, and is no shortcut', async ({ page }) => {
  await signIn(page);
  const parcel = await buyLabel(page);
  const { data } = (await (await page.request.post('/api/overpacks', { data: {} })).json()) as { data: { overpack: { id: number; sscc: string } } };
  const { overpack } = data;

  // The focus is on a button that Enter would press.
  await goTo(page, '/shipping/search');
  await page.getByRole('grid').getByRole('link').first().waitFor();
  await page.getByRole('button', { name: 'Filters' }).focus();
  await typeAsScanner(page, parcel.tracking_number);
  await expect(page).toHaveURL(new RegExp(`/shipment/view/${parcel.id}$`));
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await goTo(page, '/shipping/settings');
  await page.getByRole('heading').first().waitFor();
  await typeAsScanner(page, `00${overpack.sscc}`);
  await expect(page).toHaveURL(new RegExp(`/overpacks/view/${overpack.id}$`));
  // Leave that page's scan field, which has the focus.
  await expect(page.getByLabel('Tracking number')).toBeFocused();
  await page.getByLabel('Tracking number').blur();
  // Begins with `G` and `C`, and contains a `/`.
  await typeAsScanner(page, parcel.order_number);
  await expect(page).toHaveURL(new RegExp(`/shipment/view/${parcel.id}$`));
});

test('a field that was left is not gone back to when it is drawn anew', async ({ page }) => {
  await signIn(page);
  const { data } = (await (await page.request.post('/api/overpacks', { data: {} })).json()) as { data: { overpack: { id: number } } };
  await goTo(page, `/shipping/overpacks/view/${data.overpack.id}`);
  const field = page.getByLabel('Tracking number');
  await expect(field).toBeFocused();
  await field.press('Shift');
  await field.blur();
  await page.evaluate(`document.activeElement === document.body && document.querySelector('#main [id="${await field.getAttribute('id')}"]').remove()`);
  await expect(field).toHaveCount(0);
  // A person's focus would have been brought back by then.
  await page.waitForTimeout(200);
  expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
});

test('a scan that names nothing says so and leaves the page; in a field it is text', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/shipping/settings');
  await page.getByRole('heading').first().waitFor();
  await typeAsScanner(page, 'GC?/NOSUCH1');
  await expect(page.getByText('Nothing found for GC?/NOSUCH1').first()).toBeVisible();
  await expect(page).toHaveURL(/\/shipping\/settings$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);

  await goTo(page, '/shipping/search');
  const search = page.getByRole('main').getByRole('searchbox');
  await search.click();
  await page.keyboard.type('GCNOSUCH123\n');
  await expect(search).toHaveValue('GCNOSUCH123');
  await expect(page).toHaveURL(/\?q=GCNOSUCH123$/);
});

test('a scan that fits several objects lets the person choose', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/shipping/settings');
  await page.getByRole('heading').first().waitFor();
  const palette = page.getByRole('dialog');
  // Shorter than any scan: nothing happens.
  await typeAsScanner(page, 'SO-102');
  await expect(palette).toHaveCount(0);
  const [, second] = [await buyLabel(page), await buyLabel(page)];
  await typeAsScanner(page, 'ANA COSTA');
  await expect(palette).toBeVisible();
  await expect(palette.getByRole('option', { name: String(second.id) })).toBeVisible();
  await expectAccessible(page);
});

test('the keys of a person work as before', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/shipping/settings');
  await page.getByRole('heading').first().waitFor();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Open what a scanned bar code names');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // Again where a busy machine took longer for the second key than a person may.
  await expect(async () => {
    await page.keyboard.press('g');
    await page.keyboard.press('s');
    await expect(page).toHaveURL(/\/shipping\/search$/, { timeout: 3000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('grid').getByRole('link').first().waitFor();
  expect(await keeps(page, "'")).toBe(true);
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('');
  await page.keyboard.press('Escape');
  await page.getByRole('main').getByRole('searchbox').blur();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/shipping\/createShipment$/);
});

import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, signIn, test } from './fixtures.ts';
import { keeps, scan } from './scanner.ts';
import { PIXEL } from '../test/pixel.ts';

test.describe('the warehouse desk on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'warehouse');
    // Home leads to where the work of one's role is, and only there.
    await goTo(page, ACCOUNTS);
    await expect(page.getByText('You work at the warehouse desk.')).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Warehouse desk' }).click();
    await page.getByRole('button', { name: /Hong Kong/ }).click();
    await expect(page.getByRole('heading', { name: 'Warehouse desk' })).toBeVisible();
  });

  test('a product is found by a scan, weighed, photographed and verified', async ({ page }) => {
    await expectAccessible(page);
    await page.getByRole('link', { name: /Verify products/ }).click();
    await expect(page.getByRole('heading', { name: 'Verify products' })).toBeVisible();
    // A scanner types without any field having the focus.
    await scan(page, 'NO-SUCH-SKU');
    await expect(page.getByRole('alert')).toContainText('No product goes by NO-SUCH-SKU');
    for (const key of ['/', "'"]) expect(await keeps(page, key)).toBe(true);
    await expectAccessible(page);
    const { data } = (await (await page.request.get(`${ACCOUNTS}/api/desk/products`)).json()) as {
      data: { products: { id: number; name: string; product_id: string }[] };
    };
    const [product] = data.products;
    // A slow answer to a scan leads nowhere once another was answered.
    const late = Promise.withResolvers<void>();
    await page.route('**/api/desk/products?code=MUG-BLUE', async (route) => {
      await late.promise;
      await route.continue();
    });
    await scan(page, 'MUG-BLUE');
    await scan(page, product?.product_id ?? '');
    await expect(page.getByRole('heading', { name: product?.name ?? '', level: 2 })).toBeVisible();
    const answered = page.waitForResponse((answer) => answer.url().endsWith('code=MUG-BLUE'));
    late.resolve();
    await (await answered).finished();
    await expect(page.getByRole('heading', { name: product?.name ?? '', level: 2 })).toBeVisible();
    const weight = page.getByLabel('Weight of one unit');
    await expect(weight).toBeFocused();
    // A field left for a key says nothing behind what the key opens, and does once one has gone on to the next.
    await page.getByRole('button', { name: /^Send back/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog').getByLabel('What is wrong')).toBeFocused();
    await expect(weight).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(weight).not.toHaveAttribute('aria-invalid', 'true');
    await weight.focus();
    await weight.press('Tab');
    await expect(weight).toHaveAttribute('aria-invalid', 'true');
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByText('Field is required.').first()).toBeVisible();
    // Stored, and no answer came: sent again it is the same photo, and not a second.
    await page.route('**/photos', async (route) => void (await route.fetch(), await route.abort()), { times: 1 });
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('Photos: 1 of 3')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await weight.fill('0.42');
    for (const side of ['Length', 'Width', 'Height']) await page.getByLabel(side).fill('12');
    await page.reload();
    await expect(page.getByLabel('Height')).toHaveValue('12');
    // A network that is gone is told of, and nothing typed is.
    await page.context().setOffline(true);
    await page.getByLabel('Height').press('Enter');
    await expect(page.getByRole('alert')).toContainText('The server could not be reached.');
    await page.context().setOffline(false);
    await page.getByLabel('Height').press('Enter');
    await expect(page.getByText(`${product?.name}: verified.`)).toBeVisible();
    await expect(page).toHaveURL(/\/desk\/products$/);
  });
});

test('whoever has no business at the desk is told so on a page with its landmark', async ({ page }) => {
  await signIn(page, 'support');
  await goTo(page, `${ACCOUNTS}/desk`);
  await expect(page.getByRole('main').getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(page);
});

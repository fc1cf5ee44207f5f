import { expect, expectAccessible, expectNoOverflow, goTo, signIn, test, type Page } from './fixtures.ts';
import { SHIPMENT } from './sample-shipment.ts';

/* What labels cost is read before they are paid for: of one, of several, and of those whose price nobody knows. */

async function create(page: Page, over: object): Promise<number> {
  const answer = await page.request.post('/api/shipments', { data: { ...SHIPMENT, ...over } });
  return ((await answer.json()) as { data: { shipment: { id: number } } }).data.shipment.id;
}

test('the total of several labels, what is left and those without a price are read before they are bought', async ({ page }) => {
  await signIn(page, 'merchant');
  const ids = [
    await create(page, { order_number: 'SUM-1' }),
    await create(page, { order_number: 'SUM-2' }),
    await create(page, { order_number: 'SUM-3', to: { ...SHIPMENT.to, postal_code: '00000' } }),
  ];
  await goTo(page, '/shipping/search?q=SUM-');
  for (const number of ['SUM-1', 'SUM-2', 'SUM-3']) await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  const bulk = page.locator('.dg-bulk');
  await expect(bulk.getByRole('button', { name: 'Print labels', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await bulk.getByRole('button', { name: 'Buy labels 3', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Total for 2 labels')).toBeVisible();
  await expect(dialog.getByText('Left afterwards')).toBeVisible();
  await expect(dialog.getByText('1 label cannot be bought as it stands. Its price is not known and not in the total.')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Buy labels' }).click();
  const statusOf = async (id = 0): Promise<string> =>
    ((await (await page.request.get(`/api/shipments/${id}`)).json()) as { data: { shipment: { status: string } } }).data.shipment.status;
  await expect.poll(async () => [await statusOf(ids[0]), await statusOf(ids[1]), await statusOf(ids[2])]).toEqual(['Labeled', 'Labeled', 'Pending']);

  // Each key counts those it is for.
  await goTo(page, '/shipping/search?q=SUM-');
  for (const number of ['SUM-1', 'SUM-2', 'SUM-3']) await page.getByRole('row').filter({ hasText: number }).getByRole('checkbox').check();
  await expect(bulk.getByRole('button', { name: 'Buy labels 1 of 3', exact: true })).toBeVisible();
  await expect(bulk.getByRole('button', { name: 'Print labels 2 of 3', exact: true })).toBeVisible();
});

test('one label names what is left after it', async ({ page }) => {
  await signIn(page, 'merchant');
  const id = await create(page, { order_number: 'SUM-ONE' });
  await goTo(page, `/shipping/shipment/view/${id}`);
  await page.getByRole('button', { name: 'Buy label' }).click();
  await expect(page.getByRole('dialog').getByText('Total', { exact: true })).toBeVisible();
  await expect(page.getByRole('dialog').getByText('Left afterwards')).toBeVisible();
});

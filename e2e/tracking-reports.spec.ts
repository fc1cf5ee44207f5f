import { ACCOUNTS, expect, expectAccessible, goTo, signIn, test } from './fixtures.ts';

test('people of the warehouse report what happened to parcels, by hand and from a file', async ({ page }) => {
  await signIn(page);
  const moving = (await (await page.request.get('/api/shipments?status=En Route&limit=1')).json()) as { data: { shipments: { tracking_number: string }[] } };
  const number = moving.data.shipments[0]?.tracking_number ?? '';
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/staff/tracking`);
  await expect(page.getByRole('heading', { level: 1, name: 'Tracking events' })).toBeVisible();
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('Field is required.')).toBeVisible();
  await page.getByLabel('Tracking numbers').fill(`${number.toLowerCase()} HB999999992HK nonsense`);
  await page.getByLabel('City').fill('Hong Kong');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByText('1 new event · 2 were not stored')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'NONSENSE' })).toContainText('No parcel has this tracking number.');
  await expect(page.getByLabel('Tracking numbers')).toHaveValue('HB999999992HK\nNONSENSE');
  await expectAccessible(page);

  // What ends a parcel's way is asked for first.
  await page.getByLabel('What happened').selectOption('303');
  await page.getByRole('button', { name: 'Report' }).click();
  await expect(page.getByRole('dialog', { name: 'Report “303 · Lost”?' })).toContainText('2 parcels. It cannot be taken back');
  await page.getByRole('button', { name: 'Cancel' }).click();

  const text = `tracking_number,code,time\n${number},door,${new Date().toISOString()}\n${number},120,${new Date().toISOString()}\n`;
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()]);
  await chooser.setFiles({ name: 'carrier.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await expect(page.getByRole('row', { name: /^2 code door/ })).toBeVisible();
  await expect(page.getByText('1 new event · 1 was not stored')).toBeVisible();
  await expectAccessible(page);
});

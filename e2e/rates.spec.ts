import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, signIn, test } from './fixtures.ts';

const HEAD = '#cards\nservice,origin,zone,currency,valid_from,valid_to,up_to_kg,price\n';
/** Without a place to break. */
const LONG_NAME = `winter_${'prices_'.repeat(9)}final.csv`;
const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(HEAD + text) });

test('the operator tries a file of rates, sees by how much it changes prices, and puts it in force from a day', async ({ page }) => {
  await signIn(page, 'admin');
  await goTo(page, `${ACCOUNTS}/staff/rates`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rates' })).toBeVisible();
  await expect(page.getByText(/^demo, loaded/)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'US-MAIN' }).first()).toBeVisible();
  await expectAccessible(page);
  // At 1280 px nothing of a day is cut, and nothing beyond the edge.
  await page.setViewportSize({ width: 1280, height: 900 });
  const day = page.getByRole('gridcell').getByText('Jan 1, 2026').first();
  expect(
    await day.evaluate(
      (one) => one.scrollWidth <= one.clientWidth && one.closest('[role=gridcell]')!.scrollWidth <= one.closest('[role=gridcell]')!.clientWidth,
    ),
  ).toBe(true);
  expect(await page.locator('.dg-scroll').evaluate((table) => table.scrollWidth - table.clientWidth)).toBe(0);

  await page.getByRole('button', { name: 'Import a file' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('Choose a file.')).toBeVisible();
  await dialog.getByLabel('File (CSV, UTF-8)').setInputFiles(file('wrong.csv', 'rocket,SZXHUB,US-MAIN,USD,,,30,cheap\n'));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByText('3 problems. Nothing was imported.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: '3 service rocket This service is not in the rate set.' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Put in force' })).toHaveCount(0);
  await expectAccessible(page);

  await dialog.getByLabel('File (CSV, UTF-8)').setInputFiles(file('season.csv', 'parcel,SZXHUB,US-MAIN,USD,2099-01-01,2099-03-31,30,9.20\n'));
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('row', { name: 'parcel · SZXHUB · US-MAIN Apr 1, 2099 No price' })).toBeVisible();
  await expect(dialog.getByText('1 rate card changes. 1 lane is left without a price.')).toBeVisible();
  await expectAccessible(page);

  // A typed 99 % is seen before it is in force.
  const surcharges = 'code,service,origin,currency,flat,percent,per_kg,minimum,valid_from,valid_to\nfuel,parcel,*,USD,,99,,,2026-01-01,\n';
  await dialog.getByLabel('File (CSV, UTF-8)').setInputFiles({ ...file('fuel.csv', ''), buffer: Buffer.from(`#surcharges\n${surcharges}`) });
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(
    dialog.getByRole('row', {
      name: 'Fuel surcharge · parcel · All entry points 9.5% of the shipping price From Jan 1, 2026 99% of the shipping price From Jan 1, 2026',
    }),
  ).toBeVisible();
  await expect(dialog.getByText('17 surcharges change.')).toBeVisible();
  // What it was and what it becomes have the same room on a phone.
  await page.setViewportSize({ width: 390, height: 844 });
  const [before, after] = await dialog.getByRole('columnheader', { name: /^(Before|After)$/ }).evaluateAll((all) => all.map((one) => one.clientWidth));
  expect(Math.abs((before ?? 0) - (after ?? 0))).toBeLessThanOrEqual(1);
  await expectNoOverflow(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(dialog.getByRole('button', { name: 'Put in force' })).toBeVisible();
  await expect(
    dialog.getByRole('row', { name: /^Insurance · parcel · .* 1\.5% of the value above the included cover, at least \$1\.00 .* None$/ }),
  ).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel('File (CSV, UTF-8)').setInputFiles(file(LONG_NAME, 'parcel,SZXHUB,US-MAIN,USD,,,30,9.20\n'));
  await dialog.getByLabel('Prices change on').fill('2020-01-01');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByLabel('Prices change on')).toHaveAccessibleDescription(/^Choose today or a later day\./);
  await dialog.getByLabel('Prices change on').fill('2099-01-01');
  await dialog.getByRole('button', { name: 'Check the file' }).click();
  await expect(dialog.getByRole('row', { name: 'parcel · SZXHUB · US-MAIN Jan 1, 2099 -94.9% – +100%' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put in force' }).click();
  await expect(page.getByText('The rates are in force.')).toBeVisible();
  await expect(page.getByText(/^winter_prices_.* loaded .* by Ada Lindqvist$/)).toBeVisible();
  await goTo(page, `${ACCOUNTS}/staff/rates?status=planned`);
  await expect(page.getByRole('row').filter({ hasText: 'Jan 1, 2099' })).toContainText('$9.20');
  await page.getByRole('button', { name: 'What it changed' }).click();
  await expect(dialog.getByText('1 rate card changes.')).toBeVisible();
  await expect(dialog.getByRole('row', { name: 'parcel · SZXHUB · US-MAIN Jan 1, 2099 -94.9% – +100%' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Earlier sets' }).click();
  await expect(dialog.getByText(/^demo, loaded/)).toBeVisible();
});

test('people of pricing read who opens a warehouse where there is none', async ({ page }) => {
  await signIn(page, 'pricing');
  await page.route('**/api/staff/return-terms', (route) => route.fulfill({ json: { success: true, data: { warehouses: [] } } }));
  await goTo(page, `${ACCOUNTS}/staff/returns`);
  await expect(page.getByText('Only administrators can open a warehouse: ask one of yours.')).toBeVisible();
  await expectAccessible(page);
});

test('the operator enters exchange rates, and sees how far they are from those in force', async ({ page }) => {
  await signIn(page, 'admin');
  await goTo(page, `${ACCOUNTS}/staff/exchange-rates`);
  const euro = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'EUR' }) });
  await expect(euro).toContainText('0.8802');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Enter new rates' }).click();
  const dialog = page.getByRole('dialog');
  // What came with the program was nobody's word.
  await expect(dialog.getByLabel('Source')).toHaveValue('');
  await dialog.getByLabel('Source').fill('Bank of the test');
  await dialog.getByRole('button', { name: 'Put in force' }).click();
  await expect(dialog.getByText('Enter at least one rate.')).toBeVisible();
  await dialog.getByLabel('EUR').fill('8.80');
  await expect(dialog.getByText('Please check: more than 10% away from the rate in force.')).toBeVisible();
  // A day that is none is neither before nor after another.
  const day = dialog.getByLabel('Day');
  const today = await day.inputValue();
  await day.fill('2026-13-45');
  await expect(dialog.getByLabel('EUR')).toHaveAccessibleDescription(/^Now 0\.8802, of Sep 29, 2026/);
  await expect(dialog.getByText('stays in force')).toHaveCount(0);
  await day.fill('2020-01-01');
  await expect(dialog.getByText('stays in force').first()).toBeVisible();
  await day.fill(today);
  await dialog.getByLabel('EUR').fill('0.8890');
  await expect(dialog.getByText('Now 0.8802, of Sep 29, 2026: +1%')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Put in force' }).click();
  await expect(page.getByText('The exchange rates are in force.')).toBeVisible();
  await expect(euro).toContainText('0.8890');
  await expect(euro).toContainText('+1%');
});

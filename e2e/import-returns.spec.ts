import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, moveTo, prefer, signIn, test } from './fixtures.ts';
import { chooseCsv } from './import-file.ts';

test('returns are announced by a file, and sent on by another, whose parcels wait for approval', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/import');
  await expect(page.getByRole('heading', { name: 'Import shipments' })).toBeVisible();
  // The words of the next page come late: until then the page before stays what it is.
  const { promise: isThere, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/assets/**', async (route) => {
    await isThere;
    await route.continue();
  });
  const moved = moveTo(page, '/returns/returns/import');
  await expect(page).toHaveURL(/\/returns\/returns\/import$/);
  await expect(page.getByRole('heading', { name: 'Import shipments' })).toBeVisible();
  letGo();
  await moved;
  await expect(page.getByRole('heading', { name: 'Import returns' })).toBeVisible();
  await expectAccessible(page);
  const mug = ['Stoneware mug, green', '2', '23.00'];
  const headings = ['Return number', 'Return to', 'Customer', 'Address', 'City', 'State', 'Zip', 'Country', 'Item', 'Qty', 'Price'];
  const emily = ['US', 'Emily Clarke', '88 Lake Ave', 'Pasadena', 'CA', '91101', 'US'];
  await chooseCsv(page, 'returns.csv', headings, [
    ['IMP-E2E-1', ...emily, ...mug],
    ['IMP-E2E-2', ...emily, mug[0] ?? '', '0', '23.00'],
  ]);
  await expect(page.getByLabel('What “Return to” fills')).toHaveValue('destination');
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const cell = page.getByLabel('Line 3, Qty');
  await cell.fill('1');
  await cell.press('Enter');
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Returns announced: 2.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'See the returns' }).click();
  await expect(page.getByRole('link', { name: 'IMP-E2E-2' })).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'warehouse');
  for (const rma_number of ['IMP-E2E-1', 'IMP-E2E-2']) {
    const data = { warehouse: 'LAX', rma_number, weight: 0.94, condition: 'new' };
    const answer = await page.request.post(`${ACCOUNTS}/api/desk/returns`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  await signIn(page, 'merchant', '/returns/reshipments');
  await page.getByRole('link', { name: 'Import reshipments' }).click();
  await expect(page.getByRole('heading', { name: 'Import reshipments' })).toBeVisible();
  await expectAccessible(page);
  const rows = [
    ['IMP-E2E-1', 'Two mugs'],
    ['IMP-E2E-2', 'x'.repeat(61)],
    ['IMP-E2E-9', 'A mug'],
  ];
  await chooseCsv(page, 'reship.csv', ['RMA number', 'Contents'], rows);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  const contents = page.getByLabel('Line 3, Contents');
  await contents.fill('A mug');
  await contents.press('Enter');
  await expect(page.getByText('No errors found. The file is ready to import.')).toBeVisible();
  // All or nothing, as a file without errors is sent: the return nobody knows is told with its line, and nothing is made.
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Please fix the errors highlighted below and re-import your file')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: /task/i }).last().click();
  await expect(page.getByText('This account has no return IMP-E2E-9.')).toBeVisible();
  await expectAccessible(page);

  await goTo(page, '/returns/reshipments/import');
  await chooseCsv(page, 'reship.csv', ['RMA number', 'Contents'], [['IMP-E2E-1; IMP-E2E-2', 'Three mugs']]);
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Reshipments made, waiting for approval: 1.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'See the reshipments and approve them' }).click();
  await expect(page).toHaveURL(/import_id=\d+/);
  await expect(page.getByText('Three mugs').first()).toBeVisible();
  await expect(page.getByText('Unconfirmed').filter({ visible: true }).first()).toBeVisible();
  const one = await page.request.get(`${CONSOLE}/api/reshipments?q=three%20mugs`);
  expect(((await one.json()) as { data: { reshipments: object[] } }).data.reshipments).toMatchObject([{ status: 'Unconfirmed' }]);
});

for (const [language, theme, title] of [
  ['zh', 'DARK', '导入重新发货'],
  ['ru', 'DEFAULT', 'Импорт повторных отправок'],
] as const) {
  test(`the import of reshipments on a phone, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'merchant');
    await prefer(page, { language, theme });
    for (const at of ['/returns/reshipments/import', '/returns/reshipments/import/columns', '/returns/returns/import']) {
      await goTo(page, at);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (at.endsWith('reshipments/import')) await expect(page.getByRole('heading', { name: title })).toBeVisible();
      await expectAccessible(page);
      await expectNoOverflow(page);
    }
  });
}

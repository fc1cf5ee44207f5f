import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, signIn, test } from './fixtures.ts';

test('a merchant sees what storage cost, what of it is owed, and what could not be measured', async ({ page }) => {
  await signIn(page);
  const day = (id: number, over: object) => ({
    id,
    day: '2026-11-19',
    warehouse: 'HKG',
    volume: 1.234567,
    price: 0.42,
    amount: 0.51,
    owed: 0,
    currency: 'USD',
    unmeasured: [],
    ...over,
  });
  await page.route('**/api/storage?*', (route) =>
    route.fulfill({
      json: {
        success: true,
        data: {
          storage: [day(2, { owed: 0.51, unmeasured: [{ product_id: 40001, name: 'Blue mug', units: 3 }] }), day(1, { day: '2026-11-18', warehouse: 'LAX' })],
        },
      },
    }),
  );
  await goTo(page, `${ACCOUNTS}/billing/storage`);
  await expect(page.getByRole('heading', { name: 'Storage', level: 1 })).toBeVisible();
  await expect(page.getByText('$0.51 of storage is not covered by your balance.')).toBeVisible();
  await expect(page.getByText('The size of these products is not known, so their storage is charged later: Blue mug')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(3);
  await expect(page.getByRole('row').nth(1)).toContainText('owed');
  await expect(page.getByRole('row').nth(1)).toContainText('1.234567');
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  // Where there is no room for its column, the price stands under the volume: without it nothing says why a day costs more than the one before.
  await expect(page.getByRole('row').nth(1).getByText(/^× \$/)).toBeVisible();
  await expectNoOverflow(page);
});

test('who has nothing in a warehouse is told so', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/storage?*', (route) => route.fulfill({ json: { success: true, data: { storage: [] } } }));
  await goTo(page, `${ACCOUNTS}/billing/storage`);
  await expect(page.getByText('Nothing has been charged yet. What is in a warehouse is charged at the end of each day.')).toBeVisible();
});

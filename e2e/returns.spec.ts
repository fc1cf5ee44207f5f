import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, signIn, test, type Page } from './fixtures.ts';
import { scan } from './scan.ts';

const LIST = '/returns/returns';

interface Made {
  id: number;
  rma_number: string;
}

/** Announces a parcel to a warehouse by the API, as the merchant. */
async function announce(page: Page, data: object): Promise<Made> {
  const sender = { name: 'Emily Clarke', country: 'US' };
  const answer = await page.request.post(`${CONSOLE}/api/returns`, {
    data: { destination: 'HK', sender, items: [{ description: 'Stoneware mug', quantity: 2, value: 23 }], ...data },
  });
  return ((await answer.json()) as { data: { return: Made } }).data.return;
}

async function atDesk(page: Page): Promise<void> {
  await signIn(page, 'warehouse');
  await page.goto(`${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
}

test('a merchant announces a return, changes it and withdraws it', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await page.getByRole('link', { name: 'Announce a return' }).first().click();
  await expect(page.getByRole('heading', { name: 'Announce a return' })).toBeVisible();
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('Selection is required.').first()).toBeVisible();
  await expect(page.getByLabel('Sent back to')).toBeFocused();
  await expectAccessible(page);
  await page.getByLabel('Sent back to').selectOption('HK');
  await page.getByLabel('Your return number').fill('RMA-E2E-1');
  await page.getByLabel('Reason').selectOption('refused');
  await page.getByLabel('Description').fill('Stoneware mug, green');
  await page.getByLabel('Quantity').fill('3');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Return RMA-E2E-1' })).toBeVisible();
  await expect(page.getByText('Hong Kong expects this parcel.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  // Another with the same number is refused beside its field, and nothing typed is lost.
  await page.goto(`${LIST}/add`);
  await page.getByLabel('Sent back to').selectOption('HK');
  await page.getByLabel('Your return number').fill('RMA-E2E-1');
  await page.getByLabel('Description').fill('Another');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByText('Another return has this number.').first()).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('Another');

  await page.goto(`${LIST}?q=rma-e2e-1`);
  await page
    .getByRole('link', { name: /RMA-E2E-1/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Edit' }).click();
  await expect(page.getByRole('heading', { name: 'Change return RMA-E2E-1' })).toBeVisible();
  await page.getByLabel('Quantity').fill('2');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('2 units')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page).toHaveURL(/\/returns\/returns$/);
  await expect(page.getByText('RMA-E2E-1')).toHaveCount(0);
});

test('the desk takes a parcel in on a phone, and its merchant sees it with the days left', async ({ page }) => {
  await signIn(page, 'merchant');
  const made = await announce(page, { rma_number: 'RMA-E2E-2' });
  await page.setViewportSize({ width: 390, height: 844 });
  await atDesk(page);
  await page.getByRole('link', { name: /Returns/ }).click();
  await expect(page.getByRole('heading', { name: 'Returns' })).toBeVisible();
  await expectAccessible(page);
  await scan(page, 'NOBODY-KNOWS-IT');
  await expect(page.getByRole('alert')).toContainText('Nothing is announced as NOBODY-KNOWS-IT');
  await expectAccessible(page);
  await scan(page, 'RMA-E2E-2');
  await expect(page.getByRole('heading', { name: 'RMA-E2E-2' })).toBeVisible();
  await expect(page.getByLabel('Weight')).toBeFocused();
  await page.getByRole('button', { name: 'Take in' }).click();
  await expect(page.getByText('Field is required.').first()).toBeVisible();
  await page.getByLabel('Weight').fill('0.94');
  await page.getByText('New', { exact: true }).click();
  await page.getByLabel('Shelf').fill('R-07');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByLabel('Shelf').press('Enter');
  await expect(page.getByText('RMA-E2E-2: taken in.')).toBeVisible();
  await expect(page).toHaveURL(/\/desk\/returns$/);
  // Scanned again there is nothing to do with it.
  await scan(page, 'RMA-E2E-2');
  await expect(page.getByText('There is nothing to do with RMA-E2E-2')).toBeVisible();

  // What nobody announced is kept, with what the parcel says.
  await page.goto(`${ACCOUNTS}/desk/returns`);
  await expect(page.getByText('Nothing to do with returns')).toBeVisible();
  await scan(page, 'NOBODY-KNOWS-IT');
  await page.getByRole('button', { name: 'Take it in' }).click();
  await page.getByLabel('Weight').fill('1.2');
  await page.getByText('Opened', { exact: true }).click();
  await page.getByLabel('What the parcel says').fill('E. Clarke, order 4711');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Take in' }).click();
  await expect(page.getByText(/Kept among the unmatched parcels/)).toBeVisible();

  await signIn(page, 'merchant', `${LIST}/view/${made.id}`);
  await expect(page.getByRole('heading', { name: '15 of 15 days left' })).toBeVisible();
  await expect(page.getByText('shelf R-07')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.goto(`${LIST}?status=Received`);
  await expect(page.getByText('15 days left').first()).toBeVisible();
  await expectNoOverflow(page);
});

test('the return of a shipment is announced from its page', async ({ page }) => {
  await signIn(page, 'merchant');
  const { data } = (await (await page.request.get(`${CONSOLE}/api/shipments?status=Delivered&limit=1`)).json()) as { data: { shipments: { id: number }[] } };
  const shipment = data.shipments[0]?.id ?? 0;
  await page.goto(`${CONSOLE}/shipping/shipment/view/${shipment}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Announce a return' }).click();
  await expect(page.getByLabel('Shipment ID')).toHaveValue(String(shipment));
  await page.getByLabel('Sent back to').selectOption('HK');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await expect(page.getByRole('link', { name: `Shipment ${shipment}` })).toBeVisible();
});

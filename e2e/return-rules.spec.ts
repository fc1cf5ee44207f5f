import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, signIn, test, type Page } from './fixtures.ts';

const PAGE = '/returns/rules';
const SENDER = { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' };

/** A cheap return that lies in Los Angeles: announced by the merchant, taken in at the desk. Returns its id. */
async function cameBack(page: Page, rma_number: string): Promise<number> {
  await signIn(page, 'merchant');
  const items = [{ description: 'Paper bag', quantity: 1, value: 0.37, weight: 0.05, coo: 'CN', hts_code: '481940' }];
  const answer = await page.request.post(`${CONSOLE}/api/returns`, { data: { destination: 'US', sender: SENDER, items, rma_number } });
  expect(answer.ok(), await answer.text()).toBe(true);
  const { data } = (await answer.json()) as { data: { return: { id: number } } };
  await signIn(page, 'warehouse');
  const taken = { warehouse: 'LAX', rma_number, weight: 0.94, condition: 'opened', shelf: 'R-07' };
  const received = await page.request.post(`${ACCOUNTS}/api/desk/returns`, { data: taken });
  expect(received.ok(), await received.text()).toBe(true);
  return data.return.id;
}

test('a merchant writes a rule for returns, sees what it would have done, switches it on, and stops what it announces', async ({ page }) => {
  await signIn(page, 'merchant', '/returns/returns');
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByText('No rules yet')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Returns', exact: true }).first()).toHaveAttribute('aria-current', 'true');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add a rule' });
  await form.getByLabel('Name').fill('Too cheap to keep');
  await form.getByLabel('What happens').selectOption({ label: 'Discard after 2 days' });
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(form.getByText('a rule must not discard everything', { exact: false }).first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Value up to').fill('0.5');
  await form.getByLabel('Opened').check();
  await form.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('value up to $0.50, condition Opened')).toBeVisible();

  await page.getByRole('switch', { name: 'Off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on “Too cheap to keep”?' });
  await expect(dialog.getByText(/It would have matched/)).toBeVisible();
  await expect(dialog.getByText('Discarding cannot be undone.', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('switch', { name: 'On' })).toBeChecked();

  const id = await cameBack(page, 'RULE-E2E-1');
  await signIn(page, 'merchant');
  await expect
    .poll(async () => (await (await page.request.get(`${CONSOLE}/api/returns/${id}/rules`)).json()) as unknown, { timeout: 40_000 })
    .toMatchObject({ data: { rule_uses: [{ state: 'waiting' }] } });
  await goTo(page, `${CONSOLE}/returns/returns/view/${id}`);
  await expect(page.getByText('The rule “Too cheap to keep” discards this return on', { exact: false })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Stop it' }).click();
  await expect(page.getByText('Stopped; no rule is applied to this return again')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop it' })).toHaveCount(0);

  // What is advised for one can become the rule for all like it.
  await page.getByRole('button', { name: /^Make it a rule/ }).click();
  const made = page.getByRole('dialog', { name: 'Add a rule' });
  await expect(made.getByLabel('Name')).toHaveValue('Discard what is not worth keeping');
  await expect(made.getByLabel('Value up to')).toHaveValue('0.37');
  await made.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Discard what is not worth keeping')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  for (const left of [1, 0]) {
    await page.getByRole('button', { name: 'Delete rule' }).first().click();
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete rule' }).click();
    await expect(page.getByRole('switch')).toHaveCount(left);
  }
  await expect(page.getByText('No rules yet')).toBeVisible();
});

test('somebody who may only look sees the rules for returns and why they cannot be changed', async ({ page }) => {
  await signIn(page, 'viewer', PAGE);
  await expect(page.getByRole('button', { name: 'Add rule' })).toHaveAttribute('aria-disabled', 'true');
});

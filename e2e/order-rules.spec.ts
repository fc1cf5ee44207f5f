import { endSession, expect, expectAccessible, expectNoOverflow, signIn, test } from './fixtures.ts';

const PAGE = '/fulfillment/orders/rules';

test('a merchant writes a rule, sees what it would have done, switches it on and deletes it', async ({ page }) => {
  await signIn(page, 'merchant', PAGE);
  await expect(page.getByText('No rules yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Add rule' }).click();
  // What is said below a field that was left does not move the box that it was left for from under the pointer.
  await page.getByLabel('Value from').fill('abc');
  await page.getByLabel('Hold the order').hover();
  await page.mouse.down();
  await page.waitForTimeout(200);
  await page.mouse.up();
  await expect(page.getByText('Enter a number.')).toBeVisible();
  await expect(page.getByLabel('Hold the order')).toBeChecked();
  await page.getByLabel('Hold the order').uncheck();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expectAccessible(page);
  await page.getByLabel('Name').fill('Dear ones to the US');
  await page.getByLabel('Country of the recipient').fill('us, ca');
  await page.getByLabel('Value from').fill('40');
  await page.getByLabel('Value up to').fill('20');
  await page.getByLabel('Hold the order').check();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('The upper limit must not be below the lower one.')).toBeVisible();
  await page.getByLabel('Value up to').fill('');
  // The session ended elsewhere: what was typed is there again after signing in.
  await endSession(page, '**/api/order-rules');
  await page.getByRole('button', { name: 'Save rule' }).click();
  await page.getByRole('alertdialog', { name: 'Your session has ended' }).getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Add rule' }).click();
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('to the United States or Canada, value from $40.00')).toBeVisible();
  await expect(page.getByText('hold', { exact: true })).toBeVisible();

  await page.getByRole('switch', { name: 'Off' }).click();
  const dialog = page.getByRole('dialog', { name: 'Switch on “Dear ones to the US”?' });
  await expect(dialog.getByText(/It would have touched|There are no orders/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('switch', { name: 'On' })).toBeChecked();
  await page.getByRole('switch', { name: 'On' }).click();
  await expect(page.getByRole('switch', { name: 'Off' })).not.toBeChecked();

  // What somebody else made of it meanwhile is not replaced without a word, and nothing typed is lost.
  await page.getByRole('button', { name: 'Change rule' }).click();
  await page.getByLabel('Name').fill('Mine');
  const { data } = (await (await page.request.get('/api/order-rules')).json()) as {
    data: { order_rules: { id: number; conditions: object; actions: object }[] };
  };
  const [rule] = data.order_rules;
  const theirs = { name: 'Theirs', is_active: false, goes_on: false, conditions: rule?.conditions, actions: rule?.actions };
  expect((await page.request.put(`/api/order-rules/${rule?.id}`, { data: theirs })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Saving again replaces their change with yours.')).toBeVisible();
  await page.getByRole('button', { name: 'Save rule' }).click();
  await expect(page.getByText('Mine', { exact: true })).toBeVisible();

  // Nor is it switched on as it was: it is tried anew, and then switched on as it stands.
  await page.getByRole('switch', { name: 'Off' }).click();
  await expect(page.getByRole('dialog', { name: 'Switch on “Mine”?' }).getByText(/It would have touched|There are no orders/)).toBeVisible();
  expect((await page.request.put(`/api/order-rules/${rule?.id}`, { data: theirs })).ok()).toBe(true);
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('dialog', { name: 'Switch on “Theirs”?' }).getByText(/It would have touched|There are no orders/)).toBeVisible();
  await page.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('switch', { name: 'On' })).toBeChecked();
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Delete rule' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Delete rule' }).click();
  await expect(page.getByText('No rules yet')).toBeVisible();
});

test('somebody who may only look sees the rules and why they cannot be changed', async ({ page }) => {
  await signIn(page, 'viewer', PAGE);
  await expect(page.getByRole('button', { name: 'Add rule' })).toHaveAttribute('aria-disabled', 'true');
});

import { CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';

test('a buyer announces a return by a link: on a phone, in three languages and both themes, once', async ({ page, context }) => {
  await signIn(page, 'merchant');
  const found = await page.request.get(`${CONSOLE}/api/shipments?status=Delivered&limit=1`);
  const { data } = (await found.json()) as { data: { shipments: { id: number }[] } };
  const id = data.shipments[0]?.id ?? 0;
  await goTo(page, `/shipping/shipment/view/${id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Link for the buyer' }).click();
  await expect(page.getByLabel('Shipment ID')).toHaveValue(String(id));
  await page.getByRole('button', { name: 'Make the link' }).click();
  await expect(page.getByRole('img', { name: 'QR code of the link' })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  const url = (await page.getByText(/\/return\/[\w-]{43}$/).textContent()) ?? '';

  const visitor = await context.browser()?.newContext({ viewport: { width: 390, height: 844 } });
  if (visitor === undefined) throw new Error('There is no browser.');
  const open = await visitor.newPage();
  const problems: string[] = [];
  open.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const [language, theme, title, width] of [
    ['ru', 'DEFAULT', 'Вернуть товар', 1440],
    ['zh', 'DARK', '退货', 390],
    ['en', 'DARK', 'Send something back', 390],
  ] as const) {
    await prefer(open, { language, theme });
    await open.setViewportSize({ width, height: 844 });
    await open.goto(url);
    await expect(open.getByRole('heading', { name: title, exact: true })).toBeVisible();
    await expectAccessible(open);
    await expectNoOverflow(open);
  }
  // A box stands on the first line of a label of several.
  const offLine = await open.evaluate(`(() => {
    const box = document.querySelector('input[type=checkbox]');
    box.labels[0].textContent = 'Goods with a long name '.repeat(6);
    const text = document.createRange();
    text.selectNodeContents(box.labels[0]);
    const [first] = text.getClientRects();
    const { top, height } = box.getBoundingClientRect();
    return Math.abs(top + height / 2 - first.top - first.height / 2);
  })()`);
  expect(offLine).toBeLessThan(2);
  await open.reload();
  const late = await visitor.newPage();
  await late.goto(url);
  for (const one of [open, late]) {
    for (const box of await one.getByRole('checkbox').all()) await box.check();
    await one.getByLabel('Anything to add?').fill('The handle is broken.');
  }
  await open.getByRole('button', { name: 'Register the return' }).click();
  await expect(open.getByText('Selection is required.')).toBeVisible();
  await expect(open.getByRole('radio').first()).toBeFocused();
  await expectAccessible(open);
  await open.getByLabel('It is damaged or does not work').check();
  await open.getByLabel('Anything to add?').fill('x'.repeat(201));
  await open.getByRole('button', { name: 'Register the return' }).click();
  await expect(open.getByLabel('Anything to add?')).toHaveAccessibleDescription(/cannot be more than 200 characters/);
  // The browser itself reports the answer.
  expect(problems.splice(0)).toEqual([expect.stringMatching(/^Failed to load resource/)]);
  await open.getByLabel('Anything to add?').fill('The handle is broken.');
  await open.getByRole('button', { name: 'Register the return' }).click();
  await expect(open.getByText('Your return is registered')).toBeVisible();
  // What stands in place of the form has the focus, not the page's top.
  await expect(open.locator(':focus')).toContainText('Your return is registered');
  await expect(open.getByText(/RMA-\d+/)).toBeVisible();
  // Nothing is said any more of what was wrong at first.
  await expect(open.getByRole('alert')).toHaveCount(1);
  await expectAccessible(open);
  await expectNoOverflow(open);
  const label = await open.request.get((await open.getByRole('link', { name: 'Print the label' }).getAttribute('href')) ?? '');
  expect(label.headers()['content-type']).toBe('application/pdf');
  expect(problems).toEqual([]);

  // Another tab that was open sends it again: nothing changes, and it says so.
  await late.getByLabel('I changed my mind').check();
  await late.getByLabel('Anything to add?').fill('x'.repeat(201));
  await late.getByRole('button', { name: 'Register the return' }).click();
  await expect(late.getByLabel('Anything to add?')).toHaveAccessibleDescription(/cannot be more than 200 characters/);
  await late.getByLabel('Anything to add?').fill('The handle is broken.');
  await late.getByRole('button', { name: 'Register the return' }).click();
  await expect(late.getByText('This return was registered already. Nothing has changed.')).toBeVisible();

  await goTo(page, page.url());
  await page
    .getByRole('link', { name: /^Return \d+$/ })
    .first()
    .click();
  await expect(page.getByText('The handle is broken.')).toBeVisible();
  await expectAccessible(page);
  // Withdrawn, the buyer is told to send nothing, and the list leads nowhere.
  const { pathname } = new URL(page.url());
  expect((await page.request.delete(`/api/returns/${pathname.split('/').at(-1)}`)).ok()).toBe(true);
  await open.reload();
  await expect(open.getByText('The shop has withdrawn this return')).toBeVisible();
  await expect(open.getByRole('link', { name: 'Print the label' })).toBeHidden();
  await expectAccessible(open);
  await goTo(page, '/returns/links');
  await expect(page.getByText('Return withdrawn since').first()).toBeVisible();

  // One that is withdrawn says so plainly.
  await goTo(page, '/returns/information');
  await page.getByRole('link', { name: 'Links for buyers' }).click();
  await page.getByLabel('For', { exact: true }).selectOption('destination');
  // Those that are closed are not offered, here and where a return is announced; where all are, it says so.
  const destinations = [{ destination: 'GB', warehouse: 'FRA' }];
  await page.route('**/api/returns/destinations', (route) => route.fulfill({ json: { success: true, data: { destinations } } }));
  await goTo(page, '/returns/returns/add');
  await expect(page.getByLabel('Sent back to').getByRole('option')).toHaveText(['Select…', 'United Kingdom']);
  destinations.length = 0;
  await page.reload();
  await expect(page.getByText('The operator takes no returns anywhere yet, so nothing can be announced.').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Announce', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
  await page.unroute('**/api/returns/destinations');
  await goTo(page, '/returns/links');
  await page.getByLabel('For', { exact: true }).selectOption('destination');
  await page.getByRole('button', { name: 'Make the link' }).click();
  const second = (await page.getByText(/\/return\/[\w-]{43}$/).textContent()) ?? '';
  await open.goto(second);
  await expect(open.getByLabel('Your name')).toBeVisible();
  await expectAccessible(open);
  await open.getByLabel('Your name').fill('Ana');
  await open.getByLabel('Item 1', { exact: true }).fill('Mug');
  await open.getByLabel('I changed my mind').check();
  await page
    .getByRole('button', { name: /^Withdraw the link of/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('Link withdrawn.')).toBeVisible();
  // Also whoever had it open: there is nothing to print any more.
  await open.getByRole('button', { name: 'Register the return' }).click();
  await expect(open.getByText('The shop has withdrawn this link.')).toBeVisible();
  await expect(open.getByRole('link', { name: 'Print the label' })).toBeHidden();
  await open.goto(second);
  await expect(open.getByText('The shop has withdrawn this link.')).toBeVisible();
  await expectAccessible(open);
  await visitor.close();
});

test('who may only look sees the links and why none can be made', async ({ page }) => {
  await signIn(page, 'viewer', '/returns/links');
  await expect(page.getByRole('button', { name: 'Make the link' })).toHaveAttribute('aria-disabled', 'true');
  for (const label of ['For', 'Shipment ID']) await expect(page.getByLabel(label, { exact: true })).toBeDisabled();
  await expect(page.getByLabel('Shipment ID')).toHaveAccessibleDescription(/permission/);
  await expectAccessible(page);
});

import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, signIn, test, type Page } from './fixtures.ts';

/** A token of the demo's merchant, made in test mode or outside it. */
async function makeToken(page: Page, mode: 'test' | 'live'): Promise<{ secret: string; id: number }> {
  await page.request.put(`${CONSOLE}/api/session/mode`, { data: { test: mode === 'test' }, headers: { origin: CONSOLE } });
  const answer = await page.request.post(`${ACCOUNTS}/api/tokens`, {
    data: { name: `Reference ${mode}`, scopes: ['write_shipments', 'write_products'] },
    headers: { origin: ACCOUNTS },
  });
  expect(await answer.json()).toMatchObject({ success: true });
  await page.request.put(`${CONSOLE}/api/session/mode`, { data: { test: false }, headers: { origin: CONSOLE } });
  const { data } = (await answer.json()) as { data: { secret: string; token: { id: number } } };
  return { secret: data.secret, id: data.token.id };
}

async function openForm(page: Page, resource: string, call: string, lang = 'en') {
  await page.goto(`${CONSOLE}/api/reference/${resource}?lang=${lang}#${call}`);
  const form = page.locator(`[id="${call}"] .try`);
  await form.locator('summary').click();
  return form;
}

test('a call is tried by hand: what it changes of live data is asked about first, and each kind of answer is shown', async ({ page }) => {
  await signIn(page);
  const tokens = { test: await makeToken(page, 'test'), live: await makeToken(page, 'live') };

  let form = await openForm(page, 'shipments', 'shipments_create');
  await form.getByLabel('Access token').fill(tokens.live.secret);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await form.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(form.getByRole('status')).toContainText('This token works on live data');
  await expect(form.getByRole('button', { name: 'Send to live data' })).toBeFocused();
  expect(sent).toEqual(['GET /api/users/me']);
  await expectAccessible(page);
  // Whoever changes what is sent is asked again.
  await form.locator('textarea').press('End');
  await form.locator('textarea').pressSequentially(' ');
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  await form.getByLabel('Access token').fill(tokens.test.secret);
  await form.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(form.getByRole('status')).toContainText('201 Created');
  await expect(form.getByRole('status')).toContainText('"test": true');
  await form.locator('textarea').fill('{"weight": 1}');
  await form.getByRole('button', { name: 'Send', exact: true }).press('Enter');
  await expect(form.getByRole('status')).toContainText('422 Unprocessable Entity');
  await expect(form.getByRole('status')).toContainText('"line_items"');

  // What only asks is sent at once, though it is a POST, and what the sample asks for stands in the form.
  form = await openForm(page, 'hsCodes', 'hsCodes_classify');
  await form.getByLabel('Access token').fill(tokens.live.secret);
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByRole('status')).toContainText('200 OK');
  form = await openForm(page, 'estimates', 'estimates_get');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByRole('status')).toContainText('200 OK');

  // A paper is a file to keep, not its bytes.
  form = await openForm(page, 'products', 'products_labels');
  await form.getByLabel('id required').fill('40001');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByRole('status')).toContainText('application/pdf');
  const download = page.waitForEvent('download');
  await form.getByRole('link', { name: 'Save the file' }).click();
  expect((await download).suggestedFilename()).toBe('products-labels.pdf');
  await expect(form.locator('pre')).toBeHidden();

  // An answer without an end comes as it is told, and is ended by hand.
  form = await openForm(page, 'tasks', 'tasks_watch');
  await form.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(form.getByRole('status')).toContainText('retry: 3000');
  await form.getByRole('button', { name: 'Stop' }).click();
  await expect(form.getByRole('button', { name: 'Send', exact: true })).toBeVisible();
  for (const { id } of Object.values(tokens)) await page.request.delete(`${ACCOUNTS}/api/tokens/${id}`, { headers: { origin: ACCOUNTS } });
});

test('the access token never stands in the address of a public call, and outlives one', async ({ page }) => {
  await page.goto(`${CONSOLE}/api/reference/returnLinks`);
  await page.evaluate(() => sessionStorage.setItem('token', 'pat_kept'));
  const form = await openForm(page, 'returnLinks', 'returnLinks_get', 'ru');
  await expect(form.locator('input[name=token]')).toHaveValue('');
  await form.locator('input[name=token]').fill('unknown');
  const asked = page.waitForRequest('**/api/public/returns/unknown');
  await form.getByRole('button').click();
  expect((await asked).headers()['authorization']).toBeUndefined();
  await expect(form.getByRole('status')).toContainText('404');
  expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBe('pat_kept');
  await expect(form.locator('input[name=token]')).toHaveValue('unknown');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoOverflow(page);

  // From any place of the page a search shows what each call does, and Enter opens the one that is named so, not one that has a field of this name.
  await page.goto(`${CONSOLE}/api/reference`);
  await page.evaluate('scrollTo(0, 3000)');
  await page.getByRole('searchbox').fill('label');
  await expect(page.getByRole('navigation').getByText('Buy the label of a pending shipment')).toBeInViewport();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/labels\?lang=\w+#labels_list$/);
});

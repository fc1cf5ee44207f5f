import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { words } from './words.ts';

/** The main job, whole: estimate → shipment → label → papers → search → cancel, with the refund in the balance. */
const CASES = [
  { language: 'en', theme: 'DEFAULT', viewport: { width: 1440, height: 900 }, country: 'United States' },
  { language: 'zh', theme: 'DARK', viewport: { width: 1440, height: 900 }, country: '美国' },
  { language: 'ru', theme: 'DEFAULT', viewport: { width: 390, height: 844 }, country: 'США' },
] as const;

async function choose(page: Page, label: string, text: string): Promise<void> {
  const box = page.getByRole('combobox', { name: label }).first();
  await box.click();
  await box.fill(text);
  await page
    .getByRole('listbox')
    .getByRole('option', { name: new RegExp(text) })
    .first()
    .click();
}

/** What the account has according to the API, in cents, whatever of it is held: orders of the demo that become due meanwhile hold some. */
async function balance(page: Page): Promise<number> {
  const answer = await page.request.get('/api/users/me');
  const { data } = (await answer.json()) as { data: { user: { balance: number; reserved: number } } };
  return Math.round((data.user.balance + data.user.reserved) * 100);
}

/** What the account was charged last, for whoever reads that its balance is another. */
const lastCharges = async (page: Page): Promise<string> => (await page.request.get('/api/transactions?limit=5')).text();

for (const { language, theme, viewport, country } of CASES) {
  test(`the main job in ${language}, ${theme}, ${viewport.width} px`, async ({ page }) => {
    const t = words(language);
    await signIn(page);
    await prefer(page, { language, theme });
    await page.setViewportSize(viewport);
    const before = await balance(page);

    // Estimate.
    await page.goto('/');
    await expect(page).toHaveURL(/\/shipping\/getEstimate/);
    await expect(page.getByRole('heading', { name: t('estimates:title') })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await page.getByLabel(t('estimates:form.entryPoint')).selectOption('HKGHUB');
    await choose(page, t('ui:address.country'), country);
    await page.getByLabel(t('estimates:form.weight')).fill('0.5');
    const plus = t('rates:service.plus');
    const card = page.getByRole('listitem', { name: plus, exact: true });
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: t('estimates:results.explain') }).click();
    await expect(card.getByRole('heading', { name: t('estimates:price.shipping') })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('link', { name: t('estimates:results.createWith', { service: plus }) }).click();

    // Shipment, prefilled with what was entered.
    await expect(page).toHaveURL(/\/shipping\/createShipment/);
    await expect(page.getByLabel(t('shipments:form.package.weight'))).toHaveValue('0.5');
    const recipient = page.getByRole('region', { name: t('shipments:form.sections.recipient') });
    await recipient.getByLabel(t('ui:address.name')).fill('Ana Costa');
    await recipient.getByLabel(t('ui:address.street1')).fill('350 5th Ave');
    await recipient.getByLabel(t('ui:address.city')).fill('New York');
    await recipient.getByLabel(t('ui:address.postal_code')).fill('10118');
    // The United States requires a state; the combobox of the recipient is the first of its name.
    await choose(page, t('ui:address.province'), 'New York');
    await page.getByLabel(t('shipments:form.items.columns.description')).fill('Cotton t-shirt');
    await page.getByLabel(t('shipments:form.items.columns.value')).first().fill('12.5');
    await page
      .getByLabel(new RegExp(`^${t('shipments:form.items.columns.weight')}`))
      .first()
      .fill('0.2');
    const order = `E2E-${language}`;
    await page.getByLabel(t('shipments:form.references.order_number')).fill(order);
    await expectAccessible(page);
    await expectNoOverflow(page);

    // What is missing is pointed out at the field, and nothing is stored.
    await page.getByRole('button', { name: t('shipments:form.buy') }).click();
    await expect(page.getByRole('combobox', { name: t('shipments:form.items.columns.coo') }).first()).toBeFocused();
    await choose(page, t('shipments:form.items.columns.coo'), language === 'en' ? 'China' : language === 'zh' ? '中国' : 'Китай');
    await page.reload();
    await expect(recipient.getByLabel(t('ui:address.name'))).toHaveValue('Ana Costa');
    // From any field, by the main button.
    await recipient.getByLabel(t('ui:address.name')).press('Control+Enter');

    // The shipment with its papers.
    await expect(page).toHaveURL(/\/shipping\/shipment\/view\/\d+/);
    const id = Number(page.url().match(/view\/(\d+)/)?.[1]);
    await expect(page.getByText(t('shipments:status.Labeled')).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const { data } = (await (await page.request.get(`/api/shipments/${id}`)).json()) as {
      data: { shipment: { label_id: number; total_cost: number; tracking_number: string } };
    };
    const { label_id: label, total_cost: cost, tracking_number: tracking } = data.shipment;
    for (const document of ['label', 'customs', 'invoice']) {
      const paper = await page.request.get(`/api/labels/${label}?format=pdf&document=${document}`);
      expect((await paper.body()).subarray(0, 5).toString()).toBe('%PDF-');
    }
    expect(await balance(page), await lastCharges(page)).toBe(before - Math.round(cost * 100));

    // Found again by its number, and cancelled: the payment is refunded.
    await goTo(page, '/shipping/search');
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(t('shipments:search.placeholder')))
      .first()
      .fill(tracking);
    await expect(page.getByText(order).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await goTo(page, `/shipping/shipment/view/${id}`);
    await page.getByRole('button', { name: t('ui:actions.more') }).click();
    await page.getByRole('menuitem', { name: t('shipments:actions.cancelLabel') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('shipments:actions.cancelLabel') })
      .click();
    // As a whole: in Chinese the question itself has the word.
    await expect(page.getByText(t('shipments:status.Cancelled'), { exact: true }).first()).toBeVisible();
    expect(await balance(page), await lastCharges(page)).toBe(before);
  });
}

test('a viewer may look and is told why not more', async ({ page }) => {
  await signIn(page, 'viewer', '/shipping/search');
  await expect(page.getByRole('heading', { name: 'Shipments' })).toBeVisible();
  const answer = await page.request.post('/api/shipments', { data: {} });
  expect(answer.status()).toBe(403);
});

test('pages that are not there say so', async ({ page }) => {
  await signIn(page);
  await page.goto('/no/such/page');
  await expect(page.getByText('The page you are looking for may have been removed')).toBeVisible();
  await goTo(page, '/shipping/shipment/view/1');
  await expect(page.getByText('The page you are looking for may have been removed')).toBeVisible();
  for (const [path, title] of [
    ['/auth/403', /permission/i],
    ['/auth/404', /not found/i],
    ['/auth/500', /server/i],
  ] as const) {
    await goTo(page, path);
    await expect(page.getByText(title).first()).toBeVisible();
    await expectAccessible(page);
  }
});

test('whoever leaves a form while it is being saved stays where they went', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/search');
  const answer = await page.request.post('/api/shipments', { data: EXAMPLE_SHIPMENT });
  const { data } = (await answer.json()) as { data: { shipment: { id: number } } };
  await goTo(page, `/shipping/createShipment?from=${data.shipment.id}`);
  const saving = Promise.withResolvers<undefined>();
  const left = Promise.withResolvers<undefined>();
  await page.route(/\/api\/shipments$/, async (route) => {
    saving.resolve(undefined);
    await left.promise;
    return route.continue();
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await saving.promise;
  await page.getByRole('complementary').getByRole('link', { name: 'Tracking' }).click();
  await expect(page.getByRole('heading', { name: 'Tracking', level: 1 })).toBeVisible();
  left.resolve(undefined);
  await expect(page.getByText('Shipment created')).toBeVisible();
  await expect(page).toHaveURL(/\/shipping\/tracking$/);
});

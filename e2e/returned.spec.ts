import { EXAMPLE_SHIPMENT } from '../src/features/shipments/contract.ts';
import { demoPhoto } from '../src/features/returns/server/demo-photos.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { scan } from './scanner.ts';
import { words } from './words.ts';

/** A parcel that its buyer refused: sent by the merchant, tried by the carrier. Returns its number. */
async function refused(page: Page): Promise<string> {
  await signIn(page, 'merchant');
  const line_items = [{ description: 'White mug', product_id: 'MUG-WHITE', quantity: 2, value: 23, weight: 0.3, coo: 'CN', hts_code: '691200' }];
  const sent = await page.request.post(`${CONSOLE}/api/shipments`, {
    data: { ...EXAMPLE_SHIPMENT, order_number: undefined, weight: 0.7, line_items, create_label: true },
  });
  expect(sent.ok(), await sent.text()).toBe(true);
  const { data } = (await sent.json()) as { data: { shipment: { tracking_number: string } } };
  const number = data.shipment.tracking_number;
  await signIn(page, 'warehouse');
  for (const [code, hours] of [
    [120, 30],
    [302, 20],
  ] as const) {
    const time = new Date(Date.now() - hours * 3_600_000).toISOString();
    const told = await page.request.post(`${ACCOUNTS}/api/tracking/events`, { data: { events: [{ tracking_number: number, code, time }] } });
    expect(told.ok(), await told.text()).toBe(true);
  }
  return number;
}

for (const [language, theme, decision] of [
  ['ru', 'DEFAULT', 'restock'],
  ['zh', 'DARK', 'discard'],
] as const) {
  test(`a refused parcel comes back, is photographed, shown with its advice and decided on a phone (${language}: ${decision})`, async ({ page }) => {
    const t = words(language);
    const number = await refused(page);
    await prefer(page, { language, theme });
    await page.setViewportSize({ width: 390, height: 844 });
    await goTo(page, `${ACCOUNTS}/desk`);
    await page.evaluate(`localStorage.setItem('portolan:desk-warehouse', 'HKG')`);
    // Where it stands is read when the desk is opened.
    await page.goto(`${ACCOUNTS}/desk/returns`);
    await expect(page.getByRole('heading', { name: t('returns:desk.title') })).toBeVisible();
    await scan(page, number);
    // Nobody announced it, and the desk knows whose it is all the same.
    await expect(page.getByText(t('returns:desk.sent', { account: 'Harbour Goods' }))).toBeVisible();
    await expect(page.getByText('2 × White mug')).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByLabel(t('returns:desk.weight')).fill('0.7');
    await page.getByText(t('returns:condition.new'), { exact: true }).click();
    await page.getByLabel(t('returns:desk.shelf')).fill('R-09');
    await page.getByLabel(t('returns:desk.shelf')).press('Enter');
    await expect(page.getByText(t('returns:desk.photos', { n: 0, max: 10 }))).toBeVisible();
    await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: demoPhoto('new').large });
    await expect(page.getByText(t('returns:desk.photos', { n: 1, max: 10 }))).toBeVisible();
    await expectAccessible(page);
    const id = /(\d+)$/.exec(page.url())?.[1] ?? '';
    const rma = `RMA-${id}`;

    await signIn(page, 'merchant', `/returns/returns/view/${id}`);
    await expect(page.getByRole('heading', { name: t('returns:view.title', { name: rma }) })).toBeVisible();
    await expect(
      page.getByText(t('returns:view.left.of_other', { left: 15, count: 15 })).or(page.getByText(t('returns:view.left.of_many', { left: 15, count: 15 }))),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: t('returns:view.photos.open', { n: 1, total: 1 }) })).toBeVisible();
    await expect(page.getByText(t('returns:view.advice.best'))).toBeVisible();
    await expect(page.getByText(t('returns:view.way.refused')).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    const dialog = page.getByRole('dialog');
    await page.getByRole('button', { name: t(decision === 'restock' ? 'returns:deeds.restock' : 'returns:view.advice.discard'), exact: true }).click();
    if (decision === 'discard') await dialog.getByRole('textbox').fill(id);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t(`returns:deeds.${decision}`), exact: true }).click();
    await expect(page.getByText(t(decision === 'restock' ? 'returns:view.next.restock' : 'returns:view.next.discarded')).first()).toBeVisible();

    await signIn(page, 'warehouse');
    await goTo(page, `${ACCOUNTS}/desk/returns/${id}`);
    await expect(page.getByText(t(`returns:desk.how.${decision}`))).toBeVisible();
    await expectAccessible(page);
    // What failed on the way is tried again by the same scan.
    await page.route('**/carry-out', (route) => route.abort(), { times: 1 });
    await scan(page, number);
    await expect(page.getByRole('alert')).toContainText(t('returns:desk.scanSame'));
    // While the answer is awaited it says so, and nothing is carried out twice.
    let [asked, release] = [0, (): void => undefined];
    const held = new Promise<void>((done) => (release = done));
    await page.route('**/carry-out', async (route) => void ((asked += 1), await held, await route.continue()));
    await scan(page, number, number);
    await expect(page.getByText(t('returns:desk.saving', { name: rma }))).toBeVisible();
    release();
    await expect(page.getByText(t(`returns:desk.done.${decision}`, { name: rma }))).toBeVisible();
    expect(asked).toBe(1);

    await signIn(page, 'merchant', `/returns/returns/view/${id}`);
    await expect(page.getByText(t(decision === 'restock' ? 'returns:view.next.restocked' : 'returns:view.next.discardedText')).first()).toBeVisible();
    await expectNoOverflow(page);
  });
}

import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, signIn, test, type Page } from './fixtures.ts';
import inbound from '../src/features/inbound/text/en.ts';
import common from '../src/shared/text/en.ts';
import { scan, scanInRussian } from './scanner.ts';
import { PIXEL } from '../test/pixel.ts';

const LIST = '/fulfillment/inbound/search';

type Made = { id: number; cartons: { sscc: string }[]; products: { id: number; sku: string }[] };
/** Announces goods by the API, as the merchant. */
async function announce(page: Page, cartons: object[]): Promise<Made> {
  const answer = await page.request.post(`${CONSOLE}/api/inbound`, { data: { warehouse: 'HKG', cartons, submit: true } });
  return ((await answer.json()) as { data: { inbound: Made } }).data.inbound;
}

test('a merchant sends goods: carton by carton, by picker and scan, with the fees before and the labels after', async ({ page }) => {
  await signIn(page, 'merchant', LIST);
  await expect(page.getByText('En route').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Send goods' }).first().click();
  await expect(page.getByRole('heading', { name: 'Send goods to a warehouse' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Selection is required.').first()).toBeVisible();
  await expect(page.getByText('A warehouse must be selected before searching.')).toBeVisible();
  await page.getByLabel('Warehouse', { exact: true }).selectOption('HKG');
  const field = page.getByLabel('Scan into carton 1');
  for (const code of ['MUG-BLUE', 'MUG-BLUE', 'MUG-WHITE']) {
    await field.fill(code);
    await field.press('Enter');
    await expect(field).toHaveValue('');
    await expect(page.getByText(code, { exact: true }).first()).toBeVisible();
  }
  await field.fill('NO-SUCH');
  await field.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'NO-SUCH' })).toBeVisible();
  await expect(page.getByLabel('Quantity').first()).toHaveValue('2');
  await page.getByLabel('Quantity').first().fill('24');
  await page.getByLabel('Packed alike').fill('2');
  const fees = page.getByRole('region', { name: 'Warehouse fees' });
  await expect(fees).toContainText('2 cartons');
  await expect(fees).toContainText('$2.50');
  await page.getByLabel('Quantity').first().fill('10000');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByLabel('Quantity').first()).toBeFocused();
  await page.getByLabel('Quantity').first().fill('24');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Hong Kong expects these goods.')).toBeVisible();
  await expectAccessible(page);
  const labels = page.getByRole('link', { name: 'Carton labels (PDF)' });
  const pdf = await page.request.get(CONSOLE + ((await labels.getAttribute('href')) ?? ''));
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await page.getByRole('button', { name: 'Goods have left' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Carrier').fill('SF Express');
  await dialog.getByLabel('Tracking number').fill('SF100200300');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('On the way to Hong Kong.')).toBeVisible();
  await expectNoOverflow(page);
  await goTo(page, `${LIST}?q=sf100200300`);
  await expect(page.getByText('SF100200300').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoOverflow(page);
});

test('the desk receives on a phone: scans a carton, counts by scan and number, shows what is broken, takes a step back, finishes', async ({ page }) => {
  await signIn(page, 'merchant');
  const made = await announce(page, [{ copies: 2, products: [{ sku: 'MUG-BLUE', quantity: 5 }] }, { products: [{ sku: 'MUG-WHITE', quantity: 3 }] }]);
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  await page.getByRole('link', { name: /Receive/ }).click();
  await expect(page.getByText(String(made.id)).first()).toBeVisible();
  await expectAccessible(page);
  await scan(page, 'NOBODY-KNOWS-IT');
  await expect(page.getByRole('alert')).toContainText('Nothing announced goes by NOBODY-KNOWS-IT');
  await scan(page, `00${made.cartons[0]?.sscc}`);
  await expect(page.getByRole('heading', { name: `Inbound ${made.id}` })).toBeVisible();
  await expect(page.getByText('Carton 1 of 3 · Hong Kong')).toBeVisible();

  // By scans, then by number keys; the second number replaces what was scanned.
  await scan(page, 'MUG-BLUE');
  await expect(page.getByRole('status')).toContainText('Right: MUG-BLUE');
  await scanInRussian(page, 'MUG-BLUE');
  await expect(page.getByRole('radio', { name: 'Good 2' })).toBeVisible();
  const keys = page.getByRole('group', { name: 'Number keys' });
  // On the low screen of a handheld scanner, too, each of them is in sight.
  await page.setViewportSize({ width: 360, height: 640 });
  const [pad, foot] = await Promise.all([keys.boundingBox(), page.getByRole('contentinfo').boundingBox()]);
  expect((pad?.y ?? 0) + (pad?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  expect(Math.min(...(await keys.getByRole('button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))))).toBeGreaterThanOrEqual(44);
  await page.setViewportSize({ width: 390, height: 844 });
  await keys.getByRole('button', { name: '8', exact: true }).click();
  await page.getByRole('radio', { name: /Damaged/ }).click();
  await keys.getByRole('button', { name: '+1' }).click();
  // Its answer is lost, and it is sent again without being taken again: it is there once.
  await page.route(
    '**/photos',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: PIXEL });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Damaged, photo 1' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'Damaged, photo 2' })).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Save 8 good and 1 damaged' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Saved: MUG-BLUE' })).toContainText('9 / 10');

  // One step back, and again by the keyboard alone.
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByText('0 of 13 units')).toBeVisible();
  await scan(page, 'MUG-BLUE');
  await page.keyboard.press('1', { delay: 60 });
  await page.waitForTimeout(80);
  await page.keyboard.press('1', { delay: 60 });
  await expect(page.getByRole('radio', { name: 'Good 11' })).toBeVisible();
  await page.waitForTimeout(80);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('10 announced, 11 with these');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Yes, count them' }).click();
  await expect(page.getByText('11 of 13 units')).toBeVisible();

  // Another desk counts one meanwhile, which is then missing no more.
  const white = made.products.find(({ sku }) => sku === 'MUG-WHITE')?.id;
  const other = await page.request.post(`${ACCOUNTS}/api/desk/inbound/${made.id}/counts`, { data: { products: [{ id: white, quantity: 1 }] } });
  expect(other.ok(), await other.text()).toBe(true);
  await page.getByRole('button', { name: /^Finish/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('1 more than announced');
  await expect(dialog).toContainText('2 missing');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(/\/desk\/inbound$/);
  const told = page.getByRole('status').filter({ hasText: `Inbound ${made.id} is finished.` });
  await expect(told).toBeVisible();
  // Over the bar at the top: at the foot it would cover the keys.
  expect((await told.boundingBox())?.y).toBeLessThan(52);

  await signIn(page, 'merchant', `/fulfillment/inbound/view/${made.id}`);
  await expect(page.getByText('Verified with 3 differences.')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('what is scanned at the desk while a count is being saved waits for it: nothing is lost or counted twice', async ({ page }) => {
  await signIn(page, 'merchant');
  const made = await announce(page, [{ products: [{ sku: 'MUG-BLUE', quantity: 5 }] }, { products: [{ sku: 'MUG-WHITE', quantity: 3 }] }]);
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  let answer: () => void = () => undefined;
  let held = new Promise<void>((done) => (answer = done));
  await page.route(`**/api/desk/inbound/${made.id}/counts`, async (route) => {
    await held;
    return route.continue();
  });
  await goTo(page, `${ACCOUNTS}/desk/inbound/${made.id}`);
  await expect(page.getByRole('heading', { name: `Inbound ${made.id}` })).toBeVisible();
  await scan(page, 'MUG-BLUE');
  await page.getByRole('button', { name: 'Save 1 good' }).click();
  await scan(page, 'MUG-BLUE', 'MUG-BLUE', 'MUG-WHITE', 'MUG-BLUE', 'MUG-BLUE', 'MUG-WHITE');
  answer();
  await expect(page.getByText('6 of 8 units')).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 good' }).click();
  await expect(page.getByText('7 of 8 units')).toBeVisible();

  // What could not be saved stays, and the next is not begun over it.
  held = Promise.resolve();
  await page.route(`**/api/desk/inbound/${made.id}/counts`, (route) => route.abort());
  await scan(page, 'MUG-WHITE', 'MUG-BLUE');
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Good 1' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Save 1 good' }).click();
  await expect(page.getByText('8 of 8 units')).toBeVisible();

  // An answer that never came: what is scanned next, or was while it was awaited, was sent together with what had been counted already.
  for (const isEarly of [false, true]) {
    await page.getByRole('button', { name: /Undo/ }).click();
    await expect(page.getByText('7 of 8 units')).toBeVisible();
    await scan(page, 'MUG-WHITE');
    let lose: () => void = () => undefined;
    const lost = new Promise<void>((done) => (lose = done));
    await page.route(
      `**/api/desk/inbound/${made.id}/counts`,
      async (route) => {
        await route.fetch();
        await lost;
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Save 1 good' }).click();
    if (isEarly) await scan(page, 'MUG-WHITE');
    lose();
    if (!isEarly) {
      await expect(page.getByRole('alert')).toBeVisible();
      await scan(page, 'MUG-WHITE');
    }
    await expect(page.getByText('8 of 8 units')).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Good 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo 1 good' }).click();
  }

  // What was counted is saved before goods nobody announced are asked about, and a wrong scan after them is told of.
  await page.getByRole('button', { name: /Undo/ }).click();
  await expect(page.getByText('7 of 8 units')).toBeVisible();
  await scan(page, 'MUG-WHITE', 'PLATE-SAND');
  await expect(page.getByRole('alert')).toContainText('PLATE-SAND was not announced.');
  await expect(page.getByText('8 of 8 units')).toBeVisible();
  await scan(page, 'NOBODY-KNOWS-IT');
  await expect(page.getByRole('alert')).toContainText('NOBODY-KNOWS-IT');
  await scan(page, 'PLATE-SAND');
  await page.getByRole('button', { name: 'Yes, count them' }).click();
  await expect(page.getByText('9 of 8 units')).toBeVisible();

  // Of goods kept by lot the label says which it is, until when it can be sold and how many there are; another of its lots is counted by itself.
  const gtin = '02000000000367';
  await scan(page, `]d201${gtin}10L7\u001D172712003012`);
  const which = page.getByRole('dialog', { name: 'Which lot?' });
  await expect(which.getByLabel('Lot')).toHaveValue('L7');
  await expect(which.getByLabel('Expires')).toHaveValue('2027-12-31');
  await page.keyboard.press('Enter');
  await expect(page.getByText('21 of 8 units')).toBeVisible();
  await scan(page, `01${gtin}10l7`);
  await expect(page.getByRole('radio', { name: 'Good 1' })).toBeVisible();
  await scan(page, `01${gtin}10L8`);
  await expect(page.getByRole('alert')).toContainText('SOAP-OLIVE: 0 announced, 13 with these.');
});

test('what is scanned while the goods announced are still being loaded counts when they are there', async ({ page }) => {
  await signIn(page, 'merchant');
  const made = await announce(page, [{ products: [{ sku: 'MUG-BLUE', quantity: 5 }] }]);
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.getByRole('button', { name: /Hong Kong/ }).click();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((done) => (answer = done));
  await page.route(`**/api/desk/inbound/${made.id}`, async (route) => {
    await held;
    return route.continue();
  });
  await page.goto(`${ACCOUNTS}/desk/inbound/${made.id}`);
  await expect(page.getByRole('heading', { name: inbound.desk.title, exact: true })).toBeVisible();
  await scan(page, 'MUG-BLUE', 'MUG-BLUE');
  answer();
  await expect(page.getByRole('button', { name: 'Save 2 good' })).toBeVisible();
});

test('what the warehouse has not counted yet is not known, and not none', async ({ page }) => {
  await signIn(page, 'merchant');
  const made = await announce(page, [{ products: [{ sku: 'MUG-BLUE', quantity: 5 }] }, { products: [{ sku: 'MUG-WHITE', quantity: 3 }] }]);
  const blue = made.products.find(({ sku }) => sku === 'MUG-BLUE')?.id;
  await signIn(page, 'warehouse');
  await page.request.post(`${ACCOUNTS}/api/desk/inbound/${made.id}/counts`, { data: { products: [{ id: blue, quantity: 2 }] } });
  await signIn(page, 'merchant', `/fulfillment/inbound/view/${made.id}`);
  await expect(page.getByRole('row', { name: /MUG-BLUE/ })).toContainText(/52 ?3 still to count/);
  await expect(page.getByRole('row', { name: /MUG-WHITE/ })).toContainText(/3– ?Not counted yet/);
});

test('what is typed in a form stays when somebody else changes the goods announced meanwhile', async ({ timed: page }) => {
  await page.clock.install();
  await signIn(page, 'merchant');
  const draft = { warehouse: 'HKG', cartons: [{ copies: 1, products: [{ sku: 'MUG-BLUE', quantity: 4 }] }] };
  const answer = await page.request.post(`${CONSOLE}/api/inbound`, { data: draft });
  const { id, version } = ((await answer.json()) as { data: { inbound: { id: number; version: number } } }).data.inbound;
  await goTo(page, `/fulfillment/inbound/edit/${id}`);
  await page.getByLabel('Notes').fill('Typed here');
  const other = await page.request.put(`${CONSOLE}/api/inbound/${id}`, { data: { ...draft, carrier: 'Another tab', version } });
  expect(other.ok(), await other.text()).toBe(true);
  await page.clock.fastForward('01:00');
  await page.evaluate(`window.dispatchEvent(new Event('visibilitychange'))`);
  await page.clock.fastForward('00:05');
  await expect(page.getByLabel('Notes')).toHaveValue('Typed here');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByRole('button', { name: 'Load the current version' }).click();
  await expect(page.getByLabel('Carrier')).toHaveValue('Another tab');
  await expect(page.getByLabel('Notes')).toHaveValue('');
});

test('who may only look finds Edit where it always is, with the reason why not; so does everybody once the goods have left', async ({ page }) => {
  const found = async (status: string) => {
    const answer = await page.request.get(`${CONSOLE}/api/inbound?status=${encodeURIComponent(status)}`);
    return ((await answer.json()) as { data: { inbounds: { id: number }[] } }).data.inbounds[0]?.id;
  };
  const edit = page.getByRole('button', { name: 'Edit', exact: true });
  await signIn(page, 'viewer');
  await goTo(page, `/fulfillment/inbound/view/${await found('Draft')}`);
  await expect(edit).toHaveAttribute('aria-disabled', 'true');
  await edit.focus();
  await expect(page.getByRole('tooltip')).toHaveText(common.errors.access_denied);
  await expectAccessible(page);
  await signIn(page, 'merchant');
  await goTo(page, `/fulfillment/inbound/view/${await found('En Route')}`);
  await edit.focus();
  await expect(page.getByRole('tooltip')).toHaveText(inbound.cannot.edit);
});

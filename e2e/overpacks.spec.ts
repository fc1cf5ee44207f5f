import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { typeAsScanner } from './scanner.ts';
import { words } from './words.ts';
import { SHIPMENT } from './sample-shipment.ts';

/** The end of the day: labels into an overpack, the overpack weighed, its manifest submitted and transmitted. */
const CASES = [
  { language: 'en', theme: 'DEFAULT', viewport: { width: 1440, height: 900 } },
  { language: 'ru', theme: 'DARK', viewport: { width: 390, height: 844 } },
] as const;

/** Buys a label; returns its shipment's id and tracking number. */
async function buyLabel(page: Page, over: object = {}): Promise<{ id: number; number: string }> {
  const answer = await page.request.post('/api/shipments', { data: { ...SHIPMENT, ...over, create_label: true } });
  const { data } = (await answer.json()) as { data: { shipment: { id: number; tracking_number: string } } };
  return { id: data.shipment.id, number: data.shipment.tracking_number };
}

async function statusOf(page: Page, id: number): Promise<string> {
  const { data } = (await (await page.request.get(`/api/shipments/${id}`)).json()) as { data: { shipment: { status: string } } };
  return data.shipment.status;
}

for (const { language, theme, viewport } of CASES) {
  test(`overpack and manifest in ${language}, ${theme}, ${viewport.width} px`, async ({ page }) => {
    const t = words(language);
    await signIn(page);
    await prefer(page, { language, theme });
    await page.setViewportSize(viewport);
    const [first, second, prepaid] = [await buyLabel(page), await buyLabel(page), await buyLabel(page, { terms: 'DDP' })];

    await goTo(page, '/shipping/overpacks');
    await expect(page.getByRole('heading', { name: t('overpacks:list.title') })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('button', { name: t('overpacks:list.create') })
      .first()
      .click();
    await expect(page).toHaveURL(/\/overpacks\/view\/\d+$/);
    const overpack = Number(page.url().match(/view\/(\d+)/)?.[1]);

    // A scanner types into the focused field and ends with Enter.
    const field = page.getByLabel(t('overpacks:scan.label'));
    await expect(field).toBeFocused();
    await page.keyboard.type(`${first.number}\n`);
    const feedback = page.getByRole('status').filter({ hasText: first.number });
    await expect(feedback).toContainText(t('overpacks:scan.added'));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue('');
    await page.keyboard.type(`${prepaid.number}\n`);
    await expect(page.getByRole('status').filter({ hasText: prepaid.number })).toContainText(t('overpacks:refused.terms'));
    await page.keyboard.type('NOSUCHNUMBER1\n');
    await expect(page.getByRole('status').filter({ hasText: 'NOSUCHNUMBER1' })).toContainText(t('overpacks:refused.unknown'));
    await page.keyboard.type(`${second.number}\n`);
    const contents = page.getByRole('region', { name: t('overpacks:contents.title_other', { count: 2 }) });
    await expect(contents.getByRole('link', { name: second.number })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // Out again, and back by undo.
    await contents.getByRole('button', { name: t('overpacks:contents.removeNamed', { number: second.number }) }).click();
    await expect(contents.getByRole('link', { name: second.number })).toBeHidden();
    await page.getByRole('button', { name: t('overpacks:contents.undo') }).click();
    await expect(page.getByRole('listitem').getByRole('link', { name: second.number })).toBeVisible();
    expect(await statusOf(page, second.id)).toBe('Packed');

    // Weighed and measured; what is missing is pointed out at the field.
    await page.getByRole('button', { name: t('overpacks:view.close') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t('overpacks:close.submit') }).click();
    await expect(dialog.getByLabel(t('overpacks:close.weight'))).toBeFocused();
    await expectAccessible(page);
    for (const [name, value] of [
      ['weight', '14.2'],
      ['length', '60'],
      ['width', '40'],
      ['height', '30'],
    ] as const) {
      await dialog.getByLabel(t(`overpacks:close.${name}`), { exact: true }).fill(value);
    }
    await dialog.getByRole('button', { name: t('overpacks:close.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText(t('overpacks:stage.closed'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('overpacks:why.closed')).filter({ visible: true }).first()).toBeVisible();
    const label = await page.request.get(`/api/overpacks/${overpack}?format=pdf`);
    expect(label.headers()['content-type']).toBe('application/pdf');

    // The manifest.
    await goTo(page, '/shipping/manifests');
    await page
      .getByRole('button', { name: t('manifests:list.create') })
      .first()
      .click();
    await dialog.getByLabel(t('manifests:create.entry_point')).selectOption('HKGHUB');
    await dialog.getByLabel(t('manifests:create.carrier')).fill('SF Express');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: t('manifests:create.submit') }).click();
    await expect(page).toHaveURL(/\/manifests\/view\/\d+$/);
    const manifest = page.url().match(/view\/(\d+)/)?.[1] ?? '';
    await page.getByRole('button', { name: t('manifests:add.one', { id: overpack }) }).click();
    await expect(
      page
        .getByRole('listitem')
        .getByRole('link', { name: String(overpack) })
        .first(),
    ).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // Nothing is transmitted before it is submitted and its number typed.
    const transmit = page.getByRole('button', { name: t('manifests:view.transmit'), exact: true });
    await transmit.hover();
    await expect(transmit).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('button', { name: t('manifests:view.submit'), exact: true }).click();
    await expect(page.getByText(t('manifests:view.frozen'))).toBeVisible();
    await transmit.click();
    await expect(dialog).toContainText(t('manifests:transmit.text'));
    const good = dialog.getByRole('button', { name: t('manifests:transmit.submit') });
    await expect(good).toBeDisabled();
    await expectAccessible(page);
    await dialog.getByRole('textbox').fill(manifest);
    await good.click();
    await expect(page.getByText(t('manifests:transmit.done'), { exact: true })).toBeVisible();
    await expect(page.getByText(t('manifests:status.Transmitted'), { exact: true }).first()).toBeVisible();
    expect(await statusOf(page, first.id)).toBe('Processed');

    await goTo(page, `/shipping/overpacks/view/${overpack}`);
    await expect(page.getByText(t('overpacks:why.locked')).filter({ visible: true }).first()).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
  });
}

test('a pasted list goes in at once, and the overpack is found by what is in it', async ({ page }) => {
  await signIn(page);
  const parcels = [await buyLabel(page), await buyLabel(page), await buyLabel(page)];
  await goTo(page, '/shipping/overpacks');
  await page.getByRole('button', { name: 'Create overpack' }).first().click();
  const field = page.getByLabel('Tracking number');
  await expect(field).toBeFocused();
  const text = [...parcels.map((one) => one.number), 'NOSUCHNUMBER1'].join('\r\n');
  // As a string, because the tests have no DOM types: a paste with line breaks, as from a spreadsheet.
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', ${JSON.stringify(text)});
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  })()`);
  await expect(page.getByText('3 parcels added')).toBeVisible();
  await expect(page.getByText('1 number refused')).toBeVisible();
  await expect(page.getByRole('heading', { name: '3 parcels inside' })).toBeVisible();
  const overpack = page.url().match(/view\/(\d+)/)?.[1] ?? '';
  await goTo(page, `/shipping/overpacks?q=${parcels[1]?.number ?? ''}`);
  await expect(page.getByRole('link', { name: overpack })).toBeVisible();
  await expectAccessible(page);
});

test('undo says what it could not put back, wherever one is, and the next scan goes in', async ({ page }) => {
  const id = () => Number(/view\/(\d+)/.exec(page.url())?.[1]);
  const create = async (): Promise<number> => {
    const answer = await page.request.post('/api/overpacks', { data: {} });
    return ((await answer.json()) as { data: { overpack: { id: number } } }).data.overpack.id;
  };
  const leave = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Overpacks' }).first().click();
    await expect(page.getByRole('heading', { name: 'Overpacks' })).toBeVisible();
  };
  const put = async (into: number, ...numbers: string[]): Promise<void> => {
    const answer = await page.request.post(`/api/overpacks/${into}/shipments`, { data: { tracking_numbers: numbers } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await signIn(page);
  const [one, other, third] = [await buyLabel(page), await buyLabel(page), await buyLabel(page)];
  const first = await create();
  await put(first, one.number, other.number);
  await goTo(page, `/shipping/overpacks/view/${first}`);

  // Whoever takes one out with the mouse scans on.
  await page.getByRole('button', { name: `Take ${one.number} out` }).click();
  await expect(page.getByText(`${one.number} was taken out.`)).toBeVisible();
  await typeAsScanner(page, third.number);
  await expect(page.getByRole('status').filter({ hasText: third.number })).toContainText('Added');
  expect(id()).toBe(first);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: '3 parcels inside' })).toBeVisible();
  await expect(page.getByLabel('Tracking number')).toBeFocused();

  // Put into another one meanwhile.
  await page.getByRole('button', { name: `Take ${one.number} out` }).click();
  await expect(page.getByText(`${one.number} was taken out.`)).toBeVisible();
  await leave();
  const second = await create();
  await put(second, one.number);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: one.number })).toContainText(`overpack ${second}`);

  // The server fails at it: what was taken out is not forgotten.
  await goTo(page, `/shipping/overpacks/view/${first}`);
  await page.getByRole('button', { name: `Take ${other.number} out` }).click();
  await expect(page.getByText(`${other.number} was taken out.`)).toBeVisible();
  await leave();
  await page.route(
    '**/api/overpacks/*/shipments',
    (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'It broke.' } }),
    {
      times: 1,
    },
  );
  await page.getByRole('button', { name: 'Undo' }).click();
  const failed = page.getByRole('alert').filter({ hasText: `${other.number}: It broke.` });
  await failed.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => statusOf(page, other.id)).toBe('Packed');

  // The same of an overpack that was taken off a manifest.
  const closed = await page.request.put(`/api/overpacks/${first}/close`, { data: { weight: 2, length: 30, width: 20, height: 20 } });
  expect(closed.ok(), await closed.text()).toBe(true);
  const manifest = async (): Promise<number> => {
    const answer = await page.request.post('/api/manifests', { data: { entry_point: 'HKGHUB' } });
    return ((await answer.json()) as { data: { manifest: { id: number } } }).data.manifest.id;
  };
  const list = (on: number) => page.request.post(`/api/manifests/${on}/overpacks`, { data: { overpack_ids: [first] } });
  const [left, taken] = [await manifest(), await manifest()];
  await list(left);
  await goTo(page, `/shipping/manifests/view/${left}`);
  await page.getByRole('button', { name: `Take overpack ${first} off` }).click();
  await expect(page.getByText(`Overpack ${first} was taken off.`)).toBeVisible();
  await list(taken);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('alert').filter({ hasText: String(first) })).toContainText(String(taken));
});

test('whoever takes an overpack off a manifest with the mouse scans on', async ({ page }) => {
  await signIn(page);
  const make = async <T>(path: string, data: object): Promise<T> => {
    const answer = await page.request.post(path, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return ((await answer.json()) as { data: T }).data;
  };
  const closed = async (): Promise<number> => {
    const { overpack } = await make<{ overpack: { id: number } }>('/api/overpacks', {});
    await make(`/api/overpacks/${overpack.id}/shipments`, { tracking_numbers: [(await buyLabel(page)).number] });
    const answer = await page.request.put(`/api/overpacks/${overpack.id}/close`, { data: { weight: 2, length: 30, width: 20, height: 20 } });
    expect(answer.ok(), await answer.text()).toBe(true);
    return overpack.id;
  };
  const [first, second] = [await closed(), await closed()];
  const { manifest } = await make<{ manifest: { id: number } }>('/api/manifests', { entry_point: 'HKGHUB' });
  await make(`/api/manifests/${manifest.id}/overpacks`, { overpack_ids: [first] });
  await goTo(page, `/shipping/manifests/view/${manifest.id}`);
  const listed = page.getByRole('button', { name: /^Take overpack \d+ off$/ });
  await page.getByRole('button', { name: `Take overpack ${first} off` }).click();
  await expect(page.getByText(`Overpack ${first} was taken off.`)).toBeVisible();
  await typeAsScanner(page, String(second));
  await expect(page.getByRole('button', { name: `Take overpack ${second} off` })).toBeVisible();
  await expect(listed).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(listed).toHaveCount(2);
  await expect(page.getByRole('main').getByRole('textbox')).toBeFocused();
});

import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { words } from './words.ts';

const LIST = '/shipping/search';
const CASES = [
  { language: 'en', theme: 'DEFAULT', viewport: { width: 1440, height: 900 } },
  { language: 'zh', theme: 'DARK', viewport: { width: 390, height: 844 } },
] as const;

/** The page has its shape once a row, or a card on phones, is there. */
const loaded = (page: Page) => page.locator('.dg-card, [role=row][aria-rowindex="2"]').first().waitFor();

async function forgetViews(page: Page): Promise<void> {
  const { data } = (await (await page.request.get('/api/views')).json()) as { data: { views: { id: number }[] } };
  for (const { id } of data.views) await page.request.delete(`/api/views/${id}`);
}

for (const { language, theme, viewport } of CASES) {
  test(`a view is saved, changed, opened first and deleted in ${language}, ${theme}, ${viewport.width} px`, async ({ page }) => {
    const t = words(language);
    await signIn(page);
    await forgetViews(page);
    await prefer(page, { language, theme });
    await page.setViewportSize(viewport);
    await goTo(page, `${LIST}?q=100&sort=created&limit=25`);
    await loaded(page);

    const button = (name: string) => page.getByRole('button', { name, exact: true });
    const menu = page.getByRole('menu');
    const dialog = page.getByRole('dialog');
    const item = (key: string) => menu.getByRole('menuitem', { name: t(key) });

    await button(t('views:title')).click();
    await expect(menu).toContainText(t('views:none'));
    await expectAccessible(page);
    await item('views:save').click();
    const name = dialog.getByLabel(t('views:form.name'));
    await expect(name).toBeFocused();
    await expectAccessible(page);
    await name.fill('Late 迟到 Поздно');
    await dialog.getByLabel(t('views:form.shared')).check();
    await dialog.getByLabel(t('views:form.first')).check();
    await dialog.getByRole('button', { name: t('views:form.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\?q=100&sort=created&limit=25&view=\d+$/);
    await expect(button('Late 迟到 Поздно')).toBeVisible();

    // A different state: the marker says so, and the change can be undone or kept.
    await goTo(page, page.url().replace('&limit=25', '&status=Labeled'));
    await loaded(page);
    await button(t('views:edited', { name: 'Late 迟到 Поздно' })).click();
    await expect(menu.getByRole('menuitemradio', { name: /Late/ })).toBeChecked();
    await expectAccessible(page);
    await item('views:reset').click();
    await expect(page).toHaveURL(/limit=25&view=\d+$/);
    await page.goBack();
    // Changed meanwhile by somebody else, it is not replaced without a word; a second time it is.
    const changed = await page.request.put(`/api/views/${new URL(page.url()).searchParams.get('view')}`, { data: { query: 'status=Packed' } });
    expect(changed.status()).toBe(200);
    // What they made of it is slow to come: saving again does not wait for it.
    const views = new RegExp('/api/views[?]');
    let come = (): void => undefined;
    const late = new Promise<void>((done) => (come = done));
    await page.route(views, async (route) => {
      await late;
      await route.continue();
    });
    await button(t('views:edited', { name: 'Late 迟到 Поздно' })).click();
    await item('views:update').click();
    await expect(page.getByText({ en: /^Somebody changed this while/, zh: /^在您编辑期间/ }[language])).toBeVisible();
    await button(t('views:edited', { name: 'Late 迟到 Поздно' })).click();
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PUT');
    await item('views:update').click();
    expect((await saved).status()).toBe(200);
    come();
    await expect(button('Late 迟到 Поздно')).toBeVisible();

    // The name appears once.
    await button('Late 迟到 Поздно').click();
    await item('views:save').click();
    await name.fill('late 迟到 поздно');
    await dialog.getByLabel(t('views:form.shared')).check();
    await dialog.getByRole('button', { name: t('views:form.submit') }).click();
    await expect(dialog.getByText(t('views:nameTaken')).first()).toBeVisible();
    await expectAccessible(page);
    await name.fill('Second');
    await dialog.getByLabel(t('views:form.shared')).uncheck();
    await dialog.getByRole('button', { name: t('views:form.submit') }).click();
    await expect(button('Second')).toBeVisible();

    // Without a query the list opens with its first view; "Standard" shows it as it is.
    await goTo(page, LIST);
    await expect(page).toHaveURL(/status=Labeled&sort=created&view=\d+$/);
    await button('Late 迟到 Поздно').click();
    await expect(menu).toContainText(t('views:opensFirst'));
    await expectNoOverflow(page);
    await menu.getByRole('menuitemradio', { name: t('views:standard') }).click();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(button(t('views:title'))).toBeVisible();

    // The palette finds views by name.
    await page.keyboard.press('Control+k');
    await expect(dialog.getByRole('combobox')).toBeFocused();
    await page.keyboard.type('Second');
    await page.getByRole('option', { name: /Second/ }).click();
    await expect(page).toHaveURL(/view=\d+$/);
    await button('Second').click();
    await item('views:delete').click();
    await expect(dialog).toContainText(t('views:deleteText'));
    await dialog.getByRole('button', { name: t('views:deleteSubmit') }).click();
    await expect(button(t('views:title'))).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await forgetViews(page);
  });
}

test('a viewer has views of their own, uses shared ones, and is told why not more', async ({ page, browser }) => {
  await signIn(page);
  await forgetViews(page);
  await page.request.post('/api/views', {
    data: { list: 'shipments', name: 'For all', query: 'status=Labeled&hide=gone_column&gone_filter=1', is_shared: true },
  });
  const context = await browser.newContext();
  const viewer = await context.newPage();
  await signIn(viewer, 'viewer', LIST);
  await loaded(viewer);
  await viewer.getByRole('button', { name: 'Views', exact: true }).click();
  await viewer.getByRole('menuitemradio', { name: 'For all' }).click();
  // What the list no longer knows is left out, and does not count as a change.
  await expect(viewer).toHaveURL(/\?status=Labeled&view=\d+$/);
  await viewer.getByRole('button', { name: 'For all', exact: true }).click();
  await expect(viewer.getByRole('menuitem', { name: 'Rename or share…' })).toContainText('Only people who may write here change shared views.');
  await viewer.getByRole('menuitem', { name: 'Save as new view…' }).click();
  await expect(viewer.getByLabel('Share with everybody in the account')).toBeDisabled();
  await viewer.getByRole('dialog').getByLabel('Name').fill('Mine');
  await viewer.keyboard.press('Enter');
  await expect(viewer.getByRole('button', { name: 'Mine', exact: true })).toBeVisible();
  await forgetViews(viewer);
  await context.close();
  await forgetViews(page);
});

test('a list does not open with the view of the other mode', async ({ page }) => {
  await signIn(page);
  await forgetViews(page);
  const made = await page.request.post('/api/views', { data: { list: 'shipments', name: 'Live', query: 'status=Labeled', is_default: true } });
  expect(made.ok(), await made.text()).toBe(true);
  await goTo(page, LIST);
  await expect(page).toHaveURL(/status=Labeled&view=\d+$/);
  const turn = async (test: boolean): Promise<void> => {
    const answer = await page.request.put('/api/session/mode', { data: { test } });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
  await turn(true);
  // What is remembered shows before the views are known.
  await page.route(/\/api\/views\?/, () => undefined);
  await page.goto(LIST);
  // Other journeys may have made some there.
  await expect(page.getByText('No shipments yet').or(page.getByRole('row').nth(1))).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}$`));
  await turn(false);
  await page.goto(LIST);
  await expect(page).toHaveURL(/status=Labeled&view=\d+$/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await forgetViews(page);
});

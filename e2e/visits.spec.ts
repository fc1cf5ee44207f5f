import dashboard from '../src/features/dashboard/text/en.ts';
import enSession from '../src/features/session/text/en.ts';
import session from '../src/features/session/text/ru.ts';
import shops from '../src/features/shops/text/en.ts';
import shipments from '../src/features/shipments/text/en.ts';
import views from '../src/features/views/text/en.ts';
import en from '../src/features/visits/text/en.ts';
import ru from '../src/features/visits/text/ru.ts';
import zh from '../src/features/visits/text/zh.ts';
import common from '../src/shared/text/en.ts';
import grid from '../src/ui/grid/text/en.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';

const SHOTS = process.env.E2E_SHOTS;
const REASON = 'Weights are shown in the wrong unit';

/** Staff begin a visit as the demo's owner, in the account that has parcels. */
async function visit(page: Page, mayWrite = true): Promise<void> {
  await signIn(page, 'support');
  await goTo(page, `${ACCOUNTS}/staff?q=demo@port`);
  await page
    .getByRole('listitem')
    .filter({ hasText: /^Harbour Goods \d/ })
    .getByRole('button', { name: 'Look as this user' })
    .first()
    .click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Reason').fill(REASON);
  if (mayWrite) await form.getByRole('checkbox', { name: 'I have to change something' }).check();
  await form.getByRole('button', { name: 'Start' }).click();
  await expect(page.getByRole('status').filter({ hasText: REASON })).toBeVisible();
}

/** A call as the console's pages make it. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([verb, url, sent]) => {
      const answer = await fetch(url, { method: verb, headers: { 'content-type': 'application/json' }, ...(sent !== null && { body: sent }) });
      return { status: answer.status, ...((await answer.json()) as { code?: string; message?: string }) };
    },
    [method, `/api${path}`, body ? JSON.stringify(body) : null] as const,
  );

test('support is refused a key, changes what it may, and the merchant reads who was there, why and what was done', async ({ page, browser }) => {
  await visit(page);
  const refused = await ask(page, 'POST', '/credentials', { name: 'Back door', kind: 'machine', scopes: ['read_shipments'] });
  expect(refused).toMatchObject({ status: 403, code: 'godmode_outlives', message: common.errors.godmode_outlives });
  // The accounts site would show them themselves: nothing leads there that they would take for the merchant's.
  const sidebar = page.getByRole('complementary');
  await expect(sidebar.getByRole('link', { name: 'Dashboard', exact: true })).toHaveCount(1);
  await expect(sidebar.getByRole('button', { name: 'Billing' })).toHaveCount(0);
  await goTo(page, `${CONSOLE}/dashboard`);
  await expect(page.getByText(dashboard.today.of.spent, { exact: true })).toBeVisible();
  await expect(page.locator(`a[href^="${ACCOUNTS}"]`)).toHaveCount(0);
  // Nor the keys of a shop: its page says so before the click.
  await goTo(page, `${CONSOLE}/fulfillment/shops/search`);
  await page.getByRole('button', { name: shops.search.add }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(common.errors.godmode_outlives);
  await goTo(page, `${CONSOLE}/shipping/search`);
  await page.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/view\/\d+/);
  const id = /view\/(\d+)/.exec(page.url())?.[1] ?? '';
  // Not the list's, which stands until the shipment has come.
  await expect(page.getByRole('heading', { level: 1, name: id })).toBeVisible();
  expect((await ask(page, 'PUT', '/settings', { units: 'imperial' })).status).toBe(200);
  await page.getByRole('link', { name: /Exit God Mode/ }).click();
  await expect(page.getByText('You have left god mode.')).toBeVisible();

  const context = await browser.newContext({ baseURL: CONSOLE, viewport: { width: 1440, height: 900 } });
  const owner = await context.newPage();
  await signIn(owner);
  await goTo(owner, `${ACCOUNTS}/settings/users`);
  await owner.getByRole('link', { name: en.title }).click();
  const row = owner.getByRole('row').filter({ hasText: REASON });
  await expect(row).toContainText('Sasha Orlova');
  await expect(row).toContainText(en.kinds.write);
  await expect(row).toContainText(en.statuses.ended);
  await expectAccessible(owner);
  await row.getByRole('link').first().click();
  await expect(owner.getByRole('heading', { name: 'Visit by Sasha Orlova' })).toBeVisible();
  const next = owner.getByLabel(grid.step.after);
  await expect
    .poll(() => next.evaluate((way) => (way.closest('header')?.getBoundingClientRect().right ?? 0) - way.getBoundingClientRect().right))
    .toBeLessThan(1);
  const part = (name: string) => owner.getByRole('region', { name }).getByRole('listitem');
  await expect(part(en.columns.changed).filter({ hasText: 'Settings' })).toBeVisible();
  await expect(part(en.columns.looked).filter({ hasText: `Shipments ${id}` })).toBeVisible();
  await expectAccessible(owner);

  const address = owner.url();
  for (const [language, theme, width, words] of [
    ['zh', 'DARK', 1440, zh],
    ['ru', 'DARK', 390, ru],
  ] as const) {
    await prefer(owner, { theme, language });
    await owner.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    for (const [url, shown] of [
      [`${ACCOUNTS}/settings/visits`, words.title],
      [address, words.facts],
    ] as const) {
      await owner.goto(url);
      await expect(owner.locator('html')).toHaveAttribute('lang', language);
      await expect(owner.getByRole('heading', { name: shown })).toBeVisible();
      await expect(owner.getByText(REASON).first()).toBeVisible();
      if (SHOTS) await owner.screenshot({ path: `${SHOTS}/visits-${language}-${width}-${url === address ? 'one' : 'list'}.png` });
      await expectAccessible(owner);
      await expectNoOverflow(owner);
    }
  }
  await owner.evaluate(() => fetch('/api/settings', { method: 'PUT', headers: { 'content-type': 'application/json' }, body: '{"units":"metric"}' }));
  await context.close();
});

test('a visit that only looks says before the click why it cannot print, export or save', async ({ page }) => {
  await visit(page, false);
  await goTo(page, `${CONSOLE}/shipping/search?status=Labeled`);
  // What a long name leaves no room for is read under the pointer.
  await expect(page.getByRole('complementary').getByTitle('Harbour Goods', { exact: true })).toBeVisible();
  await expect(page.locator('.godmode-banner').getByTitle(REASON)).toBeVisible();
  const why = common.errors.godmode_read_only;
  const rows = page.getByRole('row').getByRole('checkbox');
  await rows.nth(1).check();
  await rows.nth(2).check();
  const print = page.getByRole('group', { name: grid.selection.actions }).getByRole('button', { name: shipments.actions.printMany });
  await print.hover();
  await expect(page.getByRole('tooltip')).toHaveText(why);
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('button', { name: grid.export.title }).click();
  const items = page.getByRole('menuitem');
  await expect(items.filter({ hasText: why })).toHaveCount(4);
  await expect(items.filter({ hasText: /^CSV$/ })).toHaveCount(2);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: grid.selection.clear }).click();
  await page.getByRole('button', { name: views.title }).click();
  await expect(items.filter({ hasText: views.save })).toContainText(why);
  await expectAccessible(page);
  await prefer(page, { language: 'ru' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${CONSOLE}/shipping/search`);
  const reason = page.getByRole('status').filter({ hasText: 'Причина' }).locator('p');
  expect(await reason.evaluate((text) => text.scrollHeight <= text.clientHeight), 'why, whole on a phone').toBe(true);
  // On a tablet, too, the frame begins where the banner ends.
  await page.setViewportSize({ width: 820, height: 900 });
  const ends = async () => {
    const box = await page.locator('.godmode-banner').boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0) - ((await page.getByRole('banner').boundingBox())?.y ?? -1);
  };
  await expect.poll(ends).toBe(0);

  // Ended elsewhere.
  const { data } = (await (await page.request.get(`${ACCOUNTS}/api/staff/visits`)).json()) as { data: { visits: { id: number }[] } };
  expect((await page.request.put(`${ACCOUNTS}/api/staff/visits/${data.visits[0]?.id}/end`, { headers: { origin: ACCOUNTS } })).status()).toBe(200);
  await page.getByRole('searchbox').first().fill('EA1');
  const ended = page.getByRole('alertdialog', { name: session.godmode.ended });
  await ended.getByRole('button', { name: session.godmode.another }).click();
  await expect(page).toHaveURL(`${ACCOUNTS}/staff`);
});

test('a visit that ends by the clock says so then, and what is typed in a dialog stays until another one is begun beside it', async ({ timed: page }) => {
  await page.clock.install();
  await visit(page);
  await goTo(page, `${CONSOLE}/fulfillment/orders/search?status=Processing`);
  await page.getByRole('row').getByRole('checkbox').nth(1).check();
  await page.locator('.dg-bulk').getByRole('button', { name: /^Hold/ }).click();
  const reason = page.getByRole('dialog').getByRole('textbox');
  await reason.fill('The customer wrote');
  const { data } = (await (await page.request.get(`${ACCOUNTS}/api/staff/visits`)).json()) as { data: { visits: { id: number }[] } };
  expect((await page.request.put(`${ACCOUNTS}/api/staff/visits/${data.visits[0]?.id}/end`, { headers: { origin: ACCOUNTS } })).status()).toBe(200);
  // Half an hour later, with nothing done in between.
  await page.clock.fastForward(31 * 60_000);
  const ended = page.getByRole('alertdialog', { name: enSession.godmode.ended });
  await expect(ended).toContainText(enSession.godmode.endedBeside);
  await expectAccessible(page);
  const beside = await page.context().newPage();
  await visit(beside);
  await beside.close();
  await ended.getByRole('button', { name: enSession.godmode.goOn }).click();
  await expect(ended).toHaveCount(0);
  await expect(reason).toHaveValue('The customer wrote');
  await page.getByRole('dialog').getByRole('button', { name: 'Hold', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('.dg-bulk')).toHaveCount(0);
});

import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { words } from './words.ts';

/** Starts printing every label there is, as the list of shipments does. */
async function printLabels(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const send = async (url: string, body?: unknown): Promise<{ data: Record<string, unknown> }> => {
      const init = body === undefined ? {} : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
      const answer = await fetch(url, init);
      return (await answer.json()) as { data: Record<string, unknown> };
    };
    const { data } = await send('/api/shipments?status=Labeled,Processed,En%20Route,Delivered&limit=100');
    const ids = (data.shipments as { id: number }[]).map((shipment) => shipment.id);
    return (await send('/api/labels/print', { shipment_ids: ids })).data.task_id as number;
  });
}

test('a task is seen while it runs, on any page, and its file is there when it ends', async ({ page }) => {
  await signIn(page, 'merchant', '/shipping/settings');
  await expect(page.getByRole('button', { name: 'Background tasks' })).toBeVisible();
  const id = await printLabels(page);
  await expect(page.getByText(`Print labels #${id} is ready.`)).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Background tasks' }).click();
  await page.getByRole('menuitem', { name: `Print labels #${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/shipping/tasks\\?task=${id}$`));
  const panel = page.getByRole('dialog');
  await expect(panel.getByText('Succeeded')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), panel.getByRole('link', { name: /^Download/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  const row = page.getByRole('row').filter({ hasText: `Print labels #${id}` });
  await row.getByRole('button').last().click();
  const cancel = page.getByRole('menuitem', { name: 'Cancel task' });
  await expect(cancel).toContainText('This task has ended.');
});

test('a task that ends before the page has all it shows of tasks is told then', async ({ page }) => {
  let come = (): void => undefined;
  const isWanted = new Promise<void>((done) => (come = done));
  await signIn(page, 'merchant');
  await page.route('**/TaskTray-*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/shipping/settings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const id = await printLabels(page);
  const status = async () => ((await (await page.request.get(`/api/tasks/${id}`)).json()) as { data: { task: { status: string } } }).data.task.status;
  await expect.poll(status, { timeout: 30_000 }).toBe('Succeeded');
  come();
  await expect(page.getByText(`Print labels #${id} is ready.`)).toBeVisible();
  // It is not news to a page that is asked for later.
  await page.unroute('**/TaskTray-*.js');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Background tasks' })).toBeVisible();
  await page.getByRole('button', { name: 'Background tasks' }).click();
  await expect(page.getByRole('menuitem', { name: `Print labels #${id}` })).toBeVisible();
  await expect(page.getByText(`Print labels #${id} is ready.`)).toHaveCount(0);
});

const LOST = {
  entry_point: 'HKGHUB',
  terms: 'DDU',
  service: 'plus',
  to: { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '00000', country: 'US' },
  weight: 0.45,
  line_items: [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }],
};

/** A task of two shipments whose addresses nobody can find. */
async function buyInVain(page: Page): Promise<{ ids: number[]; task: number }> {
  const ids: number[] = [];
  for (let i = 0; i < 2; i += 1) {
    const made = await page.request.post('/api/shipments', { data: LOST });
    ids.push(((await made.json()) as { data: { shipment: { id: number } } }).data.shipment.id);
  }
  const started = await page.request.post('/api/labels/bulk', { data: { shipment_ids: ids } });
  return { ids, task: ((await started.json()) as { data: { task_id: number } }).data.task_id };
}

for (const { language, theme, viewport } of [
  { language: 'en', theme: 'DEFAULT', viewport: { width: 1440, height: 900 } },
  { language: 'zh', theme: 'DARK', viewport: { width: 390, height: 844 } },
] as const) {
  test(`what failed is tried again in ${language}, ${theme}, ${viewport.width} px`, async ({ page }) => {
    const t = words(language);
    await signIn(page, 'merchant', '/shipping/settings');
    await prefer(page, { language, theme });
    await page.setViewportSize(viewport);
    await goTo(page, '/shipping/settings');
    await page.getByRole('button', { name: t('tasks:tray.label') }).waitFor();
    const { ids, task } = await buyInVain(page);
    const name = (id: number) => t('tasks:name', { kind: t('shipments:names.tasks.labels.buy'), id });

    // Announced on another page, with a link there.
    const message = page.getByText(t('tasks:ended.partly', { task: name(task), failed: 2, total: 2 }));
    await expect(message).toBeVisible({ timeout: 30_000 });
    // The tray is as wide as the window at most, whatever its lines say.
    await page.getByRole('button', { name: t('tasks:tray.label') }).click();
    const tray = page.getByRole('menu');
    await tray.getByText(name(task)).evaluate((line) => void (line.textContent = 'Long words of a name '.repeat(9)));
    const right = () => tray.evaluate((menu) => menu.getBoundingClientRect().right);
    await expect.poll(right).toBeLessThanOrEqual(viewport.width);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t('tasks:show') }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText(t('tasks:failed_few', { count: 2 }))).toBeVisible();
    await expectAccessible(page);

    // One of the two is corrected; only what still has no label is tried again.
    const fixed = await page.request.put(`/api/shipments/${ids[0]}`, { data: { ...LOST, to: { ...LOST.to, postal_code: '10118' } } });
    expect(fixed.ok()).toBe(true);
    await panel.getByRole('button', { name: t('tasks:retry') }).click();
    await expect(page.getByText(t('tasks:retried'))).toBeVisible();
    const before = panel.getByRole('link', { name: name(task) });
    await expect(before).toBeVisible();
    await expect(panel.getByText(t('tasks:partly'))).toBeVisible({ timeout: 30_000 });
    await expect(panel.getByText(t('tasks:failed_one', { count: 1 }))).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // The older one says where it was continued, and why it cannot be tried twice.
    await before.click();
    await expect(page).toHaveURL(new RegExp(`task=${task}$`));
    const again = panel.getByRole('button', { name: t('tasks:retry') });
    await again.hover();
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(page.getByText(t('tasks:why.retried')).filter({ visible: true }).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
  });
}

test('each part of the console has the list of its own tasks', async ({ page }) => {
  await signIn(page);
  for (const path of ['/fulfillment/tasks', '/returns/tasks']) {
    await goTo(page, path);
    const rows = page.getByRole('grid', { name: 'Tasks' }).getByRole('button', { name: /^Actions for/ });
    await expect(page.getByText('No tasks yet').or(rows.first())).toBeVisible();
    // Those of shipping stand in its own list.
    await expect(page.getByRole('gridcell', { name: /labels/i })).toHaveCount(0);
    await expectAccessible(page);
  }
});

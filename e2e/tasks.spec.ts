import { expect, expectAccessible, signIn, test, type Page } from './fixtures.ts';

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

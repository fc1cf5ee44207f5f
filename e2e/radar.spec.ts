import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';

const DAY_MS = 86_400_000;

test('the dashboard shows what ends, wide and on a phone, and gives it to a calendar by a secret link', async ({ page }) => {
  await signIn(page);
  const { data } = (await (await page.request.get('/api/radar')).json()) as { data: { radar: { today: string; days: number } } };
  const day = (n: number) => new Date(Date.parse(data.radar.today) + n * DAY_MS).toISOString().slice(0, 10);
  const row = (kind: string, n: number, count: number) => ({ kind, day: day(n), count, id: 500_001, area: kind === 'tasks' ? 'shipping' : null });
  const rows = [
    row('returns', 1, 1),
    row('returns', 4, 12),
    row('returns', 5, 2),
    row('returns', 29, 1),
    row('reshipments', 0, 1),
    row('claims', 12, 2),
    row('tasks', 20, 3),
    row('subscription', 6, 1),
  ];
  await page.route('**/api/radar', (route) => route.fulfill({ json: { success: true, data: { radar: { ...data.radar, rows } } } }));
  await goTo(page, '/dashboard');
  const card = page.getByRole('region', { name: 'Expiry radar' });
  await expect(card.getByRole('link', { name: /^12 returns without a decision are discarded, / })).toBeVisible();
  await expect(card.getByRole('link')).toHaveCount(rows.length);
  await expectAccessible(page);

  await card.getByRole('button', { name: 'Calendar feed' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('There is no link yet.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const secret = page.getByRole('alertdialog');
  const url = (await secret.locator('code').textContent()) ?? '';
  await expectAccessible(page);
  await secret.getByRole('button', { name: 'I have copied it' }).click();
  const feed = await page.request.get(new URL(url).pathname);
  expect([feed.status(), (await feed.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);
  await card.getByRole('button', { name: 'Calendar feed' }).click();
  await expect(dialog.getByText(/Last read by a calendar/)).toBeVisible();
  await dialog.getByRole('button', { name: 'End the feed' }).click();
  await expect(page.getByText('The calendar feed has ended.')).toBeVisible();
  expect((await page.request.get(new URL(url).pathname)).status()).toBe(404);

  for (const [language, theme, width] of [
    ['zh', 'DARK', 390],
    ['ru', 'DEFAULT', 390],
    ['ru', 'DARK', 1440],
  ] as const) {
    await prefer(page, { language, theme });
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, '/dashboard');
    await expect(page.getByRole('heading', { name: language === 'zh' ? '到期雷达' : 'Радар сроков' })).toBeVisible();
    await expect(page.locator('a[href="/subscriptions"]:visible')).toHaveCount(1);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

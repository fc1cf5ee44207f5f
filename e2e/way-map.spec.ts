import { CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { expectStill } from './still.ts';

interface Row {
  id: number;
  tracking_number: string;
  entry_point: string;
  city: string;
  country: string;
  last_event: { city: string | null } | null;
}

/** A parcel from Hong Kong that lies at its gateway in Los Angeles. */
async function parcelInLosAngeles(page: Page): Promise<Row> {
  const answer = await page.request.get('/api/shipments?status=En Route&limit=100');
  const { data } = (await answer.json()) as { data: { shipments: Row[] } };
  const found = data.shipments.find((row) => row.entry_point === 'HKGHUB' && row.country === 'US' && row.last_event?.city === 'Los Angeles');
  if (found === undefined) throw new Error('The demo has no such parcel.');
  return found;
}

/** Where a name of the map stands in the window. */
async function middleOf(page: Page, name: string): Promise<{ x: number; y: number }> {
  const label = page.locator('svg[width] text tspan:first-child', { hasText: name });
  await expect(label).toBeVisible();
  const { x, y, width, height } = (await label.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test('a shipment’s way is on the map: across the Pacific to its gateway, and on to its recipient', async ({ page }) => {
  const foreign: string[] = [];
  page.on(
    'request',
    (request) => request.url().startsWith('http') && new URL(request.url()).hostname !== new URL(CONSOLE).hostname && foreign.push(request.url()),
  );
  const early: string[] = [];
  page.on('request', (request) => /WayPicture/.test(request.url()) && early.push(request.url()));
  await signIn(page);
  const { id, city } = await parcelInLosAngeles(page);
  // A list needs no map.
  await goTo(page, '/shipping/search');
  expect(early).toEqual([]);
  await goTo(page, `/shipping/shipment/view/${id}`);
  await expect(page.getByText('Hong Kong Standard Time')).toBeVisible();
  const [hub, gateway, end] = [await middleOf(page, 'Hong Kong Kwai Chung'), await middleOf(page, 'Los Angeles (LAX)'), await middleOf(page, city)];
  expect(hub.x).toBeLessThan(gateway.x);
  expect(hub.y).toBeGreaterThan(gateway.y);
  expect(Math.hypot(end.x - gateway.x, end.y - gateway.y)).toBeLessThan(gateway.x - hub.x);
  await expect(page.locator('svg[width] text', { hasText: 'Los Angeles' })).toContainText(/Since /);
  await expectAccessible(page);

  // On a phone the names of the ends and of where it is now.
  await page.setViewportSize({ width: 390, height: 844 });
  await middleOf(page, 'Los Angeles (LAX)');
  await expect(page.locator('svg[width] text', { hasText: 'Since' })).toHaveCount(0);
  await expectNoOverflow(page);
  expect(foreign).toEqual([]);
});

test('the recipient sees on the map where the parcel is, in the colors of the page', async ({ page }) => {
  await signIn(page);
  const { tracking_number: number } = await parcelInLosAngeles(page);
  await page.goto(`/track/${number}`);
  const [from, now] = [await middleOf(page, 'Hong Kong'), await middleOf(page, 'Los Angeles')];
  expect(from.x).toBeLessThan(now.x);
  await expectStill(page, 0.01);
  for (const [language, width, since] of [
    ['zh', 1440, /到达/],
    ['ru', 1024, /Прибытие: /],
    ['ru', 390, null],
  ] as const) {
    await prefer(page, { language, theme: 'DARK' });
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/track/${number}`);
    await middleOf(page, 'Los Angeles');
    const label = page.locator('svg[width] text', { hasText: 'Los Angeles' });
    if (since === null) await expect(label).toHaveText('Los Angeles');
    else await expect(label).toContainText(since);
    await expectStill(page, 0.01);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
});

test('a parcel of which nobody knows where it begins has a way without geography', async ({ page }) => {
  await signIn(page);
  const answer = await page.request.get('/api/shipments?status=Labeled&limit=1');
  const { data } = (await answer.json()) as { data: { shipments: Row[] } };
  await goTo(page, `/track/${data.shipments[0]?.tracking_number}`);
  const name = page.locator('svg text', { hasText: 'Being prepared' }).filter({ visible: true });
  await expect(name).toBeVisible();
  await expect(page.locator('svg[width] text')).toHaveCount(0);
  // Its names can be read, however narrow the place of the picture is.
  await page.setViewportSize({ width: 1024, height: 900 });
  await expect.poll(async () => (await name.boundingBox())?.height ?? 0).toBeGreaterThan(13);
});

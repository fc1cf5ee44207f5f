import { deflateSync } from 'node:zlib';
import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';
import { expectStill } from './still.ts';

const CRC = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let bit = 0; bit < 8; bit += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = (CRC[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, sum]);
}

/** A plain picture in one color, 120 by 40. */
function logo(): Buffer {
  const [width, height] = [120, 40];
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, Buffer.from([0x0b, 0x6b, 0x3a]))]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))]);
}

const FILE = { name: 'logo.png', mimeType: 'image/png' };

test('a merchant brands the tracking page, and recipients see it in both themes and three languages', async ({ page, context, baseURL }) => {
  await signIn(page, 'merchant', '/shipping/settings');
  const card = page.getByRole('region', { name: 'Tracking page' });
  await card.getByLabel('Brand name').fill('Harbour Goods');
  const accent = card.getByRole('textbox', { name: 'Accent color', exact: true });
  await accent.fill('yellow');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('This value does not have the expected form.')).toBeVisible();
  await accent.fill('#ffd400');
  await expect(card.getByText('Too pale for the light theme')).toBeVisible();
  await card.getByLabel('Support page').fill('https://help.example.com/');
  await card.getByLabel('Support e-mail').fill('help@example.com');
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/settings/tracking-page') && answer.request().method() === 'PUT');
  await card.getByRole('button', { name: 'Save' }).click();
  expect((await saved).status()).toBe(200);

  const input = card.locator('input[type=file]');
  await input.setInputFiles({ ...FILE, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(card.getByText('This is not a PNG, JPEG or WebP picture.')).toBeVisible();
  await input.setInputFiles({ ...FILE, buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
  await expect(card.getByRole('alert')).toHaveText('This is not a PNG, JPEG or WebP picture.');
  await input.setInputFiles({ ...FILE, buffer: logo() });
  await expect(card.getByRole('img', { name: 'Logo of the tracking page' })).toBeVisible();
  await expect(card.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  const preview = await card.getByRole('link', { name: /^See the page of/ }).getAttribute('href');

  // As a recipient, who is not signed in.
  const visitor = await context.browser()?.newContext();
  if (visitor === undefined) throw new Error('There is no browser.');
  const open = await visitor.newPage();
  const problems: string[] = [];
  open.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  for (const [language, theme, width, support] of [
    ['en', 'DEFAULT', 1440, 'Support page'],
    ['zh', 'DARK', 390, '客服页面'],
    ['ru', 'DARK', 1440, 'Страница поддержки'],
  ] as const) {
    await prefer(open, { language, theme });
    await open.setViewportSize({ width, height: 900 });
    await open.goto(`${baseURL ?? ''}${preview ?? ''}`);
    await expect(open.getByRole('banner').getByText('Harbour Goods', { exact: true })).toBeVisible();
    const shown = open.locator('img[src*="/logo?v="]');
    await expect(shown).toBeVisible();
    await expect(shown).toHaveJSProperty('naturalWidth', 120);
    await expect(open.getByRole('link', { name: support })).toHaveAttribute('href', 'https://help.example.com/');
    await expectStill(open, 0.01);
    await expectAccessible(open);
    await expectNoOverflow(open);
  }
  expect(problems).toEqual([]);
  await visitor.close();

  await prefer(page, { language: 'zh', theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await expect(page.locator('input[type=color]')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a parcel that customs holds is not called on time', async ({ page, baseURL }) => {
  await signIn(page, 'merchant');
  const held = await page.request.get(`${baseURL ?? ''}/api/shipments?problem=held&limit=1`);
  const { data } = (await held.json()) as { data: { shipments: { tracking_number: string }[] } };
  await goTo(page, `/track/${data.shipments[0]?.tracking_number}`);
  await expect(page.getByText('Customs is taking a closer look').first()).toBeVisible();
  await expect(page.getByText(/^In customs$/)).toBeVisible();
  await expect(page.getByText('right on time')).toHaveCount(0);
});

test.describe('on a device of another zone', () => {
  test.use({ timezoneId: 'America/Los_Angeles' });

  test('a signed-in merchant reads the days of the steps in the account’s zone, as the times below them', async ({ page, baseURL }) => {
    await signIn(page, 'merchant');
    const sent = await page.request.get(`${baseURL ?? ''}/api/shipments?status=Delivered&limit=1`);
    const number = ((await sent.json()) as { data: { shipments: { tracking_number: string }[] } }).data.shipments[0]?.tracking_number;
    const told = await page.request.get(`${baseURL ?? ''}/api/public/track/${number}`);
    const { events } = ((await told.json()) as { data: { track: { events: { time: string }[] } } }).data.track;
    const look = new Intl.DateTimeFormat('en', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'Asia/Hong_Kong' });
    const days = events.map(({ time }) => look.format(new Date(time)));
    await goTo(page, `/track/${number}`);
    const steps = page.locator('.track-steps .text-label');
    await expect(steps.last()).toBeVisible();
    expect((await steps.allTextContents()).filter((day) => !days.includes(day))).toEqual([]);
  });
});

test('a parcel that is lost says what happened, and is not called on its way', async ({ page, baseURL }) => {
  await signIn(page, 'merchant');
  const failed = await page.request.get(`${baseURL ?? ''}/api/shipments?problem=failure&limit=100`);
  const { data } = (await failed.json()) as { data: { shipments: { tracking_number: string; last_event: { code: number } | null }[] } };
  await page.setViewportSize({ width: 390, height: 844 });
  // When what shows until then is drawn.
  await page.route(/\/api\/public\/track\/[^/]+$/, async (route) => {
    await page.locator('.track-hero').waitFor();
    await page.evaluate(`new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))`);
    return route.continue();
  });
  await page.goto(`/track/${data.shipments.find((row) => row.last_event?.code === 303)?.tracking_number}`);
  await expect(page.getByRole('heading', { level: 1, name: 'The parcel was lost' })).toBeVisible();
  await expect(page.getByText('Something is wrong')).toHaveCount(1);
  await expect(page.getByText(/^On its way to/)).toHaveCount(0);
  await expect(page.getByText(/^Sent to /)).toBeVisible();
  await expectStill(page, 0.01);
});

test('who may only look sees the tracking page settings and why they cannot be changed', async ({ page }) => {
  await signIn(page, 'viewer', '/shipping/settings');
  const card = page.getByRole('region', { name: 'Tracking page' });
  await expect(card.getByLabel('Brand name')).toBeDisabled();
  await expect(card.getByRole('button', { name: /^(Choose a|Replace the) logo$/ })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

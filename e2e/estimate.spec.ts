import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { words } from './words.ts';

/** The estimate: a line a service, price against days, and what two services trade off. */
const ASKED = '/shipping/getEstimate?entry_point=HKGHUB&country=US&postal_code=60614&weight=0.45&value=46&coo=CN&hts_code=711311&terms=DDP';

/** The places of all labels in the chart, and whether any two of them touch. */
async function collisions(page: Page): Promise<{ labels: number; touching: number }> {
  return page.evaluate<{ labels: number; touching: number }>(`(() => {
    const boxes = [...document.querySelectorAll('main .est-chart text')].map((text) => text.getBoundingClientRect());
    const touch = (a, b) => a.left < b.right && b.left < a.right && a.top + 2 < b.bottom && b.top + 2 < a.bottom;
    return { labels: boxes.length, touching: boxes.flatMap((a, i) => boxes.slice(i + 1).filter((b) => touch(a, b))).length };
  })()`);
}

for (const [language, theme, width] of [
  ['en', 'DEFAULT', 1440],
  ['ru', 'DARK', 1440],
  ['zh', 'DEFAULT', 1024],
  ['ru', 'DARK', 720],
  ['en', 'DARK', 390],
] as const) {
  test(`services, chart and comparison in ${language}, ${theme}, ${width} px`, async ({ page }) => {
    const t = words(language);
    await signIn(page);
    await prefer(page, { language, theme });
    await page.setViewportSize({ width, height: 900 });
    await goTo(page, ASKED);
    const results = page.getByRole('region', { name: t('estimates:results.label') });
    const lines = results.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 3 }) });
    await expect(lines).toHaveCount(4);
    if (width >= 1024) for (const line of await lines.all()) expect((await line.boundingBox())?.height).toBeLessThan(80);
    // On a line of its own, the note stands where the line begins.
    const lefts = `(() => {
      const [note, line] = ['.est-notes', '.est-options'].map((one) => document.querySelector(one));
      const text = document.createRange();
      text.selectNodeContents(note);
      return [...line.querySelectorAll('label, button:not(.est-submit)')].every((one) => one.getBoundingClientRect().bottom <= note.getBoundingClientRect().top)
        ? text.getBoundingClientRect().left - line.getBoundingClientRect().left : 0;
    })()`;
    if (await page.locator('.est-notes').isVisible()) expect(Math.abs(Number(await page.evaluate(lefts)))).toBeLessThan(8);
    const chart = page.getByRole('region', { name: t('estimates:chart.title') });
    await expect(chart.getByText(/Priority|优先/).first()).toBeVisible();
    await expect(results.locator('.est-legend')).toContainText(t('estimates:results.parts.customs'));
    const { labels, touching } = await collisions(page);
    expect(labels).toBeGreaterThan(12);
    expect(touching).toBe(0);

    await lines
      .first()
      .getByRole('button', { name: t('estimates:results.explain') })
      .click();
    await expect(lines.first().getByRole('heading', { name: t('estimates:price.shipping') })).toBeVisible();
    await expectNoOverflow(page);
    const boxes = results.getByRole('checkbox');
    await boxes.first().check();
    await boxes.last().check();
    const bar = page.getByRole('region', { name: t('estimates:compare.title') });
    await expect(bar.getByRole('button', { name: t('estimates:compare.open', { count: 2 }) })).toBeInViewport();
    await expect(bar).toContainText('15');
    await expectAccessible(page);
    await bar.getByRole('button', { name: t('estimates:compare.open', { count: 2 }) }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('duties that are not known are called so where services stand side by side', async ({ page }) => {
  await signIn(page);
  await goTo(page, '/shipping/getEstimate?entry_point=HKGHUB&country=US&postal_code=10118&weight=0.45&value=50');
  const boxes = page.getByRole('checkbox', { name: /^Compare / });
  await boxes.first().check();
  await boxes.last().check();
  await page.getByRole('button', { name: 'Compare 2' }).click();
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Duties and taxes' });
  await expect(row.getByRole('cell')).toHaveText(['Not known', 'Not known']);
});

test('a rare field is asked for by its chip, and a failure offers another try', async ({ page }) => {
  await signIn(page);
  let isBroken = true;
  await page.route('**/api/estimate?*', (route) =>
    isBroken ? route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'It broke.' } }) : route.continue(),
  );
  await goTo(page, '/shipping/getEstimate?entry_point=HKGHUB&country=US&weight=0.45');
  await expect(page.getByText('It broke.')).toBeVisible();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('region', { name: 'Price and transit time' })).toBeVisible();
  // The bars are explained by what is in them.
  await expect(page.locator('.est-legend')).toHaveText('ShippingSurcharges');
  await page.getByRole('button', { name: 'HS code' }).click();
  await expect(page.getByLabel('HS code')).toBeFocused();
  await page.keyboard.type('711311');
  await expect(page).toHaveURL(/hts_code=711311/);
  await page.getByRole('button', { name: 'Signature confirmation' }).click();
  await expect(page).toHaveURL(/signature_confirmation=true/);
  await expect(page.getByRole('button', { name: 'Signature confirmation' })).toHaveAttribute('aria-pressed', 'true');
  // What is too long is kept and said, not cut off unseen.
  await page.getByLabel('Postal code').fill('60614-123456');
  await page.getByLabel('Postal code').press('Tab');
  await expect(page.getByLabel('Postal code')).toHaveAccessibleDescription(/10 characters/);

  // On a plain-http address of a network of one's own there is no `navigator.clipboard`.
  await page.evaluate(
    `Object.defineProperty(window, 'isSecureContext', { value: false }); Object.defineProperty(navigator, 'clipboard', { value: undefined })`,
  );
  // The link is of what was typed just now.
  await page.getByLabel('Postal code').fill('60614');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  await expect(page).toHaveURL(/postal_code=60614(&|$)/);
  await page.keyboard.press('Control+k');
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(page.url());
  await page.keyboard.press('Escape');

  // Of the examples those are offered that a service goes to from here.
  await page.route('**/api/estimate?*country=JP*', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { estimate: object } };
    await route.fulfill({ json: { success: true, data: { estimate: { ...data.estimate, services: [] } } } });
  });
  await goTo(page, '/shipping/getEstimate');
  await expect(page.getByRole('button', { name: 'to the United States' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'to Germany' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'to Japan' })).toHaveCount(0);
});

import { expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test } from './fixtures.ts';

/** What the translators of browsers do to a page, but for the words: each text is replaced by one in elements of their own, as soon as it is there. */
const TRANSLATOR = `(() => {
  const put = (text) => {
    if (text.nodeValue.trim() === '' || text.parentElement.closest('font, script, style, title, option, textarea')) return;
    const font = document.createElement('font');
    font.append(text.nodeValue);
    text.replaceWith(font);
  };
  const within = (root) => {
    const texts = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(put);
  };
  addEventListener('DOMContentLoaded', () => {
    within(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.isConnected) node instanceof Text ? put(node) : within(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  });
})()`;

test('tracks several parcels by a link, and shows the recipient’s page without signing in', async ({ page, browser, baseURL }) => {
  await signIn(page);
  // On their way: the newest label may be one that another journey canceled.
  const moving = (await (await page.request.get('/api/shipments?status=En Route&limit=3')).json()) as { data: { shipments: { tracking_number: string }[] } };
  const numbers = moving.data.shipments.map((shipment) => shipment.tracking_number);
  await goTo(page, '/shipping/tracking');
  await expect(page.getByText('Paste tracking numbers to begin')).toBeVisible();
  await page.getByLabel('Tracking numbers').fill(`${numbers.join(', ')}\nHB999999995HK`);
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('3 parcels')).toBeVisible();
  await expect(page.getByText('Not found: HB999999995HK')).toBeVisible();
  await page.locator('summary').first().click();
  await expect(page.getByText('Label created').first()).toBeVisible();
  // Whose times stand beside places elsewhere.
  await expect(page.getByText('Hong Kong Standard Time').first()).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByText('3 parcels')).toBeVisible();
  await page.getByLabel('Tracking numbers').fill('HB999999995HK');
  await page.getByRole('button', { name: 'Track' }).click();
  await expect(page.getByText('No tracking information was found for these shipments')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('3 parcels')).toBeVisible();

  const visitor = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  await visitor.addInitScript(TRANSLATOR);
  const open = await visitor.newPage();
  const thrown: string[] = [];
  open.on('console', (message) => message.text().includes('NotFoundError') && thrown.push(message.text()));
  await open.goto('/track');
  await open.getByLabel('Tracking number').fill(numbers[0]?.toLowerCase() ?? '');
  await open.getByRole('button', { name: 'Track' }).click();
  // The way and the day stand first, the number among the facts.
  await expect(open.getByRole('list', { name: 'The parcel’s journey' })).toContainText('Picked up');
  await expect(open.getByRole('region', { name: 'Your parcel' })).toContainText(numbers[0] ?? '');
  await expect(open.getByText('What happened')).toBeVisible();
  await open.getByLabel('Postal code or e-mail').fill('nobody@example.com');
  await open.getByRole('button', { name: 'Show' }).click();
  await expect(open.getByText('This does not match the parcel.')).toBeVisible();
  await expectAccessible(open);
  await prefer(open, { theme: 'DARK' });
  await open.setViewportSize({ width: 390, height: 844 });
  for (const language of ['zh', 'ru']) {
    await prefer(open, { language });
    await open.reload();
    await expect(open.getByText(numbers[0] ?? '', { exact: true })).toBeVisible();
    await expectAccessible(open);
    await expectNoOverflow(open);
  }
  expect(thrown).toEqual([]);
  await visitor.clearCookies();
  await open.goto('/track/HB999999995HK');
  await expect(open.getByText('We do not know this number yet')).toBeVisible();
  await expectAccessible(open);
  await visitor.close();
});

test('a parcel that only has its label is being prepared, and nobody says that it was picked up', async ({ page }) => {
  await signIn(page);
  const labeled = (await (await page.request.get('/api/shipments?status=Labeled&limit=1')).json()) as { data: { shipments: { tracking_number: string }[] } };
  await goTo(page, `/track/${labeled.data.shipments[0]?.tracking_number}`);
  await expect(page.getByRole('list', { name: 'The parcel’s journey' }).getByRole('listitem').first()).toContainText('Being prepared');
  await expect(page.getByText('Picked up')).toHaveCount(0);
});

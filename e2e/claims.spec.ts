import { deflateSync } from 'node:zlib';
import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';
import { words } from './words.ts';
import { SHIPMENT } from './sample-shipment.ts';

/** From a lost parcel to the money: found, claimed with documents, questioned, answered, approved by the operator's staff. */
const CASES = [
  { language: 'en', theme: 'DEFAULT', viewport: { width: 1440, height: 900 } },
  { language: 'ru', theme: 'DARK', viewport: { width: 390, height: 844 } },
] as const;

const WHAT_HAPPENED = 'The box was crushed and one cup is broken.';

/** A gray picture, one pixel wide: a PNG as a camera would send it. */
function photo(): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    let crc = ~0;
    for (const byte of body) {
      crc ^= byte;
      for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
    }
    const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    size.writeUInt32BE(data.length);
    sum.writeUInt32BE(~crc >>> 0);
    return Buffer.concat([size, body, sum]);
  };
  const head = Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.from([0, 128]))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Buys a label and lets the demo carry the parcel to its recipient. */
async function deliver(page: Page): Promise<{ id: number; number: string }> {
  const made = await page.request.post('/api/shipments', { data: { ...SHIPMENT, create_label: true } });
  const { shipment } = ((await made.json()) as { data: { shipment: { id: number; tracking_number: string } } }).data;
  for (let step = 0; step < 12; step += 1) await page.request.post(`/api/demo/shipments/${shipment.id}/advance`);
  return { id: shipment.id, number: shipment.tracking_number };
}

async function balance(page: Page): Promise<number> {
  return ((await (await page.request.get('/api/balance')).json()) as { data: { balance: { balance: number } } }).data.balance.balance;
}

/** One of the operator's people, in their own browser. */
async function desk(page: Page, language: string): Promise<Page> {
  const context = await page.context().browser()?.newContext({ viewport: page.viewportSize(), baseURL: ACCOUNTS });
  if (context === undefined) throw new Error('There is no browser.');
  const staff = await context.newPage();
  await signIn(staff, 'support');
  await prefer(staff, { language });
  return staff;
}

for (const { language, theme, viewport } of CASES) {
  test(`a claim from the parcel to the money in ${language}, ${theme}, ${viewport.width} px`, async ({ page }) => {
    const t = words(language);
    await signIn(page);
    await prefer(page, { language, theme });
    await page.setViewportSize(viewport);
    const parcel = await deliver(page);

    // The list, with the demo's claims and the links to outside help.
    await goTo(page, '/support/insuranceClaim');
    await expect(page.getByRole('heading', { name: t('support:list.title') })).toBeVisible();
    await expect(page.getByText(t('support:status.Needs information')).filter({ visible: true }).first()).toBeVisible();
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: t('support:help.center') })).toHaveAttribute('href', /^https:/);
    await expect(main.getByRole('link', { name: t('support:help.contact') })).toHaveAttribute('href', /^https:/);
    await expectAccessible(page);
    await expectNoOverflow(page);

    // The shipment, found by its number; a number that belongs to no shipment says so.
    await page.getByRole('link', { name: t('support:list.create') }).click();
    const search = page.getByLabel(t('support:start.find'));
    await search.fill('NOSUCHNUMBER');
    await expect(page.getByText(t('support:start.none'), { exact: true })).toBeVisible();
    await search.fill(parcel.number);
    await expect(page.getByRole('link', { name: parcel.number })).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);
    await page.getByRole('button', { name: t('support:start.claimNamed', { number: parcel.number }) }).click();
    await expect(page).toHaveURL(/\/support\/insuranceClaim\/view\/\d+$/);
    const claim = page.url().match(/view\/(\d+)/)?.[1] ?? '';

    // What is missing is pointed out at its field; what does not fit the parcel's history cannot be chosen, and says why.
    await expect(page.getByRole('radio', { name: t('support:reason.lost') })).toBeDisabled();
    await expect(page.getByText(t('support:why.delivered'))).toBeVisible();
    await expect(page.getByText(t('support:why.delayed'))).toBeVisible();
    const submit = page.getByRole('button', { name: t('support:form.submit') });
    await submit.click();
    await expect(page.getByRole('radio', { name: t('support:reason.damaged') })).toBeFocused();
    await page.getByRole('radio', { name: t('support:reason.damaged') }).check();
    await page.getByLabel(t('support:form.amount')).fill('999');
    await page.getByLabel(t('support:form.description')).fill(WHAT_HAPPENED);
    await submit.click();
    await expect(page.getByLabel(t('support:form.amount'))).toBeFocused();
    await page.getByLabel(t('support:form.amount')).fill('20');
    await expectAccessible(page);
    await expectNoOverflow(page);

    // What was typed survives a reload.
    await page.reload();
    await expect(page.getByLabel(t('support:form.description'))).toHaveValue(WHAT_HAPPENED);
    await expect(page.getByRole('radio', { name: t('support:reason.damaged') })).toBeChecked();
    await submit.click();
    await expect(page.getByText(t('support:problem.evidence'))).toBeVisible();

    // Documents: recognized by their content, not their name.
    const chooser = page.locator('input[type=file]');
    await chooser.setInputFiles([
      { name: 'box.png', mimeType: 'image/png', buffer: photo() },
      { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('<html>') },
    ]);
    await expect(page.getByRole('link', { name: t('support:documents.download', { name: 'box.png' }) })).toBeVisible();
    await expect(page.getByText(t('support:problem.type'))).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: t('support:documents.dismiss') }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('link', { name: t('support:documents.download', { name: 'box.png' }) }).click();
    expect((await saved).suggestedFilename()).toBe('box.png');
    await submit.click();
    await expect(page.getByText(t('support:view.now.Submitted'))).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // The operator asks.
    const staff = await desk(page, language);
    await goTo(staff, `${ACCOUNTS}/staff/claims`);
    const item = staff.getByRole('button', { name: new RegExp(`^${claim}`) });
    await staff.setViewportSize(viewport);
    await expect(item.getByText(/20[.,]00.+/)).toBeVisible();
    await item.click();
    await expect(staff.getByText(WHAT_HAPPENED)).toBeVisible();
    await expectAccessible(staff);
    await expectNoOverflow(staff);
    await staff.getByRole('button', { name: t('support:desk.ask'), exact: true }).click();
    const dialog = staff.getByRole('dialog');
    await dialog.getByLabel(t('support:desk.askLabel')).fill('What was the cup worth?');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: t('support:desk.ask'), exact: true }).click();
    await expect(staff.getByText(t('support:desk.asked'), { exact: true })).toBeVisible();
    await expect(item).toBeHidden();

    // The merchant answers, by keyboard.
    await goTo(page, page.url());
    await expect(page.getByText('What was the cup worth?')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(t('support:messages.answer')).focus();
    await page.keyboard.type('Twelve dollars.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('support:view.now.Submitted'))).toBeVisible();
    await expect(page.getByLabel(t('support:messages.reply'), { exact: true })).toHaveValue('');

    // Approved in part, and paid.
    const before = await balance(page);
    // The address says which claim is open.
    await goTo(staff, staff.url());
    await expect(item).toHaveAttribute('aria-expanded', 'true');
    await expect(staff.getByText('Twelve dollars.')).toBeVisible();
    await staff.getByRole('button', { name: t('support:desk.approve'), exact: true }).click();
    await dialog.getByLabel(t('support:desk.approveAmount')).fill('12');
    await expectAccessible(staff);
    await dialog.getByRole('button', { name: t('support:desk.approve'), exact: true }).click();
    await expect(staff.getByText(t('support:desk.approved'), { exact: true })).toBeVisible();
    expect(await balance(page)).toBeCloseTo(before + 12, 5);
    await goTo(page, page.url());
    await expect(page.getByText(t('support:status.Approved'), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(t('support:names.verbs.claim.approve'))).toBeVisible();
    await expectAccessible(page);
    await expectNoOverflow(page);

    // The shipment shows its claim.
    await goTo(page, `/shipping/shipment/view/${parcel.id}`);
    await expect(page.getByRole('link', { name: claim, exact: true })).toHaveAttribute('href', new RegExp(`/support/insuranceClaim/view/${claim}$`));
    await staff.context().close();
  });
}

test('a shipment leads to its claim or says why there is none, and a claim is withdrawn', async ({ timed: page }) => {
  await signIn(page);
  const made = await page.request.post('/api/shipments', { data: SHIPMENT });
  const pending = ((await made.json()) as { data: { shipment: { id: number } } }).data.shipment.id;
  await goTo(page, `/shipping/shipment/view/${pending}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  const action = page.getByRole('menuitem', { name: /Insurance claim/ });
  await expect(action).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByText('It has no label yet.').first()).toBeVisible();

  const parcel = await deliver(page);
  await goTo(page, `/shipping/shipment/view/${parcel.id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await action.click();
  await expect(page).toHaveURL(`/support/insuranceClaim?shipment=${parcel.id}`);
  await page.getByRole('button', { name: `Claim for ${parcel.number}` }).click();
  await page.getByRole('radio', { name: 'Missing contents' }).check();
  await page.getByLabel('Claimed amount').fill('12.5');
  await page.getByLabel('Description').fill('One of two shirts was not in the box.');
  // Why a draft was not saved is told until it is saved.
  const save = page.getByRole('button', { name: 'Save draft' });
  await page.route('**/api/claims/*', async (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await save.click();
  const problem = page.getByRole('main').getByRole('alert');
  await expect(problem).toBeVisible();
  await page.unroute('**/api/claims/*');
  await save.click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  await expect(problem).toHaveCount(0);
  await page.locator('input[type=file]').setInputFiles({ name: 'box.png', mimeType: 'image/png', buffer: photo() });
  await expect(page.getByRole('link', { name: 'Download box.png' })).toBeVisible();
  // A document that goes says so and keeps the focus where it does not go.
  const remove = page.getByRole('button', { name: 'Remove box.png' });
  const answer = Promise.withResolvers<void>();
  await page.route('**/documents/*', async (route) => (await answer.promise, await route.abort()));
  await remove.click();
  await expect(remove).toHaveAttribute('aria-busy', 'true');
  await expect(remove).toBeFocused();
  answer.resolve();
  await expect(remove).not.toHaveAttribute('aria-busy', 'true');
  await page.unroute('**/documents/*');
  // While it is on its way, it is not saved again.
  const sent = Promise.withResolvers<void>();
  await page.route('**/api/claims/*/submit', async (route) => (await sent.promise, await route.continue()));
  await page.getByRole('button', { name: 'Submit claim' }).click();
  await expect(save).toHaveAttribute('aria-disabled', 'true');
  sent.resolve();
  await expect(page.getByText('The claim is being checked.', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw claim' }).click();
  await expectAccessible(page);
  const dialog = page.getByRole('dialog');
  const withdraw = dialog.getByRole('button', { name: 'Withdraw claim' });
  // While it is under way nothing closes the dialog without a word; what may never be answered keeps nobody, and says so when it fails.
  await page.clock.install();
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/claims/*/withdraw', async (route) => (await answered.promise, await route.abort()));
  await withdraw.click();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('status')).toHaveText('Still at work. One moment.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.clock.runFor(5000);
  await expect(dialog.getByRole('status')).toContainText('Closing does not stop it');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(withdraw).toHaveAttribute('aria-busy', 'true');
  await page.clock.runFor(5000);
  await dialog.getByRole('button', { name: 'Close anyway' }).click();
  await expect(dialog).toHaveCount(0);
  answered.resolve();
  await expect(page.getByText('The server could not be reached.', { exact: false })).toBeVisible();
  await page.unroute('**/api/claims/*/withdraw');
  await page.clock.resume();
  // Somebody at the desk is about to pay it.
  const staff = await desk(page, 'en');
  await staff.clock.install();
  await goTo(staff, `${ACCOUNTS}/staff/claims?q=${parcel.number}`);
  await staff.getByRole('button', { name: new RegExp(parcel.number) }).click();
  await staff.getByRole('button', { name: 'Approve', exact: true }).click();
  await staff.getByRole('dialog').getByLabel('Note').fill('Half a note');
  const colleague = await staff.context().newPage();
  await colleague.clock.install();
  await colleague.goto(staff.url());
  await colleague.getByRole('button', { name: 'Refuse', exact: true }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Withdraw claim' }).click();
  await withdraw.click();
  await expect(page.getByText('You withdrew this claim.')).toBeVisible();
  // The list that asks anew no longer has it: whoever is typing keeps the dialog until the answer is refused, and what came of it is said above the page.
  const list = staff.waitForResponse((answer) => /\/staff\/claims\?/.test(answer.url()));
  await staff.clock.fastForward(31_000);
  expect(((await (await list).json()) as { data: { claims: unknown[] } }).data.claims).toEqual([]);
  await expect(staff.getByRole('dialog').getByLabel('Note')).toHaveValue('Half a note');
  await staff.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(staff.getByText('The claim is decided or withdrawn.')).toBeVisible();
  await expect(staff.getByRole('dialog')).toHaveCount(0);
  // Whoever leaves the dialog reads why the claim goes with it.
  const gone = colleague.waitForResponse((answer) => /\/staff\/claims\?/.test(answer.url()));
  await colleague.clock.fastForward(31_000);
  await gone;
  await colleague.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(colleague.getByText(/^Claim \d+ has been answered by somebody else or withdrawn\.$/)).toBeVisible();
  await expect(colleague.getByRole('button', { name: new RegExp(parcel.number) })).toHaveCount(0);
  await staff.context().close();
  await page.getByRole('link', { name: 'New claim' }).click();
  await expect(page.getByRole('button', { name: `Claim for ${parcel.number}` })).toBeVisible();
});

test('whoever may only look sees claims and cannot begin one', async ({ page }) => {
  await signIn(page, 'viewer');
  await goTo(page, '/support/insuranceClaim');
  const create = page.getByRole('button', { name: 'New claim' }).first();
  await expect(create).toHaveAttribute('aria-disabled', 'true');
  await page
    .getByRole('link', { name: /^9\d{4}$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: /Insurance claim 9\d{4}/ })).toBeVisible();
  await expectAccessible(page);
});

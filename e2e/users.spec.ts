import type { Browser, BrowserContext, Locator } from '@playwright/test';
import { ACCOUNTS, CONSOLE, CONSOLE_PORT, endSession, expect, expectAccessible, goTo, signIn, test, type Page } from './fixtures.ts';

const PASSWORD = 'a sentence to remember';

/** Invites somebody on the page of authorized users and returns the link. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await goTo(page, `${ACCOUNTS}/settings/users`);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('E-mail').fill(email);
  await form.getByRole('radio', { name: role, exact: true }).check();
  await form.getByRole('button', { name: 'Make the link' }).click();
  const shown = page.getByRole('alertdialog');
  const link = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  return link;
}

/** Somebody else's browser. */
async function stranger(browser: Browser): Promise<{ context: BrowserContext; page: Page }> {
  const context = await browser.newContext({ baseURL: CONSOLE, viewport: { width: 1440, height: 900 } });
  return { context, page: await context.newPage() };
}

/** A new person joins by a link and arrives in the console. */
async function join(page: Page, link: string, first: string): Promise<void> {
  await page.goto(link);
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Lima');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Join' }).click();
  await page.waitForURL((url) => url.port === String(CONSOLE_PORT) && url.pathname.startsWith('/shipping'));
}

async function choose(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: action }).click();
}

test('an owner invites somebody, who asks for more access, gets it, is suspended and removed', async ({ page, browser }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/settings/users`);
  const list = page.getByRole('region', { name: 'Authorized users' });
  await expect(list.getByText('Mei Tanaka (you)')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Invite a person' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('E-mail').fill('nobody');
  await form.getByRole('button', { name: 'Make the link' }).click();
  await expect(form.getByText('Enter an e-mail address like name@example.com.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('E-mail').fill('nobody@portolan.test');
  await endSession(page, '**/api/invitations');
  await form.getByRole('button', { name: 'Make the link' }).click();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(form.getByLabel('E-mail')).toHaveValue('nobody@portolan.test');
  await form.getByRole('button', { name: 'Cancel' }).click();

  const link = await invite(page, 'rosa@portolan.test', 'Viewer');
  const row = page.getByRole('row').filter({ hasText: 'rosa@portolan.test' });
  await expect(row.getByText('Invited', { exact: true })).toBeVisible();

  const rosa = await stranger(browser);
  await rosa.page.goto(link);
  await expect(rosa.page.getByRole('heading', { name: 'Join Harbour Goods' })).toBeVisible();
  await expect(rosa.page.getByText('Mei Tanaka invites you')).toBeVisible();
  await expectAccessible(rosa.page);
  await rosa.page.getByRole('button', { name: 'Join' }).click();
  await expect(rosa.page.getByText('Field is required.').first()).toBeVisible();
  await join(rosa.page, link, 'Rosa');

  // Where she lacks access, the page offers a way to ask for it.
  await goTo(rosa.page, '/shipping/manifests');
  // Playwright will not press a button that says it is disabled; this one still reacts.
  await rosa.page.getByRole('button', { name: 'Create manifest' }).first().click({ force: true });
  await rosa.page.getByRole('button', { name: 'Request access' }).click();
  await expect(rosa.page).toHaveURL(/\/settings\/access\?access=shipping%3Awrite/);
  await expect(rosa.page.getByLabel('What you need')).toHaveValue('shipping:write');
  await rosa.page.getByLabel('Why you need it').fill('I pack on Fridays');
  await expectAccessible(rosa.page);
  await rosa.page.getByRole('button', { name: 'Request access' }).click();
  await expect(rosa.page.getByText('Waiting')).toBeVisible();
  await goTo(rosa.page, `${ACCOUNTS}/developer/tokens`);
  await expect(rosa.page.getByRole('heading', { name: 'Access Denied' })).toBeVisible();
  await expectAccessible(rosa.page);
  await rosa.page.getByRole('link', { name: 'Request access' }).click();
  await expect(rosa.page.getByLabel('What you need')).toHaveValue('developer:read');

  await goTo(page, page.url());
  const pending = page.getByRole('region', { name: 'Requests for access' });
  await expect(pending.getByText('I pack on Fridays')).toBeVisible();
  await expectAccessible(page);
  await pending.getByRole('button', { name: 'Approve' }).click();
  await expect(pending).toHaveCount(0);
  await goTo(rosa.page, '/shipping/manifests');
  await rosa.page.getByRole('button', { name: 'Create manifest' }).first().click();
  await expect(rosa.page.getByRole('dialog')).toBeVisible();

  const member = page.getByRole('row').filter({ hasText: 'Rosa Lima' });
  await choose(page, member, 'Change role and access');
  const change = page.getByRole('dialog');
  await expect(change.getByLabel('Create shipments, buy and cancel labels')).toBeChecked();
  await change.getByLabel('Create shipments, buy and cancel labels').uncheck();
  await change.getByRole('radio', { name: 'Returns', exact: true }).check();
  await expectAccessible(page);
  await change.getByRole('button', { name: 'Save' }).click();
  await expect(member.getByText('Returns', { exact: true })).toBeVisible();
  // What she has open is refused, and her page follows.
  await rosa.page.getByRole('dialog').getByLabel('Entry point').selectOption('HKGHUB');
  await rosa.page.getByRole('dialog').getByRole('button', { name: 'Create manifest' }).click();
  await expect(rosa.page.getByRole('dialog').getByText("You don't have permission to perform that request.")).toBeVisible();
  await rosa.page.keyboard.press('Escape');
  await expect(rosa.page.getByRole('button', { name: 'Create manifest' }).first()).toHaveAttribute('aria-disabled', 'true');

  await choose(page, member, 'Suspend');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(member.getByText('Suspended', { exact: true })).toBeVisible();
  expect(await rosa.page.evaluate(async () => (await fetch('/api/shipments')).status)).toBe(401);
  await choose(page, member, 'Let in again');
  await expect(member.getByText('Active', { exact: true })).toBeVisible();
  await choose(page, member, 'Remove from the account');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(member).toHaveCount(0);

  await page.getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('heading', { name: 'History of authorized users' })).toBeVisible();
  for (const what of ['Invited', 'Accepted the invitation', 'Asked for access', 'Approved access', 'Changed the access', 'Removed']) {
    await expect(page.getByRole('row').filter({ hasText: what }).first()).toBeVisible();
  }
  await expect(page.getByText('Viewer → Returns')).toBeVisible();
  await expectAccessible(page);
  await rosa.context.close();
});

test('somebody known joins a second account with their password and finds it in Switch Accounts', async ({ page, browser }) => {
  await signIn(page);
  const first = await invite(page, 'leo@portolan.test', 'Shipping');
  const leo = await stranger(browser);
  await join(leo.page, first, 'Leo');
  await page.goto(`${ACCOUNTS}/users/context`);
  await page.getByRole('button', { name: /Harbour Goods Europe/ }).click();
  // The way there leads through the console's root with a code; a page opened before that finishes would be left again.
  await page.waitForURL((url) => url.port === String(CONSOLE_PORT) && url.pathname.startsWith('/shipping'));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const second = await invite(page, 'leo@portolan.test', 'Billing');

  await leo.page.goto(`${ACCOUNTS}/sign-out`);
  await expect(leo.page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await leo.page.goto(second);
  await expect(leo.page.getByText('You have a password here already.')).toBeVisible();
  await expect(leo.page.getByLabel('Password')).toBeFocused();
  await leo.page.getByLabel('Password').fill('not this one at all');
  await leo.page.getByRole('button', { name: 'Show what you typed' }).click();
  await expect(leo.page.getByLabel('Password')).toHaveAttribute('type', 'text');
  await leo.page.getByRole('button', { name: 'Join' }).click();
  await expect(leo.page.getByText('This is not the password of this e-mail.')).toBeVisible();
  await expectAccessible(leo.page);
  await leo.page.getByLabel('Password').fill(PASSWORD);
  await leo.page.getByRole('button', { name: 'Join' }).click();
  await leo.page.waitForURL((url) => url.port === String(CONSOLE_PORT) && url.pathname.startsWith('/shipping'));
  await leo.page.getByRole('button', { name: 'Account menu' }).click();
  await expect(leo.page.getByRole('menu')).toContainText('Europe');
  await leo.page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
  await expect(leo.page.getByRole('button', { name: /Harbour Goods/ })).toHaveCount(2);

  // The link worked once.
  await leo.page.goto('about:blank');
  await leo.page.goto(second);
  await expect(leo.page.getByRole('heading', { name: 'This invitation cannot be used' })).toBeVisible();
  await expectAccessible(leo.page);
  await leo.context.close();
});

test('the last owner stays, and a viewer sees why nothing is theirs to change', async ({ page }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/settings/users`);
  const own = page.getByRole('row').filter({ hasText: 'Mei Tanaka' });
  await own.getByRole('button').last().click();
  const leave = page.getByRole('menuitem', { name: 'Leave the account' });
  await expect(leave).toContainText('An account needs an owner');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await signIn(page, 'viewer');
  await goTo(page, `${ACCOUNTS}/settings/users`);
  await expect(page.getByRole('button', { name: 'Invite a person' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('row').filter({ hasText: 'Mei Tanaka' }).getByRole('button').last().click();
  await expect(page.getByRole('menuitem', { name: 'Remove from the account' })).toContainText('Only owners and administrators');
  await expectAccessible(page);
});

test('people are looked after by keyboard', async ({ page }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/settings/users`);
  const button = page.getByRole('button', { name: 'Invite a person' });
  await button.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await form.getByLabel('E-mail').focus();
  await page.keyboard.type('kim@portolan.test');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  const shown = page.getByRole('alertdialog');
  await expect(shown.locator('code')).toContainText('/invitation#');
  await shown.getByRole('button', { name: 'I have copied it' }).focus();
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'kim@portolan.test' });
  await choose(page, row, 'Withdraw the invitation');
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).press('Enter');
  await expect(row).toHaveCount(0);
});

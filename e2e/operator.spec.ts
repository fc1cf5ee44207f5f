import type { Browser, Locator } from '@playwright/test';
import { ACCOUNTS, CONSOLE, CONSOLE_PORT, expect, expectAccessible, goTo, signIn, test, type Page } from './fixtures.ts';

const PASSWORD = 'plum kettle under stairs';
const OTHER = 'seven quiet lamps ashore';

async function signInAs(page: Page, email: string, password: string): Promise<void> {
  await page.goto(`${ACCOUNTS}/sign-in`);
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Somebody else's browser. */
async function stranger(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage();
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('listitem').filter({ hasText: text });

/** Does something to a row of a list, from its menu. */
async function act(page: Page, row: Locator, action: string): Promise<void> {
  await row.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** The link in the window that shows one, which is closed. */
async function takeLink(page: Page): Promise<string> {
  const shown = page.getByRole('alertdialog');
  const link = (await shown.locator('code').textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  return link;
}

test('an administrator opens an account, sets its limit, suspends and resumes it', async ({ page, browser }) => {
  await signIn(page, 'admin');
  const settings = { unsaid: ['OPERATOR_ADDRESS', 'GS1_PREFIX'], is_sending: false };
  await page.route('**/api/staff/setup', (route) => route.fulfill({ json: { success: true, data: settings } }));
  await goTo(page, ACCOUNTS);
  const toDo = page.getByRole('region', { name: 'Setting up' });
  await expect(toDo.getByRole('listitem').filter({ hasText: 'Say who you are' })).toContainText('Set OPERATOR_ADDRESS and GS1_PREFIX in .env');
  await expect(toDo.getByRole('listitem').filter({ hasText: 'Let mail leave' })).not.toContainText('Done');
  await expectAccessible(page);
  settings.unsaid = ['GS1_PREFIX'];
  await page.reload();
  await expect(toDo.getByRole('listitem')).toHaveText([/Let mail leave/]);
  await expectAccessible(page);
  await toDo.getByRole('button', { name: 'Hide these steps' }).click();
  await expect(toDo).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Merchant accounts' })).toBeVisible();
  await expect(toDo).toBeHidden();
  await page.getByRole('main').getByRole('link', { name: 'Merchant accounts' }).click();
  await page.getByRole('button', { name: 'Open an account' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Open the account' }).click();
  await expect(form.getByText('Field is required.').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Name').fill('Lantern & Co');
  await form.getByLabel('Country').fill('portug');
  await page.getByRole('option', { name: /Portugal/ }).click();
  await expect(form.getByLabel('Currency').getByRole('option', { name: 'Select…' })).toHaveCount(1);
  await form.getByLabel('Currency').selectOption('EUR');
  await form.getByLabel('Time zone').fill('lisbon');
  await page.getByRole('option', { name: 'Europe/Lisbon' }).click();
  await form.getByLabel('E-mail of the owner').fill('iris@lantern.example');
  await form.getByRole('button', { name: 'Open the account' }).click();
  const link = await takeLink(page);
  const row = page.getByRole('row').filter({ hasText: 'Lantern & Co' });
  await expect(row.getByText('€0.00')).toHaveCount(2);

  await act(page, row, 'Change');
  await page.getByRole('dialog').getByLabel('Credit limit').fill('500');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('€500.00')).toHaveCount(1);

  const iris = await stranger(browser);
  await iris.goto(link);
  await iris.getByLabel('First name').fill('Iris');
  await iris.getByLabel('Last name').fill('Vega');
  await iris.getByLabel('Password').fill(PASSWORD);
  await iris.getByRole('button', { name: 'Join' }).click();
  await iris.waitForURL((url) => url.port === String(CONSOLE_PORT));
  await expect(iris.getByRole('heading', { name: 'Shipping estimate' })).toBeVisible();
  const own = (await (await iris.request.get(`${CONSOLE}/api/settings`)).json()) as { data: { settings: { time_zone: string } } };
  expect(own.data.settings.time_zone).toBe('Europe/Lisbon');

  await act(page, row, 'Suspend');
  await page.getByRole('dialog').getByLabel('Reason').fill('Unpaid since October');
  await page.getByRole('dialog').getByRole('button', { name: 'Suspend' }).click();
  await expect(row.getByText('Suspended', { exact: true })).toBeVisible();
  await expectAccessible(page);
  // Who is in it reads why at the next page, and is not told to ask for more access.
  await iris.getByRole('link', { name: 'Shipments', exact: true }).first().click();
  await expect(iris.getByText('This account is suspended. Ask the operator what to do.')).toBeVisible();
  await expect(iris.getByRole('link', { name: 'Request access' })).toHaveCount(0);
  await signInAs(iris, 'iris@lantern.example', PASSWORD);
  await iris.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  await iris.goto(`${ACCOUNTS}/users/context`);
  await expect(iris.getByText('This account is suspended. Ask the operator what to do.')).toBeVisible();
  await expect(iris.getByRole('button', { name: /Lantern & Co/ })).toBeDisabled();

  await act(page, row, 'Resume');
  await expect(row.getByText('Suspended', { exact: true })).toHaveCount(0);
  await iris.reload();
  await iris.getByRole('button', { name: /Lantern & Co/ }).click();
  await iris.waitForURL((url) => url.port === String(CONSOLE_PORT));
});

/** Invites a colleague on the page of staff and gives the link. */
async function invite(page: Page, email: string, role: string): Promise<string> {
  await goTo(page, `${ACCOUNTS}/staff/team`);
  await page.getByRole('button', { name: 'Invite a colleague' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('E-mail').fill(email);
  await form.getByLabel('Role').selectOption(role);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Invite' }).click();
  return takeLink(page);
}

/** Chooses a password by a link, as somebody new. */
async function choosePassword(page: Page, link: string, first: string): Promise<void> {
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Skov');
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByText('Your password was saved. Sign in with it.')).toBeVisible();
}

test('somebody who forgot their password gets a link, which an administrator reads in the outgoing mail', async ({ page, browser }) => {
  const email = 'moss@operator.example';
  await signIn(page, 'admin');
  const moss = await stranger(browser);
  await choosePassword(moss, await invite(page, email, 'warehouse'), 'Moss');
  await moss.goto(`${ACCOUNTS}/sign-in`);
  await moss.getByRole('link', { name: 'Forgot your password?' }).click();
  // The page before asks for an e-mail, too.
  await expect(moss.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectAccessible(moss);
  const send = moss.getByRole('button', { name: 'Send the link' });
  await moss.getByLabel('E-mail').fill('nobody@here.example');
  await send.click();
  await expect(moss.getByText('If nobody@here.example belongs to somebody here')).toBeVisible();
  await moss.goto(`${ACCOUNTS}/forgot-password`);
  await moss.getByLabel('E-mail').fill(email);
  await send.click();
  await expect(moss.getByText(`If ${email} belongs to somebody here`)).toContainText('No mail leaves this installation: ask Portolan Logistics for the link');

  await goTo(page, `${ACCOUNTS}/staff/mail`);
  await expect(page.getByText('No mail leaves this installation')).toBeVisible();
  const mailTo = (to: string) => page.getByRole('row').filter({ hasText: to });
  const row = mailTo(email).filter({ hasText: 'Choose a new password' });
  await expect(async () => {
    await goTo(page, page.url());
    await expect(row).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(mailTo('nobody@here.example')).toHaveCount(0);
  // When it was written stands on one line.
  expect((await row.locator('time').first().boundingBox())?.height).toBeLessThan(24);
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Open: / }).click();
  const letter = page.getByRole('dialog');
  await expect(letter.getByText('Somebody asked for a new password for')).toBeVisible();
  await expectAccessible(page);
  const link = (await letter.locator('code').textContent()) ?? '';
  await letter.getByRole('button', { name: 'Close' }).first().click();

  await moss.goto(link);
  await moss.getByLabel('New password').fill('password1234');
  await moss.getByRole('button', { name: 'Save the password' }).click();
  await expect(moss.getByText('This password is too common')).toBeVisible();
  await moss.getByLabel('New password').fill(OTHER);
  await moss.getByRole('button', { name: 'Save the password' }).click();
  await expect(moss.getByText('Your password was saved. Sign in with it.')).toBeVisible();
  await goTo(page, page.url());
  await expect(row).toContainText('Outdated');
  await moss.goto('about:blank');
  await moss.goto(link);
  await expect(moss.getByText('The link was used already or is too old.')).toBeVisible();
  await signInAs(moss, email, PASSWORD);
  await expect(moss.getByText('The e-mail or the password is not right.')).toBeVisible();
  await signInAs(moss, email, OTHER);
  await moss.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  // Mail is written by a job.
  await expect(async () => {
    await goTo(page, page.url());
    await expect(mailTo(email).filter({ hasText: 'Your password was changed' })).toHaveCount(1, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });

  // On a phone, too.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('main').getByText('Your password was changed').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: /^Failed/ }).click();
  await expect(page.getByText('Nothing matches')).toBeVisible();
});

test('an administrator invites a colleague, changes their role, keeps them out and lets them in', async ({ page, browser }) => {
  await signIn(page, 'admin');
  await goTo(page, ACCOUNTS);
  await page.getByRole('link', { name: 'Staff', exact: true }).click();
  await expect(rowOf(page, 'Ada Lindqvist (you)')).toContainText('Administrator');
  await expectAccessible(page);
  await invite(page, 'dee@operator.example', 'support');
  const form = page.getByRole('dialog');
  const row = rowOf(page, 'dee@operator.example');
  await expect(row).toContainText('Invited');
  await row.getByRole('button', { name: 'Make a new link' }).click();
  const link = await takeLink(page);

  const dee = await stranger(browser);
  await choosePassword(dee, link, 'Dee');
  await dee.getByRole('link', { name: 'Go to sign in' }).click();
  await signInAs(dee, 'dee@operator.example', PASSWORD);
  await dee.waitForURL((url) => !url.pathname.startsWith('/sign-in'));
  // Who may only look is told so once, and is offered no decision.
  await goTo(dee, `${ACCOUNTS}/staff/claims`);
  await expect(dee.getByText('Your role may look at claims, not decide them.')).toBeVisible();
  await dee
    .getByRole('button', { name: /^90\d{3}/ })
    .first()
    .click();
  await expect(dee.getByText('What happened')).toBeVisible();
  await expect(dee.getByRole('button', { name: /Approve|Refuse|Ask/ })).toHaveCount(0);
  await goTo(dee, `${ACCOUNTS}/staff/referrals`);
  await expect(dee.getByText('Your role may look at referrals, not decide them.')).toBeVisible();
  await goTo(dee, `${ACCOUNTS}/staff/team`);
  await expect(dee.getByText("You don't have permission to perform that request.")).toBeVisible();

  await goTo(page, page.url());
  await expect(row).toContainText('Dee Skov');
  await row.getByRole('button', { name: 'Change role' }).click();
  await form.getByLabel('Role').selectOption('admin');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Administrator');
  await dee.reload();
  await expect(dee.getByRole('heading', { name: 'Staff' })).toBeVisible();

  await row.getByRole('button', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(row).toContainText('Disabled');
  await dee.reload();
  await expect(dee).toHaveURL(/sign-in/);
  await signInAs(dee, 'dee@operator.example', PASSWORD);
  await expect(dee.getByText('The e-mail or the password is not right.')).toBeVisible();
  await row.getByRole('button', { name: 'Let in again' }).click();
  await expect(row).toContainText('Active');
});

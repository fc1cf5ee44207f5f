import { offLink } from '../src/server/mail.ts';
import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, withoutMail, type Page } from './fixtures.ts';
import { SECRET_KEY } from './places.ts';

const PHONE = { width: 390, height: 844 };
const card = (page: Page) => page.getByRole('region', { name: 'Mail you get' });

/** The link at the foot of a mail to whoever is signed in. */
async function linkOf(page: Page, kind: string): Promise<string> {
  const answer = await page.request.get(`${ACCOUNTS}/api/users/me`);
  const { data } = (await answer.json()) as { data: { user: { id: number } } };
  return offLink({ SECRET_KEY, ACCOUNTS_URL: ACCOUNTS }, data.user.id, kind);
}

test('somebody chooses which mail they get, and turns a kind off by the link in one', async ({ page, browser }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/settings/profile`);
  const tasks = card(page).getByRole('switch', { name: 'Long task finished' });
  const hooks = card(page).getByRole('switch', { name: 'Webhook switched off' });
  await expect(tasks).not.toBeChecked();
  await expect(hooks).toBeChecked();
  await expect(card(page).getByText('These concern your way in')).toBeVisible();
  await expect(card(page).getByRole('listitem').filter({ hasText: 'New sign-in' })).toBeVisible();
  await expectAccessible(page);
  await tasks.click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(tasks).toBeChecked();
  await page.reload();
  await expect(tasks).toBeChecked();

  const link = await linkOf(page, 'webhook_disabled');
  const elsewhere = await browser.newContext({ viewport: PHONE, colorScheme: 'dark' });
  const reader = await elsewhere.newPage();
  await prefer(reader, { theme: 'DARK' });
  await reader.goto(link);
  await expect(reader.getByText('“Webhook switched off” will no longer be sent to demo@portolan.test.')).toBeVisible();
  await expectAccessible(reader);
  await expectNoOverflow(reader);
  await goTo(page, page.url());
  await expect(hooks).toBeChecked();
  await reader.getByRole('button', { name: 'Turn off' }).click();
  await expect(reader.getByRole('status')).toContainText('“Webhook switched off” is turned off for demo@portolan.test.');
  await expectAccessible(reader);
  await reader.goto(`${ACCOUNTS}/mail/off?token=1.task_ended.${'A'.repeat(43)}`);
  await expect(reader.getByText('This link is not one of ours')).toBeVisible();
  await expectAccessible(reader);
  await elsewhere.close();

  await goTo(page, page.url());
  await expect(hooks).not.toBeChecked();
  await page.setViewportSize(PHONE);
  await prefer(page, { language: 'ru', theme: 'DARK' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Какие письма вы получаете' })).toBeVisible();
  await expect(page.getByText('Письма отсюда не отправляются')).toBeHidden();
  await withoutMail(page);
  await page.reload();
  await expect(page.getByText('Письма отсюда не отправляются')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('a choice that could not be saved says so and goes back', async ({ page }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/settings/profile`);
  await page.route('**/api/profile/mail/*', (route) => route.fulfill({ status: 500, json: { success: false, code: 'internal', message: 'Not this time.' } }));
  const payments = card(page).getByRole('switch', { name: 'Payment failed' });
  await expect(payments).toBeChecked();
  await payments.click();
  await expect(page.getByText('Not this time.')).toBeVisible();
  await expect(payments).toBeChecked();
});

test('an account sets the limit below which its people are told of a low balance', async ({ page }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/billing/payment`);
  const limit = page.getByRole('region', { name: 'Low balance mail' });
  const below = limit.getByLabel('Tell us when available credit falls below');
  await expect(below).toHaveValue('');
  await expectAccessible(page);
  await below.fill('0.5');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(limit.getByText(/[Mm]ust be at least 1/)).toBeVisible();
  await expectAccessible(page);
  await below.fill('250');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await prefer(page, { theme: 'DARK' });
  await page.setViewportSize(PHONE);
  await page.reload();
  await expect(below).toHaveValue('250');
  await expectAccessible(page);
  await expectNoOverflow(page);
  await below.fill('');
  await limit.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await goTo(page, page.url());
  await expect(below).toHaveValue('');
  await expect(limit.getByText(/^Everybody who can see the balance gets one e-mail/)).toBeVisible();
  await withoutMail(page);
  await page.reload();
  await expect(limit.getByText('No mail server is set up here: until there is one, nobody is told.')).toBeVisible();
});

test('a link in a mail about another account asks for that account, and opens its page there', async ({ page }) => {
  await signIn(page);
  const about = (account: number) => `${ACCOUNTS}/users/context?account=${account}&next=${encodeURIComponent(`${ACCOUNTS}/billing/payment`)}`;
  await goTo(page, about(20002));
  await expect(page.getByText('This link is about Harbour Goods Europe. Choose it to go on.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: /Harbour Goods Europe/ }).click();
  await page.waitForURL('**/billing/payment');
  const me = async () =>
    ((await (await page.request.get(`${ACCOUNTS}/api/users/me`)).json()) as { data: { user: { account: { id: number } } } }).data.user.account.id;
  expect(await me()).toBe(20002);
  // There already, nothing is asked.
  await page.goto(about(20002));
  await page.waitForURL('**/billing/payment');
});

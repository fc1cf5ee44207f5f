import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, moveTo, prefer, signIn, test } from './fixtures.ts';

test('a merchant without a subscription is told what it gives, subscribes, changes, cancels, keeps it, and prints return addresses', async ({ page }) => {
  await signIn(page, 'europe');
  await goTo(page, '/returns/information');
  await expect(page.getByText('Returns need a subscription')).toBeVisible();
  await expect(page.getByText('The address is shown with a subscription.')).toHaveCount(7);
  await expect(page.getByText('Your reference code')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'See the plans' }).click();
  await expect(page).toHaveURL(/\/subscriptions$/);
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/€\d\d\.\d\d EUR \(\$15\.00 USD\) is charged from your balance now/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Your subscription' })).toBeVisible();
  await expect(page.getByText('Active', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Choose this plan: Growth' }).click();
  await expect(dialog).toContainText(/The plan begins now\. \$24\.00 USD is charged.* About €2\d\.\d\d EUR is taken from your balance now\./);
  await dialog.getByRole('button', { name: 'Choose this plan' }).click();
  await expect(page.getByText('The plan was changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Choose this plan: Basic' }).click();
  await dialog.getByRole('button', { name: 'Choose this plan' }).click();
  await expect(page.getByText(/on your plan is Basic\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep Growth' }).click();
  await expect(page.getByText(/on your plan is Basic\./)).toHaveCount(0);

  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/^The subscription ends on .+ After that no new returns/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep subscription' }).click();
  await expect(page.getByRole('button', { name: 'Keep subscription' })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: 'Growth' })).toContainText('Paid');

  await goTo(page, '/returns/information');
  await expect(page.getByRole('heading', { name: 'Your reference code' })).toBeVisible();
  const hongKong = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Hong Kong' }) });
  await expect(hongKong).toContainText(/Harbour Goods Europe\s*Portolan Returns R\d+-\d\d/);
  await page.getByRole('button', { name: 'Use for new shipments: Hong Kong' }).click();
  await expect(hongKong.getByText('Used for new shipments')).toBeVisible();
  await expectAccessible(page);
  const label = await page.request.get((await page.getByRole('link', { name: 'Label for the buyer: Hong Kong' }).getAttribute('href')) ?? '');
  expect([label.status(), label.headers()['content-type']]).toEqual([200, 'application/pdf']);
});

test('a plan that the balance does not pay leads from the question to where money is added', async ({ page }) => {
  const message = 'Insufficient funds. Please add money to your account balance.';
  await signIn(page, 'europe');
  // As it is before the first subscription, whatever another journey did.
  const none = { success: true, data: { is_needed: true, is_open: false, subscriptions: [] } };
  await page.route('**/api/subscriptions', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: none })
      : route.fulfill({ status: 402, json: { success: false, code: 'insufficient_funds', message } }),
  );
  await goTo(page, '/subscriptions');
  await page.getByRole('button', { name: 'Subscribe: Basic' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert')).toContainText(message);
  await page.getByRole('alert').getByRole('button', { name: 'Make Payment' }).click();
  await expect(page).toHaveURL(`${ACCOUNTS}/billing/payment`);
});

test('a subscription that is not paid says so on every page it touches, in every language', async ({ page }) => {
  await signIn(page);
  const own = async (status: string) => {
    const { data } = (await (await page.request.get('/api/subscriptions')).json()) as { data: { subscriptions: object[] } };
    const past_due = '2026-12-08';
    await page.unroute('**/api/subscriptions');
    await page.route('**/api/subscriptions', (route) =>
      route.fulfill({
        json: {
          success: true,
          data: { is_needed: true, is_open: status !== 'Locked', subscriptions: [{ ...data.subscriptions[0], status, past_due, locks: '2026-12-15' }] },
        },
      }),
    );
  };
  const says = {
    en: { 'Payment Due': 'Payment Due: your balance does not cover', 'Past Due': 'Past Due: this month', Locked: 'Locked: the subscription was not paid' },
    zh: { 'Payment Due': '待付款：余额不足', 'Past Due': '已逾期：', Locked: '已锁定：' },
    ru: { 'Payment Due': 'Ожидает оплаты: баланса', 'Past Due': 'Просрочена: текущий', Locked: 'Заблокирована: подписка' },
  } as const;
  for (const [language, sentences] of Object.entries(says)) {
    await prefer(page, { language, theme: language === 'zh' ? 'DARK' : 'DEFAULT' });
    await page.setViewportSize({ width: language === 'en' ? 1440 : 390, height: 900 });
    for (const [status, sentence] of Object.entries(sentences)) {
      await own(status);
      await goTo(page, '/subscriptions');
      for (const path of ['/subscriptions', '/returns/information', '/returns/returns', '/returns/returns/add']) {
        await moveTo(page, path);
        // The disabled button's tooltip says the same.
        await expect(page.getByRole('paragraph').filter({ hasText: sentence })).toBeVisible();
        await expectAccessible(page);
        await expectNoOverflow(page);
      }
    }
  }
});

test('who may not spend money reads the subscription and cannot change it', async ({ page }) => {
  await signIn(page, 'viewer', '/returns/information');
  await goTo(page, '/subscriptions');
  await expect(page.getByText('Active', { exact: true })).toBeVisible();
  for (const name of ['Cancel subscription', 'Choose this plan: Growth'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  await expectAccessible(page);
});

import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';

const SELLER = { company: 'Lantern & Co', contact: 'Iris Vega', email: 'iris@lantern.example' };

async function refer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Refer a seller' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Company').fill(SELLER.company);
  await form.getByLabel('Contact name').fill(SELLER.contact);
  await form.getByLabel('E-mail').fill(SELLER.email);
  await form.getByRole('button', { name: 'Send' }).click();
}

test('a merchant refers a seller, the operator pays the reward, the merchant sees it', async ({ page }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/affiliate`);
  await expect(page.getByText('No referrals yet')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Refer a seller' }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(form.getByText('Field is required.')).toHaveCount(3);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Cancel' }).click();
  await refer(page);
  const own = page.getByRole('row').filter({ hasText: SELLER.company });
  const row = page.getByRole('listitem').filter({ hasText: SELLER.company });
  await expect(own.getByText('Sent', { exact: true })).toBeVisible();
  await refer(page);
  await expect(form.getByText('You have referred this e-mail already, and the referral is still open.')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();

  await signIn(page, 'support');
  await goTo(page, ACCOUNTS);
  await page.getByRole('link', { name: 'Referrals', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Referrals' })).toBeVisible();
  await row.getByRole('button', { name: 'Mark as contacted' }).click();
  await expect(row.getByText('Contacted', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const byAccount = Number(/\((\d+)\)/.exec((await row.textContent()) ?? '')?.[1]);
  await row.getByRole('button', { name: 'Mark as joined' }).click();
  await form.getByLabel('Number of the account they opened').fill(String(byAccount));
  await form.getByLabel('Reward').fill('50');
  await form.getByRole('button', { name: 'Pay the reward' }).click();
  await expect(form.getByText('This is the account that made the referral.')).toBeVisible();
  await expectAccessible(page);
  await form.getByLabel('Number of the account they opened').fill(String(byAccount + 1));
  await form.getByRole('button', { name: 'Pay the reward' }).click();
  await expect(page.getByText('No open referrals')).toBeVisible();

  await signIn(page);
  await goTo(page, `${ACCOUNTS}/affiliate`);
  await expect(own.getByText('Joined', { exact: true })).toBeVisible();
  await expect(own.getByText('$50.00')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Earned so far' }).getByText('$50.00')).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await goTo(page, `${ACCOUNTS}/billing/transactions`);
  await expect(page.getByText('Referral reward').first()).toBeVisible();
});

test('the pages speak Russian and Chinese in the dark at phone width', async ({ page }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/affiliate`);
  await refer(page);
  await prefer(page, { language: 'ru', theme: 'DARK' });
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, `${ACCOUNTS}/affiliate`);
  await expect(page.getByRole('heading', { level: 1, name: 'Партнёрская программа' })).toBeVisible();
  await expect(page.getByText(SELLER.company).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Порекомендовать продавца' }).click();
  await expect(page.getByRole('dialog').getByLabel('Компания')).toBeVisible();
  await expectAccessible(page);

  await prefer(page, { language: 'en', theme: 'DARK' });
  await signIn(page, 'support');
  await prefer(page, { language: 'zh', theme: 'DARK' });
  await goTo(page, `${ACCOUNTS}/staff/referrals`);
  await expect(page.getByRole('heading', { level: 1, name: '推荐' })).toBeVisible();
  await expect(page.getByText(SELLER.company).first()).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page);
});

import { codeAt, stepAt } from '../src/features/identity/server/totp.ts';
import { ACCOUNTS, expect, expectAccessible, expectNoOverflow, goTo, prefer, signIn, test, type Page } from './fixtures.ts';

const PASSWORD = 'portolan-demo';

async function byPassword(page: Page): Promise<void> {
  await page.context().clearCookies({ name: /^portolan_(session|accounts)$/ });
  await page.goto(`${ACCOUNTS}/sign-in`);
  await page.getByLabel('E-mail').fill('viewer@portolan.test');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

const isIn = (page: Page) => expect(page.getByRole('heading', { name: 'Harbour Goods', level: 1 })).toBeVisible();
const card = (page: Page, name: string | RegExp) => page.getByRole('region', { name });

test('somebody signs in with a passkey, and after turning two-step verification on with a code or a recovery code', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, 'viewer');
  await goTo(page, `${ACCOUNTS}/settings/security`);
  await expectAccessible(page);
  await card(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Work laptop');
  await dialog.getByLabel('Your password').fill('not mine');
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(dialog.getByText('This is not your current password.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('The passkey was added.')).toBeVisible();
  await expect(card(page, 'Passkeys').getByText('Work laptop')).toBeVisible();
  // A second one for the same device is none.
  await card(page, 'Passkeys').getByRole('button', { name: 'Add a passkey' }).click();
  await dialog.getByLabel('Name').fill('Work laptop again');
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey of yours.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.context().clearCookies({ name: /^portolan_(session|accounts)$/ });
  await page.goto(`${ACCOUNTS}/sign-in`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue with a passkey' }).click();
  await isIn(page);

  await goTo(page, `${ACCOUNTS}/settings/security`);
  const twoStep = card(page, /Two-step verification/);
  await twoStep.getByRole('button', { name: 'Turn on' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Next' }).click();
  await expect(dialog.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  const secret = ((await dialog.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from the app').fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByText('This code is not right, or was used already.')).toHaveCount(1);
  // A code is taken once, for half a minute before and after its own: this one and the next are not too old however slow the pages are.
  await dialog.getByLabel('Code from the app').fill(codeAt(secret, stepAt(new Date())));
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('alertdialog', { name: 'Recovery codes' });
  const codes = await shown.locator('code').innerText();
  expect(codes).toMatch(/^([A-Z0-9]{5}-[A-Z0-9]{5}\n){9}[A-Z0-9]{5}-[A-Z0-9]{5}$/);
  const [recovery = ''] = codes.split('\n');
  await shown.getByRole('button', { name: 'I have saved them' }).click();
  await expect(twoStep.getByText('10 recovery codes left')).toBeVisible();

  await byPassword(page);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Code').fill(codeAt(secret, stepAt(new Date()) + 1));
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await isIn(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await prefer(page, { theme: 'DARK' });
  await byPassword(page);
  await page.getByLabel('Code').fill(recovery);
  await expectAccessible(page);
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await isIn(page);
  await goTo(page, `${ACCOUNTS}/settings/security`);
  await expect(twoStep.getByText('9 recovery codes left')).toBeVisible();
  // It stands on a line of its own, the button below it.
  expect((await twoStep.getByText('9 recovery codes left').boundingBox())?.height).toBeLessThan(30);
  await expectAccessible(page);
  await expectNoOverflow(page);

  await twoStep.getByRole('button', { name: 'Turn off' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText('Two-step verification is off.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Work laptop' }).click();
  await dialog.getByLabel('Your password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('No passkeys yet.')).toBeVisible();
});

import { EXAMPLE_PRODUCT } from '../src/features/customs-products/contract.ts';
import { customsProductPaths } from '../src/shared/paths/customs-products.ts';
import { ACCOUNTS, ACCOUNTS_PORT, CONSOLE, CONSOLE_PORT, expect, expectAccessible, goTo, PEOPLE, signIn, speak, test } from './fixtures.ts';

test('a merchant signs in, switches accounts and signs out', async ({ page, context }) => {
  await goTo(page, '/shipping/search');
  await expect(page).toHaveURL(/\/sign-in\?interaction=/);
  await expectAccessible(page);
  // The address, Tab, the password, Enter: as everybody types it who knows the keys.
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type(PEOPLE.merchant.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type('not this one');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The e-mail or the password is not right.');
  await page.getByLabel('Password').fill(PEOPLE.merchant.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /Harbour Goods Europe/ }).click();
  await expect(page).toHaveURL(/\/shipping\/search/);

  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('Harbour Goods Europe');
  const goods = { ...EXAMPLE_PRODUCT, product_id: 'OTHER-ACCOUNT', description: 'Tin of buttons' };
  const { data } = (await (await page.request.post(`${CONSOLE}/api/customs/products`, { data: goods })).json()) as {
    data: { customs_product: { id: number } };
  };
  const stale = await context.newPage();
  await goTo(stale, ACCOUNTS);
  await expect(stale.getByRole('heading', { name: 'Harbour Goods Europe', level: 1 })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Switch Accounts' }).click();
  await page.getByRole('button', { name: /Harbour Goods ·/ }).click();
  await page.waitForURL((url) => url.port === String(CONSOLE_PORT) && url.pathname.startsWith('/shipping'));
  // What another tab still shows is of the account that was left: it does nothing in this one, and says why.
  await stale.locator('nav a', { hasText: 'Transactions' }).dispatchEvent('click');
  const notice = stale.getByRole('alertdialog', { name: 'The account or the person changed' });
  await expect(notice).toBeVisible();
  await expectAccessible(stale);
  await notice.getByRole('button', { name: 'Load again' }).click();
  await expect(stale.getByText('Harbour Goods', { exact: true }).first()).toBeVisible();
  // When the session of all tabs ends at once, each of them comes back to its own page.
  await context.clearCookies({ name: 'portolan_session' });
  await Promise.all([page.goto('/shipping/manifests'), stale.goto(`${CONSOLE}/returns/returns`)]);
  await expect(page.getByRole('heading', { name: 'Manifests', level: 1 })).toBeVisible();
  await expect(stale.getByRole('heading', { name: 'Returns', level: 1 })).toBeVisible();
  await stale.close();
  // A link to what the other account has says so, and is one click from it.
  await goTo(page, customsProductPaths.view(data.customs_product.id));
  await expect(page.getByText('This belongs to your account Harbour Goods Europe.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Switch to it' }).click();
  await expect(page.getByRole('heading', { name: 'Tin of buttons' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toContainText('Harbour Goods Europe');

  // A tab that asks nothing meanwhile stays as its person left it.
  const left = await context.newPage();
  await goTo(left, '/shipping/manifests');
  await expect(left.getByRole('heading', { name: 'Manifests', level: 1 })).toBeVisible();
  await left.route('**/api/**', (route) => route.abort());
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  await expectAccessible(page);
  await goTo(page, '/shipping/search');
  await expect(page).toHaveURL(/\/sign-in\?interaction=/);
  // Nor does the way out of an error end before an empty page.
  await page.goto('/auth/404');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(/\/sign-in\?interaction=/);
  // It does nothing as whoever signs in next, and says why.
  await page.getByLabel('E-mail').fill(PEOPLE.viewer.email);
  await page.getByLabel('Password').fill(PEOPLE.viewer.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/shipping'));
  await left.unroute('**/api/**');
  await left.locator('nav a', { hasText: 'Overpacks' }).dispatchEvent('click');
  await expect(left.getByRole('alertdialog', { name: 'The account or the person changed' })).toBeVisible();
  // Gone back to as it was left, as Safari offers it, it is asked for anew.
  await Promise.all([left.waitForEvent('load'), left.evaluate(`dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })), 0`)]);
  await expect(left.getByRole('heading', { name: 'Overpacks', level: 1 }).or(left.getByRole('heading', { name: 'Manifests', level: 1 }))).toBeVisible();
  await expect(left.getByRole('alertdialog')).toHaveCount(0);
  await left.close();
});

test('signing in and out leads back to our own sites only', async ({ page }) => {
  const elsewhere = `127.0.0.1:${ACCOUNTS_PORT}/sign-out`;
  for (const next of [`/%09/${elsewhere}`, `/%0A/${elsewhere}`, `/%5C${elsewhere}`, `%2F%2F${elsewhere}`, `/.//${elsewhere}`]) {
    await page.goto(`${ACCOUNTS}/sign-in?next=${next}`);
    await page.getByLabel('E-mail').fill(PEOPLE.viewer.email);
    await page.getByLabel('Password').fill(PEOPLE.viewer.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL((url) => url.pathname !== '/sign-in');
    expect(page.url()).toBe(`${ACCOUNTS}/`);
    await page.goto(`${ACCOUNTS}/sign-out?return=${next}`);
    await expect(page.getByRole('link', { name: 'Sign in again' })).toHaveAttribute('href', CONSOLE);
  }
  await signIn(page, 'viewer', '/');
  await page.evaluate((way) => localStorage.setItem('redir', way), `/\t/${elsewhere}`);
  await page.goto('/');
  await expect(page).toHaveURL(`${CONSOLE}/shipping/getEstimate`);

  // The address of a visit of support begins none for a merchant: they go on as themselves, in this tab as well.
  await page.goto('/?godmode=true');
  await expect(page).toHaveURL(`${CONSOLE}/shipping/getEstimate`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // An address of an area leads to its list with what it asks for.
  await page.goto('/fulfillment/orders?status=Ready#main');
  await expect(page).toHaveURL(`${CONSOLE}/fulfillment/orders/search?status=Ready#main`);

  // A browser that keeps no cookie of ours is not sent to sign in for ever, and remembers where its person was going.
  const check = '**/api/portolan/validate/session';
  await page.route(check, (route) => route.fulfill({ json: { success: true, data: 'authorize', message: '' } }));
  await page.goto('/fulfillment/orders/search?status=Ready');
  await expect(page.getByRole('heading', { name: 'Sign in did not succeed' })).toBeVisible();
  await page.unroute(check);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(`${CONSOLE}/fulfillment/orders/search?status=Ready`);

  // Who has several accounts and comes to a page of one by a link chooses which, and is led there.
  await page.context().clearCookies();
  await page.goto(`${ACCOUNTS}/sign-in?next=${encodeURIComponent('/billing/transactions?q=storage')}`);
  await page.getByLabel('E-mail').fill(PEOPLE.europe.email);
  await page.getByLabel('Password').fill(PEOPLE.europe.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('button', { name: new RegExp(`${PEOPLE.europe.account} ·`) }).click();
  await expect(page).toHaveURL(`${ACCOUNTS}/billing/transactions?q=storage`);
  await expect(page.getByRole('heading', { name: 'Transactions', level: 1 })).toBeVisible();
});

test('a link on another site signs nobody out without a click', async ({ page }) => {
  await signIn(page, 'viewer');
  await page.goto(`data:text/html,<a href="${ACCOUNTS}/sign-out">A gift</a>`);
  await page.getByRole('link', { name: 'A gift' }).click();
  await expect(page.getByRole('heading', { name: 'Do you want to sign out?' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(`${ACCOUNTS}/api/users/me`)).status()).toBe(200);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Signed out' })).toBeVisible();
  expect((await page.request.get(`${ACCOUNTS}/api/users/me`)).status()).toBe(401);
});

test('a merchant adds money and sees it', async ({ page }) => {
  await signIn(page, 'europe');
  await goTo(page, ACCOUNTS);
  await expect(page.getByRole('heading', { name: 'Account Balance' })).toBeVisible();
  await expect(page.getByText('Top-up').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Add money' }).click();
  await page.getByLabel('Amount').fill('5');
  await page.getByLabel('Amount').blur();
  await expect(page.getByText('Must be at least 10.')).toBeVisible();
  await page.getByLabel('Amount').fill('12.345');
  await expect(page.getByText('At most 2 decimals are possible.')).toBeVisible();
  await expect(page.getByText(/card number/i)).toHaveCount(0);
  const payOnThePage = async (answer: RegExp) => {
    await page.getByRole('button', { name: '€100.00', exact: true }).click();
    await page.getByRole('button', { name: 'Continue with €100.00' }).click();
    await expect(page.getByRole('heading', { name: 'Demo payment page' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: answer }).click();
  };
  await payOnThePage(/declined/);
  await expect(page.getByRole('alert')).toContainText('Nothing was charged');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await payOnThePage(/^Pay/);
  await expect(page.getByText('€100.00 was added to your balance.')).toBeVisible();
  // The page that was paid on no longer works.
  await page.goBack();
  await expect(page.getByText('This payment was made.')).toBeVisible();
  await page.getByRole('link', { name: 'Go on' }).click();

  await page.getByRole('link', { name: 'See transactions' }).click();
  await expect(page.getByRole('heading', { name: 'Transactions' })).toBeVisible();
  await expect(page.getByText('+€100.00').first()).toBeVisible();
  await expectAccessible(page);
  // What is priced in dollars says that the balance is in euros.
  await page.getByRole('link', { name: 'Total protection insurance' }).click();
  await expect(page.getByText('On your labels, cover and fees are in EUR, at the exchange rate of the day.')).toBeVisible();
});

test('a merchant makes a token, which works, and revokes it', async ({ page, request }) => {
  await signIn(page, 'europe');
  await goTo(page, `${ACCOUNTS}/developer/tokens`);
  await page.getByRole('button', { name: 'Create a token' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: 'Create a token' }).click();
  await expect(form.getByText('Field is required.')).toBeVisible();
  await form.getByLabel('Name').fill('Order sync');
  await form.getByLabel('Read shipments and labels').check();
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Create a token' }).click();
  const shown = page.getByRole('alertdialog');
  const secret = (await shown.locator('code').textContent()) ?? '';
  const me = () => request.get('/api/users/me', { headers: { authorization: `Bearer ${secret}` } });
  expect((await me()).status()).toBe(200);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  await page.getByRole('button', { name: 'Revoke' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Revoked', { exact: true })).toBeVisible();
  expect((await me()).status()).toBe(401);
});

test('the profile speaks three languages and takes Latin names', async ({ page }) => {
  await signIn(page, 'viewer');
  await goTo(page, ACCOUNTS);
  // A language that was chosen in the menu stays when a name is saved.
  await speak(page, 'ru');
  await goTo(page, `${ACCOUNTS}/settings/profile`);
  await page.locator('input[name=last_name]').fill('Costa');
  await page.locator('form').first().locator('button[type=submit]').click();
  await expect(page.getByText('Данные сохранены.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await speak(page, 'en');
  await page.getByLabel('First name').fill('Руй');
  await page.getByLabel('Last name').focus();
  await expect(page.getByText('Latin').nth(1)).toBeVisible();
  await page.getByLabel('First name').fill('Rui');
  // A reload takes away nothing that was typed.
  await page.getByLabel('Last name').fill('Costa Lima');
  await page.reload();
  await expect(page.getByText('What you typed earlier was restored.')).toBeVisible();
  await expect(page.getByLabel('Last name')).toHaveValue('Costa Lima');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Last name')).toHaveValue('Costa');
  await page.getByLabel('First name').fill('Rui');
  for (const [value, title] of [
    ['ru', 'Профиль'],
    ['zh', '个人资料'],
    ['en', 'Profile'],
  ] as const) {
    await page.locator('select[name=language]').selectOption(value);
    await page.locator('form').first().locator('button[type=submit]').click();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', value);
    await expectAccessible(page);
  }
});

test('staff look at a merchant’s console in god mode and leave it', async ({ page }) => {
  await signIn(page, 'support');
  await goTo(page, ACCOUNTS);
  // They belong to no account: what is about one, and the console, would only refuse them.
  const own = page.getByRole('complementary');
  await expect(own.getByRole('link', { name: 'Security' })).toBeVisible();
  await expect(own.getByRole('link', { name: /^(Authorized users|Your access|Total protection insurance|Back to the console)$/ })).toHaveCount(0);
  await page.getByRole('link', { name: 'God mode' }).first().click();
  await page.getByLabel('Find a person or an account').fill('demo@port');
  await page.getByRole('button', { name: 'Look as this user' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Reason').fill('short');
  // The error has its line: the click that leaves the field counts, and nothing moves from under it.
  const change = form.getByRole('checkbox', { name: 'I have to change something' });
  const before = await change.boundingBox();
  await change.check();
  await expect(form.getByText('Value must be at least 10 characters.')).toBeVisible();
  expect(await change.boundingBox()).toEqual(before);
  await change.uncheck();
  await form.getByRole('button', { name: 'Start' }).click();
  await form.getByLabel('Reason').fill('The customer cannot print a label');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Start' }).click();

  await expect(page.getByRole('status').filter({ hasText: 'The customer cannot print a label' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toHaveCount(0);
  await expect(page.getByRole('menuitem', { name: 'Switch Accounts' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const exits: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/portolan/godmode/exit')) exits.push(request.url());
  });
  await page.getByRole('link', { name: /Exit God Mode/ }).click();
  await expect(page.getByText('You have left god mode.')).toBeVisible();
  expect(exits).toHaveLength(1);
  await goTo(page, `${ACCOUNTS}/staff`);
  await expect(page.getByText('Ended').first()).toBeVisible();
  await expectAccessible(page);
});

test('a merchant insures every new shipment', async ({ page }) => {
  await signIn(page, 'europe');
  await goTo(page, `${ACCOUNTS}/settings/protection`);
  await expect(page.getByRole('row', { name: /Post/ })).toContainText('None');
  await expectAccessible(page);
  await page.getByRole('switch', { name: 'Insure every new shipment for its full value' }).click();
  await expect(page.getByText('New shipments start insured')).toBeVisible();
  await goTo(page, '/shipping/createShipment');
  await expect(page.getByRole('checkbox', { name: /^Insur/ })).toBeChecked();
  await goTo(page, `${ACCOUNTS}/settings/integrations`);
  await expect(page.getByRole('link', { name: /API reference/ })).toHaveAttribute('href', /\/api\/reference$/);
  await expectAccessible(page);
});

import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, expectNoOverflow, goTo, signIn, speak, test, turnTo, type Page } from './fixtures.ts';
import { expectStill } from './still.ts';

const SHOTS = process.env.E2E_SHOTS;

async function shoot(page: Page, name: string): Promise<void> {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
}

/** Every page as the three languages, both themes and a phone show it. */
async function lookAround(page: Page, path: string, name: string): Promise<void> {
  await goTo(page, ACCOUNTS + path);
  for (const [language, theme, width] of [
    ['zh', 'DARK', 1440],
    ['ru', 'DARK', 390],
  ] as const) {
    await turnTo(page, { theme: 'DEFAULT', width: 1440 });
    await speak(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await turnTo(page, { theme, width });
    await shoot(page, `${name}-${language}-${theme === 'DARK' ? 'dark' : 'light'}-${width}`);
    await expectAccessible(page);
    await expectNoOverflow(page);
  }
  await turnTo(page, { theme: 'DEFAULT', width: 1440 });
  await speak(page, 'en');
}

/** Takes away what the demo has, if it still does, and looks again: the page of somebody who has none yet. */
async function removeDemo(page: Page, path: string): Promise<void> {
  await page.request.delete(`${ACCOUNTS}/api${path}`);
  await page.reload();
}

async function makeClient(page: Page, name: string, kind: 'Machine' | 'Web app', rights: readonly string[]): Promise<{ id: string; secret: string }> {
  await goTo(page, `${ACCOUNTS}/developer/clients`);
  await page.getByRole('button', { name: 'Create a client' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill(name);
  await form.getByRole('radio', { name: kind, exact: true }).check();
  if (kind === 'Web app') await form.getByLabel('Redirect addresses').fill(`${CONSOLE}/healthz`);
  for (const right of rights) await form.getByLabel(right).check();
  await form.getByRole('button', { name: 'Create a client' }).click();
  const shown = page.getByRole('alertdialog');
  const [id, secret] = await Promise.all([shown.locator('code').first().textContent(), shown.locator('code').last().textContent()]);
  await shown.getByRole('button', { name: 'I have copied it' }).click();
  return { id: id ?? '', secret: secret ?? '' };
}

test('a machine client is made by keyboard and mouse, works, is rotated and disabled', async ({ page, request }) => {
  await signIn(page);
  await goTo(page, `${ACCOUNTS}/developer/clients`);
  await removeDemo(page, '/credentials/4001');
  await expect(page.getByText('No clients yet')).toBeVisible();
  await shoot(page, 'clients-empty');
  await expectAccessible(page);
  const create = page.getByRole('button', { name: 'Create a client' }).first();
  await create.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog');
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Create a client' }).click();
  await expect(form.getByText('Field is required.').first()).toBeVisible();
  await form.getByRole('radio', { name: 'Web app', exact: true }).check();
  await form.getByLabel('Redirect addresses').fill('http://app.example.com/back');
  await form.getByLabel('Name').focus();
  await expect(form.getByText('Use an address that starts with https://')).toBeVisible();
  await shoot(page, 'client-form');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await form.getByRole('button', { name: 'Close anyway' }).click();

  const client = await makeClient(page, 'Order sync', 'Machine', ['Read shipments and labels', 'Read balance and transactions']);
  const ask = (secret = client.secret) =>
    request.post(`${ACCOUNTS}/oidc/token`, {
      headers: { authorization: `Basic ${Buffer.from(`${client.id}:${secret}`).toString('base64')}` },
      form: { grant_type: 'client_credentials' },
    });
  const { access_token: token } = (await (await ask()).json()) as { access_token: string };
  const balance = () => request.get('/api/balance', { headers: { authorization: `Bearer ${token}` } });
  expect((await balance()).status()).toBe(200);
  await expect(page.getByText(client.secret)).toHaveCount(0);

  await page.getByRole('button', { name: 'More for Order sync' }).click();
  await page.getByRole('menuitem', { name: 'New secret' }).click();
  await shoot(page, 'client-rotate');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'I have copied it' }).click();
  await expect(page.getByText(/works until/)).toBeVisible();
  expect((await ask()).status()).toBe(200);
  await lookAround(page, '/developer/clients', 'clients');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${ACCOUNTS}/developer/clients`);
  await expect(page.getByRole('heading', { name: 'Addresses for programs' })).toBeVisible();
  await expectStill(page, 0.003);
  await page.getByRole('button', { name: 'More for Order sync' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('The client was disabled.')).toBeVisible();
  expect((await balance()).status()).toBe(401);
  expect((await ask()).status()).toBe(401);
});

test('a web app asks for consent, appears under applications, and loses its access there', async ({ page, request }) => {
  await signIn(page);
  const client = await makeClient(page, 'Parcel planner', 'Web app', ['Read shipments and labels', 'Pay money in']);
  const verifier = 'a-verifier-of-at-least-forty-three-characters-0123';
  const query = new URLSearchParams({
    client_id: client.id,
    response_type: 'code',
    redirect_uri: `${CONSOLE}/healthz`,
    scope: 'read_shipments write_billing',
    state: 'xyz',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  await page.goto(`${ACCOUNTS}/oidc/auth?${query.toString()}`);
  await expect(page.getByRole('heading', { name: 'Allow access?' })).toBeVisible();
  await expect(page.getByText('Read shipments and labels')).toBeVisible();
  await shoot(page, 'consent');
  const path = new URL(page.url());
  await lookAround(page, path.pathname + path.search, 'consent');

  await page.goto(`${ACCOUNTS}/oidc/auth?${query.toString()}`);
  await page.getByRole('button', { name: 'Do not allow' }).click();
  await expect(page).toHaveURL(/error=access_denied/);
  // In the other mode the page leads back to the one that the program works in.
  await page.goto(`${ACCOUNTS}/oidc/auth?${query.toString()}`);
  await expect(page.getByRole('heading', { name: 'Allow access?' })).toBeVisible();
  expect((await page.request.put(`${ACCOUNTS}/api/session/mode`, { data: { test: true } })).status()).toBe(200);
  await page.reload();
  const allow = page.getByRole('button', { name: 'Allow', exact: true });
  await expect(allow).toBeDisabled();
  await page.getByRole('button', { name: 'Leave test mode' }).click();
  await expect(allow).toBeEnabled();
  // Signed out meanwhile: the person signs in, and is asked again.
  await page.context().clearCookies({ name: /^portolan_/ });
  await allow.click();
  await expect(page).toHaveURL(/sign-in\?interaction=/);
  await signIn(page);
  await page.goto(`${ACCOUNTS}/oidc/auth?${query.toString()}`);
  await allow.click();
  await expect(page).toHaveURL(/healthz\?code=/);
  const code = new URL(page.url()).searchParams.get('code') ?? '';
  const answer = await request.post(`${ACCOUNTS}/oidc/token`, {
    headers: { authorization: `Basic ${Buffer.from(`${client.id}:${client.secret}`).toString('base64')}` },
    form: { grant_type: 'authorization_code', code, redirect_uri: `${CONSOLE}/healthz`, code_verifier: verifier },
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const shipments = () => request.get('/api/shipments', { headers: { authorization: `Bearer ${token}` } });
  expect((await shipments()).status()).toBe(200);

  await goTo(page, `${ACCOUNTS}/applications`);
  await expect(page.getByText('by Harbour Goods')).toBeVisible();
  await lookAround(page, '/applications', 'applications');
  await goTo(page, `${ACCOUNTS}/applications`);
  await page.getByRole('button', { name: 'Revoke Parcel planner' }).click();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('The access was taken away.')).toBeVisible();
  expect((await shipments()).status()).toBe(401);
});

test('a webhook is made, tested, seen failing, delivered again and deleted', async ({ page }) => {
  // The first request fails, which leads to a second some five seconds later.
  let hits = 0;
  const receiver = createServer((incoming, response) => {
    hits += 1;
    incoming.resume().on('end', () => response.writeHead(hits === 1 ? 500 : 200, { 'content-type': 'text/plain' }).end('what the receiver says'));
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
  try {
    await signIn(page);
    // The console's own address leads here.
    await page.goto(`${CONSOLE}/webhooks`);
    await page.waitForURL(`${ACCOUNTS}/developer/webhooks`);
    await removeDemo(page, '/webhooks/7001');
    await expect(page.getByText('No webhooks yet')).toBeVisible();
    await page.getByRole('button', { name: 'Create a webhook' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address').fill('https://10.0.0.1/hook');
    await expect(form.getByRole('checkbox').first()).toBeVisible();
    // What lacks is said where the list begins, which has the focus: its end is far below.
    await page.keyboard.press('Enter');
    await expect(form.getByText('Selection is required.')).toBeInViewport();
    await expect(form.getByRole('checkbox').first()).toBeFocused();
    // A group of topics holds each of its topics, and gives way to the others when one is taken out.
    await form.getByRole('checkbox', { name: 'shipment.* all topics of this group, future ones included', exact: true }).check();
    await expect(form.getByRole('checkbox', { name: 'Shipments', exact: true })).toBeChecked();
    await form.getByRole('checkbox', { name: 'shipment.deleted', exact: true }).uncheck();
    await expect(form.getByRole('checkbox', { name: /^shipment\.\* / })).not.toBeChecked();
    await expect(form.getByRole('checkbox', { name: 'shipment.labeled', exact: true })).toBeChecked();
    await form.getByRole('checkbox', { name: /^shipment\.\* / }).check();
    await form.getByRole('button', { name: 'Create a webhook' }).click();
    await expect(form.getByText('private network')).toBeVisible();
    await shoot(page, 'webhook-form');
    await expectAccessible(page);
    await form.getByLabel('Address').fill(address);
    await form.getByRole('button', { name: 'Create a webhook' }).click();
    const shown = page.getByRole('alertdialog');
    await expect(shown.locator('code')).toHaveText(/^whsec_/);
    await expectAccessible(page);
    await shown.getByRole('button', { name: 'I have copied it' }).click();

    await page.waitForURL(/\/developer\/webhooks\/\d+/);
    await expect(page.getByText('Nothing delivered yet')).toBeVisible();
    await expect(page.getByText('all topics of this group, future ones included')).toBeVisible();
    const preview = page.getByRole('region', { name: 'What is sent' });
    await preview.getByLabel('Topic').selectOption('shipment.labeled');
    await expect(preview.getByText('"tracking_number": "HB100000017HK"')).toBeVisible();
    await expect(preview.getByRole('button', { name: 'Copy the example' })).toBeVisible();
    await shoot(page, 'webhook-empty');
    await page.getByRole('button', { name: 'Send a test event' }).click();
    await expect(page.getByText('webhook.test').first()).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await expect(page.getByRole('grid').getByText('Delivered')).toBeVisible({ timeout: 40_000 });
    expect(hits).toBe(2);
    const path = new URL(page.url()).pathname;
    await lookAround(page, path, 'webhook');
    await lookAround(page, '/developer/webhooks', 'webhooks');

    await goTo(page, `${ACCOUNTS}${path}?created_max=2000-01-01`);
    await expect(page.getByText('No deliveries match')).toBeVisible();
    await goTo(page, ACCOUNTS + path);
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page.getByText('what the receiver says').first()).toBeVisible();
    await expect(page.getByText('Attempt 2')).toBeVisible();
    await expect(page.getByText('HTTP 500', { exact: true })).toBeVisible();
    await shoot(page, 'delivery');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Deliver again' }).click();
    await expect(page.getByText('Attempt 3')).toBeVisible({ timeout: 20_000 });
    expect(hits).toBe(3);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The webhook was deleted.')).toBeVisible();
    await expect(page.getByText('No webhooks yet')).toBeVisible();
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test('what happened is listed whoever heard of it, and sent to a webhook again', async ({ timed: page }) => {
  let hits = 0;
  const receiver = createServer((incoming, response) => {
    hits += 1;
    incoming.resume().on('end', () => response.writeHead(200).end());
  });
  await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done));
  const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/again`;
  try {
    await signIn(page);
    // One of its own is on top, whatever other journeys of the same demo did before.
    const to = { name: 'Ana Costa', street1: '350 5th Ave', city: 'New York', province: 'NY', postal_code: '10118', country: 'US' };
    const line_items = [{ description: 'Cotton t-shirt', quantity: 2, value: 12.5, weight: 0.18, coo: 'CN', hts_code: '610910' }];
    const made = await page.request.post(`${CONSOLE}/api/shipments`, {
      data: { entry_point: 'HKGHUB', terms: 'DDU', service: 'plus', to, weight: 0.45, line_items },
    });
    expect(made.ok()).toBe(true);
    await goTo(page, `${ACCOUNTS}/developer/events`);
    await expect(page.getByRole('grid').getByText('shipment.created').first()).toBeVisible();
    await lookAround(page, '/developer/events', 'events');
    await goTo(page, `${ACCOUNTS}/developer/events?topic=shipment.labeled`);
    await expect(page.getByRole('grid').getByText('shipment.labeled').first()).toBeVisible();
    await expect(page.getByRole('grid').getByText('shipment.created')).toHaveCount(0);
    await page.getByRole('grid').getByRole('link').first().click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('"type": "shipment.labeled"')).toBeVisible();
    await expect(panel.getByText('No webhook heard of this event.')).toBeVisible();
    await shoot(page, 'event');
    await expectAccessible(page);
    await goTo(page, `${ACCOUNTS}/developer/events?created_max=2000-01-01`);
    await expect(page.getByText('No events match')).toBeVisible();

    await goTo(page, `${ACCOUNTS}/developer/webhooks`);
    await page.getByRole('button', { name: 'Create a webhook' }).first().click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Address').fill(address);
    await form.getByRole('checkbox', { name: 'shipment.labeled', exact: true }).check();
    await form.getByRole('button', { name: 'Create a webhook' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'I have copied it' }).click();
    await page.waitForURL(/\/developer\/webhooks\/\d+/);
    // An evening of UTC is the next day in Hong Kong, which is the account's.
    await page.clock.setFixedTime('2026-11-20T17:00:00Z');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Send again…' }).click();
    const again = page.getByRole('dialog');
    await expect(again.getByLabel('From', { exact: true })).toHaveValue('2026-11-21');
    await page.clock.setSystemTime(Date.now());
    await again.getByLabel('From', { exact: true }).fill('2000-01-01');
    await again.getByLabel('To', { exact: true }).fill('2000-01-02');
    await expect(again.getByText('There were no events on these topics on these days.')).toBeVisible();
    await again.getByRole('button', { name: 'Send again' }).click();
    await expect(again.getByText('Events are kept for 30 days.').first()).toBeVisible();
    await again.getByLabel('To', { exact: true }).fill('2099-12-31');
    const means = again.getByText(/^[\d,]+ events?$/);
    await expect(means).toBeVisible();
    const count = Number((await means.textContent())?.replace(/\D/g, ''));
    await shoot(page, 'send-again');
    await expectAccessible(page);
    await again.getByRole('button', { name: 'Send again' }).click();
    await expect(page.getByText('The events are on their way.')).toBeVisible({ timeout: 20_000 });
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Close' }).last().click();
    await expect.poll(() => hits, { timeout: 40_000 }).toBe(count);
    await expect(page.getByRole('grid').getByText('Delivered').first()).toBeVisible({ timeout: 20_000 });

    await goTo(page, `${ACCOUNTS}/developer/events?topic=shipment.labeled`);
    await page.getByRole('grid').getByRole('link').first().click();
    await expect(page.getByRole('dialog').getByRole('link', { name: /Webhook \d+/ })).toBeVisible();
    await expectAccessible(page);
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /Webhook \d+/ })
      .click();
    await expect(page.getByText('Attempt 1')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('The webhook was deleted.')).toBeVisible();
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test('people without the right are told so', async ({ page }) => {
  await signIn(page, 'viewer');
  for (const path of ['/developer/clients', '/developer/webhooks', '/developer/webhooks/7001', '/developer/events']) {
    await goTo(page, ACCOUNTS + path);
    await expect(page.getByRole('heading', { name: /Access Denied|403/ })).toBeVisible();
  }
  await goTo(page, `${ACCOUNTS}/applications`);
  await expect(page.getByText('Programs that you gave access')).toBeVisible();
  await expectAccessible(page);
});

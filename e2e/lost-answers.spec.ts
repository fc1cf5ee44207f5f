import { EXAMPLE_ORDER } from '../src/features/orders/contract.ts';
import { ACCOUNTS, CONSOLE, expect, expectAccessible, goTo, signIn, test, type Page } from './fixtures.ts';
import { scan } from './scanner.ts';

/** What a call of whoever is signed in answers. */
async function ask<Data>(page: Page, method: string, address: string, data?: object): Promise<Data> {
  const answer = await page.request.fetch(address, { method, ...(data !== undefined && { data }) });
  const { data: told } = (await answer.json()) as { data?: Data };
  if (told === undefined) throw new Error(await answer.text());
  return told;
}
const atDesk = <Data>(page: Page, method: string, path: string, data?: object) => ask<Data>(page, method, `${ACCOUNTS}/api/desk${path}`, data);

/** The server does it, and its answer never comes. */
const loseOne = (page: Page, path: string) => page.route(path, async (route) => void (await route.fetch(), await route.abort()), { times: 1 });

/** Where the device of the desk stands; the desk reads it when it is opened. */
async function openDesk(page: Page, warehouse: string): Promise<void> {
  await signIn(page, 'warehouse');
  await goTo(page, `${ACCOUNTS}/desk`);
  await page.evaluate(`localStorage.setItem('portolan:desk-warehouse', '${warehouse}')`);
  await page.goto(`${ACCOUNTS}/desk`);
}

/** An order of the demo's merchant that is ready in Hong Kong. */
async function ready(page: Page, number: string): Promise<number> {
  await signIn(page, 'merchant');
  const line_items = ['MUG-WHITE', 'MUG-BLUE'].map((sku) => ({ sku, quantity: 1, sold_for: 12 }));
  const made = await ask<{ order: { id: number } }>(page, 'POST', `${CONSOLE}/api/orders`, {
    ...EXAMPLE_ORDER,
    order_number: number,
    warehouse: 'HKG',
    line_items,
  });
  const { id } = made.order;
  const status = async () => (await ask<{ order: { status: string } }>(page, 'GET', `${CONSOLE}/api/orders/${id}`)).order.status;
  await expect.poll(status, { timeout: 20_000 }).toBe('Ready');
  return id;
}
const onCart = async (page: Page, orders: number[]): Promise<number> => (await atDesk<{ pick: { id: number } }>(page, 'POST', '/picks', { orders })).pick.id;

test('a parcel whose taking apart had no answer is asked for again by the same key, which tells what to do with its goods', async ({ page }) => {
  const id = await ready(page, 'LOST-APART');
  await openDesk(page, 'HKG');
  await onCart(page, [id]);
  const lines = ['MUG-WHITE', 'MUG-BLUE'].map((sku) => ({ sku, quantity: 1 }));
  const { pack } = await atDesk<{ pack: { tracking_number: string } }>(page, 'POST', '/packs', { order_id: id, lines, packaging: null, weight: 0.8 });
  await goTo(page, `${ACCOUNTS}/desk/unpack?code=${pack.tracking_number}`);
  const holds = page.getByRole('region', { name: 'What is in it' });
  await expect(holds).toContainText('MUG-WHITE');
  await loseOne(page, '**/unpack');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The server could not be reached');
  // It is found no more, and stays on the screen all the same.
  await expect(holds).toContainText('MUG-WHITE');
  await page.waitForTimeout(350);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${pack.tracking_number} is taken apart`)).toBeVisible();
  await expect(page.getByText(/Order LOST-APART is .* tear up the label/)).toBeVisible();
});

test('a parcel without a number is taken in by what is written on it, which is asked for where it is typed', async ({ page }) => {
  await openDesk(page, 'LAX');
  await goTo(page, `${ACCOUNTS}/desk/returns/receive`);
  await page.getByLabel('Weight').fill('0.5');
  await page.getByText('New', { exact: true }).click();
  const take = page.getByRole('button', { name: /Take in/ });
  const marks = page.getByLabel('What the parcel says');
  await take.click();
  await expect(page.getByText('Field is required.')).toBeVisible();
  await expect(marks).toBeFocused();
  await expectAccessible(page);
  await marks.fill('From Ana, in blue ink');
  // Its answer is lost: sent again, it is no second parcel.
  const lying = async () => (await atDesk<{ parcels: object[] }>(page, 'GET', '/returns/unmatched?warehouse=LAX')).parcels.length;
  const before = await lying();
  await loseOne(page, '**/api/desk/returns');
  await take.click();
  await expect(page.getByRole('alert').last()).toContainText('The server could not be reached');
  await take.click();
  await expect(page.getByRole('region', { name: 'What it bears' })).toContainText('From Ana, in blue ink');
  expect(await lying()).toBe(before + 1);
});

test('a closer look whose answer was lost says that its findings are known, and a refused one keeps what was typed', async ({ page }) => {
  await signIn(page, 'merchant');
  const sender = { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' };
  const items = [{ description: 'Stoneware mug, green', quantity: 2, value: 23, weight: 0.38, coo: 'CN', hts_code: '691200' }];
  const { return: made } = await ask<{ return: { id: number } }>(page, 'POST', `${CONSOLE}/api/returns`, {
    destination: 'US',
    sender,
    items,
    rma_number: 'LOST-LOOK',
  });
  await openDesk(page, 'LAX');
  await atDesk(page, 'POST', '/returns', { warehouse: 'LAX', rma_number: 'LOST-LOOK', weight: 0.94, condition: 'new' });
  await signIn(page, 'merchant');
  await ask(page, 'PUT', `${CONSOLE}/api/returns/${made.id}/verify`, {});
  await openDesk(page, 'LAX');
  await goTo(page, `${ACCOUNTS}/desk/returns/${made.id}`);
  const contents = page.getByLabel('What is in it');
  await contents.fill('One mug, and a card');
  const inspection = `**/api/desk/returns/${made.id}/verify`;
  await page.route(inspection, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  const tell = page.getByRole('button', { name: /Done/ });
  await tell.click();
  await expect(page.getByRole('alert').last()).toBeVisible();
  await expect(contents).toHaveValue('One mug, and a card');
  await loseOne(page, inspection);
  await tell.click();
  await expect(page.getByText('LOST-LOOK: its merchant knows what was found.')).toBeVisible();
});

test('a reshipment packed without an answer, or at another desk, leaves its label and the next scan', async ({ page }) => {
  await signIn(page, 'merchant');
  const sender = { name: 'Emily Clarke', street1: '88 Lake Ave', city: 'Pasadena', province: 'CA', postal_code: '91101', country: 'US' };
  const items = [{ description: 'Stoneware mug, green', quantity: 2, value: 23, weight: 0.38, coo: 'CN', hts_code: '691200' }];
  const numbers = ['LOST-RS-1', 'LOST-RS-2'];
  const returns: number[] = [];
  for (const rma_number of numbers) {
    const made = await ask<{ return: { id: number } }>(page, 'POST', `${CONSOLE}/api/returns`, { destination: 'US', sender, items, rma_number });
    returns.push(made.return.id);
  }
  await openDesk(page, 'LAX');
  for (const rma_number of numbers) await atDesk(page, 'POST', '/returns', { warehouse: 'LAX', rma_number, weight: 0.94, condition: 'new' });
  await signIn(page, 'merchant');
  const ids: number[] = [];
  for (const one of returns) {
    const data = { returns: [one], to: sender, service: 'cheapest' };
    const { reshipment } = await ask<{ reshipment: { id: number } }>(page, 'POST', `${CONSOLE}/api/reshipments`, data);
    await ask(page, 'PUT', `${CONSOLE}/api/reshipments/${reshipment.id}/approve`, {});
    ids.push(reshipment.id);
  }
  await openDesk(page, 'LAX');
  await goTo(page, `${ACCOUNTS}/desk/reshipments/${ids[0]}`);
  await expect(page.getByRole('heading', { name: String(ids[0]) })).toBeVisible();
  await scan(page, 'LOST-RS-1');
  await page.locator('input[name=weight]:visible').fill('0.9');
  await loseOne(page, '**/pack');
  await page.locator('input[name=weight]:visible').press('Enter');
  await expect(page.getByText('It is packed already.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print the label again' })).toBeVisible();
  // The next one is scanned there.
  await scan(page, 'LOST-RS-2');
  await expect(page.getByRole('heading', { name: String(ids[1]) })).toBeVisible();
  await scan(page, 'LOST-RS-2');
  await page.locator('input[name=weight]:visible').fill('0.9');
  await atDesk(page, 'POST', `/reshipments/${ids[1]}/pack`, { returns: [returns[1]], weight: 0.9 });
  await page.locator('input[name=weight]:visible').press('Enter');
  await expect(page.getByText('It is packed already.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print the label again' })).toBeVisible();
  await scan(page, 'NO-SUCH-RETURN');
  await expect(page.getByRole('alert').filter({ hasText: 'NO-SUCH-RETURN' })).toBeVisible();
});

import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { asMerchant, asStaff, startApp, type Caller, type TestApp } from '../../../../test/harness.ts';
import { choose, emptyOutbox, outbox, runWaiting } from '../../../../test/mail.ts';
import { topUp } from '../../billing/server/ledger.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../products/contract.ts';
import { seedWarehouses } from '../../warehouses/server/seed-warehouses.ts';
import type { Inbound } from '../inbound-out.ts';
import { finishUnpaidJob } from './finish-unpaid.job.ts';
import { mailDifferencesJob } from './mail-differences.job.ts';

let t: TestApp;
let desk: Caller;
beforeAll(async () => {
  t = await startApp({ ROLES: 'console,accounts', LOG_LEVEL: 'silent' });
  await seedWarehouses(t.app);
  desk = await asStaff(t, 'warehouse');
});
afterAll(() => t.stop());
beforeEach(() => emptyOutbox(t));

let made = 0;
/** Ten units of a product on their way to Hong Kong. */
async function announced(who: Caller, quantity = 10): Promise<{ id: number; product: number; sku: string }> {
  made += 1;
  const sku = `DIFF-${made}`;
  const { product } = (await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, product_id: sku, skus: [{ sku }], submit: true })).data;
  const body = { warehouse: 'HKG', reference: `PO-${made}`, cartons: [{ products: [{ sku, quantity }] }], submit: true };
  return { id: (await who.post<{ inbound: Inbound }>('/inbound', body)).data.inbound.id, product: product.id, sku };
}
const count = (id: number, products: readonly object[]) => desk.post(`/desk/inbound/${id}/counts`, { products, surplus: true });
const finish = (id: number) => desk.call('PUT', `/desk/inbound/${id}/finish`);

describe('an inbound shipment in which something differs', () => {
  it('is told of product by product, in the language of each reader, once', async () => {
    const owner = await asMerchant(t, { funds: 100_00 });
    const reader = await asMerchant(t, { accountId: owner.accountId, role: 'fulfilment' });
    await t.app.db.system((tx) => sql`update users set language = 'zh' where id = ${reader.userId}`.execute(tx));
    const { id, product, sku } = await announced(owner);
    await count(id, [
      { id: product, quantity: 6 },
      { id: product, quantity: 2, code: 'damaged' },
    ]);
    expect((await finish(id)).status).toBe(200);
    await runWaiting(t, mailDifferencesJob);
    const mails = await outbox(t);
    expect(mails.map(({ kind, subject }) => [kind, subject]).toSorted()).toEqual([
      ['inbound_differences', `Inbound ${id} (PO-${made}): differences in Hong Kong`],
      ['inbound_differences', `入库货件 ${id} (PO-${made})：Hong Kong 发现差异`],
    ]);
    const mine = mails.find((one) => one.subject.startsWith('Inbound'));
    expect(mine?.content.text).toContain(`${sku}: 2 missing, 2 damaged`);
    expect(mine?.link).toBe(`${t.app.env.CONSOLE_URL}/fulfillment/inbound/view/${id}`);
    // As a list of units they would have nothing between them in Chinese and Russian.
    expect(mails.find((one) => one !== mine)?.content.text).toContain(`${sku}：缺少 2 件、破损 2 件`);
    // Found again by a second run, it is no news.
    await mailDifferencesJob.run(t.app, { accountId: owner.accountId, id }, new AbortController().signal);
    expect(await outbox(t)).toHaveLength(2);
  });

  it('tells nothing when all came as announced, and nobody who turned it off or may not see it', async () => {
    const owner = await asMerchant(t, { funds: 100_00 });
    await asMerchant(t, { accountId: owner.accountId, role: 'viewer' });
    const same = await announced(owner);
    await count(same.id, [{ id: same.product, quantity: 10 }]);
    await finish(same.id);
    await runWaiting(t, mailDifferencesJob);
    expect(await outbox(t)).toEqual([]);
    await choose(t, owner.userId, 'inbound_differences', false);
    const { id, product } = await announced(owner);
    await count(id, [{ id: product, quantity: 9 }]);
    await finish(id);
    await runWaiting(t, mailDifferencesJob);
    expect(await outbox(t)).toEqual([]);
  });

  it('is told of once it is paid for, when the balance did not cover what came besides', async () => {
    const owner = await asMerchant(t, { funds: 10 });
    const { id, product } = await announced(owner, 1);
    await count(id, [{ id: product, quantity: 200 }]);
    expect((await finish(id)).code).toBe('insufficient_funds');
    await runWaiting(t, mailDifferencesJob);
    expect(await outbox(t)).toEqual([]);
    await t.app.db.tenant(owner.accountId, (tx) =>
      topUp(tx, { accountId: owner.accountId, currency: 'USD', object: { kind: 'payment', id: 1 }, memo: 'x', amountMinor: 100_00 }),
    );
    await finishUnpaidJob.run(t.app, {}, new AbortController().signal);
    await runWaiting(t, mailDifferencesJob);
    expect(await outbox(t)).toMatchObject([{ kind: 'inbound_differences' }]);
  });
});

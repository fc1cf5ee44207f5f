import { sql } from 'kysely';
import { asMerchant, type Caller, type TestApp } from '../../../../../test/harness.ts';
import { setSender } from '../../../../../test/merchant.ts';
import { staffIn } from '../../../../server/audit.ts';
import { systemActor } from '../../../../server/auth.ts';
import type { Ctx } from '../../../../server/ctx.ts';
import { all, one } from '../../../../server/db.ts';
import { ownCtx } from '../../../../server/own-ctx.ts';
import { balanceOf, topUp } from '../../../billing/server/ledger.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../../products/contract.ts';
import { checkStock } from '../../../stock/server/check-stock.ts';
import { moveStock } from '../../../stock/server/move-stock.ts';
import { EXAMPLE_ORDER } from '../../contract.ts';
import type { Order } from '../../order-out.ts';
import { processOrdersJob } from '../process-orders.job.ts';

let made = 0;

/** A merchant with money and a sender, whose products lie in the demo's warehouses; for tests of what happens to orders. */
export async function stocked(t: TestApp, options: { funds?: number; currency?: string; isTest?: boolean } = {}) {
  const { funds = 1_000_00, currency = 'USD' } = options;
  const live = await asMerchant(t, { funds, currency });
  const who: Caller = options.isTest ? await asMerchant(t, { accountId: live.accountId, isTest: true }) : live;
  await setSender(t.app.db, live.accountId);
  const { accountId } = (await t.app.db.system((tx) =>
    one(tx, sql<{ accountId: number }>`select account_id as "accountId" from access_tokens where user_id = ${who.userId} order by id desc limit 1`),
  )) as { accountId: number };
  const actor = systemActor(accountId, { isTest: options.isTest === true });
  const within = <T>(work: Parameters<typeof t.app.db.tenant<T>>[1]) => t.app.db.tenant(accountId, work);
  const order = async (id: number) => (await who.get<{ order: Order }>(`/orders/${id}`)).data.order;

  return {
    who,
    accountId,
    order,
    /** A verified product with so much of it in each warehouse named. */
    async product(stock: Record<string, number> = {}, over: object = {}): Promise<{ id: number; sku: string; ownId: string }> {
      made += 1;
      const ownId = `ID-${made}`;
      const sku = `MUG-${made}`;
      const { data } = await who.post<{ product: Product }>('/products', { ...EXAMPLE_PRODUCT, product_id: ownId, skus: [{ sku }], ...over });
      const { id } = data.product;
      await t.app.db.system((tx) => sql`update products set status = 'Verified', verified_at = now(), verified_in = 'HKG' where id = ${id}`.execute(tx));
      for (const [warehouse, quantity] of Object.entries(stock)) await this.stock(id, quantity, warehouse);
      return { id, sku, ownId };
    },
    stock: (productId: number, quantity: number, warehouse = 'HKG') =>
      within((tx) => moveStock(tx, { actor }, [{ productId, warehouse, reason: quantity < 0 ? 'adjusted' : 'surplus', quantity }])),
    async add(lines: readonly [string, number][], over: object = {}): Promise<number> {
      const line_items = lines.map(([sku, quantity]) => ({ sku, quantity, sold_for: 18 }));
      const answer = await who.post<{ order: Order }>('/orders', { ...EXAMPLE_ORDER, order_number: null, line_items, ...over });
      if (answer.status !== 200 && answer.status !== 201) throw new Error(answer.raw);
      return answer.data.order.id;
    },
    process: () => processOrdersJob.run(t.app, {}, new AbortController().signal),
    async processed(lines: readonly [string, number][], over: object = {}): Promise<Order> {
      const id = await this.add(lines, over);
      await this.process();
      return order(id);
    },
    pay: (amountMinor: number) => within((tx) => topUp(tx, { accountId, currency, object: { kind: 'payment', id: 1 }, memo: 'x', amountMinor })),
    money: () => within((tx) => balanceOf(tx, accountId, currency)),
    /** One of the operator's people at the desk, in this account. */
    desk: (): Ctx => {
      const { actor } = staffIn({ actor: systemActor(accountId, { userId: who.userId }), requestId: '' }, accountId);
      return ownCtx(t.app, { ...actor, isTest: options.isTest === true });
    },
    within,
    events: async (id: number) =>
      (
        await t.app.db.system((tx) => all(tx, sql<{ type: string }>`select type from events where object_kind = 'order' and object_id = ${id} order by id`))
      ).map((one) => one.type),
    /** How many orders there are in each status. */
    async statuses(): Promise<Record<string, number>> {
      const rows = await t.app.db.system((tx) =>
        all(tx, sql<{ status: string; n: number }>`select status, count(*)::int as n from orders where account_id = ${accountId} group by status`),
      );
      return Object.fromEntries(rows.map((row) => [row.status, row.n]));
    },
    /** The books of stock and money, counted from zero: nothing may differ from what is kept. */
    differences: () => differencesOf(t, accountId),
  };
}
export type Stocked = Awaited<ReturnType<typeof stocked>>;
export const NO_DIFFERENCES = { stock: [], promised: 0, lines: 0, books: 0, held: 0 };

/** What of an account's stock, promises and money does not add up when it is counted from zero. */
export const differencesOf = async (t: TestApp, accountId: number) => ({
  stock: await t.app.db.system((tx) => checkStock(tx, accountId)),
  ...(await t.app.db.system((tx) =>
    one(
      tx,
      sql<{ promised: number; books: number; held: number; lines: number }>`
            select
              (select count(*)::int from stock_levels l where l.account_id = ${accountId} and l.allocated <> coalesce((
                select sum(a.quantity) from order_allocations a where a.account_id = l.account_id and a.product_id = l.product_id and a.warehouse = l.warehouse), 0)) as promised,
              (select count(*)::int from orders o where o.account_id = ${accountId} and (o.units_allocated, o.units_fulfilled) <> (
                select sum(i.allocated), sum(i.fulfilled) from order_lines i where i.account_id = o.account_id and i.order_id = o.id)) as lines,
              (select coalesce(sum(amount_minor), 0)::bigint from ledger_postings where account_id = ${accountId}) as books,
              (select coalesce(sum(reserved_minor), 0) from ledger_balances where account_id = ${accountId})::bigint
                - (select coalesce(sum(reserved_minor), 0) from orders where account_id = ${accountId} and status in ('Ready', 'Packing'))::bigint
                - (select coalesce(sum(amount_minor), 0) from ledger_reservations
                    where account_id = ${accountId} and object_kind <> 'order' and state = 'held')::bigint as held`,
    ),
  )),
});

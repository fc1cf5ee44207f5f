import { sql } from 'kysely';
import { asMerchant, caller, startApp, type Caller } from '../../../../../test/harness.ts';
import { setSender } from '../../../../../test/merchant.ts';
import { all, one } from '../../../../server/db.ts';
import { EXAMPLE_PRODUCT, type Product } from '../../../products/contract.ts';
import { EXAMPLE_SHIPMENT } from '../../../shipments/contract.ts';
import type { Shipment } from '../../../shipments/shipment-out.ts';
import { seedWarehouses } from '../../../warehouses/server/seed-warehouses.ts';
import { EXAMPLE_RETURN } from '../../contract.ts';
import type { DeskReturn, Return } from '../../return-out.ts';
import { seedPoints } from '../seed-points.ts';

const DAY_MS = 24 * 3_600_000;

export type AtDesk = { return: DeskReturn };
export type Received = { return: DeskReturn | null; unmatched_id: number | null };

/** A merchant with funds, a warehouse desk, a clock that can be moved, and the steps that tests of returns share. */
export async function openScene() {
  const t = await startApp();
  await seedWarehouses(t.app);
  await seedPoints(t.app);
  const ana = await asMerchant(t, { funds: 100_000 });
  await setSender(t.app.db, ana.accountId);
  const desk = caller(t.accounts, await asMerchant(t, { staffRole: 'warehouse', scopes: ['operator_warehouse'] }));
  let made = 0;
  const start = t.app.now();
  let now = start;
  t.app.now = () => now;
  const scene = {
    t,
    ana,
    desk,
    now: () => now,
    /** So many days after the beginning. */
    moveTo: (days: number) => {
      now = new Date(start.getTime() + days * DAY_MS);
    },
    async announce(over: object = {}, who: Caller = ana): Promise<Return> {
      made += 1;
      const { data, raw } = await who.post<{ return: Return }>('/returns', { ...EXAMPLE_RETURN, rma_number: `RMA-T${made}`, ...over });
      if (data.return === undefined) throw new Error(raw);
      return data.return;
    },
    /** A parcel of the account that has left. */
    async sent(over: object = {}, who: Caller = ana): Promise<Shipment> {
      const { shipment } = (await who.post<{ shipment: Shipment }>('/shipments', { ...EXAMPLE_SHIPMENT, create_label: true, ...over })).data;
      await t.app.db.system((tx) => sql`update shipments set status = 'En Route' where account_id = ${who.accountId} and id = ${shipment.id}`.execute(tx));
      return shipment;
    },
    /** A product that orders and returns can name. */
    async goods(over: object = {}, who: Caller = ana): Promise<{ id: number; sku: string }> {
      made += 1;
      const sku = `RSKU-${made}`;
      const given = { ...EXAMPLE_PRODUCT, product_id: `RPID-${made}`, skus: [{ sku }], submit: true, ...over };
      const { product } = (await who.post<{ product: Product }>('/products', given)).data;
      return { id: product.id, sku };
    },
    read: async (id: number, who: Caller = ana) => (await who.get<{ return: Return }>(`/returns/${id}`)).data.return,
    receive: (over: object) => desk.post<Received>('/desk/returns', { warehouse: 'LAX', weight: 0.94, condition: 'new', ...over }),
    /** One that is announced and has arrived. */
    async here(over: object = {}, { condition = 'new', who = ana }: { condition?: string; who?: Caller } = {}): Promise<Return> {
      const { id } = await scene.announce(over, who);
      await scene.receive({ return_id: id, condition });
      return scene.read(id, who);
    },
    put: (id: number, what: string, who: Caller = ana) => who.call<{ return: Return }>('PUT', `/returns/${id}/${what}`),
    inspect: (id: number, over: object = {}) => desk.call<AtDesk>('PUT', `/desk/returns/${id}/verify`, { warehouse: 'LAX', condition: 'new', ...over }),
    carryOut: (id: number, over: object = {}) => desk.call<AtDesk>('PUT', `/desk/returns/${id}/carry-out`, { warehouse: 'LAX', ...over }),
    balance: async (who: Caller = ana) =>
      (
        await t.app.db.system((tx) =>
          one(tx, sql<{ minor: number }>`select balance_minor as minor from ledger_balances where account_id = ${who.accountId} and currency = 'USD'`),
        )
      ).minor,
    /** What was charged for a return, book by book. */
    charged: async (id: number, who: Caller = ana) =>
      t.app.db.system((tx) =>
        all(
          tx,
          sql<{ book: string; minor: number }>`
            select p.book, p.amount_minor as minor from ledger_entries e join ledger_postings p on p.account_id = e.account_id and p.entry_id = e.id
            where e.account_id = ${who.accountId} and e.object_kind = 'return' and e.object_id = ${id} and p.book <> 'balance' order by e.id, p.line`,
        ),
      ),
    trail: (id: number, who: Caller = ana) =>
      t.app.db.system(async (tx) => {
        const mine = sql`account_id = ${who.accountId} and object_kind = 'return' and object_id = ${id}`;
        const verbs = await all(tx, sql<{ verb: string }>`select verb from audit_log where ${mine} order by id`);
        const events = await all(tx, sql<{ type: string }>`select type from events where ${mine} order by id`);
        return { verbs: verbs.map(({ verb }) => verb.replace('return.', '')), events: events.map(({ type }) => type.replace('return.', '')) };
      }),
  };
  return scene;
}
export type Scene = Awaited<ReturnType<typeof openScene>>;

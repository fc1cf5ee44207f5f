import { sql } from 'kysely';
import { EXAMPLE_RETURN } from '../../src/features/returns/contract.ts';
import { all } from '../../src/server/db.ts';
import type { TestApp } from '../harness.ts';
import type { Answer, client } from '../program.ts';

type Client = ReturnType<typeof client>;
export type Deed = readonly [weight: number, name: string, run: () => Promise<Answer | null | void>];

export interface At {
  t: TestApp;
  /** The parcels that were asked to be taken apart are added. */
  takenApart: Set<number>;
  accountId: number;
  merchant: Client;
  desk: Client;
  below: (n: number) => number;
}

/** A row that is there now, any of them. */
async function any<T>({ t }: At, query: ReturnType<typeof sql<T>>): Promise<T | undefined> {
  const rows = await t.app.db.lookup((tx) => all(tx, query));
  return rows[0];
}

/** Orders cut in two, put together, edited; carts put back, picks that fail, parcels taken apart. */
export function orderDeeds(at: At): readonly Deed[] {
  const { accountId, takenApart, merchant, desk, below } = at;
  /** Small ones only: merged again and again, an order would outgrow what any service takes. */
  const open = () =>
    any<{ id: number; line: number; quantity: number }>(
      at,
      sql`select o.id, i.line, i.quantity from orders o join order_lines i on i.account_id = o.account_id and i.order_id = o.id
        where o.account_id = ${accountId} and o.status in ('Ready', 'Backordered', 'Holding', 'Processing') and i.quantity > 1 and o.units <= 4 order by random() limit 1`,
    );
  const packed = () => any<{ id: number }>(at, sql`select id from order_fulfillments where account_id = ${accountId} order by random() limit 1`);
  const onCart = () =>
    any<{ pick: number; order: number; line: number; product: number }>(
      at,
      sql`select c.id as pick, o.id as order, a.line, a.product_id as product from picks c
        join orders o on o.account_id = ${accountId} and o.id = any(c.orders) and o.status = 'Packing'
        join order_allocations a on a.account_id = o.account_id and a.order_id = o.id
        where c.ended_at is null order by random() limit 1`,
    );
  return [
    [
      2,
      'split',
      async () => {
        const one = await open();
        return one === undefined
          ? null
          : merchant.call('POST', `/orders/${one.id}/split`, { lines: [{ line: one.line, quantity: 1 + below(one.quantity - 1) }] });
      },
    ],
    [
      2,
      'merge',
      async () => {
        const [a, b] = [await open(), await open()];
        return a === undefined || b === undefined || a.id === b.id ? null : merchant.call('POST', '/orders/merge', { ids: [a.id, b.id] });
      },
    ],
    [
      2,
      'take apart',
      async () => {
        const parcel = await packed();
        if (parcel === undefined) return null;
        takenApart.add(parcel.id);
        return desk.call('PUT', `/desk/packs/${parcel.id}/unpack`);
      },
    ],
    [
      1,
      'put back',
      async () => {
        const one = await onCart();
        return one === undefined ? null : desk.call('PUT', `/desk/picks/${one.pick}/put-back`, { orders: [one.order] });
      },
    ],
    [
      1,
      'not found',
      async () => {
        const one = await onCart();
        const body = { order_id: one?.order, line: one?.line, missing: 1, product_id: one?.product };
        return one === undefined ? null : desk.call('PUT', `/desk/picks/${one.pick}/short`, body);
      },
    ],
  ];
}

/** Parcels that come back: announced, taken in, to be restocked, put on the shelf. */
export function returnDeeds(at: At, sku: string): readonly Deed[] {
  const { accountId, merchant, desk, below } = at;
  const due = (where: ReturnType<typeof sql>) =>
    any<{ id: number }>(at, sql`select id from returns where account_id = ${accountId} and ${where} order by random() limit 1`);
  return [
    [
      2,
      'announce a return',
      () => {
        const { rma_number: _, items, ...draft } = EXAMPLE_RETURN;
        return merchant.call('POST', '/returns', { ...draft, items: items?.map((one) => ({ ...one, sku, quantity: 1 + below(2) })) });
      },
    ],
    [
      2,
      'receive a return',
      async () => {
        const one = await due(sql`status = 'Pending'`);
        return one === undefined ? null : desk.call('POST', '/desk/returns', { warehouse: 'LAX', return_id: one.id, weight: 0.9, condition: 'new' });
      },
    ],
    [
      2,
      'restock',
      async () => {
        const one = await due(sql`status in ('Received', 'Verified', 'Unconfirmed')`);
        return one === undefined ? null : merchant.call('PUT', `/returns/${one.id}/restock`);
      },
    ],
    [
      2,
      'shelve a return',
      async () => {
        const one = await due(sql`status = 'Confirmed'`);
        return one === undefined ? null : desk.call('PUT', `/desk/returns/${one.id}/carry-out`, { warehouse: 'LAX' });
      },
    ],
  ];
}

import type { FakeServer, Mischief } from './fake-server.ts';

/** An order as a test puts it into a shop; each fake says it in the words of its kind. */
export interface FakeOrder {
  id: number;
  number: string;
  isPaid: boolean;
  isCanceled: boolean;
  /** Milliseconds. */
  created: number;
  updated: number;
  /** Its last change but those of its payment. */
  edited: number;
  currency: string;
  name: string;
  street: string;
  city: string;
  province: string;
  postal: string;
  country: string;
  lines: FakeLine[];
}

export interface FakeLine {
  id: number;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  sent: number;
}

/** A parcel as a shop was told of it. */
export interface FakeParcel {
  order: number;
  number: string | null;
  lines: { id: number; quantity: number }[];
  /** What became of one that was taken apart. */
  isRecalled?: boolean;
}

/** Something a shop sells, as a test puts it there. */
export interface FakeGood {
  sku: string;
  name: string;
  price: number;
  weightG: number;
  hsCode: string | null;
  origin: string | null;
  /** Options of a product that has several, such as Blue. */
  options?: string[];
}

/** What a test puts into a shop and reads from it, whatever its kind. */
export interface FakeShop {
  kind: string;
  settings: Record<string, string>;
  server: FakeServer;
  orders: FakeOrder[];
  parcels: FakeParcel[];
  goods: FakeGood[];
  /** By SKU: what can still be sold. */
  stock: Map<string, number>;
  /** An answer as it is when a shop asks to be left alone, for so many seconds. */
  busy(seconds?: number): Mischief;
  /** A message of the shop that something changed, and the same forged. */
  message(secret: string): { headers: Record<string, string>; body: string };
  close(): Promise<void>;
}

let made = 1000;
const nextId = (): number => {
  made += 1;
  return made;
};

/** A paid order of one line, or as `over` says. */
export function fakeOrder(over: Partial<FakeOrder> = {}, lines: Partial<FakeLine>[] = [{}]): FakeOrder {
  const id = nextId();
  const now = Date.now();
  return {
    id,
    number: `#${id}`,
    isPaid: true,
    isCanceled: false,
    created: now,
    updated: now,
    edited: over.updated ?? now,
    currency: 'USD',
    name: 'Ana Costa',
    street: '350 5th Ave',
    city: 'New York',
    province: 'NY',
    postal: '10118',
    country: 'US',
    lines: lines.map((line) => ({ id: nextId(), sku: 'CUP-1', name: 'Mug', quantity: 2, price: 18, sent: 0, ...line })),
    ...over,
  };
}

/** Changes an order as somebody in the shop would. */
export function touch(order: FakeOrder, over: Partial<FakeOrder> = {}): void {
  const isPayment = Object.keys(over).join() === 'isPaid';
  const updated = Math.max(Date.now(), order.updated + 1000);
  Object.assign(order, over, { updated, ...(!isPayment && { edited: updated }) });
}

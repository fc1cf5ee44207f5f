import type { Language } from '../../../shared/words.ts';
import type { ShopLocation } from '../contract.ts';
import type { ShopHttp } from './shop-http.ts';

/*
 * What a kind of shop is to the rest: one folder in connectors/ with a `connector.ts` that exports a `connector`. Nothing else names it.
 */

/** What a kind of shop asks for. A secret one is sealed and never answered. */
export interface Field {
  name: string;
  isSecret?: boolean;
  isRequired?: boolean;
  /** Another field that stands for it where that is given. */
  unless?: string;
  example?: string;
}

/** What people read of a kind of shop. */
export interface ConnectorWords {
  name: string;
  about: string;
  steps: readonly string[];
  fields: Readonly<Record<string, { label: string; hint?: string }>>;
  statuses: Readonly<Record<string, string>>;
  /** Why there are no places to choose orders by, and what to do instead; where there are, nothing. */
  everywhere?: string;
}

/** How to reach a shop. */
export interface Reach {
  settings: Readonly<Record<string, string>>;
  secrets: Readonly<Record<string, string>>;
  http: ShopHttp;
  /** Of a stored shop: the session it was last signed in to with, and how another is kept in its place. */
  session?: { known: string | null; keep(session: string | null): Promise<void> };
}

/** Where a shop sends what changed, and what it signs with. */
export interface Hook {
  url: string;
  secret: string;
}

export interface Connected {
  /** As the shop calls itself. */
  name: string | null;
  address: string | null;
  locations: ShopLocation[];
  /** Somebody has to allow it in the shop first. */
  needsAuthorization?: boolean;
}

export interface ShopLine {
  id: string;
  sku: string | null;
  /** What is sold, in the shop's words, where there is no SKU. */
  variant: string | null;
  name: string;
  /** Units that are still to leave. */
  quantity: number;
  /** Of one unit, in whole units of the order's currency; null where the shop does not say. */
  price: number | null;
}

export interface ShopParty {
  name: string;
  company: string | null;
  phone: string | null;
  email: string | null;
  street1: string;
  street2: string | null;
  city: string;
  province: string | null;
  postal_code: string | null;
  country: string;
}

/** An order as a shop has it. */
export interface ShopOrder {
  /** The shop's own id, for its API. */
  id: string;
  number: string | null;
  /** When it was changed, or what stands for that: a later text means another order. */
  changed: string;
  /** Where the shop's own time of change cannot be trusted: another text means another order. */
  mark?: string;
  placed: string;
  status: string;
  isCanceled: boolean;
  currency: string;
  /** Null where nothing is sent: a download, a pick-up. */
  to: ShopParty | null;
  lines: ShopLine[];
}

/** Something a shop sells, as far as it tells of it. */
export interface ShopGood {
  /** Null for what has none: nothing can be ordered of it here. */
  sku: string | null;
  name: string;
  /** Of one unit, in whole units of the currency. */
  price: number | null;
  currency: string | null;
  weightG: number | null;
  hsCode: string | null;
  /** Country of origin, ISO 3166-1 alpha-2. */
  origin: string | null;
}

export interface GoodsPage {
  goods: ShopGood[];
  /** Where to go on; null after the last page. */
  next: Cursor | null;
}

/** How far a shop's orders or goods have been read, in the words of its kind. */
export type Cursor = Readonly<Record<string, string | number>>;

export interface OrderPage {
  orders: ShopOrder[];
  /** Where to go on; after the last page, from where to look next time. */
  next: Cursor;
  isLast: boolean;
}

/** An order that was read before and may still change what happens here. */
export interface OpenOrder {
  id: string;
  mark: string | null;
  /** Ours already; else one that waits for another status. */
  isTaken: boolean;
}

/** What is asked for: from a cursor on, or of a shop never read before from a time. */
export interface OrdersAsked {
  cursor: Cursor | null;
  /** ISO 8601. */
  since: string;
  locations: readonly string[];
  /** The next of the open orders behind an id, none after the last; for shops whose time of change does not tell of every change. */
  open(after: string): Promise<OpenOrder[]>;
}

/** What a shop sent. */
export interface HookRequest {
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
  /** Milliseconds. */
  now: number;
}

/** The shop a message is said to be of. */
export interface HookedShop extends Pick<Reach, 'settings' | 'secrets'> {
  /** As `connect` found it. */
  address: string | null;
  hookSecret: string | null;
}

/** What a message means: an order, or only that something changed. */
export interface HookRead {
  /** The same for a message that is sent again; null for one that means nothing. */
  id: string | null;
  order?: ShopOrder;
  goods?: ShopGood[];
  /** The shop has ended the connection. */
  isGoodbye?: boolean;
}

/** A parcel that a shop was told of and that was taken apart before it left. */
export interface Recalled {
  orderId: string;
  lines: { id: string; quantity: number }[];
  trackingNumber: string | null;
  notifyBuyer: boolean;
  /** Of ours: the same parcel told again has the same. */
  key: string;
}

/** What came of that: the shop waits for the goods again, or only has it noted because what left it cannot come back there, or never knew. */
export type RecallOutcome = 'canceled' | 'noted' | 'unknown';

/** A parcel to tell a shop of. */
export interface Parcel extends Recalled {
  trackingUrl: string | null;
  carrier: string;
  /** Everything of the order has left. */
  isLast: boolean;
  /** Where it left from, if somebody chose a place of the shop; else the shop knows better. */
  location: string | null;
}

export interface StockLevel {
  sku: string;
  quantity: number;
}

export interface Connector {
  kind: string;
  words: Readonly<Record<Language, ConnectorWords>>;
  fields: readonly Field[];
  /** The statuses of an order, and those in which it is usually taken. */
  statuses: readonly string[];
  usual: readonly string[];
  /** Those in which its money is not there, not any more, or not for sure. */
  unpaid: readonly string[];
  hasOrderLocations: boolean;
  hasStock: boolean;
  hasStockLocations: boolean;
  /** Somebody has to give the shop a secret to sign with; others sign with their own, or get ours by the connection. */
  hasSecret: boolean;
  /** Tries what was given; with a hook it also asks the shop to send what changes. Throws `ShopProblem`. */
  connect(shop: Reach, hook: Hook | null): Promise<Connected>;
  /** Of a shop that is never asked: tries whether it hears us. Throws `ShopProblem`. */
  greet?(shop: Reach, hook: Hook): Promise<void>;
  /** One page of orders that changed, oldest first. Throws `ShopProblem`. */
  orders(shop: Reach, asked: OrdersAsked): Promise<OrderPage>;
  /** What a message says, or null if its signature is not right or it is of another shop. */
  hook(shop: HookedShop, request: HookRequest): HookRead | null;
  /** Tells the shop of a parcel, once however often it is asked. Throws `ShopProblem`. */
  fulfill(shop: Reach, parcel: Parcel, hook: Hook): Promise<void>;
  /** Takes back what the shop was told of a parcel, once however often it is asked. Throws `ShopProblem`. */
  recall(shop: Reach, parcel: Recalled, hook: Hook): Promise<RecallOutcome>;
  /** One page of what is sold there; a shop that is never asked has none, and sends it. Throws `ShopProblem`. */
  goods(shop: Reach, cursor: Cursor | null): Promise<GoodsPage>;
  /** Sets the stock of SKUs; returns those the shop does not have. Throws `ShopProblem`. */
  stock(shop: Reach, levels: readonly StockLevel[], location: string | null, hook: Hook): Promise<string[]>;
  /** Where a person allows the connection, and what comes of it: secrets to be kept. */
  oauth?: {
    url(shop: Omit<Reach, 'http'>, given: { state: string; redirect: string }): string | null;
    finish(shop: Reach, query: Readonly<Record<string, string>>, state: string): Promise<Record<string, string>>;
  };
}

import type { Connector } from '../../connector.ts';
import { standardMessage } from '../../hmac.ts';
import { connect } from './admin.ts';
import { fulfill } from './fulfill.ts';
import { goods } from './goods.ts';
import { orders } from './orders.ts';
import { recall } from './recall.ts';
import { stock } from './stock.ts';
import { words } from './words.ts';

/** Medusa 2, by its Admin API. It sends nothing by itself: a subscriber of the shop may, signed as our own webhooks are. */
export const connector: Connector = {
  kind: 'medusa',
  words,
  fields: [
    { name: 'url', isRequired: true, example: 'https://shop.example.com' },
    { name: 'api_key', isSecret: true, isRequired: true },
  ],
  statuses: ['captured', 'partially_captured', 'authorized', 'partially_authorized', 'awaiting', 'not_paid', 'partially_refunded', 'refunded', 'canceled'],
  usual: ['captured', 'authorized', 'partially_refunded'],
  unpaid: ['awaiting', 'not_paid', 'refunded', 'canceled'],
  hasOrderLocations: true,
  hasStock: true,
  hasStockLocations: true,
  hasSecret: true,
  connect,
  orders,
  hook: ({ hookSecret }, { headers, body, now }) => {
    const id = standardMessage(hookSecret, headers, body, now);
    return id === null ? null : { id };
  },
  fulfill,
  recall,
  goods,
  stock,
};

import type { Connector } from '../../connector.ts';
import { standardMessage } from '../../hmac.ts';
import { connect } from './admin.ts';
import { fulfill } from './fulfill.ts';
import { goods } from './goods.ts';
import { orders } from './orders.ts';
import { recall } from './recall.ts';
import { stock } from './stock.ts';
import { words } from './words.ts';

/** Vendure, by its Admin API. It sends nothing by itself: a plugin of the shop may, signed as our own webhooks are. */
export const connector: Connector = {
  kind: 'vendure',
  words,
  fields: [
    { name: 'url', isRequired: true, example: 'https://shop.example.com/admin-api' },
    { name: 'api_key', isSecret: true },
    { name: 'username', isRequired: true, unless: 'api_key', example: 'portolan' },
    { name: 'password', isSecret: true, isRequired: true, unless: 'api_key' },
    { name: 'channel' },
  ],
  statuses: ['PaymentAuthorized', 'PaymentSettled', 'PartiallyShipped', 'Shipped', 'PartiallyDelivered', 'Delivered', 'Cancelled'],
  usual: ['PaymentSettled'],
  unpaid: ['PaymentAuthorized'],
  hasOrderLocations: false,
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

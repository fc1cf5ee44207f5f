import type { Connector } from '../../connector.ts';
import { connect } from './connect.ts';
import { fulfill } from './fulfill.ts';
import { goods } from './goods.ts';
import { hook } from './hook.ts';
import { orders } from './orders.ts';
import { recall } from './recall.ts';
import { stock } from './stock.ts';
import { words } from './words.ts';

/** WooCommerce, by its REST API, version 3. */
export const connector: Connector = {
  kind: 'woocommerce',
  words,
  fields: [
    { name: 'url', isRequired: true, example: 'https://mugs.example.com' },
    { name: 'consumer_key', isSecret: true, isRequired: true },
    { name: 'consumer_secret', isSecret: true, isRequired: true },
  ],
  statuses: ['pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed'],
  usual: ['processing'],
  unpaid: ['pending', 'on-hold', 'refunded', 'failed'],
  hasOrderLocations: false,
  hasStock: true,
  hasStockLocations: false,
  hasSecret: false,
  connect,
  orders,
  hook,
  fulfill,
  recall,
  goods,
  stock,
};

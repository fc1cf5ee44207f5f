import type { Connector } from '../../connector.ts';
import { connect } from './connect.ts';
import { fulfill } from './fulfill.ts';
import { goods } from './goods.ts';
import { hook } from './hook.ts';
import { oauth } from './oauth.ts';
import { orders } from './orders.ts';
import { recall } from './recall.ts';
import { stock } from './stock.ts';
import { words } from './words.ts';

/** Shopify, by its Admin GraphQL API. */
export const connector: Connector = {
  kind: 'shopify',
  words,
  fields: [
    { name: 'domain', isRequired: true, example: 'mugs.myshopify.com' },
    { name: 'access_token', isSecret: true },
    { name: 'client_id' },
    { name: 'client_secret', isSecret: true },
  ],
  // OrderDisplayFinancialStatus.
  statuses: ['PAID', 'PARTIALLY_PAID', 'AUTHORIZED', 'PENDING', 'PARTIALLY_REFUNDED', 'REFUNDED', 'EXPIRED', 'VOIDED'],
  usual: ['PAID', 'PARTIALLY_REFUNDED'],
  unpaid: ['PENDING', 'REFUNDED', 'EXPIRED', 'VOIDED'],
  hasOrderLocations: true,
  hasStock: true,
  hasStockLocations: true,
  hasSecret: false,
  connect,
  orders,
  hook,
  fulfill,
  recall,
  goods,
  stock,
  oauth,
};

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/test-postgres.ts';
import { installGuest } from './guest.ts';
import { asJson, GUEST_SECRET, IN_STOCK, PRICE, SKU, type RealShop } from './real-shop.ts';

/** 2.18.0 is the last under MIT. It needs ts-node even to start. */
const VERSION = '2.18.0';
const CONTENT = {
  dependencies: {
    '@medusajs/medusa': VERSION,
    '@medusajs/framework': VERSION,
    '@medusajs/cli': VERSION,
    '@swc/core': '1.7.28',
    'ts-node': '10.9.2',
    pg: '8.23.1',
  },
};

/** By plain HTTP a cookie that is only for https would be lost. */
const CONFIG = `
const { defineConfig } = require('@medusajs/framework/utils');
const { DATABASE_URL, SECRET } = process.env;
const here = 'http://127.0.0.1';
module.exports = defineConfig({
  admin: { disable: true },
  projectConfig: {
    databaseUrl: DATABASE_URL,
    databaseDriverOptions: { ssl: false, connection: { ssl: false } },
    cookieOptions: { secure: false },
    http: { jwtSecret: SECRET, cookieSecret: SECRET, storeCors: here, adminCors: here, authCors: here },
  },
});
`;

/** A subscriber as the steps for a merchant's own shop describe it. */
const SUBSCRIBER = `
const { createHmac, randomUUID } = require('node:crypto');
const { readFileSync } = require('node:fs');

module.exports.default = async ({ event }) => {
  let to;
  try {
    to = JSON.parse(readFileSync('hook.json', 'utf8'));
  } catch {
    return;
  }
  const id = 'msg_' + randomUUID();
  const timestamp = Math.floor(Date.now() / 1000);
  const body = JSON.stringify({ type: 'order.changed', name: event.name, data: event.data });
  const key = Buffer.from(to.secret.replace('whsec_', ''), 'base64');
  const signature = 'v1,' + createHmac('sha256', key).update(id + '.' + timestamp + '.' + body).digest('base64');
  const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
  await fetch(to.url, { method: 'POST', headers, body }).catch(() => undefined);
};
module.exports.config = { event: ['order.placed', 'order.updated', 'order.canceled', 'payment.captured'] };
`;

type Ask = <T>(method: string, path: string, body?: object) => Promise<T>;

const asking =
  (url: string, headers: Record<string, string>): Ask =>
  async <T>(method: string, path: string, body?: object) => {
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      ...sent,
    });
    return asJson<T>(answer, `${method} ${path}`);
  };

interface Id {
  id: string;
}
const OWNER = { email: 'owner@example.com', password: GUEST_SECRET };

/** What a shop needs before it can sell: where to, at what price, sent from where and paid how. */
async function furnish(admin: Ask): Promise<{ region: string; variant: string; storefront: string; item: string }> {
  const { sales_channel: channel } = await admin<{ sales_channel: Id }>('POST', '/sales-channels', { name: 'Web' });
  const { stores } = await admin<{ stores: Id[] }>('GET', '/stores');
  const currencies = [{ currency_code: 'usd', is_default: true }];
  await admin('POST', `/stores/${stores[0]?.id}`, { name: 'Mugs', supported_currencies: currencies, default_sales_channel_id: channel.id });
  const { region } = await admin<{ region: Id }>('POST', '/regions', {
    name: 'America',
    currency_code: 'usd',
    countries: ['us'],
    payment_providers: ['pp_system_default'],
  });
  const { stock_location: place } = await admin<{ stock_location: Id }>('POST', '/stock-locations', { name: 'Europe' });
  const at = `/stock-locations/${place.id}`;
  await admin('POST', `${at}/sales-channels`, { add: [channel.id] });
  await admin('POST', `${at}/fulfillment-providers`, { add: ['manual_manual'] });
  interface Sets {
    stock_location: { fulfillment_sets: Id[] };
  }
  const { stock_location } = await admin<Sets>('POST', `${at}/fulfillment-sets?fields=*fulfillment_sets`, { name: 'Parcels', type: 'shipping' });
  const zones = `/fulfillment-sets/${stock_location.fulfillment_sets[0]?.id}/service-zones`;
  const zone = { name: 'America', geo_zones: [{ type: 'country', country_code: 'us' }] };
  const { fulfillment_set: set } = await admin<{ fulfillment_set: { service_zones: Id[] } }>('POST', zones, zone);
  const { shipping_profiles } = await admin<{ shipping_profiles: Id[] }>('GET', '/shipping-profiles');
  const profile =
    shipping_profiles[0] ?? (await admin<{ shipping_profile: Id }>('POST', '/shipping-profiles', { name: 'All', type: 'default' })).shipping_profile;
  await admin('POST', '/shipping-options', {
    name: 'Parcel',
    service_zone_id: set.service_zones[0]?.id,
    shipping_profile_id: profile.id,
    provider_id: 'manual_manual',
    price_type: 'flat',
    type: { label: 'Parcel', description: 'Parcel', code: 'parcel' },
    prices: [{ currency_code: 'usd', amount: 5 }],
    rules: [],
  });
  const { product } = await admin<{ product: { variants: Id[] } }>('POST', '/products', {
    title: 'Mug',
    status: 'published',
    shipping_profile_id: profile.id,
    options: [{ title: 'Size', values: ['One'] }],
    sales_channels: [{ id: channel.id }],
    variants: [{ title: 'One', sku: SKU, manage_inventory: true, options: { Size: 'One' }, prices: [{ currency_code: 'usd', amount: PRICE }] }],
  });
  const { inventory_items } = await admin<{ inventory_items: Id[] }>('GET', `/inventory-items?sku=${SKU}`);
  const item = inventory_items[0]?.id ?? '';
  await admin('POST', `/inventory-items/${item}/location-levels`, { location_id: place.id, stocked_quantity: IN_STOCK });
  const { api_key: key } = await admin<{ api_key: Id & { token: string } }>('POST', '/api-keys', { title: 'Web', type: 'publishable' });
  await admin('POST', `/api-keys/${key.id}/sales-channels`, { add: [channel.id] });
  return { region: region.id, variant: product.variants[0]?.id ?? '', storefront: key.token, item };
}

const HOME = { first_name: 'Ana', last_name: 'Costa', address_1: '350 5th Ave', city: 'New York', province: 'us-ny', postal_code: '10118', country_code: 'us' };

/** Installs and starts Medusa on an empty database. */
export async function startRealMedusa(databaseUrl: string): Promise<RealShop> {
  const guest = installGuest('medusa', CONTENT, { 'medusa-config.js': CONFIG, 'src/subscribers/tell.js': SUBSCRIBER });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { SECRET: GUEST_SECRET, DATABASE_URL: databaseUrl, MEDUSA_DISABLE_TELEMETRY: 'true' };
  const cli = 'node_modules/@medusajs/cli/cli.js';
  guest.run([cli, 'db:migrate', '--execute-safe-links'], env);
  guest.run([cli, 'user', '-e', OWNER.email, '-p', OWNER.password], env);
  await guest.start([cli, 'start', '--host', '127.0.0.1', '--port', port], env, `${url}/health`);
  const { token } = await asking(url, {})<{ token: string }>('POST', '/auth/user/emailpass', OWNER);
  const admin = asking(`${url}/admin`, { authorization: `Bearer ${token}` });
  const { region, variant, storefront, item } = await furnish(admin);
  const buyer = asking(`${url}/store`, { 'x-publishable-api-key': storefront });
  const newKey = async () => (await admin<{ api_key: Id & { token: string } }>('POST', '/api-keys', { title: 'Portolan', type: 'secret' })).api_key;
  const first = await newKey();
  const orderOf = async <T>(id: string, fields: string): Promise<T> => (await admin<{ order: T }>('GET', `/orders/${id}?fields=${fields}`)).order;
  const pay = async (id: string) => {
    const { payment_collections: all } = await orderOf<{ payment_collections: { payments: Id[] }[] }>(id, '*payment_collections.payments');
    await admin('POST', `/payments/${all[0]?.payments[0]?.id}/capture`, {});
  };
  return {
    guest,
    kind: 'medusa',
    url,
    keys: { api_key: first.token },
    buy: async (quantity, { isPaid = true } = {}) => {
      const { cart } = await buyer<{ cart: Id }>('POST', '/carts', {
        region_id: region,
        email: 'ana@example.com',
        items: [{ variant_id: variant, quantity }],
        shipping_address: HOME,
      });
      const { shipping_options: options } = await buyer<{ shipping_options: Id[] }>('GET', `/shipping-options?cart_id=${cart.id}`);
      await buyer('POST', `/carts/${cart.id}/shipping-methods`, { option_id: options[0]?.id });
      const { payment_collection: payment } = await buyer<{ payment_collection: Id }>('POST', '/payment-collections', { cart_id: cart.id });
      await buyer('POST', `/payment-collections/${payment.id}/payment-sessions`, { provider_id: 'pp_system_default' });
      const { order } = await buyer<{ order: Id }>('POST', `/carts/${cart.id}/complete`, {});
      if (isPaid) await pay(order.id);
      return order.id;
    },
    pay,
    move: async (id, city) => {
      await admin('POST', `/orders/${id}`, { shipping_address: { ...HOME, city } });
    },
    cancel: async (id) => {
      await admin('POST', `/orders/${id}/cancel`, {});
    },
    parcels: async (id) => {
      interface Found {
        fulfillments: { shipped_at: string | null; labels: { tracking_number: string }[]; items: { quantity: number }[] }[];
      }
      const { fulfillments } = await orderOf<Found>(id, '*fulfillments,*fulfillments.labels,*fulfillments.items');
      return fulfillments
        .filter((one) => one.shipped_at !== null)
        .map((one) => ({ number: one.labels[0]?.tracking_number ?? null, units: one.items.reduce((sum, line) => sum + line.quantity, 0) }));
    },
    state: async (id) => (await orderOf<{ fulfillment_status: string }>(id, 'fulfillment_status')).fulfillment_status,
    sent: 'shipped',
    sellable: async () => {
      interface Found {
        inventory_item: { location_levels: { stocked_quantity: number; reserved_quantity: number }[] };
      }
      const { inventory_item } = await admin<Found>('GET', `/inventory-items/${item}?fields=*location_levels`);
      return inventory_item.location_levels.reduce((sum, one) => sum + one.stocked_quantity - one.reserved_quantity, 0);
    },
    send: (to) => writeFileSync(join(guest.dir, 'hook.json'), JSON.stringify(to)),
    withdraw: async () => {
      await admin('POST', `/api-keys/${first.id}/revoke`, {});
    },
    renew: async () => ({ api_key: (await newKey()).token }),
  };
}

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/test-postgres.ts';
import { installGuest } from './guest.ts';
import { asJson, GUEST_SECRET, IN_STOCK, PRICE, SKU, type RealShop } from './real-shop.ts';

/** Without the overrides npm brings versions of these with which Vendure 3.7.3 does not start. */
const CONTENT = {
  dependencies: { '@vendure/core': '3.7.3', pg: '8.23.1' },
  overrides: { '@graphql-tools/delegate': '12.2.1', '@graphql-tools/batch-execute': '10.2.0', '@whatwg-node/promise-helpers': '1.3.2' },
};

/** A plain server, with a plugin that tells of every order whose state changes, signed as our guide asks for. */
const SERVER = `
const { createHmac, randomUUID } = require('node:crypto');
const { readFileSync } = require('node:fs');
const { bootstrap, dummyPaymentHandler, EventBus, OrderStateTransitionEvent, PluginCommonModule, VendurePlugin } = require('@vendure/core');

class Teller {
  constructor(eventBus) {
    eventBus.ofType(OrderStateTransitionEvent).subscribe(({ order, toState }) => {
      let to;
      try {
        to = JSON.parse(readFileSync('hook.json', 'utf8'));
      } catch {
        return;
      }
      const id = 'msg_' + randomUUID();
      const timestamp = Math.floor(Date.now() / 1000);
      const body = JSON.stringify({ type: 'order.changed', order: order.code, state: toState });
      const key = Buffer.from(to.secret.replace('whsec_', ''), 'base64');
      const signature = 'v1,' + createHmac('sha256', key).update(id + '.' + timestamp + '.' + body).digest('base64');
      const headers = { 'content-type': 'application/json', 'webhook-id': id, 'webhook-timestamp': String(timestamp), 'webhook-signature': signature };
      fetch(to.url, { method: 'POST', headers, body }).catch(() => undefined);
    });
  }
}
Reflect.defineMetadata('design:paramtypes', [EventBus], Teller);
VendurePlugin({ imports: [PluginCommonModule], compatibility: '^3.0.0' })(Teller);

bootstrap({
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT), csrfPrevention: true },
  authOptions: {
    superadminCredentials: { identifier: 'superadmin', password: process.env.SECRET },
    cookieOptions: { secret: process.env.SECRET },
    requireVerification: false,
  },
  dbConnectionOptions: { type: 'postgres', url: process.env.DATABASE_URL, synchronize: true, logging: false },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  plugins: [Teller],
}).catch((error) => {
  console.error(error);
  process.exit(1);
});
`;

/** Somebody who asks one of the two APIs and keeps the cookies. */
class Visitor {
  readonly #url: string;
  #cookie = '';
  constructor(url: string) {
    this.#url = url;
  }
  async ask<T>(query: string, variables: object = {}): Promise<T> {
    const answer = await fetch(this.#url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: this.#cookie },
      body: JSON.stringify({ query, variables }),
    });
    const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0]);
    if (cookies.length > 0) this.#cookie = cookies.join('; ');
    const { data, errors } = await asJson<{ data: T; errors?: unknown }>(answer, query);
    if (errors) throw new Error(`${query.slice(0, 200)}: ${JSON.stringify(errors)}`);
    const refused = Object.values(data as Record<string, { message?: string } | null>).find((one) => one?.message);
    if (refused) throw new Error(`${query.slice(0, 200)}: ${refused.message}`);
    return data;
  }
}

interface Made {
  made: { id: string };
}
const RESULT = '{ __typename ... on Order { id } ... on ErrorResult { message } }';
const make = (call: string, type: string) => `mutation($input: ${type}!) { made: ${call}(input: $input) { id } }`;
const named = (name: string, more: object = {}) => [{ languageCode: 'en', name, ...more }];
const PERMISSIONS = ['ReadOrder', 'UpdateOrder', 'ReadStockLocation', 'ReadProduct', 'UpdateProduct'];

/** What a shop needs before it can sell: where to, at what price, sent and paid how; and the administrator our steps ask for. */
async function furnish(admin: Visitor): Promise<{ variant: string; role: string }> {
  const add = async (call: string, type: string, input: object): Promise<string> => (await admin.ask<Made>(make(call, type), { input })).made.id;
  const country = await add('createCountry', 'CreateCountryInput', { code: 'US', enabled: true, translations: named('United States') });
  const zone = await add('createZone', 'CreateZoneInput', { name: 'World', memberIds: [country] });
  const category = await add('createTaxCategory', 'CreateTaxCategoryInput', { name: 'Standard', isDefault: true });
  await add('createTaxRate', 'CreateTaxRateInput', { name: 'None', enabled: true, value: 0, categoryId: category, zoneId: zone });
  const { activeChannel } = await admin.ask<{ activeChannel: { id: string } }>('query { activeChannel { id } }');
  const channel = { id: activeChannel.id, defaultTaxZoneId: zone, defaultShippingZoneId: zone };
  await admin.ask('mutation($input: UpdateChannelInput!) { updateChannel(input: $input) { __typename ... on ErrorResult { message } } }', { input: channel });
  await add('createShippingMethod', 'CreateShippingMethodInput', {
    code: 'parcel',
    fulfillmentHandler: 'manual-fulfillment',
    checker: { code: 'default-shipping-eligibility-checker', arguments: [{ name: 'orderMinimum', value: '0' }] },
    calculator: {
      code: 'default-shipping-calculator',
      arguments: [
        { name: 'rate', value: '500' },
        { name: 'includesTax', value: 'auto' },
        { name: 'taxRate', value: '0' },
      ],
    },
    translations: named('Parcel', { description: '' }),
  });
  for (const [code, automaticSettle] of [
    ['now', 'true'],
    ['later', 'false'],
  ]) {
    const handler = { code: 'dummy-payment-handler', arguments: [{ name: 'automaticSettle', value: automaticSettle }] };
    await add('createPaymentMethod', 'CreatePaymentMethodInput', { code, enabled: true, handler, translations: named('Card', { description: '' }) });
  }
  const product = await add('createProduct', 'CreateProductInput', { enabled: true, translations: named('Mug', { slug: 'mug', description: '' }) });
  const { made } = await admin.ask<{ made: { id: string }[] }>(
    'mutation($input: [CreateProductVariantInput!]!) { made: createProductVariants(input: $input) { id } }',
    {
      input: [
        {
          productId: product,
          sku: SKU,
          price: PRICE * 100,
          taxCategoryId: category,
          stockOnHand: IN_STOCK,
          trackInventory: 'TRUE',
          translations: named('Mug'),
        },
      ],
    },
  );
  const role = await add('createRole', 'CreateRoleInput', { code: 'portolan', description: 'Logistics', permissions: PERMISSIONS });
  return { variant: made[0]?.id ?? '', role };
}

const BUYER = { firstName: 'Ana', lastName: 'Costa', emailAddress: 'ana@example.com' };
const HOME = { fullName: 'Ana Costa', streetLine1: '350 5th Ave', city: 'New York', province: 'NY', postalCode: '10118', countryCode: 'US' };

/** Installs and starts Vendure on an empty database. */
export async function startRealVendure(databaseUrl: string): Promise<RealShop> {
  const guest = installGuest('vendure', CONTENT, { 'server.cjs': SERVER });
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const env = { PORT: port, SECRET: GUEST_SECRET, DATABASE_URL: databaseUrl, VENDURE_DISABLE_TELEMETRY: 'true' };
  await guest.start(['server.cjs'], env, `${url}/health`);
  const admin = new Visitor(`${url}/admin-api`);
  await admin.ask('mutation($password: String!) { login(username: "superadmin", password: $password) { __typename ... on ErrorResult { message } } }', {
    password: GUEST_SECRET,
  });
  const { variant, role } = await furnish(admin);
  const administrator = async (emailAddress: string, password: string): Promise<string> => {
    const input = { firstName: 'Port', lastName: 'Olan', emailAddress, password, roleIds: [role] };
    return (await admin.ask<Made>(make('createAdministrator', 'CreateAdministratorInput'), { input })).made.id;
  };
  const keys = { username: 'portolan@example.com', password: 'of-the-first-one' };
  const first = await administrator(keys.username, keys.password);
  const orderOf = async <T>(id: string, fields: string): Promise<T> =>
    (await admin.ask<{ order: T }>(`query($id: ID!) { order(id: $id) { ${fields} } }`, { id })).order;
  return {
    guest,
    kind: 'vendure',
    url,
    keys,
    buy: async (quantity, { isPaid = true } = {}) => {
      const buyer = new Visitor(`${url}/shop-api`);
      await buyer.ask(`mutation($id: ID!, $n: Int!) { addItemToOrder(productVariantId: $id, quantity: $n) ${RESULT} }`, { id: variant, n: quantity });
      await buyer.ask(`mutation($input: CreateCustomerInput!) { setCustomerForOrder(input: $input) ${RESULT} }`, { input: BUYER });
      await buyer.ask(`mutation($input: CreateAddressInput!) { setOrderShippingAddress(input: $input) ${RESULT} }`, { input: HOME });
      const { eligibleShippingMethods } = await buyer.ask<{ eligibleShippingMethods: { id: string }[] }>('query { eligibleShippingMethods { id } }');
      const id = eligibleShippingMethods.map((one) => one.id);
      await buyer.ask(`mutation($id: [ID!]!) { setOrderShippingMethod(shippingMethodId: $id) ${RESULT} }`, { id });
      await buyer.ask(`mutation { transitionOrderToState(state: "ArrangingPayment") ${RESULT} }`);
      const pay = `mutation($method: String!) { made: addPaymentToOrder(input: { method: $method, metadata: {} }) ${RESULT} }`;
      return (await buyer.ask<Made>(pay, { method: isPaid ? 'now' : 'later' })).made.id;
    },
    pay: async (id) => {
      const { payments } = await orderOf<{ payments: { id: string }[] }>(id, 'payments { id }');
      await admin.ask('mutation($id: ID!) { settlePayment(id: $id) { __typename ... on ErrorResult { message } } }', { id: payments[0]?.id });
    },
    move: async (id, city) => {
      const to = (state: string) => admin.ask(`mutation($id: ID!) { transitionOrderToState(id: $id, state: "${state}") ${RESULT} }`, { id });
      await to('Modifying');
      const input = { dryRun: false, orderId: id, updateShippingAddress: { ...HOME, city } };
      await admin.ask(`mutation($input: ModifyOrderInput!) { modifyOrder(input: $input) ${RESULT} }`, { input });
      await to('PaymentSettled');
    },
    cancel: async (id) => {
      await admin.ask(`mutation($input: CancelOrderInput!) { cancelOrder(input: $input) ${RESULT} }`, { input: { orderId: id, reason: 'Changed their mind' } });
    },
    parcels: async (id) => {
      interface Found {
        fulfillments: { trackingCode: string | null; state: string; lines: { quantity: number }[] }[];
      }
      const { fulfillments } = await orderOf<Found>(id, 'fulfillments { trackingCode state lines { quantity } }');
      return fulfillments
        .filter(({ state }) => state === 'Shipped')
        .map((one) => ({ number: one.trackingCode, units: one.lines.reduce((sum, line) => sum + line.quantity, 0) }));
    },
    state: async (id) => (await orderOf<{ state: string }>(id, 'state')).state,
    sent: 'Shipped',
    sellable: async () => {
      interface Found {
        productVariant: { stockLevels: { stockOnHand: number; stockAllocated: number }[] };
      }
      const ask = 'query($id: ID!) { productVariant(id: $id) { stockLevels { stockOnHand stockAllocated } } }';
      const { productVariant } = await admin.ask<Found>(ask, { id: variant });
      return productVariant.stockLevels.reduce((sum, one) => sum + one.stockOnHand - one.stockAllocated, 0);
    },
    send: (to) => writeFileSync(join(guest.dir, 'hook.json'), JSON.stringify(to)),
    withdraw: async () => {
      await admin.ask('mutation($id: ID!) { deleteAdministrator(id: $id) { result } }', { id: first });
    },
    renew: async () => {
      const next = { username: 'portolan.again@example.com', password: 'of-the-second-one' };
      await administrator(next.username, next.password);
      return next;
    },
  };
}

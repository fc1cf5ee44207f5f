import { z } from 'zod';
import type { Connected, Hook, Reach } from '../../connector.ts';
import { ShopProblem } from '../../shop-http.ts';
import { admin, originOf, refuseErrors, userErrors } from './admin.ts';

/** What the connection must be allowed to do; writing includes reading. */
export const SCOPES = [
  'read_orders',
  'read_products',
  'read_locations',
  'write_inventory',
  'read_merchant_managed_fulfillment_orders',
  'write_merchant_managed_fulfillment_orders',
] as const;

const TOPICS = ['ORDERS_CREATE', 'ORDERS_UPDATED', 'ORDERS_CANCELLED', 'APP_UNINSTALLED'] as const;

const SHOP = `query { shop { name myshopifyDomain } currentAppInstallation { accessScopes { handle } } locations(first: 50) { nodes { id name } } }`;
const HOOKS = `query($uri: String!) { webhookSubscriptions(first: 50, uri: $uri) { nodes { topic } } }`;
const SUBSCRIBE = `mutation($topic: WebhookSubscriptionTopic!, $hook: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $hook) { webhookSubscription { id } userErrors { field message } } }`;

const shopShape = z.object({
  shop: z.object({ name: z.string(), myshopifyDomain: z.string() }),
  currentAppInstallation: z.object({ accessScopes: z.array(z.object({ handle: z.string() })) }),
  locations: z.object({ nodes: z.array(z.object({ id: z.string(), name: z.string() })) }),
});

/** Asks for what changes to be sent, once. */
async function subscribe(shop: Reach, { url }: Hook): Promise<void> {
  const { webhookSubscriptions } = await admin(
    shop,
    HOOKS,
    { uri: url },
    z.object({ webhookSubscriptions: z.object({ nodes: z.array(z.object({ topic: z.string() })) }) }),
  );
  const there = new Set(webhookSubscriptions.nodes.map(({ topic }) => topic));
  for (const topic of TOPICS.filter((one) => !there.has(one))) {
    const answer = await admin(
      shop,
      SUBSCRIBE,
      { topic, hook: { uri: url, format: 'JSON' } },
      z.object({ webhookSubscriptionCreate: z.object({ userErrors }) }),
      {},
    );
    refuseErrors(answer.webhookSubscriptionCreate.userErrors);
  }
}

export async function connect(shop: Reach, hook: Hook | null): Promise<Connected> {
  const { settings, secrets } = shop;
  if (!secrets['access_token']) {
    if (!settings['client_id'] || !secrets['client_secret']) throw new ShopProblem('withdrawn');
    return { name: null, address: originOf(settings), locations: [], needsAuthorization: true };
  }
  const found = await admin(shop, SHOP, {}, shopShape);
  const granted = new Set(found.currentAppInstallation.accessScopes.map(({ handle }) => handle));
  const missing = SCOPES.filter((scope) => !granted.has(scope) && !granted.has(scope.replace(/^read_/, 'write_')));
  if (missing.length > 0) throw new ShopProblem('rights', { said: missing.join(', ') });
  if (hook !== null) await subscribe(shop, hook);
  const { protocol } = new URL(originOf(settings));
  return { name: found.shop.name, address: `${protocol}//${found.shop.myshopifyDomain}`, locations: found.locations.nodes };
}

import type { Connector, HookRead } from '../../connector.ts';
import { isSigned } from '../../hmac.ts';
import { originOf } from './admin.ts';

const hostOf = (address: string | null): string | null => (address === null ? null : new URL(address).host);

/**
 * Signed with the app's own secret, which all stores with that app share: the store it is of must be this one, by the name that was given or the one
 * it calls itself. What changed is read again, because messages may arrive late and out of order.
 */
export const hook: Connector['hook'] = ({ settings, address, secrets }, { headers, body }): HookRead | null => {
  if (!isSigned(secrets['client_secret'] ?? '', body, headers['x-shopify-hmac-sha256'])) return null;
  const store = headers['x-shopify-shop-domain']?.toLowerCase();
  if (store === undefined || ![hostOf(originOf(settings)), hostOf(address)].includes(store)) return null;
  const topic = headers['x-shopify-topic'] ?? '';
  return {
    id: headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'] ?? null,
    ...(topic === 'app/uninstalled' && { isGoodbye: true }),
  };
};

import type { Connector, HookRead } from '../../connector.ts';
import { isSigned } from '../../hmac.ts';

/** Signed with the app's own secret. What changed is read again, because messages may arrive late and out of order. */
export const hook: Connector['hook'] = ({ secrets }, { headers, body }): HookRead | null => {
  if (!isSigned(secrets['client_secret'] ?? '', body, headers['x-shopify-hmac-sha256'])) return null;
  const topic = headers['x-shopify-topic'] ?? '';
  return {
    id: headers['x-shopify-event-id'] ?? headers['x-shopify-webhook-id'] ?? null,
    ...(topic === 'app/uninstalled' && { isGoodbye: true }),
  };
};

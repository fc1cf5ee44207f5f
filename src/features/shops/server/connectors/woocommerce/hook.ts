import { createHash } from 'node:crypto';
import type { Connector, HookRead } from '../../connector.ts';
import { isSigned } from '../../hmac.ts';

/**
 * Signed with the secret given when the webhook was made. WooCommerce first sends a ping without a signature, a form with the webhook's number: it
 * means nothing and changes nothing.
 */
export const hook: Connector['hook'] = ({ hookSecret }, { headers, body }): HookRead | null => {
  if (headers['x-wc-webhook-signature'] === undefined && /^webhook_id=\d+$/.test(body)) return { id: null };
  if (!isSigned(hookSecret ?? '', body, headers['x-wc-webhook-signature'])) return null;
  // The delivery id is no secret part of the message; the content is.
  return {
    id: createHash('sha256')
      .update(`${headers['x-wc-webhook-topic'] ?? ''} ${body}`)
      .digest('hex'),
  };
};

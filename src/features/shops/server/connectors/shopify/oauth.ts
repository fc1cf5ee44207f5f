import { z } from 'zod';
import { same } from '../../../../../server/secrets.ts';
import type { Connector } from '../../connector.ts';
import { isSignedInHex } from '../../hmac.ts';
import { ShopProblem } from '../../shop-http.ts';
import { originOf } from './admin.ts';
import { SCOPES } from './connect.ts';

/** The shop's host in what it sent back must be the one the person was sent to. */
const isFrom = (shop: string | undefined, origin: string): boolean => shop !== undefined && new URL(origin).host === shop;

/** The authorization code flow of Shopify: the person allows the merchant's own app in the shop, and comes back with a code. */
export const oauth: NonNullable<Connector['oauth']> = {
  url: ({ settings, secrets }, { state, redirect }) => {
    const clientId = settings['client_id'];
    if (secrets['access_token'] || !clientId) return null;
    const query = new URLSearchParams({ client_id: clientId, scope: SCOPES.join(','), redirect_uri: redirect, state });
    return `${originOf(settings)}/admin/oauth/authorize?${query.toString()}`;
  },
  finish: async ({ settings, secrets, http }, query, state) => {
    const { hmac, ...rest } = query;
    // All parameters but the signature, in the order of their names.
    const signed = Object.entries(rest)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&');
    const secret = secrets['client_secret'] ?? '';
    if (!isSignedInHex(secret, signed, hmac) || !same(query['state'] ?? '', state) || !isFrom(query['shop'], originOf(settings)))
      throw new ShopProblem('secret');
    const { access_token: token } = await http.json(
      {
        method: 'POST',
        url: `${originOf(settings)}/admin/oauth/access_token`,
        body: { client_id: settings['client_id'], client_secret: secret, code: query['code'] },
      },
      z.object({ access_token: z.string().min(1), scope: z.string() }),
    );
    return { access_token: token };
  },
};

import { askingVerb } from '../../../server/verb.ts';
import { shops } from '../contract.ts';
import { asAnswer, connectorOf, sortGiven } from './reach.ts';
import { ShopHttp } from './shop-http.ts';

/** Tries what would be given for a shop. Throws `invalid_input` at a field, or `shop_unreachable`. */
export const tryShop = askingVerb(
  shops.try,
  async ({ ctx, body }) => {
    const connector = connectorOf(body.kind);
    const http = new ShopHttp({ allowLoopback: ctx.env.WEBHOOKS_ALLOW_LOOPBACK, isHurried: true });
    return connector.connect({ ...sortGiven(connector, body.settings), http }, null).catch((error: unknown) => {
      throw asAnswer(connector, error);
    });
  },
  async (_work, { name, address, locations, needsAuthorization = false }) => ({ name, address, locations, needs_authorization: needsAuthorization }),
);

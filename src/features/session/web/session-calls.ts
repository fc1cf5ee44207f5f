import { call, callUrl } from '../../../web/client.ts';
import type { SessionCalls } from '../../../web/session.tsx';
import { session } from '../contract.ts';

/** The calls the browser's session lives on. */
export const sessionCalls: SessionCalls = {
  validate: (query) => call(session.validate, query && { query }),
  authorizeUrl: (query) => callUrl(session.authorize, { query }),
  exchange: (code) => call(session.token, { body: { code } }),
  me: () => call(session.me),
  logout: () => call(session.logout),
};

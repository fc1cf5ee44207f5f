import { toWire } from '../../../shared/money.ts';
import { verb } from '../../../server/verb.ts';
import { rates } from '../contract.ts';
import { loadBook } from './load-book.ts';
import { serviceName } from './service-name.ts';

/** The services of the rate set in force. */
export const listOffered = verb(rates.services, async ({ tx, ctx }) => ({
  services: (await loadBook(tx)).services.map(({ code, defaultCoverMinor }) => ({
    code,
    name: serviceName(code, ctx.lang),
    default_cover: toWire(defaultCoverMinor, 'USD'),
    currency: 'USD',
  })),
}));

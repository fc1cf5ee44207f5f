import { toWire } from '../../../shared/money.ts';
import { dayIn } from '../../../shared/time.ts';
import { verb } from '../../../server/verb.ts';
import type { BookService } from '../../rates/book.ts';
import { dayNumber } from '../../rates/calendar.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { serviceName } from '../../rates/server/service-name.ts';
import { surchargeOn } from '../../rates/surcharges.ts';
import type { SurchargeRow } from '../../rates/types.ts';
import { protection, type Cover } from '../contract.ts';

const feeOf = (row: SurchargeRow): Cover['fee'] => ({
  percent: row.basisPoints / 100,
  flat: toWire(row.flatMinor, row.currency),
  minimum: toWire(row.minimumMinor, row.currency),
  currency: row.currency,
});

/** The cover of every service today, with the lowest fee among its origins. */
export const listCovers = verb(protection.list, async ({ tx, ctx }) => {
  const book = await loadBook(tx);
  const today = dayNumber(dayIn(ctx.now(), 'UTC'));
  const sold = [...book.origins.values()].flatMap((origin) => origin.services);
  const feesOf = (code: string): SurchargeRow[] =>
    sold
      .filter((service: BookService) => service.row.code === code)
      .map((service) => surchargeOn(service, 'insurance', today))
      .filter((row) => row !== undefined);
  return {
    covers: book.services.map((service) => {
      const [lowest] = feesOf(service.code).sort((a, b) => a.basisPoints - b.basisPoints);
      return {
        service: service.code,
        name: serviceName(service.code, ctx.lang),
        default_cover: toWire(service.defaultCoverMinor, 'USD'),
        currency: 'USD',
        fee: lowest ? feeOf(lowest) : null,
      };
    }),
  };
});

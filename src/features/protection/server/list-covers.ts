import { toWire } from '../../../shared/money.ts';
import { dayIn } from '../../../shared/time.ts';
import { verb } from '../../../server/verb.ts';
import type { BookService } from '../../rates/book.ts';
import { dayNumber } from '../../rates/calendar.ts';
import { loadBook } from '../../rates/server/load-book.ts';
import { serviceName } from '../../rates/server/service-name.ts';
import { surchargeAmount, surchargeOn } from '../../rates/surcharges.ts';
import type { SurchargeRow } from '../../rates/types.ts';
import { protection, type Cover } from '../contract.ts';

/** An insured value and a weight to compare origins by: 100.00 above the cover, 1 kg. */
const TYPICAL = [10_000, 1000] as const;

const feeOf = (row: SurchargeRow, isLowest: boolean): Cover['fee'] => ({
  percent: row.basisPoints / 100,
  flat: toWire(row.flatMinor, row.currency),
  per_kg: toWire(row.perKgMinor, row.currency),
  minimum: toWire(row.minimumMinor, row.currency),
  currency: row.currency,
  is_lowest: isLowest,
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
      const fees = feesOf(service.code).sort((a, b) => surchargeAmount(a, ...TYPICAL) - surchargeAmount(b, ...TYPICAL));
      const [lowest] = fees;
      const differ = new Set(fees.map((row) => JSON.stringify(feeOf(row, false)))).size > 1;
      return {
        service: service.code,
        name: serviceName(service.code, ctx.lang),
        default_cover: toWire(service.defaultCoverMinor, 'USD'),
        currency: 'USD',
        fee: lowest ? feeOf(lowest, differ) : null,
      };
    }),
  };
});

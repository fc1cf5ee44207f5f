import { compileBook } from '../src/features/rates/book.ts';
import { DEMO_RATES } from '../src/features/rates/demo/demo-rates.ts';
import { quote } from '../src/features/rates/rules.ts';
import type { QuoteRequest } from '../src/features/rates/types.ts';
import { fxSnapshot } from '../src/shared/fx.ts';
import { atLeast, type Result } from './result.ts';

const GOAL_PER_SECOND = 50_000;
const WARM_UP = 20_000;
const MEASURED = 200_000;

/** Alternates between a parcel with every surcharge and one that every service takes, over many weights, lanes and origins. */
function requests(): QuoteRequest[] {
  const places = [
    { country: 'US', postalCode: '99501' },
    { country: 'GB', postalCode: 'HS1 2AA' },
    { country: 'AU', postalCode: '0872' },
    { country: 'CA', postalCode: 'A0A 1A0' },
  ];
  return DEMO_RATES.entryPoints.flatMap(({ code: origin }) =>
    places.flatMap((place) =>
      Array.from({ length: 16 }, (_, index): QuoteRequest => {
        const plain = { origin, ...place, kind: 'parcel' as const, weightG: 90 + index * 110, currency: 'USD' as const, date: '2026-11-20' };
        if (index % 2 === 1) return { ...plain, lengthMm: 300, widthMm: 120, heightMm: 60 + index };
        const extras = { insuredValueMinor: 12_000, signature: true, irregular: true, overrideAddress: true };
        return { ...plain, ...extras, lengthMm: 950, widthMm: 120, heightMm: 60 + index };
      }),
    ),
  );
}

/** Full quotes a second on one core: all services, all surcharges, every line explained (at least 50,000). */
export async function benchEstimates(): Promise<Result[]> {
  const book = compileBook(DEMO_RATES, fxSnapshot([]));
  const all = requests();
  let answered = 0;
  const run = (count: number): void => {
    for (let index = 0; index < count; index++) {
      const request = all[index % all.length];
      if (!request) continue;
      const { services, unavailable } = quote(book, request);
      answered += services.length + unavailable.length;
    }
  };
  run(WARM_UP);
  const start = performance.now();
  run(MEASURED);
  const perSecond = Math.round(MEASURED / ((performance.now() - start) / 1000));
  if (answered !== (WARM_UP + MEASURED) * book.services.length) throw new Error('A quote left a service out.');
  return [atLeast('estimates in the engine', perSecond, 'per second per core', GOAL_PER_SECOND)];
}

import type { Pricing } from '../../estimates/server/price.ts';
import { dayAt, quote } from '../../rates/rules.ts';
import type { House } from './houses.ts';
import type { OrderWork } from './load-work.ts';

type Destination = Pick<OrderWork, 'to_country' | 'to_province' | 'to_postal_code'>;

/** A common small parcel: which warehouse is near does not depend on what is in it. */
const SAMPLE = { kind: 'parcel', weightG: 500, currency: 'USD' } as const;

/**
 * Sorts warehouses by how near they are to a recipient: those in the same country first, then by the days their parcels take at best, then by
 * what they cost. Distance on a map says less: what counts is when a parcel arrives. Answers are kept, because many orders go to one place.
 */
export function nearestFirst(pricing: Pricing, houses: ReadonlyMap<string, House>, now: Date): (to: Destination) => string[] {
  const known = new Map<string, string[]>();
  return (to) => {
    const key = `${to.to_country} ${to.to_province ?? ''} ${to.to_postal_code ?? ''}`;
    const before = known.get(key);
    if (before) return before;
    const places = [...houses.values()].map((house) => {
      const request = {
        ...SAMPLE,
        origin: house.entryPoint,
        country: to.to_country,
        province: to.to_province ?? undefined,
        postalCode: to.to_postal_code ?? undefined,
      };
      const { services } = quote(pricing.book, { ...request, date: dayAt(pricing.book, house.entryPoint, now) });
      const days = Math.min(...services.map((one) => one.transitMax));
      const costs = services.map((one) => pricing.book.fx.convert(one.totalMinor, one.currency, 'USD') ?? one.totalMinor);
      return { code: house.code, abroad: house.country === to.to_country ? 0 : 1, days, cost: Math.min(...costs) };
    });
    const sorted = places.toSorted((a, b) => a.abroad - b.abroad || compare(a.days, b.days) || compare(a.cost, b.cost) || compare(a.code, b.code));
    const codes = sorted.map((one) => one.code);
    known.set(key, codes);
    return codes;
  };
}

/** Of two that are both unknown (infinite), neither is first. */
const compare = <T extends string | number>(a: T, b: T): number => (a === b ? 0 : a < b ? -1 : 1);

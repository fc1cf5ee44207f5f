import type { EstimateService } from '../contract.ts';

export type EstimateSort = 'price' | 'speed';

/** Services in the chosen order; the other measure breaks ties. */
export function sortServices(services: readonly EstimateService[], by: EstimateSort): EstimateService[] {
  const price = (a: EstimateService, b: EstimateService): number => a.total_cost - b.total_cost;
  const speed = (a: EstimateService, b: EstimateService): number => a.transit_max - b.transit_max || a.transit_min - b.transit_min;
  return services.toSorted((a, b) => (by === 'price' ? price(a, b) || speed(a, b) : speed(a, b) || price(a, b)));
}

export interface Best {
  cheapest: string | null;
  fastest: string | null;
}

/** The codes of the cheapest and the fastest service; with only one service, none. */
export function bestOf(services: readonly EstimateService[]): Best {
  if (services.length < 2) return { cheapest: null, fastest: null };
  return { cheapest: sortServices(services, 'price')[0]?.service ?? null, fastest: sortServices(services, 'speed')[0]?.service ?? null };
}

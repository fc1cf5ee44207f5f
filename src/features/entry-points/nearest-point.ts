import { EU } from '../../shared/european-union.ts';

interface Point {
  id: string;
  country: string;
  requires_authorization: boolean;
}

/** Where a sender in `country` most likely hands over, of what needs no permission: at home, else without a border of customs, else the first. */
export function nearestPoint<P extends Point>(points: readonly P[], country: string | null | undefined): P | undefined {
  const open = points.filter((point) => !point.requires_authorization);
  const union = country && EU.includes(country) ? EU : [];
  return open.find((point) => point.country === country) ?? open.find((point) => union.includes(point.country)) ?? open[0];
}

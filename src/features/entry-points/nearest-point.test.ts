import { expect, it } from 'vitest';
import { nearestPoint } from './nearest-point.ts';

const point = (id: string, country: string, isClosed = false) => ({ id, country, requires_authorization: isClosed });
const POINTS = [point('LISHUB', 'PT', true), point('YVRHUB', 'CA'), point('FRAHUB', 'DE'), point('LAXHUB', 'US')];

it.each([
  ['US', 'LAXHUB'],
  ['DE', 'FRAHUB'],
  ['PT', 'FRAHUB'],
  ['BR', 'YVRHUB'],
  [null, 'YVRHUB'],
])('begins in %s at %s', (country, id) => expect(nearestPoint(POINTS, country)?.id).toBe(id));

it('knows none where all of them need permission', () => expect(nearestPoint(POINTS.slice(0, 1), 'PT')).toBeUndefined());

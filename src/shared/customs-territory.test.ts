import { describe, expect, it } from 'vitest';
import { isApart, isInland } from './customs-territory.ts';

describe('a customs border', () => {
  it.each([
    ['DE', 'FR', '75008'],
    ['FR', 'MC', '98000'],
    ['FR', 'FR', '98000'],
    ['US', 'PR', '00901'],
    ['US', 'US', '96813'],
    ['US', 'US', '10118-0110'],
    ['GB', 'IM', 'IM1 1AA'],
    ['DE', 'ES', null],
    ['DE', 'PT', '9000-001'],
  ])('is not crossed from %s to %s %s', (from, to, postalCode) => {
    expect(isInland(from, to, postalCode)).toBe(true);
  });

  it.each([
    ['HK', 'CN', '518000'],
    ['ES', 'ES', '35001'],
    ['DE', 'ES', '38 003'],
    ['DE', 'DE', '78266'],
    ['FR', 'FR', '97400'],
    ['FI', 'FI', '22100'],
    ['IT', 'IT', '23041'],
    ['GR', 'GR', '630 86'],
    ['GB', 'GB', 'je2 3ab'],
    ['US', 'US', '00802'],
    ['US', 'US', '09012-3456'],
    ['US', 'GU', '96910'],
  ])('is crossed from %s to %s %s', (from, to, postalCode) => {
    expect(isInland(from, to, postalCode)).toBe(false);
  });

  it('is not told by the postal codes of another country', () => {
    expect([isApart('PL', '35001'), isApart('US', '35001'), isApart('ES', undefined)]).toEqual([false, false, false]);
  });
});

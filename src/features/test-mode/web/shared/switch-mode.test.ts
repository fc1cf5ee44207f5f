import { expect, it } from 'vitest';
import { placeIn } from './switch-mode.ts';

it('stays on a list and leaves an object that the other mode does not have', () => {
  expect(placeIn('/shipping/search')).toBe('/shipping/search');
  expect(placeIn('/shipping/20001')).toBe('/');
  expect(placeIn('/')).toBe('/');
});

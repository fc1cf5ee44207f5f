import { expect, it } from 'vitest';
import { nearestFirst } from './find-product.ts';

it('puts what begins with what was typed before what only holds it, and that before what another fact found', () => {
  const found = [
    { sku: 'TEA-FOR-TWO', name: 'Tea for two' },
    { sku: 'BIG-MUG', name: 'Stoneware mug' },
    { sku: 'MUG-WHITE', name: 'White stoneware' },
    { sku: null, name: 'Mug trio' },
  ];
  expect(nearestFirst(found, 'mug').map(({ name }) => name)).toEqual(['White stoneware', 'Mug trio', 'Stoneware mug', 'Tea for two']);
});
